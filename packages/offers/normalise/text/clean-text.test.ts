import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanBlock, cleanLine, cutBlock, cutLine } from './clean-text.ts';

test.each([
  ['  Jefe   de\tventas \n', 'Jefe de ventas'],
  ['Cami\u00ADone\u200Bro', 'Camionero'],
  ['an\u0303o', 'año'],
  ['a\u0000b\u0007c', 'abc'],
  ['a\u00A0b\u2028c', 'a b c'],
  ['\uFEFFPanadero', 'Panadero'],
  ['\u202Eotxet', 'otxet'],
  ['roto \uD83D fin', 'roto \uFFFD fin'],
  ['Equipo 👩\u200D🔧', 'Equipo 👩\u200D🔧'],
])('%j', (input, expected) => {
  expect(cleanLine(input)).toBe(expected);
});

/** Any UTF-16 units, lone surrogates too. */
const anyText = fc.array(fc.nat({ max: 0xffff })).map((units) => String.fromCharCode(...units));

test('is idempotent', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const once = cleanLine(text);
      expect(cleanLine(once)).toBe(once);
    }),
  );
});

test.each([
  ['uno\r\ndos\rtres\u2028cuatro', 'uno\ndos\ntres\ncuatro'],
  ['\n\n uno  dos \n\n\n\n tres\n', 'uno dos\n\ntres'],
  ['Requisitos:\n• Carné B\n·Idiomas\n- Coche', 'Requisitos:\n- Carné B\n- Idiomas\n- Coche'],
  ['de 3 · 4 años', 'de 3 · 4 años'],
  ['a\u0000\u0301', 'á'],
])('%j', (input, expected) => {
  expect(cleanBlock(input)).toBe(expected);
});

test('is idempotent', () => {
  const pieces = fc.constantFrom(
    '\n',
    ' ',
    '\t',
    '•',
    '·',
    '- ',
    '\r\n',
    '\u0301',
    '\u0000',
    'a',
    'e\u0301',
    '\u200B',
  );
  fc.assert(
    fc.property(fc.oneof(anyText, fc.string({ unit: pieces })), (text) => {
      const once = cleanBlock(text);
      expect(cleanBlock(once)).toBe(once);
    }),
  );
});

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

test('returns the beginning in whole characters, up to the limit', () => {
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
