import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { cutBlock, cutLine } from './cut.ts';

test.each([
  ['corto', 10, 'corto'],
  ['diez letra', 10, 'diez letra'],
  ['Técnico de mantenimiento', 10, 'Técnico de'],
  ['Técnico de mantenimiento', 12, 'Técnico de'],
  ['Antidisestablishment', 10, 'Antidisest'],
  ['a 👩👩👩👩👩', 9, 'a 👩👩👩'],
])('cuts the line %j to %i', (text, limit, expected) => {
  expect(cutLine(text, limit)).toBe(expected);
});

test.each([
  ['uno uno\n\ndos\ntres', 12, 'uno uno'],
  ['uno\ndos dos dos', 10, 'uno\ndos'],
  ['u\n\ndos tres cuatro', 12, 'u\n\ndos tres'],
  ['aaaa bbbb\ncccc dddd', 14, 'aaaa bbbb'],
])('cuts the text %j to %i', (text, limit, expected) => {
  expect(cutBlock(text, limit)).toBe(expected);
});

test('keeps the beginning, whole characters, and no more than the limit', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 1, max: 20 }), (text, limit) => {
      for (const shortened of [cutLine(text, limit), cutBlock(text, limit)]) {
        expect(shortened.length).toBeLessThanOrEqual(limit);
        expect(text.startsWith(shortened)).toBe(true);
        expect(shortened.isWellFormed()).toBe(true);
      }
    }),
  );
});
