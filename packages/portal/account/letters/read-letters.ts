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

/** Returns a letter with its text. */
export async function readLetter(c: Request, context: PortalContext, key: string): Promise<StoredLetter> {
  return findLetter(context, await requireCandidate(c, context, 'coverLetterGet'), key);
}
