import type { Connection, Database } from '@curro/db';
import type { KeyedMutex } from '@curro/platform';
import { type Dictionaries, DomainError } from '@curro/shared';
import { sql } from 'kysely';
import { type Candidate, toCandidate } from '../account/candidate.ts';
import { isCurriculumCode } from './curriculum.ts';

/** What the use cases of a candidate need. */
export interface CandidateContext {
  readonly db: Database;
  readonly dictionaries: Dictionaries;
  /** Writes of one candidate run one after another, without a connection while they wait. */
  readonly candidateMutex: KeyedMutex;
}

/** A condition of a write: the `If-Match` header, or undefined. */
export interface WriteCondition {
  readonly ifMatch?: string | undefined;
}

/** A CV whose candidate is locked until the transaction ends. */
export interface LockedCurriculum {
  readonly id: number;
  readonly candidate: Candidate;
  /** The revision that the write would replace. */
  readonly revision: number;
}

/** The CV that a path names does not exist, or not for this candidate: one error for both (contract 4). */
export const unknownCurriculum = (code: string): DomainError =>
  new DomainError('361', { params: { id: code } });

/**
 * Locks a CV with its candidate.
 * @param candidateId undefined: any candidate's CV, for operators
 * @param revision the column with the revision of the section
 */
async function lockCurriculum(
  trx: Connection,
  candidateId: number | undefined,
  code: string,
  revision: string,
): Promise<LockedCurriculum | undefined> {
  if (!isCurriculumCode(code)) return undefined;
  // Both rows: after a wait PostgreSQL shows the newest version of locked rows only.
  const row = await trx
    .selectFrom('candidates')
    .innerJoin('curricula', 'curricula.candidate_id', 'candidates.id')
    .selectAll('candidates')
    .select(['curricula.id as curriculumId', sql<number>`${sql.ref(revision)}`.as('sectionRevision')])
    .where('curricula.code', '=', code)
    .$if(candidateId !== undefined, (query) => query.where('curricula.candidate_id', '=', candidateId ?? 0))
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) return undefined;
  return { id: row.curriculumId, candidate: toCandidate(row), revision: row.sectionRevision };
}

/**
 * Changes a section of any CV in one transaction, with its candidate locked: changes of one candidate follow each
 * other, and what was checked still holds when it is written. Undefined when there is no such CV.
 */
export async function editAnyCurriculum<T>(
  db: Database,
  owner: { readonly candidateId?: number; readonly code: string; readonly revision: string },
  work: (trx: Connection, curriculum: LockedCurriculum) => Promise<T>,
): Promise<{ readonly result: T } | undefined> {
  return db.transaction().execute(async (trx) => {
    const curriculum = await lockCurriculum(trx, owner.candidateId, owner.code, owner.revision);
    return curriculum === undefined ? undefined : { result: await work(trx, curriculum) };
  });
}

/**
 * Changes a section of a candidate's CV in one transaction.
 * @throws DomainError `361` when the candidate has no such CV
 */
export async function editCurriculum<T>(
  { db, candidateMutex }: Pick<CandidateContext, 'db' | 'candidateMutex'>,
  candidate: Candidate,
  { code, revision }: { readonly code: string; readonly revision: string },
  work: (trx: Connection, curriculum: LockedCurriculum) => Promise<T>,
): Promise<T> {
  const owner = { candidateId: candidate.id, code, revision };
  const done = await candidateMutex(candidate.id, () => editAnyCurriculum(db, owner, work));
  if (done === undefined) throw unknownCurriculum(code);
  return done.result;
}

/** Records that a CV of the candidate was changed now. */
export async function touchCandidate(trx: Connection, candidateId: number): Promise<void> {
  await trx
    .updateTable('candidates')
    .set({ last_cv_update: sql<Date>`now()` })
    .where('id', '=', candidateId)
    .execute();
}
