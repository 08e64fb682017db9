import type { Dictionaries } from '@curro/shared';
import type { Curriculum } from './curriculum.ts';

/** The steps towards a complete CV, in the order answers list them (contract 4, curriculumList). */
export const curriculumSteps = ['personal-data', 'education', 'experience', 'future-job'] as const;

export type CurriculumStep = (typeof curriculumSteps)[number];

/**
 * The steps a CV has behind it: personal data stored, an education item, an experience item or the statement of
 * having none (the first entry of `candidate-experience`), the future job stored (contract 4).
 */
export function completedSteps(
  curriculum: Curriculum,
  dictionaries: Dictionaries,
): ReadonlySet<CurriculumStep> {
  const [none] = dictionaries.get('candidate-experience').entries;
  const done: Record<CurriculumStep, boolean> = {
    'personal-data': curriculum.hasPersonalData,
    education: curriculum.educationItems > 0,
    experience:
      curriculum.experienceItems > 0 || (none !== undefined && curriculum.yearsOfExperience === none.key),
    'future-job': curriculum.hasFutureJob,
  };
  return new Set(curriculumSteps.filter((step) => done[step]));
}

/** The steps a CV still needs; a CV is complete, and may be applied with, when there are none. */
export function incompleteSteps(curriculum: Curriculum, dictionaries: Dictionaries): CurriculumStep[] {
  const done = completedSteps(curriculum, dictionaries);
  return curriculumSteps.filter((step) => !done.has(step));
}
