import type { Candidate } from '../account/candidate.ts';
import { cvText } from '../cv-text/cv-text.ts';
import { type Education, education } from '../education/education.ts';
import { type Experience, experience } from '../experience/experience.ts';
import { type FutureJob, futureJob } from '../future-job/future-job.ts';
import type { PersonalData } from '../personal-data/fields.ts';
import { personalData } from '../personal-data/personal-data.ts';
import { type StoredItem, sortItems } from '../section/item-section.ts';
import { NO_SKILLS, type Skills, skills } from '../skills/skills.ts';
import { readDocument } from './documents.ts';
import type { CandidateContext } from './edit-curriculum.ts';
import { listItems } from './items.ts';

/** Every section of a CV; undefined: not stored yet. Items are in the order of their lists. */
export interface Cv {
  readonly personalData: PersonalData | undefined;
  readonly education: readonly StoredItem<Education>[];
  readonly experience: readonly StoredItem<Experience>[];
  readonly futureJob: FutureJob | undefined;
  /** '' when there is none. */
  readonly cvText: string;
  readonly skills: Skills;
}

/**
 * A whole CV of a candidate.
 * @throws DomainError `361` when the candidate has no such CV
 */
export async function readCv(
  context: Pick<CandidateContext, 'db'>,
  candidate: Candidate,
  code: string,
): Promise<Cv> {
  const [personal, educations, experiences, job, text, known] = await Promise.all([
    readDocument(context, candidate, personalData, code),
    listItems(context, candidate, { section: education, code }),
    listItems(context, candidate, { section: experience, code }),
    readDocument(context, candidate, futureJob, code),
    readDocument(context, candidate, cvText, code),
    readDocument(context, candidate, skills, code),
  ]);
  return {
    personalData: personal.content,
    education: sortItems(education, educations.items),
    experience: sortItems(experience, experiences.items),
    futureJob: job.content,
    cvText: text.content?.cvtext ?? '',
    skills: known.content ?? NO_SKILLS,
  };
}
