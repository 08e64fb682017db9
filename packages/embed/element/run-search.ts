import type { Scope } from './query.ts';
import type { FetchedSearch } from './search-request.ts';
import type { SearchResponse } from './search-response.ts';
import { speltKey } from './spelt-key.ts';
import {
  alternativeSearch,
  correctedSearch,
  followedBy,
  nearestSearch,
  renamedSearch,
  searchedQuery,
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
  own?: Scope,
): TypedSearch | undefined {
  // Around its place, too, few offers can have the typed name of the job.
  if (typed?.nearTo) return typed.searched ? undefined : renamedSearch(query, response);
  if (last?.isCorrected) return understoodSearch(query, response, own);
  if (typed?.isCorrected) return undefined;
  const understood = last === undefined ? understoodSearch(query, response, own) : undefined;
  return correctedSearch(query, response, understood) ?? understood ?? renamedSearch(query, response);
}

/** A search of before to which a search belongs. */
export interface SearchBefore {
  /** The typed search: the same text is not looked up again. */
  readonly typed?: TypedSearch | undefined;
  /** The kind of another text that the visitor chose, of a link. */
  readonly chosen?: string;
  /** Whether the search is a text of a link, whose page can be one of another text. */
  readonly isLink?: boolean;
  /** The search of the page. @param read the search as the server has read it */
  readonly ownOf?: (read: Query) => Scope;
}

/** The typed search with another text of this kind. */
function chosenSearch(query: Query, { totalResults, assist }: AssistedResponse, chosen: string) {
  const alternative = assist?.alternatives?.find(({ kind }) => kind === chosen);
  return alternative && alternativeSearch(query, totalResults, alternative, undefined);
}

/**
 * Whether the town of a search is outside of the places of the page; within provinces it finds nothing then. The element does not
 * know where towns are: it asks as for a typed one.
 */
export async function isTownOutside<Response extends AssistedResponse>(
  query: Query,
  own: Scope,
  { response, searchId, typed: shown }: FoundSearch<Response>,
  request: (query: Query, replaces: string | null) => Promise<FetchedSearch<Response>>,
): Promise<boolean> {
  if (query.city === own.city || (own.city === '' && response.totalResults > 0 && !shown?.nearTo))
    return false;
  const q = `en ${speltKey(query.city)}`;
  const typed = await request({ ...query, q, exact: '', city: '', page: 1, pageSize: 1 }, searchId);
  const { outside, slots = [] } = typed.response.assist?.understood ?? {};
  return Boolean(outside) || (own.city !== '' && slots.every(({ value }) => value !== query.city));
}

/**
 * Requests a search, and then the one that its text means, if it means another: at most five requests more, for conditions,
 * a corrected spelling, the conditions of the corrected text, the surroundings of a town without offers, and other names of the job
 * there. Instead of a page beyond the end it requests the last one.
 * @param request `replaces`: the id of the search before, which the visitor does not see
 */
export async function runSearch<Response extends AssistedResponse>(
  query: Query,
  request: (query: Query, replaces: string | null) => Promise<FetchedSearch<Response>>,
  { typed: before, chosen = '', isLink = false, ownOf }: SearchBefore = {},
): Promise<FoundSearch<Response>> {
  /** Offers can have closed since a page was stored or shared. */
  const fetchPage = async (asked: Query, replaces: string | null) => {
    const fetched = await request(asked, replaces);
    const page = Math.min(asked.page, Math.max(fetched.response.totalPages, 1));
    const shown = { ...(fetched.read ?? asked), page };
    return { shown, fetched: page < asked.page ? await request(shown, fetched.searchId) : fetched };
  };
  // Other texts are those of the first page.
  const first = isLink ? { ...query, page: 1 } : searchedQuery(before, query);
  let { shown, fetched } = await fetchPage(first, null);
  const own = ownOf?.(shown);
  let typed: TypedSearch | undefined;
  let next =
    chosenSearch(shown, fetched.response, chosen) ??
    meaningOf(shown, fetched.response, undefined, undefined, own) ??
    nearestSearch(shown, fetched.response, undefined, own);
  while (next !== undefined) {
    typed = typed === undefined ? next : followedBy(typed, next);
    // The pages of a link are those of the other text.
    const { page } = isLink || next.searched !== undefined ? query : next.shown;
    const asked = { ...searchedQuery(next, next.shown), page };
    ({ shown, fetched } = await fetchPage(asked, fetched.searchId));
    typed = { ...typed, shown: { ...typed.shown, page: shown.page } };
    next = typed.chosen ? undefined : meaningOf(shown, fetched.response, typed, next, own);
    next ??= nearestSearch(shown, fetched.response, typed, own);
  }
  // The text means nothing else.
  if (isLink && typed === undefined && query.page > 1)
    ({ shown, fetched } = await fetchPage(query, fetched.searchId));
  const isBeyond = shown.page < query.page;
  return { ...fetched, ...(isBeyond && { lastPage: shown.page }), ...(typed !== undefined && { typed }) };
}
