import { loadDictionaries } from '@curro/shared';
import { describe, expect, test } from 'vitest';
import { measureUnderstanding } from './understanding/measure.ts';

/** The least F1 of slots, and the largest share of decoys of which a wrong filter is read. */
const MIN_F1 = 0.95;
const MAX_WRONG_DECOYS = 0.01;

const { development, heldOut } = measureUnderstanding(loadDictionaries());

test('1,000 queries are labelled, half of them held out', () => {
  expect(development.queries + heldOut.queries).toBe(1_000);
  expect(heldOut.queries).toBeGreaterThan(450);
  expect(Math.min(development.decoys, heldOut.decoys)).toBeGreaterThan(70);
});

describe.each([
  ['the half that the rules were written on', development],
  ['the held-out half', heldOut],
])('%s', (_, figures) => {
  test('slots are understood', () => {
    expect(figures.f1, figures.differences.join('\n')).toBeGreaterThanOrEqual(MIN_F1);
  });

  test('decoys get no wrong filter', () => {
    expect(figures.wrongDecoys, figures.differences.join('\n')).toBeLessThanOrEqual(MAX_WRONG_DECOYS);
  });
});
