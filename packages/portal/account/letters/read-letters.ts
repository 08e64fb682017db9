import {
  readLetter as findLetter,
  type ListedLetter,
  listLetters,
  presentCoverLetterList,
  type StoredLetter,
} from '@curro/candidates';
import type { Request } from '@curro/platform';
import type { PortalContext } from '../../context.ts';
import { requireCandidate } from '../require-candidate.ts';

/** The letters of the signed-in candidate, the main one first. */
export async function readLetters(c: Request, context: PortalContext): Promise<readonly ListedLetter[]> {
  const candidate = await requireCandidate(c, context, 'coverLetterList');
  return presentCoverLetterList(await listLetters(context.db, candidate.id));
}

/** The letters of the signed-in candidate with their texts, the main one first. */
export async function readLettersWithTexts(c: Request, context: PortalContext): Promise<StoredLetter[]> {
  const candidate = await requireCandidate(c, context, 'coverLetterList', 'coverLetterGet');
  const stored = await listLetters(context.db, candidate.id);
  const byKey = new Map(stored.map((letter) => [letter.key, letter]));
  return presentCoverLetterList(stored).flatMap(({ key }) => byKey.get(key) ?? []);
}

/** Returns a letter with its text. */
export async function readLetter(c: Request, context: PortalContext, key: string): Promise<StoredLetter> {
  return findLetter(context, await requireCandidate(c, context, 'coverLetterGet'), key);
}
