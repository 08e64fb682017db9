import { expect, test } from 'vitest';
import { pageNumbers } from './pagination.ts';

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 9, [1, 2, 3, 0, 9]],
  [4, 9, [1, 2, 3, 4, 5, 6, 0, 9]],
  [5, 9, [1, 2, 3, 4, 5, 6, 7, 8, 9]],
  [250, 500, [1, 0, 248, 249, 250, 251, 252, 0, 500]],
  [500, 500, [1, 0, 498, 499, 500]],
])('page %d of %d links to %j', (page, pages, numbers) => {
  expect(pageNumbers(page, pages)).toEqual(numbers);
});
