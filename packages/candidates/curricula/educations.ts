import type { CandidateTables, Connection } from '@curro/db';
import type { Selectable } from 'kysely';
import { nextRevision } from '../account/next-revision.ts';
import { type CurriculumKey, ownCurriculum } from './curriculum.ts';
import { type LockedCurriculum, touchList } from './edit-curriculum.ts';
import { itemNumber } from './item-id.ts';

/** An education item as validated: days `yyyy-MM-dd`, absent members left out (contract 4.2). */
export interface EducationContent {
  readonly educationLevelCode: string;
  readonly courseCode?: string;
  readonly courseName?: string;
  readonly startingDate?: string;
  readonly finishingDate?: string;
  readonly stillEnrolled: boolean;
  readonly institutionName?: string;
  readonly hideEducation: boolean;
}

/** An education item as stored. */
export interface StoredEducation extends EducationContent {
  readonly id: string;
  readonly revision: number;
}

function toEducation(row: Selectable<CandidateTables['educations']>): StoredEducation {
  return {
    id: String(row.id),
    revision: row.revision,
    educationLevelCode: row.level_code,
    ...(row.course_code === null ? {} : { courseCode: row.course_code }),
    ...(row.course_name === null ? {} : { courseName: row.course_name }),
    ...(row.starting_date === null ? {} : { startingDate: row.starting_date }),
    ...(row.finishing_date === null ? {} : { finishingDate: row.finishing_date }),
    stillEnrolled: row.still_enrolled,
    ...(row.institution_name === null ? {} : { institutionName: row.institution_name }),
    hideEducation: row.hidden,
  };
}

const toColumns = (content: EducationContent) => ({
  level_code: content.educationLevelCode,
  course_code: content.courseCode ?? null,
  course_name: content.courseName ?? null,
  starting_date: content.startingDate ?? null,
  finishing_date: content.finishingDate ?? null,
  still_enrolled: content.stillEnrolled,
  institution_name: content.institutionName ?? null,
  hidden: content.hideEducation,
});

/** The education items of a CV in no order; undefined when there is no such CV. */
export async function listEducations(
  db: Connection,
  candidateId: number,
  code: string,
): Promise<{ items: StoredEducation[]; revision: number } | undefined> {
  const list = await ownCurriculum(db, candidateId, code)
    .select(['id', 'educations_revision as revision'])
    .executeTakeFirst();
  if (list === undefined) return undefined;
  const rows = await db
    .selectFrom('educations')
    .selectAll()
    .where('curriculum_id', '=', list.id)
    .where('candidate_id', '=', candidateId)
    .execute();
  return { items: rows.map(toEducation), revision: list.revision };
}

/** One education item of a CV by the digits of its id; undefined when this CV has none of it. */
export async function findEducation(
  db: Connection,
  cv: CurriculumKey,
  digits: string,
): Promise<StoredEducation | undefined> {
  const row = await db
    .selectFrom('educations')
    .selectAll()
    .where('id', '=', itemNumber(digits) ?? 0)
    .where('curriculum_id', '=', cv.id)
    .where('candidate_id', '=', cv.candidateId)
    .executeTakeFirst();
  return row === undefined ? undefined : toEducation(row);
}

/** The ids of the education items of a CV. */
export async function educationIds(db: Connection, cv: CurriculumKey): Promise<string[]> {
  const rows = await db
    .selectFrom('educations')
    .select('id')
    .where('curriculum_id', '=', cv.id)
    .where('candidate_id', '=', cv.candidateId)
    .execute();
  return rows.map(({ id }) => String(id));
}

/** Replaces the education item of a CV that the content names by its id, adds one without; returns it as stored. */
export async function saveEducation(
  trx: Connection,
  cv: LockedCurriculum,
  content: EducationContent & { readonly id?: string },
): Promise<StoredEducation> {
  const columns = toColumns(content);
  await touchList(trx, cv, 'educations_revision');
  const row = await (content.id === undefined
    ? trx
        .insertInto('educations')
        .values({ ...columns, candidate_id: cv.candidateId, curriculum_id: cv.id })
        .returningAll()
        .executeTakeFirstOrThrow()
    : trx
        .updateTable('educations')
        .set({ ...columns, revision: nextRevision })
        .where('id', '=', itemNumber(content.id) ?? 0)
        .where('curriculum_id', '=', cv.id)
        .where('candidate_id', '=', cv.candidateId)
        .returningAll()
        .executeTakeFirstOrThrow());
  return toEducation(row);
}

/** Removes the education item of a CV that was found there before. */
export async function deleteEducation(
  trx: Connection,
  cv: LockedCurriculum,
  { id }: StoredEducation,
): Promise<void> {
  await touchList(trx, cv, 'educations_revision');
  await trx
    .deleteFrom('educations')
    .where('id', '=', Number(id))
    .where('curriculum_id', '=', cv.id)
    .where('candidate_id', '=', cv.candidateId)
    .execute();
}
