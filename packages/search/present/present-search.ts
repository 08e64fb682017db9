import type { Dictionaries, responses } from '@curro/shared';
import { facetFields, type KeysName } from '../fields.ts';
import { printCursor } from '../params/cursor.ts';
import { RESULT_WINDOW, type SearchParams } from '../params/search-params.ts';
import type { SearchResponse } from '../search-index/search-response.ts';
import { type PresentContext, presentV1Offer, presentV9Offer } from './offer.ts';

/** The response of version 1 (contract 5.2.8). */
export type V1Response = responses.OfferSearchV1Response;

/** The response of versions 7 and 9 (contract 5.2.8). */
export type V9Response = responses.OfferSearchResponse;

/** Whether a next page exists: with a cursor by the extra hit, otherwise by the total. */
function hasNextPage(fetchedCount: number, total: number, { after, page, pageSize }: SearchParams): boolean {
  return after === undefined ? page * pageSize < total && fetchedCount > 0 : fetchedCount > pageSize;
}

/** The keys of each field that the search applies, or the value for "no filter" (contract 5.2.8). */
function queryParameters({ keys, city, salaryPeriod, text }: SearchParams): V9Response['queryParameters'] {
  const chosen = (name: KeysName, emptyValue: readonly string[] = []): readonly string[] =>
    keys[name].chosen.length === 0 ? emptyValue : keys[name].chosen;
  return {
    study: chosen('study'),
    province: chosen('province', ['seleccionar']),
    city: city?.chosen ?? [],
    contractType: chosen('contractType'),
    experienceMin: chosen('experienceMin'),
    category: chosen('category', ['-']),
    subcategory: chosen('subcategory'),
    country: chosen('country'),
    workDay: chosen('workday'),
    teleworking: chosen('teleworking'),
    salaryPeriod: salaryPeriod ?? 'seleccionar',
    query: text,
  };
}

/** All facets in the order of the contract; omits keys that the dictionary does not contain (contract 5.2.7). */
function presentFacets(
  facets: SearchResponse['facets'],
  dictionaries: Dictionaries,
): responses.FacetResponse[] {
  return facetFields.map(({ dictionary, facet }) => {
    const entries = dictionaries.get(dictionary);
    const buckets = facets.get(facet.key) ?? [];
    const values = buckets.flatMap(({ key, doc_count }) => {
      const entry = entries.byKey(key);
      return entry === undefined ? [] : [{ key, count: doc_count, value: entry.es }];
    });
    return { key: facet.key, name: facet.name, values, facet: values };
  });
}

type SortingMethods = V9Response['availableSortingMethods'];
const WITHOUT_QUERY: SortingMethods = ['updated-desc'];
const WITH_QUERY: SortingMethods = ['relevancia-desc', 'updated-desc'];

/** What a response contains before its offers. */
export function presentSummary(response: SearchResponse, params: SearchParams) {
  const { page, pageSize, query, origin } = params;
  const { total: totalResults, hits: fetchedHits } = response;
  const hits = fetchedHits.slice(0, pageSize);
  const lastSortValues = hits.at(-1)?.sort;
  const counts = {
    currentPage: page,
    pageSize,
    totalResults,
    currentResults: hits.length,
    // No more pages than page numbers can select (contract 1.7).
    totalPages: Math.ceil(Math.min(totalResults, RESULT_WINDOW) / pageSize),
    ...(lastSortValues !== undefined &&
      hasNextPage(fetchedHits.length, totalResults, params) && {
        nextCursor: printCursor(params, { page: page + 1, origin, values: lastSortValues }),
      }),
  };
  if (params.version === 1) return counts;
  return {
    ...counts,
    availableSortingMethods: query === undefined ? WITHOUT_QUERY : WITH_QUERY,
    sortBy: params.order,
    sinceDate: params.since,
    queryParameters: queryParameters(params),
  };
}

/**
 * Maps the response of Elasticsearch to the API response of the requested version; fields in the order of the
 * contract's sample (contract 5.2.8).
 * @example
 * presentSearch(await searchIndex.search(params), params, {
 *   dictionaries,
 *   language: 'en',
 *   portalUrl: 'https://jobs.example.com',
 * });
 */
export function presentSearch(
  response: SearchResponse,
  params: SearchParams,
  context: PresentContext,
): V9Response | V1Response {
  const summary = presentSummary(response, params);
  const hits = response.hits.slice(0, params.pageSize);
  const facets = params.facets ? { facets: presentFacets(response.facets, context.dictionaries) } : {};
  if (!('sortBy' in summary)) {
    const offers = hits.map(({ id, card }) => presentV1Offer(id, card, context));
    return { ...summary, offers, items: offers, ...facets };
  }
  const offers = hits.map(({ id, card }) => presentV9Offer(id, card, context));
  return { ...summary, offers, items: offers, ...facets };
}
