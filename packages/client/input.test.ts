import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { createCurro } from './client.ts';
import { offerGet, offerSearch } from './operations/offers.ts';

/** Calls as JavaScript does, without types. */
const untyped = (call: unknown) => call as (...input: readonly unknown[]) => unknown;

describe('a base URL', () => {
  test.each([undefined, 'localhost:8080', 'jobs.example.com', 'https://', 8080])(
    '%j is refused',
    (baseUrl) => {
      expect(() => untyped(createCurro)({ baseUrl })).toThrow(
        `baseUrl must be an address such as https://jobs.example.com, not ${baseUrl}`,
      );
    },
  );

  test.each([
    ['https://jobs.example.com/', 'https://jobs.example.com/api/9/offer?q=a'],
    ['', '/api/9/offer?q=a'],
    ['/jobs', '/jobs/api/9/offer?q=a'],
  ])('%j leads to %s', async (baseUrl, expected) => {
    const requested: string[] = [];
    const curro = createCurro({
      baseUrl,
      fetch: async (url) => {
        requested.push(url);
        return Response.json({});
      },
    });
    await offerSearch(curro, { q: 'a' });
    expect(requested).toEqual([expected]);
  });
});

test.each([[{}], [{ offerId: '' }]])(
  'a call without a parameter of its path is not sent: %j',
  async (input) => {
    const curro = createCurro({
      baseUrl: '',
      fetch: () => Promise.reject(new Error('sent')),
    });
    await expect(untyped(offerGet)(curro, input)).rejects.toThrow(
      new TypeError('GET /api/7/offer/{offerId} needs the parameter offerId'),
    );
  },
);

test('a lost connection names the address, without the query', async () => {
  const curro = createCurro({
    baseUrl: 'https://jobs.example.com',
    retry: { retries: 0 },
    fetch: () => Promise.reject(new TypeError('fetch failed')),
  });
  await expect(offerSearch(curro, { q: 'a' })).rejects.toThrow(
    'no response from https://jobs.example.com/api/9/offer',
  );
});

test('every function has an example that calls it', () => {
  const folder = new URL('./operations/', import.meta.url);
  const source = readdirSync(folder)
    .map((file) => readFileSync(new URL(file, folder), 'utf8'))
    .join('\n');
  const names = [...source.matchAll(/^export const (\w+) =/gm)].map(([, name = '']) => name);
  expect(names.length).toBeGreaterThan(40);
  for (const name of names) {
    const [, text = ''] =
      new RegExp(`/\\*\\*((?:(?!\\*/)[^])*)\\*/\\nexport const ${name} =`).exec(source) ?? [];
    expect(text, name).toMatch(new RegExp(`@example[^]*\\b${name}\\(curro`));
  }
});
