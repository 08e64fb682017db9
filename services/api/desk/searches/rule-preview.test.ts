import { expect, test } from 'vitest';
import { joinEqual } from './rule-preview.ts';
import { conditions } from './view.ts';

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

test('conditions are in words', () => {
  expect(conditions('')).toBe('');
  expect(conditions('city=a-coruna&contractType=indefinido&salaryMin=21000')).toBe(
    'city: a coruna; contract type: indefinido; salary from 21,000',
  );
  expect(conditions('box=-11.28,36.269,1.65,45.273&sinceDate=_7_DAYS')).toBe(
    'map section; since date: 7 DAYS',
  );
});
