import { setImmediate as soon } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createKeyedMutex, createSemaphore } from './concurrency.ts';

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

test('tasks of one key run in sequence, also after an error; other keys do not wait', async () => {
  const mutex = createKeyedMutex();
  const steps: string[] = [];
  const task =
    (name: string, fails = false) =>
    async (): Promise<string> => {
      steps.push(`${name} begins`);
      await soon();
      steps.push(`${name} ends`);
      if (fails) throw new Error(name);
      return name;
    };
  const results = await Promise.allSettled([
    mutex(1, task('a', true)),
    mutex(1, task('b')),
    mutex(2, task('c')),
    mutex(1, task('d')),
  ]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled', 'fulfilled']);
  expect(steps.filter((step) => !step.startsWith('c'))).toEqual([
    'a begins',
    'a ends',
    'b begins',
    'b ends',
    'd begins',
    'd ends',
  ]);
  expect(steps.indexOf('c begins')).toBeLessThan(steps.indexOf('b begins'));
  expect(await mutex(1, task('e'))).toBe('e');
});
