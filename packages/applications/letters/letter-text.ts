import { characterCount, hasControlCharacters } from '@curro/shared';
import type { FieldReading } from '../body/read-field.ts';

/** Longest name and text of a cover letter, in characters (contract 6.3). */
export const maxLetterLengths = { name: 100, text: 3_999 } as const;

/** Most letters a candidate keeps (contract 6.3). */
export const MAX_LETTERS = 20;

/** The text that a refusal names: a letter must be shorter than this. */
export const LETTER_TEXT_LENGTH_LIMIT = maxLetterLengths.text + 1;

/** A text of a letter as sent: absent, as it should be, too long or with control characters, or of a wrong type. */
export type LetterText =
  | { readonly kind: 'absent' | 'invalid' | 'wrong' }
  | { readonly kind: 'value'; readonly value: string };

/** Judges the length and the characters of a text. */
export function validateLetterText(reading: FieldReading<string>, maxLength: number): LetterText {
  if (reading.kind !== 'value') return reading;
  const isValid = characterCount(reading.value) <= maxLength && !hasControlCharacters(reading.value);
  return isValid ? reading : { kind: 'invalid' };
}
