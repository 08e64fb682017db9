import { coverLetter } from '@curro/candidates';
import { type OperationId, responses } from '@curro/shared';
import type { Description } from '../describe.ts';

/** The candidate and its letters (contract 2, 6.3). */
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
} as const satisfies Partial<Record<OperationId, Description>>;
