import { describe, expect, test } from 'vitest';
import { createExternalEngine, isOlder, withoutPassword } from './external-engine.ts';
import { choosePort } from './machine/ports.ts';

describe('isOlder', () => {
  test.each([
    ['8.11.0', '8.11', false],
    ['8.9.2', '8.11', true],
    ['9.4.3', '8.11', false],
    ['7.17', '8.11', true],
    ['15beta1', '15', false],
    ['14.9', '15', true],
    ['6.2.6', '6.2', false],
    ['', '6.2', true],
  ])('%s before %s: %s', (actual, oldest, older) => {
    expect(isOlder(actual, oldest)).toBe(older);
  });
});

test('passwords are masked', () => {
  expect(withoutPassword('postgres://me:secret@host/db')).toBe('postgres://me:***@host/db');
  expect(withoutPassword('redis://host:1')).toBe('redis://host:1');
  expect(withoutPassword('secret')).toBe('the address');
});

describe('an external engine that does not respond', () => {
  test.each([
    ['elasticsearch', 'http', 'ELASTICSEARCH_URL', 'Elasticsearch'],
    ['postgresql', 'postgres', 'DATABASE_URL', 'PostgreSQL'],
    ['redis', 'redis', 'REDIS_URL', 'Redis'],
  ] as const)('%s', async (name, scheme, variable, title) => {
    const port = await choosePort(undefined);
    const url = `${scheme}://127.0.0.1:${port}`;
    const engine = createExternalEngine(name, url, () => undefined);
    const shown = new URL(url).href;
    await expect(engine.start()).rejects.toThrow(
      `${variable}: ${shown} is not a working ${title}: connect ECONNREFUSED 127.0.0.1:${port}`,
    );
    for (const stop of [engine.kill, engine.freeze, engine.thaw]) {
      await expect(stop()).rejects.toThrow(`${title} is set by ${variable}: Curro does not stop it`);
    }
  });
});
