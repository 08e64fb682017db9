import type { Connection } from '@curro/db';
import { nextRevision } from '../account/next-revision.ts';
import { type CurriculumKey, ownCurriculum } from './curriculum.ts';
import { type LockedCurriculum, touchList } from './edit-curriculum.ts';
import {
  type ExperienceContent,
  type StoredExperience,
  toExperience,
  toExperienceColumns,
} from './experience-row.ts';
import { itemNumber } from './item-id.ts';

/** The experiences of a CV in no order; undefined when there is no such CV. */
export async function listExperiences(
  db: Connection,
  candidateId: number,
  code: string,
): Promise<{ items: StoredExperience[]; revision: number } | undefined> {
  const list = await ownCurriculum(db, candidateId, code)
    .select(['id', 'experiences_revision as revision'])
    .executeTakeFirst();
  if (list === undefined) return undefined;
  const rows = await db
    .selectFrom('experiences')
    .selectAll()
    .where('curriculum_id', '=', list.id)
    .where('candidate_id', '=', candidateId)
    .execute();
  return { items: rows.map(toExperience), revision: list.revision };
}

/** One experience of a CV by the digits of its id; undefined when this CV has none of it. */
export async function findExperience(
  db: Connection,
  cv: CurriculumKey,
  digits: string,
): Promise<StoredExperience | undefined> {
  const row = await db
    .selectFrom('experiences')
    .selectAll()
    .where('id', '=', itemNumber(digits) ?? 0)
    .where('curriculum_id', '=', cv.id)
    .where('candidate_id', '=', cv.candidateId)
    .executeTakeFirst();
  return row === undefined ? undefined : toExperience(row);
}

/** The ids of the experiences of a CV. */
export async function experienceIds(db: Connection, cv: CurriculumKey): Promise<string[]> {
  const rows = await db
    .selectFrom('experiences')
    .select('id')
    .where('curriculum_id', '=', cv.id)
    .where('candidate_id', '=', cv.candidateId)
    .execute();
  return rows.map(({ id }) => String(id));
}

/** Replaces the experience of a CV that the content names by its id, adds one without; returns it as stored. */
export async function saveExperience(
  trx: Connection,
  cv: LockedCurriculum,
  content: ExperienceContent & { readonly id?: string },
): Promise<StoredExperience> {
  const columns = toExperienceColumns(content);
  await touchList(trx, cv, 'experiences_revision');
  const row = await (content.id === undefined
    ? trx
        .insertInto('experiences')
        .values({ ...columns, candidate_id: cv.candidateId, curriculum_id: cv.id })
        .returningAll()
        .executeTakeFirstOrThrow()
    : trx
        .updateTable('experiences')
        .set({ ...columns, revision: nextRevision })
        .where('id', '=', itemNumber(content.id) ?? 0)
        .where('curriculum_id', '=', cv.id)
        .where('candidate_id', '=', cv.candidateId)
        .returningAll()
        .executeTakeFirstOrThrow());
  return toExperience(row);
}

/** Removes the experience of a CV that was found there before. */
export async function deleteExperience(
  trx: Connection,
  cv: LockedCurriculum,
  { id }: StoredExperience,
): Promise<void> {
  await touchList(trx, cv, 'experiences_revision');
  await trx
    .deleteFrom('experiences')
    .where('id', '=', Number(id))
    .where('curriculum_id', '=', cv.id)
    .where('candidate_id', '=', cv.candidateId)
    .execute();
}
