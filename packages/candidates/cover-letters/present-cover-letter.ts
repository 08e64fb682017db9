import type { responses } from '@curro/shared';
import { pickDefined } from '../present/pick-defined.ts';
import type { StoredCoverLetter } from './cover-letter.ts';

const collator = new Intl.Collator('es');

/** A letter as the list shows it. */
export type CoverLetterSummary = Pick<StoredCoverLetter, 'name' | 'key' | 'main'>;

/** One letter, the answer of the read and of the write (contract 6.3). */
export function presentCoverLetter(letter: StoredCoverLetter): responses.CoverLetterResponse {
  return pickDefined(letter, ['key', 'name', 'text', 'main']);
}

/** The letters without their texts, the main one first, then by name (contract 6.3, coverLetterList). */
export function presentCoverLetterList(letters: readonly CoverLetterSummary[]): CoverLetterSummary[] {
  return [...letters]
    .sort((a, b) => Number(b.main) - Number(a.main) || collator.compare(a.name, b.name))
    .map((letter) => pickDefined(letter, ['name', 'key', 'main']));
}
