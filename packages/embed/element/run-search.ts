import { type FetchedSearch, fetchSearch, type RequestOptions, searchUrl } from './search-request.ts';
import { type TypedSearch, understoodSearch } from './typed-search.ts';
import type { Query } from './types.ts';

/** A response; `typed`: the search that was typed, when the response is that of the search that its text means. */
export interface FoundSearch extends FetchedSearch {
  readonly typed?: TypedSearch;
}

/**
 * Requests a search, and then the one that its text means, if it means another.
 * @throws SearchError, or the reason of an aborted `signal`
 */
export async function runSearch(
  api: string,
  query: Query,
  options: RequestOptions & { readonly language: string },
  signal: AbortSignal,
): Promise<FoundSearch> {
  const request = async (each: Query): Promise<FetchedSearch> => {
    const fetched = await fetchSearch(searchUrl(api, each, options), options.language, signal);
    signal.throwIfAborted();
    return fetched;
  };
  const fetched = await request(query);
  const typed = understoodSearch(query, fetched.response);
  return typed === undefined ? fetched : { ...(await request(typed.shown)), typed };
}
