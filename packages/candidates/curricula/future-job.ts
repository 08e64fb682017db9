import type { Connection, FutureJobDocument } from '@curro/db';
import { ownCurriculum } from './curriculum.ts';
import { type LockedCurriculum, saveSection } from './edit-curriculum.ts';

/** The future job of a CV (null until stored once) and its revision; undefined when there is no such CV. */
export async function getFutureJob(
  db: Connection,
  candidateId: number,
  code: string,
): Promise<{ document: FutureJobDocument | null; revision: number } | undefined> {
  return ownCurriculum(db, candidateId, code)
    .select(['future_job as document', 'future_job_revision as revision'])
    .executeTakeFirst();
}

/** Replaces the future job of a CV; returns the new revision. */
export async function saveFutureJob(
  trx: Connection,
  cv: LockedCurriculum,
  document: FutureJobDocument,
): Promise<number> {
  return saveSection(trx, cv, 'future_job_revision', { future_job: JSON.stringify(document) });
}
