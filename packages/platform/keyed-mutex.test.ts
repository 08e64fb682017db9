import { setImmediate as soon } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createKeyedMutex } from './keyed-mutex.ts';

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
