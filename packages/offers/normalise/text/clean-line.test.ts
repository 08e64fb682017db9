import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanLine } from './clean-line.ts';

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

test('changes nothing the second time', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const once = cleanLine(text);
      expect(cleanLine(once)).toBe(once);
    }),
  );
});
