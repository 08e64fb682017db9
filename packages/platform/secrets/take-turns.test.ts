import { setImmediate as soon } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createTurns } from './take-turns.ts';

test('runs no more than its width at once, all of them, in order, whatever fails', async () => {
  const takeTurn = createTurns(2, 10);
  const begun: number[] = [];
  let running = 0;
  let most = 0;
  const task = (at: number) => async (): Promise<number> => {
    begun.push(at);
    running += 1;
    most = Math.max(most, running);
    await soon();
    running -= 1;
    if (at === 3) throw new Error('third');
    return at;
  };
  const results = await Promise.allSettled([1, 2, 3, 4, 5, 6].map((at) => takeTurn(task(at))));
  expect(results.map((result) => (result.status === 'fulfilled' ? result.value : 'failed'))).toEqual([
    1,
    2,
    'failed',
    4,
    5,
    6,
  ]);
  expect(begun).toEqual([1, 2, 3, 4, 5, 6]);
  expect(most).toBe(2);
});

test('refuses what would wait behind too many', async () => {
  const takeTurn = createTurns(1, 1);
  let release = (): void => undefined;
  const first = takeTurn(() => new Promise<void>((resolve) => (release = resolve)));
  const second = takeTurn(async () => 'second');
  await expect(takeTurn(async () => 'third')).rejects.toMatchObject({ code: 'service_unavailable' });
  release();
  await first;
  expect(await second).toBe('second');
});
