import fc from 'fast-check';
import { stdnum } from 'stdnum';
import { expect, it } from 'vitest';
import { isDni, isNie } from './identity-card.ts';

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const digits = (length: number) =>
  fc
    .array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length })
    .map((all) => all.join(''));

const dniLike = fc.tuple(digits(8), fc.constantFrom(...letters)).map((parts) => parts.join(''));
const nieLike = fc
  .tuple(fc.constantFrom('X', 'Y', 'Z'), digits(7), fc.constantFrom(...letters))
  .map((parts) => parts.join(''));

it('validates DNI numbers like an independent library', () => {
  fc.assert(
    fc.property(fc.oneof(dniLike, nieLike, fc.string()), (text) => {
      fc.pre(!/[\s-]/.test(text) && text === text.toUpperCase());
      expect(isDni(text)).toBe(stdnum.ES?.dni?.validate(text).isValid);
    }),
    { numRuns: 2000 },
  );
});

it('validates NIE numbers like an independent library', () => {
  fc.assert(
    fc.property(fc.oneof(nieLike, dniLike, fc.string()), (text) => {
      fc.pre(!/[\s-]/.test(text) && text === text.toUpperCase());
      expect(isNie(text)).toBe(stdnum.ES?.nie?.validate(text).isValid);
    }),
    { numRuns: 2000 },
  );
});

it('accepts exactly one check letter per number', () => {
  fc.assert(
    fc.property(digits(7), fc.constantFrom('X', 'Y', 'Z'), (number, prefix) => {
      expect(letters.filter((letter) => isNie(`${prefix}${number}${letter}`))).toHaveLength(1);
      expect(letters.filter((letter) => isDni(`0${number}${letter}`))).toHaveLength(1);
    }),
  );
});
