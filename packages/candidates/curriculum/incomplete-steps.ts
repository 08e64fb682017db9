import type { Dictionaries } from '@curro/shared';

/** What is stored of a CV, as far as its completeness asks. */
export interface CurriculumSections {
  readonly hasPersonalData: boolean;
  readonly educationItems: number;
  readonly experienceItems: number;
  /** yearsOfExperience of the future job; undefined as long as none is stored. */
  readonly yearsOfExperience?: string | undefined;
  readonly hasFutureJob: boolean;
}

/** The steps of a CV that are not complete, in the order of `mandatory-steps` (contract 4, curriculumList). */
export function incompleteSteps(sections: CurriculumSections, dictionaries: Dictionaries): string[] {
  const noExperience = dictionaries.get('candidate-experience').entries[0]?.key;
  const complete: Readonly<Record<string, boolean>> = {
    'personal-data': sections.hasPersonalData,
    education: sections.educationItems > 0,
    experience: sections.experienceItems > 0 || sections.yearsOfExperience === noExperience,
    'future-job': sections.hasFutureJob,
  };
  return dictionaries
    .get('mandatory-steps')
    .entries.map(({ key }) => key)
    .filter((step) => complete[step] === false);
}
