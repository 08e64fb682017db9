import { expect, test } from 'vitest';
import { refreshSecondsFor } from './adapt-refresh.ts';

test.each([
  [0, 1],
  [499, 1],
  [500, undefined],
  [1_999, undefined],
  [2_000, 5],
  [1_000_000, 5],
])('%i waiting changes: %s', (waiting, seconds) => {
  expect(refreshSecondsFor(waiting, { from: 2_000, seconds: 5 })).toBe(seconds);
});

test('0 restores the interval for any number', () => {
  expect(refreshSecondsFor(1_000_000, { from: 0, seconds: 5 })).toBe(1);
});
