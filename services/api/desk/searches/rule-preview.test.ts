import { expect, test } from 'vitest';
import { joinEqual } from './rule-preview.ts';

test('searches that look equal are one row', () => {
  const page = { q: 'camarero', filters: '', total: 89, entered: [], left: [], moved: 19 };
  const otherOrder = { ...page, moved: 2 };
  const filtered = { ...page, filters: 'province=madrid' };
  expect(
    joinEqual([
      { ...otherOrder, times: 1 },
      { ...page, times: 3 },
      { ...filtered, times: 2 },
    ]),
  ).toEqual([
    { ...page, times: 4 },
    { ...filtered, times: 2 },
  ]);
});
