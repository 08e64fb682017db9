import { coverLetterBody } from '@curro/candidates';
import { answers, type OperationId } from '@curro/shared';
import type { Description } from '../describe.ts';

/** The candidate and its letters (contract 2, 6.3). */
export const candidateDescriptions = {
  candidateGet: { summary: 'Read who the token belongs to', answer: answers.candidate },
  coverLetterList: { summary: 'List the cover letters', answer: answers.coverLetters },
  coverLetterGet: { summary: 'Read a cover letter', answer: answers.coverLetter },
  coverLetterPut: {
    summary: 'Add or replace a cover letter',
    body: coverLetterBody,
    answer: answers.coverLetter,
  },
  coverLetterDelete: { summary: 'Delete a cover letter', answer: answers.nothing },
} as const satisfies Partial<Record<OperationId, Description>>;
