import type { responses } from '@curro/shared';
import { byIdDescending, compareDescending } from '../present/newest-first.ts';
import { pickDefined } from '../present/pick-defined.ts';
import type { StoredEducation } from './education.ts';

const fields = [
  'educationLevelCode',
  'courseCode',
  'courseName',
  'startingDate',
  'finishingDate',
  'stillEnrolled',
  'institutionName',
  'hideEducation',
] as const;

/** An item as answered. */
export type EducationResponse = responses.EducationResponse;

/** The list under both of its names. */
export interface EducationListResponse {
  readonly educations: readonly EducationResponse[];
  readonly education: readonly EducationResponse[];
}

/** One item: the id a number, fields without value left out (contract 4.2). */
export function presentEducation(item: StoredEducation): EducationResponse {
  return { id: Number(item.id), ...pickDefined(item, fields) };
}

/** All items of a CV, still enrolled first, then the latest finished (contract 4.2, educationList). */
export function presentEducationList(items: readonly StoredEducation[]): EducationListResponse {
  const educations = [...items]
    .sort(
      (a, b) =>
        Number(b.stillEnrolled) - Number(a.stillEnrolled) ||
        compareDescending(a.finishingDate ?? '', b.finishingDate ?? '') ||
        byIdDescending(a, b),
    )
    .map(presentEducation);
  return { educations, education: educations };
}
