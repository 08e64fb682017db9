import type { responses } from '@curro/shared';
import { pickDefined } from '../present/pick-defined.ts';
import type { FutureJob } from './future-job.ts';

const fields = [
  'working',
  'employmentStatus',
  'yearsOfExperience',
  'lastJobSearch',
  'lastJobSearchDetails',
  'preferredPosition',
  'subcategories',
  'contractTypes',
  'workDay',
  'availabilityToChangeHomeAddress',
  'availabilityToTravel',
  'preferredDestinations',
  'motivationToChange',
  'futureJobGoals',
  'salaryPeriod',
  'salaryMin',
  'preferredSalary',
] as const;

/** What a response carries: unset fields left out, but for the three lists. */
export type FutureJobResponse = responses.FutureJobResponse;

const emptyResponse: FutureJobResponse = { subcategories: [], contractTypes: [], preferredDestinations: [] };

/**
 * The body of both operations on the future job (contract 4.4).
 * @param stored undefined when none has been stored yet
 * @param curriculumId code of the CV: the write prints it, the read does not
 */
export function presentFutureJob(stored: FutureJob | undefined, curriculumId?: string): FutureJobResponse {
  return {
    ...(curriculumId === undefined ? {} : { curriculumId }),
    ...(stored === undefined ? emptyResponse : pickDefined(stored, fields)),
  };
}
