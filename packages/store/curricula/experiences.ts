import type { Connection } from '../database.ts';
import { nextRevision } from '../next-revision.ts';
import { type CurriculumKey, ownCurriculum } from './curriculum.ts';
import { type LockedCurriculum, touchList } from './edit-curriculum.ts';
import {
  type ExperienceContent,
  type StoredExperience,
  toExperience,
  toExperienceColumns,
} from './experience-row.ts';
import { itemNumber } from './item-id.ts';

/** The experiences of a CV: ongoing ones first, then by beginning, newest first (contract 4.3). Undefined without CV. */
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
    .orderBy('on_course', 'desc')
    .orderBy('starting_date', 'desc')
    .orderBy('id', 'desc')
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

/** Replaces the experience `id` of a CV, or adds one without an id; returns it as stored. */
export async function saveExperience(
  trx: Connection,
  cv: LockedCurriculum,
  id: number | undefined,
  content: ExperienceContent,
): Promise<StoredExperience> {
  const columns = toExperienceColumns(content);
  await touchList(trx, cv, 'experiences_revision');
  const row = await (id === undefined
    ? trx
        .insertInto('experiences')
        .values({ ...columns, candidate_id: cv.candidateId, curriculum_id: cv.id })
        .returningAll()
        .executeTakeFirstOrThrow()
    : trx
        .updateTable('experiences')
        .set({ ...columns, revision: nextRevision })
        .where('id', '=', id)
        .where('curriculum_id', '=', cv.id)
        .where('candidate_id', '=', cv.candidateId)
        .returningAll()
        .executeTakeFirstOrThrow());
  return toExperience(row);
}

/** Removes an experience of a CV. */
export async function deleteExperience(trx: Connection, cv: LockedCurriculum, id: number): Promise<void> {
  await touchList(trx, cv, 'experiences_revision');
  await trx
    .deleteFrom('experiences')
    .where('id', '=', id)
    .where('curriculum_id', '=', cv.id)
    .where('candidate_id', '=', cv.candidateId)
    .execute();
}
