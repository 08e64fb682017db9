import { savedSearchBody, savedSearchResponse } from '@curro/alerts';
import { type OperationId, responses } from '@curro/shared';
import * as z from 'zod';
import type { Description } from '../describe.ts';

const details = 'An operation that Curro adds to the contract (docs/alerts.md).';

/** The candidate's saved searches. */
export const savedSearchDescriptions = {
  savedSearchList: {
    summary: 'List the saved searches',
    details,
    response: z.array(savedSearchResponse),
  },
  savedSearchCreate: {
    summary: 'Save a search',
    details: `${details} Bad input saves nothing. If the address of the account is not confirmed, the search waits until the candidate follows the link of a mail.`,
    body: savedSearchBody,
    response: savedSearchResponse,
    status: 201,
    responseHeaders: ['Location'],
  },
  savedSearchGet: { summary: 'Read a saved search', details, response: savedSearchResponse },
  savedSearchUpdate: {
    summary: 'Replace a saved search',
    details: `${details} A changed query finds offers from now on.`,
    body: savedSearchBody,
    response: savedSearchResponse,
  },
  savedSearchDelete: {
    summary: 'Delete a saved search with its matches',
    details,
    response: responses.emptyObject,
  },
} as const satisfies Partial<Record<OperationId, Description>>;
