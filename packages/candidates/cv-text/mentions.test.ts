import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mentionsEmail, mentionsFullName, mentionsInternationalPhone, mentionsPhone } from './mentions.ts';

describe('mentionsFullName', () => {
  it.each([
    ['Candela Ruibarbo', true],
    ['soy CANDELA\nRUIBÁRBO.', true],
    ['Ruibarbo , Candela', true],
    ['Ruibarbo,Candela', true],
    ['CandelaRuibarbo', false],
    ['Candela. Ruibarbo', false],
    ['Candela-Ruibarbo', false],
    ['Candela M. Ruibarbo', false],
    ['Candela', false],
  ])('in %j: %s', (text, expected) => {
    expect(mentionsFullName(text, 'Candela', 'Ruibarbo')).toBe(expected);
  });

  it.each([
    ['Ana-Belén', "O'Hara", "soy ana-belen o'hara", true],
    ['María  del Mar', 'de la Torre', 'MARIA DEL MAR DE LA TORRE', true],
    ['A.*', '(B)', 'a.* (b)', true],
    ['A.*', '(B)', 'abc b', false],
    ['\u0301', 'Ruibarbo', 'soy Ruibarbo', false],
  ])('finds %j and %j literally', (name, surname, text, expected) => {
    expect(mentionsFullName(text, name, surname)).toBe(expected);
  });

  it('accepts any name', () => {
    const name = fc.string({ minLength: 1, unit: 'grapheme' }).filter((text) => /[\p{L}\p{N}]/u.test(text));
    fc.assert(
      fc.property(name, name, (first, last) => {
        mentionsFullName('Busco un obrador', first, last);
      }),
    );
  });
});

it.each([
  ['600000000', true],
  ['tel.600.00.00-00', true],
  ['[600] (000) 000', true],
  ['+34 600000000', true],
  ['0034-600000000', true],
  ['34600000000', true],
  ['2019-2020 600000000', true],
  ['6000000000', false],
  ['1600000000', false],
  ['600/000/000', false],
  ['60000000', false],
])('finds the national phone in %j: %s', (text, expected) => {
  expect(mentionsPhone(text, '600000000')).toBe(expected);
});

it.each([
  ['+44 207 946 0000', '+442079460000', true],
  ['0044 2079460000', '+442079460000', true],
  ['442079460000', '00442079460000', true],
  ['2079460000', '+442079460000', false],
  ['hace 5 meses', '+52', false],
  ['00', '00', true],
])('finds in %j the international phone %s: %s', (text, phone, expected) => {
  expect(mentionsInternationalPhone(text, phone)).toBe(expected);
});

it('finds an e-mail address in any case', () => {
  expect(mentionsEmail('a Candela@Correo.EXAMPLE.', 'candela@correo.example')).toBe(true);
  expect(mentionsEmail('candela@correo', 'candela@correo.example')).toBe(false);
});
