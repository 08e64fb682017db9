import type { AcceptedValues } from './accepted-values.ts';
import { findWayOut, type WayOut } from './empty-list.ts';
import { choices, type LabelContext } from './filter-labels.ts';
import { companySearch, fixedProvinces, leavesScope, queryOf, queryString, type Scope } from './query.ts';
import { type FoundSearch, isTownOutside, runSearch } from './run-search.ts';
import { fetchSuggestions, type SuggestionSource } from './search-box.ts';
import { type FetchedSearch, fetchSearch, filterEntries, searchUrl } from './search-request.ts';
import type { Correction, SearchResponse } from './search-response.ts';
import type { PlaceSearch } from './suggestion-list.ts';
import { searchedQuery, searchWithin, type TypedSearch, unfilteredSearch } from './typed-search.ts';
import type { Query } from './types.ts';

/** What the requests of a page depend on. */
export interface PageRequests {
  readonly api: string;
  readonly client: string;
  readonly language: string;
  readonly hidden: ReadonlySet<string>;
  readonly own: Scope;
  readonly signal: AbortSignal;
}

/** What the visitor did before a search. */
interface SearchIntent {
  readonly typed: TypedSearch | undefined;
  /** The kind of another text that an address asks for. */
  readonly chosen: string;
  /** Whether the text is the last one of the visitor: its place and conditions replace those of before. */
  readonly isLatest: boolean;
  /** Whether the visitor chose the place after the text. */
  readonly isPlaceLater: boolean;
  /** Whether the text has just been typed: only then it can lose the conditions of before. */
  readonly isNewText: boolean;
  /** Whether the search is that of an address, whose town can be outside of the page. */
  readonly isLink: boolean;
}

/** A response that describes other searches by the keys of the names that the page has written, as its own search has them. */
function withKeys(response: SearchResponse, base: Query, accepted: AcceptedValues): SearchResponse {
  const readQuery = (name: string, value: unknown): unknown => {
    if (name !== 'query') return value;
    const found = queryOf(String(value), base);
    return queryString([['q', found.q], ...filterEntries(accepted.query(found))]);
  };
  const assist = JSON.parse(JSON.stringify(response.assist ?? {}), readQuery) as NonNullable<
    SearchResponse['assist']
  >;
  return { ...response, assist };
}

/**
 * Requests a search of the page, or what its text means, within what the page has fixed.
 * @param requests its `own` search has the keys of names as soon as the server has read them
 * @param accepted learns what the server reads and refuses
 */
export async function searchPage(
  query: Query,
  requests: PageRequests,
  { typed, chosen, isLatest, isPlaceLater, isNewText, isLink }: SearchIntent,
  accepted: AcceptedValues,
): Promise<FoundSearch> {
  const { api, client, language, hidden, own, signal } = requests;
  const isRadiusFixed = own.city !== '' && (hidden.has('radius') || hidden.has('form'));
  const placeFromText = isLatest && !isPlaceLater && !isRadiusFixed;
  const placeWithin = own.city || fixedProvinces(own, hidden);
  const distanceWithin = own.city && String(own.radius);
  const request = async (
    asked: Query,
    replaces: string | null,
    conditionsFromText = isLatest,
  ): Promise<FetchedSearch> => {
    const options = {
      client,
      hidden,
      replaces,
      placeFromText,
      conditionsFromText,
      placeWithin,
      distanceWithin,
    };
    const fetched = await fetchSearch(searchUrl(api, asked, options), language, signal);
    accepted.refuse(asked, fetched.ignored ?? []);
    accepted.read(asked, fetched.response.queryParameters);
    const read = accepted.query(asked);
    const response = withKeys(fetched.response, read, accepted);
    const { understood } = response.assist ?? {};
    const page = { ...requests.own, province: '', city: '' };
    // A condition of the text must not replace one of the page.
    if (conditionsFromText && understood && leavesScope(queryOf(understood.query, read), read, page))
      return request(asked, fetched.searchId, false);
    return { ...fetched, response, read };
  };
  const found = await runSearch(query, request, {
    typed,
    chosen,
    isLink: isLink && query.q !== '',
    ownOf: (read) => (isNewText ? requests.own : { ...requests.own, filters: read.filters }),
  });
  const page = requests.own;
  const isOutside =
    isLink && placeWithin !== '' && (await isTownOutside(accepted.query(query), page, found, request));
  if (!isOutside) return found;
  const { city, radius } = page;
  const shown = { ...query, city, radius, page: 1 };
  const within = await runSearch(shown, request, { ownOf: () => page });
  return { ...within, typed: searchWithin(shown, page, within.typed) };
}

/** A correction of the text without its filters, of a search without offers; undefined when there is none. */
export async function findUnfiltered(
  query: Query,
  { api, client, language, hidden, own, signal }: PageRequests,
  typed: TypedSearch | undefined,
  { response, searchId: replaces }: FoundSearch,
): Promise<Correction | undefined> {
  const alone = unfilteredSearch(searchedQuery(typed, query), response, own);
  if (alone === undefined) return undefined;
  const url = searchUrl(api, alone, { client, hidden, replaces });
  // Without a response the search has no correction.
  const found = await fetchSearch(url, language, signal).catch(() => undefined);
  return found?.response.assist?.spell;
}

/** Suggestions for the text of an empty list, or all offers of the page; undefined without a response. */
export async function findPageWayOut(
  query: Query,
  { api, client, language, own, signal }: PageRequests,
  source: SuggestionSource,
  labels: LabelContext,
  placeOf: (search: PlaceSearch) => Partial<Query>,
): Promise<WayOut | undefined> {
  const suggestions = await fetchSuggestions(query.q, source);
  return findWayOut(suggestions, {
    query,
    own,
    sectorsOf: (response) => choices('category', '', { ...labels, response }),
    queryOf: ({ text, kind, search }) => ({
      ...query,
      ...(search && placeOf(search)),
      q: search?.q ?? (kind === 'company' ? companySearch(text) : text),
    }),
    count: (counted, replaces) => {
      const url = searchUrl(api, counted, { client, hidden: new Set(['also', 'wider']), replaces });
      return fetchSearch(url, language, signal);
    },
  }).catch(() => undefined);
}
