import type { FetchedSearch } from './search-request.ts';
import type { SearchResponse } from './search-response.ts';
import {
  correctedSearch,
  followedBy,
  renamedSearch,
  type TypedSearch,
  understoodSearch,
} from './typed-search.ts';
import type { Query } from './types.ts';

/** A response; `typed`: the search that was typed, when the response is that of the search that its text means. */
export interface FoundSearch<Response = SearchResponse> extends FetchedSearch<Response> {
  readonly typed?: TypedSearch;
  /** The page of the response, when the requested one is beyond the end. */
  readonly lastPage?: number;
}

type AssistedResponse = Pick<SearchResponse, 'totalResults' | 'totalPages' | 'assist'>;

/**
 * What the text of the last search means, if it means another one: the corrected text can ask for conditions, and the words
 * that remain without conditions can be misspelt, or find offers by another name of the job. A text is corrected once.
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
  return correctedSearch(query, response, understood) ?? understood ?? renamedSearch(query, response);
}

/**
 * Requests a search, and then the one that its text means, if it means another: at most three requests more, for conditions,
 * a corrected spelling, and the conditions of the corrected text. Instead of a page beyond the end it requests the last one.
 * @param request `replaces`: the id of the search before, which the visitor does not see
 */
export async function runSearch<Response extends AssistedResponse>(
  query: Query,
  request: (query: Query, replaces: string | null) => Promise<FetchedSearch<Response>>,
): Promise<FoundSearch<Response>> {
  let fetched = await request(query, null);
  // Offers have closed since the page was stored or shared.
  const lastPage = Math.max(fetched.response.totalPages, 1);
  const isBeyond = query.page > lastPage;
  const first = isBeyond ? { ...query, page: lastPage } : query;
  if (isBeyond) fetched = await request(first, fetched.searchId);
  let typed: TypedSearch | undefined;
  let next = meaningOf(first, fetched.response, undefined, undefined);
  while (next !== undefined) {
    typed = typed === undefined ? next : followedBy(typed, next);
    fetched = await request(next.shown, fetched.searchId);
    next = meaningOf(next.shown, fetched.response, typed, next);
  }
  return { ...fetched, ...(isBeyond && { lastPage }), ...(typed !== undefined && { typed }) };
}
