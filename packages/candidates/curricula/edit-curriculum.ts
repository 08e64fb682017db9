import type { CandidateTables, Connection, Database } from '@curro/db';
import { sql, type Updateable } from 'kysely';
import { type Candidate, toCandidate } from '../account/candidate.ts';
import { nextRevision } from '../account/next-revision.ts';
import { isCurriculumCode } from './curriculum.ts';

/** A CV whose candidate is locked until the transaction ends; revisions are those a change would replace. */
export interface LockedCurriculum {
  readonly id: number;
  readonly candidateId: number;
  readonly code: string;
  readonly candidate: Candidate;
  readonly cvTextRevision: number;
  readonly futureJobRevision: number;
  readonly skillsRevision: number;
  readonly educationsRevision: number;
  readonly experiencesRevision: number;
}

/** Which CV: by its code among those of one candidate; without a candidate (operators) among all. */
export interface CurriculumOwner {
  readonly candidateId?: number;
  readonly code: string;
}

async function lockCurriculum(
  trx: Connection,
  owner: CurriculumOwner,
): Promise<LockedCurriculum | undefined> {
  if (!isCurriculumCode(owner.code)) return undefined;
  // Both rows: after a wait PostgreSQL shows the newest version of locked rows only.
  const row = await trx
    .selectFrom('candidates')
    .innerJoin('curricula', 'curricula.candidate_id', 'candidates.id')
    .selectAll('candidates')
    .select([
      'curricula.id as curriculumId',
      'curricula.code',
      'curricula.cv_text_revision as cvTextRevision',
      'curricula.future_job_revision as futureJobRevision',
      'curricula.skills_revision as skillsRevision',
      'curricula.educations_revision as educationsRevision',
      'curricula.experiences_revision as experiencesRevision',
    ])
    .where('curricula.code', '=', owner.code)
    .$if(owner.candidateId !== undefined, (query) =>
      query.where('curricula.candidate_id', '=', owner.candidateId ?? 0),
    )
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) return undefined;
  return {
    id: row.curriculumId,
    candidateId: row.id,
    code: row.code,
    candidate: toCandidate(row),
    cvTextRevision: row.cvTextRevision,
    futureJobRevision: row.futureJobRevision,
    skillsRevision: row.skillsRevision,
    educationsRevision: row.educationsRevision,
    experiencesRevision: row.experiencesRevision,
  };
}

/**
 * Changes a CV in one transaction: `work` gets it with its candidate locked, so that changes of one candidate follow
 * each other and what was checked still holds when it is written. Undefined when there is no such CV.
 */
export async function editCurriculum<T>(
  db: Database,
  owner: CurriculumOwner,
  work: (trx: Connection, curriculum: LockedCurriculum) => Promise<T>,
): Promise<T | undefined> {
  return db.transaction().execute(async (trx) => {
    const curriculum = await lockCurriculum(trx, owner);
    return curriculum === undefined ? undefined : work(trx, curriculum);
  });
}

type SectionRevision = 'cv_text_revision' | 'future_job_revision' | 'skills_revision';

/** Notes that a CV of the candidate was changed now. */
async function touchCandidate(trx: Connection, candidateId: number): Promise<void> {
  await trx
    .updateTable('candidates')
    .set({ last_cv_update: sql<Date>`now()` })
    .where('id', '=', candidateId)
    .execute();
}

/** Replaces a section that lies in the CV's own row; returns its new revision. */
export async function saveSection(
  trx: Connection,
  curriculum: LockedCurriculum,
  revision: SectionRevision,
  section: Pick<Updateable<CandidateTables['curricula']>, 'cv_text' | 'future_job' | 'skills'>,
): Promise<number> {
  await touchCandidate(trx, curriculum.candidateId);
  const saved = await trx
    .updateTable('curricula')
    .set({ ...section, [revision]: nextRevision })
    .where('id', '=', curriculum.id)
    .where('candidate_id', '=', curriculum.candidateId)
    .returning(['cv_text_revision', 'future_job_revision', 'skills_revision'])
    .executeTakeFirstOrThrow();
  return saved[revision];
}

/** Notes that a list of items of the CV was changed now. */
export async function touchList(
  trx: Connection,
  curriculum: LockedCurriculum,
  revision: 'educations_revision' | 'experiences_revision',
): Promise<void> {
  await touchCandidate(trx, curriculum.candidateId);
  await trx
    .updateTable('curricula')
    .set({ [revision]: nextRevision })
    .where('id', '=', curriculum.id)
    .where('candidate_id', '=', curriculum.candidateId)
    .execute();
}
