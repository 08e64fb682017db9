import { expect, test } from 'vitest';
import { awaitIndex } from './await-index.ts';

/** Waits with these successive counts of waiting changes; returns the pauses. */
async function pausesOf(max: number, ...counts: number[]): Promise<number[]> {
  const pauses: number[] = [];
  const remaining = counts.values();
  let last = 0;
  const count = async (): Promise<number> => {
    last = remaining.next().value ?? last;
    return last;
  };
  await awaitIndex(count, max, async (milliseconds) => {
    pauses.push(milliseconds);
  });
  return pauses;
}

test('an import waits until fewer changes than the limit wait for the index', async () => {
  expect(await pausesOf(100, 99)).toEqual([]);
  expect(await pausesOf(100, 100, 300, 99)).toEqual([50, 100]);
});

test('an import goes on after ten seconds while nothing is indexed', async () => {
  const pauses = await pausesOf(100, 500);
  const total = pauses.reduce((sum, pause) => sum + pause, 0);
  expect(Math.max(...pauses)).toBe(1_000);
  expect(total).toBeGreaterThanOrEqual(10_000);
  expect(total).toBeLessThan(11_000);
});

test('without a limit nothing is counted', async () => {
  const count = (): Promise<number> => Promise.reject(new Error('counted'));
  await expect(awaitIndex(count, 0)).resolves.toBeUndefined();
});
