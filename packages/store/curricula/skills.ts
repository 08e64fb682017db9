import type { Connection } from '../database.ts';
import { ownCurriculum } from './curriculum.ts';
import { type LockedCurriculum, saveSection } from './edit-curriculum.ts';

/** The skills of a CV as answers print them (contract 4.6). */
export interface SkillsDocument {
  readonly expertise: readonly { readonly skill: string; readonly level: string }[];
  readonly language: readonly {
    readonly id: number;
    readonly category: number;
    readonly reading: string;
    readonly speaking: string;
    readonly writing: string;
    readonly comments: string;
  }[];
}

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
