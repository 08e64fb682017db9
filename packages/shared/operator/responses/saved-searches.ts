import * as z from 'zod';
import { savedSearch } from '../../responses/saved-search.ts';
import { count, nextPage } from './fields.ts';

/** The saved searches of a server in numbers, and the expensive ones. */
export const savedSearchCounts = z
  .object({
    owners: count,
    searches: count,
    paused: count,
    broad: count.meta({ description: 'Without a key to file them under, or matching many offers.' }),
    invalid: count.meta({ description: 'With a query that is not valid any more.' }),
    overdue: count.meta({ description: 'With a digest that is overdue.' }),
    lag: count.meta({ description: 'Revisions of offers that are not matched yet.' }),
    expensive: z
      .array(z.object({ id: z.uuid(), query: z.string(), broad: z.boolean(), matches: count }))
      .meta({
        description: 'Broad searches, then those with the most matches of the last week; at most 50.',
      }),
  })
  .meta({ id: 'SavedSearchCounts' });

/** A saved search as operators see it: with its person, without its secret address. */
export const operatorSavedSearch = savedSearch
  .omit({ feed: true })
  .extend({
    subject: z.string().optional().meta({ description: 'The candidate.' }),
    email: z.string().optional().meta({ description: 'The address of a visitor without an account.' }),
    broad: z.boolean(),
  })
  .meta({ id: 'OperatorSavedSearch' });

/** A page of saved searches. */
export const savedSearchList = z
  .object({ savedSearches: z.array(operatorSavedSearch), next: nextPage })
  .meta({ id: 'SavedSearchList' });

/** All saved searches of one person. */
export const personSavedSearches = z
  .object({ savedSearches: z.array(savedSearch) })
  .meta({ id: 'PersonSavedSearches' });
