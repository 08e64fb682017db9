import { expect, test } from 'vitest';
import { refreshChangeFor } from './adapt-refresh.ts';

test.each([
  [0, 'restore'],
  [499, 'restore'],
  [500, undefined],
  [1_999, undefined],
  [2_000, 'raise'],
  [1_000_000, 'raise'],
])('%i waiting changes: %s', (waiting, change) => {
  expect(refreshChangeFor(waiting, 2_000)).toBe(change);
});

test('0 restores the interval for any number', () => {
  expect(refreshChangeFor(1_000_000, 0)).toBe('restore');
});
