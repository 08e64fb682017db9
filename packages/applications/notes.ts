import type { Candidate } from '@curro/candidates';
import { isUuid } from '@curro/db';
import { unknownApplication } from './applications.ts';
import type { ApplicationContext } from './context.ts';

/** Maximum length of a note, in characters. */
export const MAX_NOTE_LENGTH = 2_000;

/**
 * Saves what a candidate notes about an application; an empty text deletes the note.
 * @param text at most `MAX_NOTE_LENGTH` characters
 * @throws DomainError `321` if the candidate does not have the application.
 */
export async function saveNote(
  { db }: Pick<ApplicationContext, 'db'>,
  candidate: Candidate,
  code: string,
  text: string,
): Promise<void> {
  if (!isUuid(code)) throw unknownApplication(code);
  const { numUpdatedRows } = await db
    .updateTable('applications')
    .set({ note: text === '' ? null : text })
    .where('candidate_id', '=', candidate.id)
    .where('code', '=', code)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows !== 1n) throw unknownApplication(code);
}
