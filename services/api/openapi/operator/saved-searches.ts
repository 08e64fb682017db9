import { operatorResponses, responses } from '@curro/shared';
import { pauseSchema, savedSearchQuerySchema } from '../../routes/ops/saved-searches.ts';
import type { RouteDescription } from '../describe.ts';

const tag = 'Operator: saved searches';

/** Saved searches for operators (docs/alerts.md). */
export const savedSearchOpsDescriptions: readonly RouteDescription[] = [
  {
    id: 'opsSavedSearchCounts',
    method: 'GET',
    path: '/savedsearches',
    tag,
    summary: 'Count the saved searches and list the expensive ones',
    response: operatorResponses.savedSearchCounts,
  },
  {
    id: 'opsSavedSearchList',
    method: 'GET',
    path: '/savedsearches/list',
    tag,
    summary: 'List saved searches with their persons',
    details: 'In the order in which they were saved.',
    query: savedSearchQuerySchema,
    response: operatorResponses.savedSearchList,
    codes: ['invalid_request'],
  },
  {
    id: 'opsSavedSearchPut',
    method: 'PUT',
    path: '/savedsearches/{id}',
    tag,
    summary: 'Pause a saved search, or end the pause of an operator',
    details: 'What its owner chose does not change: a search that its owner has paused stays paused.',
    body: pauseSchema.meta({ id: 'SavedSearchPause' }),
    response: operatorResponses.operatorSavedSearch,
    codes: ['invalid_request', 'not_found'],
  },
  {
    id: 'opsVisitorSearchesGet',
    method: 'GET',
    path: '/visitors/{email}/savedsearches',
    tag,
    summary: 'Export the saved searches of a visitor without an account',
    response: operatorResponses.personSavedSearches,
  },
  {
    id: 'opsVisitorSearchesDelete',
    method: 'DELETE',
    path: '/visitors/{email}/savedsearches',
    tag,
    summary: 'Delete a visitor with all saved searches',
    response: responses.emptyObject,
    codes: ['not_found'],
  },
  {
    id: 'opsCandidateSearchesGet',
    method: 'GET',
    path: '/candidates/{subject}/savedsearches',
    tag,
    summary: 'Export the saved searches of a candidate',
    details: 'They are part of the export of the account, too.',
    response: operatorResponses.personSavedSearches,
  },
  {
    id: 'opsCandidateSearchesDelete',
    method: 'DELETE',
    path: '/candidates/{subject}/savedsearches',
    tag,
    summary: 'Delete all saved searches of a candidate',
    details: 'The account remains. Deleting the candidate deletes them, too.',
    response: responses.emptyObject,
    codes: ['not_found'],
  },
];
