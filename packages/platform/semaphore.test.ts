import { setImmediate as soon } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createSemaphore } from './semaphore.ts';

test('runs all tasks in order, at most maxConcurrent at once, even if one fails', async () => {
  const runLimited = createSemaphore(2, 10);
  const started: number[] = [];
  let running = 0;
  let maxRunning = 0;
  const task = (at: number) => async (): Promise<number> => {
    started.push(at);
    running += 1;
    maxRunning = Math.max(maxRunning, running);
    await soon();
    running -= 1;
    if (at === 3) throw new Error('third');
    return at;
  };
  const results = await Promise.allSettled([1, 2, 3, 4, 5, 6].map((at) => runLimited(task(at))));
  expect(results.map((result) => (result.status === 'fulfilled' ? result.value : 'failed'))).toEqual([
    1,
    2,
    'failed',
    4,
    5,
    6,
  ]);
  expect(started).toEqual([1, 2, 3, 4, 5, 6]);
  expect(maxRunning).toBe(2);
});

test('rejects a task when maxWaiting tasks wait', async () => {
  const runLimited = createSemaphore(1, 1);
  let release = (): void => undefined;
  const first = runLimited(() => new Promise<void>((resolve) => (release = resolve)));
  const second = runLimited(async () => 'second');
  await expect(runLimited(async () => 'third')).rejects.toMatchObject({ code: 'service_unavailable' });
  release();
  await first;
  expect(await second).toBe('second');
});
