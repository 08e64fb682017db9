import type { Dictionaries, responses } from '@curro/shared';

/** The stored data of a CV that determines its completeness. */
export interface CurriculumSections {
  readonly hasPersonalData: boolean;
  readonly educationItems: number;
  readonly experienceItems: number;
  /** yearsOfExperience of the future job; undefined if not stored. */
  readonly yearsOfExperience?: string | undefined;
  readonly hasFutureJob: boolean;
}

/** The key of `candidate-experience` that says that the candidate has no experience: the CV needs no job then. */
export function noExperienceKey(dictionaries: Dictionaries): string | undefined {
  return dictionaries.get('candidate-experience').entries[0]?.key;
}

/** The incomplete steps of a CV, in the order of `mandatory-steps` (contract 4, curriculumList). */
export function incompleteSteps(sections: CurriculumSections, dictionaries: Dictionaries): string[] {
  const complete: Readonly<Record<string, boolean>> = {
    'personal-data': sections.hasPersonalData,
    education: sections.educationItems > 0,
    experience: sections.experienceItems > 0 || sections.yearsOfExperience === noExperienceKey(dictionaries),
    'future-job': sections.hasFutureJob,
  };
  return dictionaries
    .get('mandatory-steps')
    .entries.map(({ key }) => key)
    .filter((step) => complete[step] === false);
}

/** A CV of a candidate; `code` is the curriculumId of every path, `principal` the default when applying. */
export interface Curriculum {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly principal: boolean;
}

/** A CV of curriculumList. */
export type CurriculumResponse = responses.CurriculumResponse;

/** Presents a CV of the list with its incomplete steps (contract 4, curriculumList). */
export function presentCurriculum(
  { id, code, name, principal }: Curriculum,
  sections: CurriculumSections,
  dictionaries: Dictionaries,
): CurriculumResponse {
  const steps = incompleteSteps(sections, dictionaries);
  return { id, code, name, principal, completed: steps.length === 0, incompleteSteps: steps };
}
