import { characters, hasControls } from '@curro/shared';
import type { Member } from '../body/read-member.ts';

/** Longest name and text of a cover letter, in characters (contract 6.3). */
export const letterSizes = { name: 100, text: 3_999 } as const;

/** Most letters a candidate keeps (contract 6.3). */
export const MOST_LETTERS = 20;

/** The text that a refusal names: a letter must be shorter than this. */
export const LETTER_TEXT_BELOW = letterSizes.text + 1;

/** A text of a letter as sent: absent, as it should be, too long or with control characters, or of a wrong type. */
export type LetterText =
  | { readonly kind: 'absent' | 'unsound' | 'wrong' }
  | { readonly kind: 'value'; readonly value: string };

/** Judges the length and the characters of a text. */
export function sizedText(member: Member<string>, longest: number): LetterText {
  if (member.kind !== 'value') return member;
  const sound = characters(member.value) <= longest && !hasControls(member.value);
  return sound ? member : { kind: 'unsound' };
}
