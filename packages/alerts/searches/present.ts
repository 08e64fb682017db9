import { type responses, timestamp, type ValidationError } from '@curro/shared';
import type * as z from 'zod';
import type { StoredSearch } from './read-searches.ts';

/** A saved search in responses. */
export type SavedSearchResponse = z.infer<typeof responses.savedSearch>;

/** Path of the RSS feed of a saved search. */
const feedPath = (secret: string): string => `/alertas/${secret}/rss`;

/** Path of the results of a saved search in the portal, which marks the new ones. */
export const resultsPath = ({ query, key }: Pick<StoredSearch, 'query' | 'key'>): string =>
  `/?${query}${query === '' ? '' : '&'}savedSearch=${key}`;

const errorsOf = (errors: readonly ValidationError[] | null): SavedSearchResponse['errors'] =>
  (errors ?? []).map(({ code, field }) => ({ code, field }));

/** Why a search is paused, for its owner: an operator's pause does not end with another one. */
export const pauseOf = ({
  pausedBy,
  operatorPaused,
}: Pick<StoredSearch, 'pausedBy' | 'operatorPaused'>): SavedSearchResponse['pausedBy'] =>
  operatorPaused ? 'operator' : (pausedBy ?? undefined);

/** Presents a saved search to its owner. `portalUrl`: without a trailing slash. */
export function presentSavedSearch(search: StoredSearch, portalUrl: string): SavedSearchResponse {
  const { key, name, query, frequency, hour, timeZone, channel, matches, newMatches } = search;
  const pausedBy = pauseOf(search);
  return {
    id: key,
    name,
    query,
    frequency,
    hour,
    timeZone,
    channel,
    paused: pausedBy !== undefined,
    ...(pausedBy !== undefined && { pausedBy }),
    errors: errorsOf(search.queryErrors),
    matches,
    newMatches,
    link: `${portalUrl}${resultsPath(search)}`,
    ...(channel === 'rss' && { feed: `${portalUrl}${feedPath(search.secret)}` }),
    created: timestamp(search.createdAt),
    ...(search.lastDigestAt !== null && { lastDigest: timestamp(search.lastDigestAt) }),
  };
}
