import type { Dictionaries, responses } from '@curro/shared';
import { type CurriculumSections, incompleteSteps } from './incomplete-steps.ts';

/** A CV of a candidate; `code` is the curriculumId of every path, `principal` the default when applying. */
export interface Curriculum {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly principal: boolean;
}

/** A CV as listed. */
export type CurriculumResponse = responses.CurriculumResponse;

/** One CV of the list, with the steps it lacks (contract 4, curriculumList). */
export function presentCurriculum(
  { id, code, name, principal }: Curriculum,
  sections: CurriculumSections,
  dictionaries: Dictionaries,
): CurriculumResponse {
  const steps = incompleteSteps(sections, dictionaries);
  return { id, code, name, principal, completed: steps.length === 0, incompleteSteps: steps };
}
