import { expect, test } from 'vitest';
import { joinItems } from './report-query.ts';

test.each([
  [['a', 'b'], 'a,b'],
  [['q:*ista', 'q:?año', 'a,b', 'x\r\ny'], 'q:*ista,q:?a%C3%B1o,a%2Cb,x%0D%0Ay'],
  [['x'.repeat(1_024)], 'x'.repeat(1_024)],
  [['x'.repeat(1_025)], '%E2%80%A6'],
  [['a', 'x'.repeat(1_025)], 'a,%E2%80%A6'],
])('%j', (items, header) => {
  expect(joinItems(items)).toBe(header);
});

test('a longer list is cut between two items', () => {
  const header = joinItems(Array.from({ length: 500 }, (_, at) => `name${at}`));
  expect(header.length).toBeLessThanOrEqual(1_024);
  expect(header.length).toBeGreaterThan(1_000);
  expect(header).toMatch(/^name0,(name\d+,)+%E2%80%A6$/);
});
