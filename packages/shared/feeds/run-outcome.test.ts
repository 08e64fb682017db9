import { expect, test } from 'vitest';
import { feedRunOutcome } from './run-outcome.ts';

test.each([
  [
    { offers: 3, created: 2, updated: 0, rejected: 1, closed: 4 },
    '3 offers: 2 created, 0 updated, 4 closed; 1 record rejected',
  ],
  [{ offers: 1, created: 0, updated: 1, rejected: 0, closed: 0 }, '1 offer: 0 created, 1 updated, 0 closed'],
  // The record of its import is deleted.
  [{ offers: 2, created: null, updated: null, rejected: null, closed: 0 }, '2 offers: 0 closed'],
])('%o', (counts, text) => {
  expect(feedRunOutcome(counts)).toBe(text);
});
