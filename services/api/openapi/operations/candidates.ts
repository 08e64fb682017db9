import { savedSearchBody } from '@curro/alerts';
import {
  coverLetter,
  cvText,
  type DocumentSection,
  education,
  experience,
  futureJob,
  type ItemSection,
  personalData,
  skillsResponse,
} from '@curro/candidates';
import { type OperationId, responses } from '@curro/shared';
import * as z from 'zod';
import type { Description } from '../describe.ts';

const read = { responseHeaders: ['ETag'] } as const;
const write = { headers: ['If-Match'], responseHeaders: ['ETag'] } as const;

const readOf = (summary: string, { readResponse }: DocumentSection) => ({
  summary,
  ...read,
  response: readResponse,
});
const writeOf = (summary: string, { body, writeResponse }: DocumentSection) => ({
  summary,
  ...write,
  body,
  response: writeResponse,
});
const itemOf = (summary: string, { response }: ItemSection) => ({ summary, ...read, response });
const putItemOf = (summary: string, { body, response }: ItemSection) => ({
  summary,
  details: '`If-Match` is the ETag of the item, or of the list when an item is added.',
  ...write,
  body,
  response,
});
const deleteItemOf = (summary: string) =>
  ({ summary, headers: ['If-Match'], response: responses.emptyObject }) as const;

const educations = z
  .object({
    educations: z.array(education.response),
    education: z
      .array(education.response)
      .meta({ description: 'The same list under the name that older clients read.' }),
  })
  .meta({ id: 'EducationList' });
const experiences = z.object({ experience: z.array(experience.response) }).meta({ id: 'ExperienceList' });

/** Of saved searches. */
const details = 'An operation that Curro adds to the contract (docs/alerts.md).';

/** The candidate with letters, CV sections and saved searches (contract 2, 4, 6.3; docs/alerts.md). */
export const candidateDescriptions = {
  candidateGet: { summary: 'Read who the token belongs to', response: responses.candidate },
  coverLetterList: { summary: 'List the cover letters', response: coverLetter.listResponse },
  coverLetterGet: { summary: 'Read a cover letter', response: coverLetter.response },
  coverLetterPut: {
    summary: 'Add or replace a cover letter',
    body: coverLetter.body,
    response: coverLetter.response,
  },
  coverLetterDelete: { summary: 'Delete a cover letter', response: responses.emptyObject },
  curriculumList: { summary: 'List the CVs', response: responses.curricula },
  cvTextGet: readOf('Read the CV text', cvText),
  cvTextPut: writeOf('Write the CV text', cvText),
  educationList: { summary: 'List the education', ...read, response: educations },
  educationGet: itemOf('Read an education item', education),
  educationPut: putItemOf('Add or replace an education item', education),
  educationDelete: deleteItemOf('Delete an education item'),
  experienceList: { summary: 'List the experience', ...read, response: experiences },
  experienceGet: itemOf('Read an experience', experience),
  experiencePut: putItemOf('Add or replace an experience', experience),
  experienceDelete: deleteItemOf('Delete an experience'),
  futureJobGet: readOf('Read what job is looked for', futureJob),
  futureJobPut: writeOf('Write what job is looked for', futureJob),
  personalDataGet: readOf('Read the personal data', personalData),
  personalDataPut: writeOf('Write the personal data', personalData),
  skillList: { summary: 'Read the skills of a CV', ...read, response: skillsResponse },
  savedSearchList: {
    summary: 'List the saved searches',
    details,
    response: z.array(responses.savedSearch),
  },
  savedSearchCreate: {
    summary: 'Save a search',
    details: `${details} Bad input saves nothing. If the address of the account is not confirmed, the search waits until the candidate follows the link of a mail; at most five such mails are sent to one address in a day.`,
    body: savedSearchBody,
    response: responses.savedSearch,
    status: 201,
    responseHeaders: ['Location'],
  },
  savedSearchGet: { summary: 'Read a saved search', details, response: responses.savedSearch },
  savedSearchUpdate: {
    summary: 'Replace a saved search',
    details: `${details} A changed query finds offers from now on.`,
    body: savedSearchBody,
    response: responses.savedSearch,
  },
  savedSearchDelete: {
    summary: 'Delete a saved search with its matches',
    details,
    response: responses.emptyObject,
  },
} as const satisfies Partial<Record<OperationId, Description>>;
