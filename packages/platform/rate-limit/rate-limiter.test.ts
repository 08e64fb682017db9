import { expect, test } from 'vitest';
import { createLocalWindow } from './rate-limiter.ts';

test('counts by key until the window ends, and returns undefined for keys over the maximum', () => {
  const count = createLocalWindow(1_000, 2);
  expect(count('a', 0)).toEqual({ used: 1, endsInMs: 1_000 });
  expect(count('a', 400)).toEqual({ used: 2, endsInMs: 600 });
  expect(count('b', 500)).toEqual({ used: 1, endsInMs: 1_000 });
  expect(count('c', 600)).toBeUndefined();
  expect(count('c', 1_000)).toEqual({ used: 1, endsInMs: 1_000 });
  expect(count('a', 1_000)).toBeUndefined();
  expect(count('b', 1_499)).toEqual({ used: 2, endsInMs: 1 });
});
