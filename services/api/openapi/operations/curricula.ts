import {
  cvTextBody,
  educationBody,
  experienceBody,
  futureJobBody,
  personalDataBody,
} from '@curro/candidates';
import { type OperationId, responses } from '@curro/shared';
import type { Description } from '../describe.ts';

const read = { responseHeaders: ['ETag'] } as const;
const write = { headers: ['If-Match'], responseHeaders: ['ETag'] } as const;

/** The CVs of a candidate, section by section (contract 4). */
export const curriculumDescriptions = {
  curriculumList: { summary: 'List the CVs', response: responses.curricula },
  cvTextGet: { summary: 'Read the CV text', ...read, response: responses.cvText },
  cvTextPut: { summary: 'Write the CV text', ...write, body: cvTextBody, response: responses.cvText },
  educationList: { summary: 'List the education', ...read, response: responses.educations },
  educationGet: { summary: 'Read an education item', ...read, response: responses.education },
  educationPut: {
    summary: 'Add or replace an education item',
    details: '`If-Match` speaks of the item; when adding, of the list.',
    ...write,
    body: educationBody,
    response: responses.education,
  },
  educationDelete: {
    summary: 'Delete an education item',
    headers: ['If-Match'],
    response: responses.emptyObject,
  },
  experienceList: { summary: 'List the experience', ...read, response: responses.experiences },
  experienceGet: { summary: 'Read an experience', ...read, response: responses.experience },
  experiencePut: {
    summary: 'Add or replace an experience',
    details: '`If-Match` speaks of the item; when adding, of the list.',
    ...write,
    body: experienceBody,
    response: responses.experience,
  },
  experienceDelete: {
    summary: 'Delete an experience',
    headers: ['If-Match'],
    response: responses.emptyObject,
  },
  futureJobGet: { summary: 'Read what job is looked for', ...read, response: responses.futureJob },
  futureJobPut: {
    summary: 'Write what job is looked for',
    ...write,
    body: futureJobBody,
    response: responses.storedFutureJob,
  },
  personalDataGet: { summary: 'Read the personal data', ...read, response: responses.personalData },
  personalDataPut: {
    summary: 'Write the personal data',
    ...write,
    body: personalDataBody,
    response: responses.personalData,
  },
  skillList: { summary: 'Read the skills of a CV', ...read, response: responses.curriculumSkills },
} as const satisfies Partial<Record<OperationId, Description>>;
