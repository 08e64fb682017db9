import type { SearchIndex } from '@curro/search';
import { type Clock, type Dictionaries, DomainError } from '@curro/shared';
import { parseSavedQuery } from './parse-query.ts';
import type { StoredSearch } from './read-searches.ts';

/**
 * Counts the open offers that saved searches find now.
 * @returns the counts by the keys of the searches, without invalid ones; empty while the index is unavailable
 */
export async function countOffers(
  {
    search,
    clock,
    dictionaries,
  }: {
    readonly search: Pick<SearchIndex, 'totals'>;
    readonly clock: Clock;
    readonly dictionaries: Dictionaries;
  },
  searches: readonly Pick<StoredSearch, 'key' | 'query' | 'queryVersion'>[],
): Promise<ReadonlyMap<string, number>> {
  const now = clock.now();
  const valid = searches.flatMap(({ key, query, queryVersion }) => {
    const parsed = parseSavedQuery(query, queryVersion, dictionaries, now);
    return parsed.ok ? [{ key, params: parsed.params }] : [];
  });
  if (valid.length === 0) return new Map();
  const totals = await search.totals(valid.map(({ params }) => params)).catch((error: unknown) => {
    if (error instanceof DomainError && error.code === 'service_unavailable') return undefined;
    throw error;
  });
  return new Map(totals === undefined ? [] : valid.map(({ key }, at) => [key, totals[at] ?? 0]));
}
