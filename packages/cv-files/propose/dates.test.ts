import { expect, test } from 'vitest';
import { firstDay, lastDay } from './dates.ts';

test.each([
  ['2024', '2024-01-01', '2024-12-31'],
  ['2024-02', '2024-02-01', '2024-02-29'],
  ['2024-02-28', '2024-02-28', '2024-02-28'],
  ['2024-02-28T10:00:00Z', '2024-02-28', '2024-02-28'],
  ['2025-02-29', undefined, undefined],
  ['2025-99-99', undefined, undefined],
  ['2025-00', undefined, undefined],
  ['2025-13', undefined, undefined],
  ['summer', undefined, undefined],
])('the days of %s', (text, first, last) => {
  expect([firstDay(text), lastDay(text)]).toEqual([first, last]);
});
