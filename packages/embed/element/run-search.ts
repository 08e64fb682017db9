import { type FetchedSearch, fetchSearch, type RequestOptions, searchUrl } from './search-request.ts';
import { correctedSearch, followedBy, type TypedSearch, understoodSearch } from './typed-search.ts';
import type { Query } from './types.ts';

/** A response; `typed`: the search that was typed, when the response is that of the search that its text means. */
export interface FoundSearch extends FetchedSearch {
  readonly typed?: TypedSearch;
}

/**
 * Requests a search, and then the one that its text means, if it means another: at most one request more for the corrected
 * spelling, and one for what the text asks for.
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
  const understood = understoodSearch(query, fetched.response);
  const typed = correctedSearch(query, fetched.response, understood) ?? understood;
  if (typed === undefined) return fetched;
  const shown = await request(typed.shown);
  // A corrected text can ask for conditions, and the words that remain without conditions can be misspelt.
  const meaning = typed.isCorrected ? understoodSearch : correctedSearch;
  const next = meaning(typed.shown, shown.response);
  return next === undefined
    ? { ...shown, typed }
    : { ...(await request(next.shown)), typed: followedBy(typed, next) };
}
