import type { Connection } from '@curro/db';
import { ownCurriculum } from './curriculum.ts';
import { type LockedCurriculum, saveSection } from './edit-curriculum.ts';

/** The text of a CV (empty when none) and its revision; undefined when there is no such CV. */
export async function getCvText(
  db: Connection,
  candidateId: number,
  code: string,
): Promise<{ text: string; revision: number } | undefined> {
  return ownCurriculum(db, candidateId, code)
    .select(['cv_text as text', 'cv_text_revision as revision'])
    .executeTakeFirst();
}

/** Replaces the text of a CV; returns the new revision. */
export async function saveCvText(trx: Connection, cv: LockedCurriculum, text: string): Promise<number> {
  return saveSection(trx, cv, 'cv_text_revision', { cv_text: text });
}
