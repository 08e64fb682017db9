import { expect, test } from 'vitest';
import { createHostLimit } from './host-limit.ts';

test('two tasks of a host run at a time; those of other hosts do not wait for them', async () => {
  const limit = createHostLimit();
  const started: string[] = [];
  const { promise: end, resolve } = Promise.withResolvers<void>();
  const run = (host: string, name: string): Promise<void> =>
    limit(host, async () => {
      started.push(name);
      if (host === 'slow') await end;
    });
  const slow = ['slow 1', 'slow 2', 'slow 3'].map((name) => run('slow', name));
  await run('other', 'other');
  expect(started).toEqual(['slow 1', 'slow 2', 'other']);
  resolve();
  await Promise.all(slow);
  expect(started).toContain('slow 3');
});
