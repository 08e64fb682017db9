import type { Connection } from '../database.ts';
import { ownCurriculum } from './curriculum.ts';
import { type LockedCurriculum, saveSection } from './edit-curriculum.ts';

/** The future job of a CV as validated: dictionary keys, absent members left out (contract 4.4). */
export interface FutureJobDocument {
  readonly working: boolean;
  readonly employmentStatus: string;
  readonly yearsOfExperience: string;
  readonly lastJobSearch?: string;
  readonly lastJobSearchDetails?: string;
  readonly preferredPosition: string;
  readonly subcategories: readonly string[];
  readonly contractTypes: readonly string[];
  readonly workDay?: string;
  readonly availabilityToChangeHomeAddress: string;
  readonly availabilityToTravel: string;
  readonly preferredDestinations: readonly string[];
  readonly motivationToChange?: string;
  readonly futureJobGoals?: string;
  readonly salaryPeriod?: string;
  readonly salaryMin?: string;
  readonly preferredSalary?: string;
}

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
