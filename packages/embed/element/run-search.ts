import type { FetchedSearch } from './search-request.ts';
import type { SearchResponse } from './search-response.ts';
import { correctedSearch, followedBy, type TypedSearch, understoodSearch } from './typed-search.ts';
import type { Query } from './types.ts';

/** A response; `typed`: the search that was typed, when the response is that of the search that its text means. */
export interface FoundSearch<Response = SearchResponse> extends FetchedSearch<Response> {
  readonly typed?: TypedSearch;
}

type AssistedResponse = Pick<SearchResponse, 'totalResults' | 'assist'>;

/**
 * What the text of the last search means, if it means another one: the corrected text can ask for conditions, and the words
 * that remain without conditions can be misspelt. A text is corrected once.
 */
function meaningOf(
  query: Query,
  response: AssistedResponse,
  typed: TypedSearch | undefined,
  last: TypedSearch | undefined,
): TypedSearch | undefined {
  if (last?.isCorrected) return understoodSearch(query, response);
  if (typed?.isCorrected) return undefined;
  const understood = last === undefined ? understoodSearch(query, response) : undefined;
  return correctedSearch(query, response, understood) ?? understood;
}

/**
 * Requests a search, and then the one that its text means, if it means another: at most three requests more, for conditions,
 * a corrected spelling, and the conditions of the corrected text.
 * @param request `replaces`: the id of the search before, which the visitor does not see
 */
export async function runSearch<Response extends AssistedResponse>(
  query: Query,
  request: (query: Query, replaces: string | null) => Promise<FetchedSearch<Response>>,
): Promise<FoundSearch<Response>> {
  let fetched = await request(query, null);
  let typed: TypedSearch | undefined;
  let next = meaningOf(query, fetched.response, undefined, undefined);
  while (next !== undefined) {
    typed = typed === undefined ? next : followedBy(typed, next);
    fetched = await request(next.shown, fetched.searchId);
    next = meaningOf(next.shown, fetched.response, typed, next);
  }
  return typed === undefined ? fetched : { ...fetched, typed };
}
