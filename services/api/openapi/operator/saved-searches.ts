import { savedSearchResponse } from '@curro/alerts';
import { responses } from '@curro/shared';
import * as z from 'zod';
import { pauseSchema } from '../../routes/ops/saved-searches.ts';
import type { RouteDescription } from '../describe.ts';

const tag = 'Operator: saved searches';

const counts = z
  .object({
    owners: z.int(),
    searches: z.int(),
    paused: z.int(),
    broad: z.int().meta({ description: 'Compared with every offer.' }),
    invalid: z.int().meta({ description: 'With a query that is not valid any more.' }),
    overdue: z.int().meta({ description: 'With a digest that is overdue.' }),
    lag: z.int().meta({ description: 'Revisions of offers that are not matched yet.' }),
    expensive: z
      .array(z.object({ id: z.uuid(), query: z.string(), broad: z.boolean(), matches: z.int() }))
      .meta({
        description: 'Broad searches, then those with the most matches of the last week; at most 50.',
      }),
  })
  .meta({ id: 'SavedSearchCounts' });

/** Saved searches for operators (docs/alerts.md). */
export const savedSearchOpsDescriptions: readonly RouteDescription[] = [
  {
    id: 'opsSavedSearchCounts',
    method: 'GET',
    path: '/savedsearches',
    tag,
    summary: 'Count the saved searches and list the expensive ones',
    response: counts,
  },
  {
    id: 'opsSavedSearchPut',
    method: 'PUT',
    path: '/savedsearches/{id}',
    tag,
    summary: 'Pause a saved search, or resume one that an operator paused',
    body: pauseSchema.meta({ id: 'SavedSearchPause' }),
    response: savedSearchResponse,
    codes: ['invalid_request', 'not_found'],
  },
  {
    id: 'opsVisitorSearchesGet',
    method: 'GET',
    path: '/visitors/{email}/savedsearches',
    tag,
    summary: 'Export the saved searches of a visitor without an account',
    details: 'Those of a candidate are part of the export of the account.',
    response: z.object({ savedSearches: z.array(savedSearchResponse) }).meta({ id: 'VisitorSearches' }),
  },
  {
    id: 'opsVisitorSearchesDelete',
    method: 'DELETE',
    path: '/visitors/{email}/savedsearches',
    tag,
    summary: 'Delete a visitor with all saved searches',
    details: 'Those of a candidate are deleted with the candidate.',
    response: responses.emptyObject,
    codes: ['not_found'],
  },
];
