import { timestamp, type ValidationError } from '@curro/shared';
import type { StoredSearch } from './read-searches.ts';
import type { SavedSearchResponse } from './saved-search.ts';

/** Path of the RSS feed of a saved search. */
const feedPath = (secret: string): string => `/alertas/${secret}/rss`;

/** Path of the results of a saved search in the portal, which marks the new ones. */
export const resultsPath = ({ query, key }: Pick<StoredSearch, 'query' | 'key'>): string =>
  `/?${query}${query === '' ? '' : '&'}savedSearch=${key}`;

const errorsOf = (errors: readonly ValidationError[] | null): SavedSearchResponse['errors'] =>
  (errors ?? []).map(({ code, field }) => ({ code, field }));

/** Presents a saved search to its owner. `portalUrl`: without a trailing slash. */
export function presentSavedSearch(search: StoredSearch, portalUrl: string): SavedSearchResponse {
  const { key, name, query, frequency, hour, channel, pausedBy, matches, newMatches } = search;
  return {
    id: key,
    name,
    query,
    frequency,
    hour,
    channel,
    paused: pausedBy !== null,
    ...(pausedBy !== null && { pausedBy }),
    errors: errorsOf(search.queryErrors),
    matches,
    newMatches,
    link: `${portalUrl}${resultsPath(search)}`,
    ...(channel === 'rss' && { feed: `${portalUrl}${feedPath(search.secret)}` }),
    created: timestamp(search.createdAt),
    ...(search.lastDigestAt !== null && { lastDigest: timestamp(search.lastDigestAt) }),
  };
}
