import type { DocumentSectionName, ItemSectionName } from '../section/section.ts';
import type { AcceptedBody, RefusedBody } from './body-case.ts';
import { acceptedCoverLetter, refusedCoverLetter } from './cover-letter-cases.ts';
import { acceptedCvText, refusedCvText } from './cv-text-cases.ts';
import { acceptedEducation, refusedEducation } from './education-cases.ts';
import { acceptedExperience, refusedExperience } from './experience-cases.ts';
import { acceptedFutureJob, refusedFutureJob } from './future-job-cases.ts';
import { acceptedPersonalData } from './personal-data-bodies.ts';
import { refusedPersonalData } from './personal-data-cases.ts';

/** The operations of the cases. */
export type SectionWrite = `${DocumentSectionName | ItemSectionName}Put` | 'coverLetterPut';

/** The cases of one operation. */
export interface SectionCases {
  readonly refused: readonly RefusedBody[];
  readonly accepted: readonly AcceptedBody[];
}

/** The cases of all sections. `today` is the day in Europe/Madrid. */
export function sectionCases(today: string): Readonly<Record<SectionWrite, SectionCases>> {
  return {
    personalDataPut: { refused: refusedPersonalData(today), accepted: acceptedPersonalData(today) },
    educationPut: { refused: refusedEducation, accepted: acceptedEducation },
    experiencePut: { refused: refusedExperience, accepted: acceptedExperience },
    futureJobPut: { refused: refusedFutureJob, accepted: acceptedFutureJob },
    cvTextPut: { refused: refusedCvText, accepted: acceptedCvText },
    coverLetterPut: { refused: refusedCoverLetter, accepted: acceptedCoverLetter },
  };
}
