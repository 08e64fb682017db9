import { expect, it } from 'vitest';
import { createRandom } from './random.ts';

it('produces the same numbers only for the same seed and stream', () => {
  const numbers = (seed: number, stream: number) => {
    const random = createRandom(seed, stream);
    return Array.from({ length: 5 }, () => random.next());
  };
  expect(numbers(1, 7)).toEqual(numbers(1, 7));
  expect(numbers(1, 7)).not.toEqual(numbers(1, 8));
  expect(numbers(1, 7)).not.toEqual(numbers(2, 7));
});

it('draws numbers within their bounds and near their mean', () => {
  const random = createRandom(3, 0);
  const drawn = Array.from({ length: 10_000 }, () => random.between(1, 6));
  expect(Math.min(...drawn)).toBe(1);
  expect(Math.max(...drawn)).toBe(6);
  expect(drawn.reduce((sum, value) => sum + value, 0) / drawn.length).toBeCloseTo(3.5, 1);
});

it.each([
  [0, 0],
  [3, 3],
  [9, 5],
])('takes %i different items', (count, length) => {
  const taken = createRandom(1, 1).some(['a', 'b', 'c', 'd', 'e'], count);
  expect(taken).toHaveLength(length);
  expect(new Set(taken).size).toBe(length);
});
