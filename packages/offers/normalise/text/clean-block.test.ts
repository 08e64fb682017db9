import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanBlock } from './clean-block.ts';

test.each([
  ['uno\r\ndos\rtres\u2028cuatro', 'uno\ndos\ntres\ncuatro'],
  ['\n\n uno  dos \n\n\n\n tres\n', 'uno dos\n\ntres'],
  ['Requisitos:\n• Carné B\n·Idiomas\n- Coche', 'Requisitos:\n- Carné B\n- Idiomas\n- Coche'],
  ['de 3 · 4 años', 'de 3 · 4 años'],
  ['a\u0000\u0301', 'á'],
])('%j', (input, expected) => {
  expect(cleanBlock(input)).toBe(expected);
});

/** Any UTF-16 units, lone surrogates too. */
const anyText = fc.array(fc.nat({ max: 0xffff })).map((units) => String.fromCharCode(...units));

test('changes nothing the second time', () => {
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
