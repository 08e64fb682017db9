import type { Connection, Database } from '@curro/db';
import type { KeyedMutex } from '@curro/platform';
import { type Clock, type Dictionaries, DomainError } from '@curro/shared';
import { sql } from 'kysely';
import { type Candidate, toCandidate } from '../account/candidate.ts';
import { isCurriculumCode } from './curriculum.ts';

/** The dependencies of the use cases of candidates. */
export interface CandidateContext {
  readonly clock: Clock;
  readonly db: Database;
  readonly dictionaries: Dictionaries;
  /** Serialises the writes of each candidate; a waiting write does not use a database connection. */
  readonly candidateMutex: KeyedMutex;
}

/** The `If-Match` header of a write; undefined if absent. */
export interface WriteCondition {
  readonly ifMatch?: string | undefined;
}

/** A CV; the transaction locks it and its candidate. */
export interface LockedCurriculum {
  readonly id: number;
  readonly candidate: Candidate;
  /** The current revision, which the write replaces. */
  readonly revision: number;
}

/** The error of an unknown CV, and of a CV of another candidate (contract 4). */
export const unknownCurriculum = (code: string): DomainError =>
  new DomainError('361', { params: { id: code } });

/**
 * Locks a CV with its candidate.
 * @param candidateId undefined for operators, who can write the CVs of all candidates
 * @param revision the column with the revision of the section
 */
async function lockCurriculum(
  trx: Connection,
  candidateId: number | undefined,
  code: string,
  revision: string,
): Promise<LockedCurriculum | undefined> {
  if (!isCurriculumCode(code)) return undefined;
  // Locks both rows: after waiting for a lock, PostgreSQL rereads only the rows that the query locks.
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
 * Changes a section of any CV in one transaction. The candidate is locked, which serialises the changes of a candidate:
 * validated data cannot change before it is written. Undefined for an unknown CV.
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
 * @throws DomainError `361` if the candidate does not have the CV
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

/** Sets the change time of a CV of the candidate to now. */
export async function touchCandidate(trx: Connection, candidateId: number): Promise<void> {
  await trx
    .updateTable('candidates')
    .set({ last_cv_update: sql<Date>`now()` })
    .where('id', '=', candidateId)
    .execute();
}
