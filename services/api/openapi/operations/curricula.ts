import {
  cvTextBody,
  educationBody,
  experienceBody,
  futureJobBody,
  personalDataBody,
} from '@curro/candidates';
import { answers, type OperationId } from '@curro/shared';
import type { Description } from '../describe.ts';

const read = { answerHeaders: ['ETag'] } as const;
const write = { headers: ['If-Match'], answerHeaders: ['ETag'] } as const;

/** The CVs of a candidate, section by section (contract 4). */
export const curriculumDescriptions = {
  curriculumList: { summary: 'List the CVs', answer: answers.curricula },
  cvTextGet: { summary: 'Read the CV text', ...read, answer: answers.cvText },
  cvTextPut: { summary: 'Write the CV text', ...write, body: cvTextBody, answer: answers.cvText },
  educationList: { summary: 'List the education', ...read, answer: answers.educations },
  educationGet: { summary: 'Read an education item', ...read, answer: answers.education },
  educationPut: {
    summary: 'Add or replace an education item',
    details: '`If-Match` speaks of the item; when adding, of the list.',
    ...write,
    body: educationBody,
    answer: answers.education,
  },
  educationDelete: { summary: 'Delete an education item', headers: ['If-Match'], answer: answers.nothing },
  experienceList: { summary: 'List the experience', ...read, answer: answers.experiences },
  experienceGet: { summary: 'Read an experience', ...read, answer: answers.experience },
  experiencePut: {
    summary: 'Add or replace an experience',
    details: '`If-Match` speaks of the item; when adding, of the list.',
    ...write,
    body: experienceBody,
    answer: answers.experience,
  },
  experienceDelete: { summary: 'Delete an experience', headers: ['If-Match'], answer: answers.nothing },
  futureJobGet: { summary: 'Read what job is looked for', ...read, answer: answers.futureJob },
  futureJobPut: {
    summary: 'Write what job is looked for',
    ...write,
    body: futureJobBody,
    answer: answers.storedFutureJob,
  },
  personalDataGet: { summary: 'Read the personal data', ...read, answer: answers.personalData },
  personalDataPut: {
    summary: 'Write the personal data',
    ...write,
    body: personalDataBody,
    answer: answers.personalData,
  },
  skillList: { summary: 'Read the skills of a CV', ...read, answer: answers.curriculumSkills },
} as const satisfies Partial<Record<OperationId, Description>>;
