import { expect, test } from 'vitest';
import { editDistance } from './edit-distance.ts';

test.each([
  ['madrid', 'madrid', 0],
  ['madriz', 'madrid', 1],
  ['mdrid', 'madrid', 1],
  ['sevlila', 'sevilla', 2],
  ['toro', 'benavente', 3],
])('the edit distance of %s and %s is %d', (a, b, mistakes) => {
  expect(editDistance(a, b, 2)).toBe(mistakes);
});
