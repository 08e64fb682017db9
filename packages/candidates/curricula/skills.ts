import type { Connection, SkillsDocument } from '@curro/db';
import { ownCurriculum } from './curriculum.ts';
import { type LockedCurriculum, saveSection } from './edit-curriculum.ts';

/** The skills of a CV (null until stored once) and their revision; undefined when there is no such CV. */
export async function getSkills(
  db: Connection,
  candidateId: number,
  code: string,
): Promise<{ document: SkillsDocument | null; revision: number } | undefined> {
  return ownCurriculum(db, candidateId, code)
    .select(['skills as document', 'skills_revision as revision'])
    .executeTakeFirst();
}

/** Replaces the skills of a CV; returns the new revision. */
export async function saveSkills(
  trx: Connection,
  cv: LockedCurriculum,
  document: SkillsDocument,
): Promise<number> {
  return saveSection(trx, cv, 'skills_revision', { skills: JSON.stringify(document) });
}
