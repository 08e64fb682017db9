import { expect, test } from 'vitest';
import { changeOffers } from './rule-offers.ts';

test.each([
  ['add c', ['a', 'b', 'c']],
  ['add a', ['a', 'b']],
  ['up 1', ['b', 'a']],
  ['up 0', ['a', 'b']],
  ['up 7', ['a', 'b']],
  ['drop 0', ['b']],
  ['drop x', ['a', 'b']],
  ['save', undefined],
  ['', undefined],
])('%s', (action, ids) => {
  expect(changeOffers(['a', 'b'], action)).toEqual(ids);
});
