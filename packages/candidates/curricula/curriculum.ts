import type { Connection } from '@curro/db';
import { sql } from 'kysely';

/** A CV of a candidate, with the data that determines its completeness. */
export interface Curriculum {
  readonly id: number;
  readonly candidateId: number;
  /** A UUID, the curriculumId of the operations. */
  readonly code: string;
  readonly name: string;
  readonly principal: boolean;
  readonly hasPersonalData: boolean;
  readonly hasFutureJob: boolean;
  /** Key of `candidate-experience` in the future job. */
  readonly yearsOfExperience: string | undefined;
  /** The desired position; undefined without a future job. */
  readonly preferredPosition: string | undefined;
  readonly educationItems: number;
  readonly experienceItems: number;
  /** The last change of the CV or of a section other than the personal data. */
  readonly updatedAt: Date;
}

const CODE = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether a text has the format of a CV code, ignoring case (contract 4). */
export function isCurriculumCode(text: string): boolean {
  return CODE.test(text);
}

/** A valid code that no CV uses. */
const NO_CODE = '00000000-0000-0000-0000-000000000000';

/** Query for a CV of this candidate by code; no row if the code is unknown or of another candidate. */
export const ownCurriculum = (db: Connection, candidateId: number, code: string) =>
  db
    .selectFrom('curricula')
    .where('curricula.candidate_id', '=', candidateId)
    .where('curricula.code', '=', isCurriculumCode(code) ? code : NO_CODE);

/** The database ids of a CV and its candidate; every query filters by both. */
export interface CurriculumKey {
  readonly id: number;
  readonly candidateId: number;
}

/** The database ids of a CV of this candidate; undefined if the code is unknown or of another candidate. */
export async function findCurriculumKey(
  db: Connection,
  candidateId: number,
  code: string,
): Promise<CurriculumKey | undefined> {
  return ownCurriculum(db, candidateId, code)
    .select(['id', 'candidate_id as candidateId'])
    .executeTakeFirst();
}

const selectCurricula = (db: Connection, candidateId: number) =>
  db
    .selectFrom('curricula')
    .innerJoin('candidates', 'candidates.id', 'curricula.candidate_id')
    .where('curricula.candidate_id', '=', candidateId)
    .select([
      'curricula.id',
      'curricula.candidate_id as candidateId',
      'curricula.code',
      'curricula.name',
      'curricula.principal',
      'curricula.updated_at as updatedAt',
      sql<boolean>`candidates.personal_data is not null`.as('hasPersonalData'),
      sql<boolean>`curricula.future_job is not null`.as('hasFutureJob'),
      sql<string | null>`curricula.future_job ->> 'yearsOfExperience'`.as('yearsOfExperience'),
      sql<string | null>`curricula.future_job ->> 'preferredPosition'`.as('preferredPosition'),
      sql<number>`(select count(*) from educations where curriculum_id = curricula.id)`.as('educationItems'),
      sql<number>`(select count(*) from experiences where curriculum_id = curricula.id)`.as(
        'experienceItems',
      ),
    ]);

type Selected = Awaited<ReturnType<ReturnType<typeof selectCurricula>['executeTakeFirstOrThrow']>>;

const toCurriculum = ({ yearsOfExperience, preferredPosition, ...row }: Selected): Curriculum => ({
  ...row,
  preferredPosition: preferredPosition ?? undefined,
  yearsOfExperience: yearsOfExperience ?? undefined,
});

/** A CV of this candidate by code; undefined if the code is unknown or of another candidate. */
export async function getCurriculum(
  db: Connection,
  candidateId: number,
  code: string,
): Promise<Curriculum | undefined> {
  if (!isCurriculumCode(code)) return undefined;
  const row = await selectCurricula(db, candidateId).where('curricula.code', '=', code).executeTakeFirst();
  return row === undefined ? undefined : toCurriculum(row);
}

/** The principal CV: the default if a request contains no CV code. */
export async function getPrincipalCurriculum(
  db: Connection,
  candidateId: number,
): Promise<Curriculum | undefined> {
  const row = await selectCurricula(db, candidateId)
    .where('curricula.principal', '=', true)
    .executeTakeFirst();
  return row === undefined ? undefined : toCurriculum(row);
}

/** The CVs of a candidate, the principal one first, then by age. */
export async function listCurricula(db: Connection, candidateId: number): Promise<Curriculum[]> {
  const rows = await selectCurricula(db, candidateId)
    .orderBy('curricula.principal', 'desc')
    .orderBy('curricula.id')
    .execute();
  return rows.map(toCurriculum);
}
