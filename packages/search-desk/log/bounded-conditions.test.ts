import { expect, test } from 'vitest';
import { boundedConditions } from './bounded-conditions.ts';

test('conditions are printed as they are', () => {
  const conditions = 'province=madrid&box=-11.28%2C36.269&salaryMin=21000';
  expect(boundedConditions(new URLSearchParams(conditions))).toBe(conditions);
  expect(boundedConditions(new URLSearchParams())).toBe('');
});

test('parameters that do not fit are left out', () => {
  const cities = Array.from({ length: 200 }, (_, at): [string, string] => ['city', `ciudad-${at}`]);
  const printed = boundedConditions(new URLSearchParams([['province', 'madrid'], ...cities]));
  expect(printed).toMatch(/^province=madrid&city=ciudad-0&.*&city=ciudad-\d+$/);
  expect(printed.length).toBeGreaterThan(980);
  expect(printed.length).toBeLessThanOrEqual(1_000);
});
