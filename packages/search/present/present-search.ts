import type { estypes } from '@elastic/elasticsearch';
import type { Card } from '../index/document.ts';
import { printCursor } from '../params/cursor.ts';
import type { SearchParams, SortValue } from '../params/search-params.ts';
import { type FacetGroup, presentFacets } from './facets.ts';
import { type PresentContext, presentV1Offer, presentV9Offer } from './offer.ts';
import { queryParameters } from './query-parameters.ts';
import type { V1Response, V9Response } from './response.ts';

/** What Elasticsearch answers to a search. */
export type SearchResponse = estypes.SearchResponse<{ readonly card: Card }, Record<string, FacetGroup>>;

/** Cursors count from the full half minute: a search asked again has the same answer, which need not be sent again. */
const CURSOR_STEP_MS = 30_000;

const isSortValue = (value: unknown): value is SortValue =>
  value === null || typeof value === 'string' || typeof value === 'number';

/** Whether another page follows: known by the extra hit behind a cursor, by the total otherwise. */
function hasNextPage(fetchedCount: number, total: number, { after, page, pageSize }: SearchParams): boolean {
  return after === undefined ? page * pageSize < total && fetchedCount > 0 : fetchedCount > pageSize;
}

/** The answer of the version that was asked for, members in the order of the contract's sample (contract 5.2.8). */
export function presentSearch(
  response: SearchResponse,
  params: SearchParams,
  context: PresentContext,
): V9Response | V1Response {
  const { page, pageSize, query, origin } = params;
  const total = response.hits.total;
  const totalResults = typeof total === 'object' ? total.value : (total ?? 0);
  const fetchedHits = response.hits.hits;
  const hits = fetchedHits.slice(0, pageSize);
  const cursorOrigin = origin - (origin % CURSOR_STEP_MS);
  const lastSortValues = hits.at(-1)?.sort?.filter(isSortValue);
  const cards = hits.flatMap((hit) => (hit._source ? [{ id: hit._id ?? '', card: hit._source.card }] : []));

  const counts = {
    currentPage: page,
    pageSize,
    totalResults,
    currentResults: cards.length,
    totalPages: Math.ceil(totalResults / pageSize),
    ...(lastSortValues !== undefined &&
      hasNextPage(fetchedHits.length, totalResults, params) && {
        nextCursor: printCursor(params, { page: page + 1, origin: cursorOrigin, values: lastSortValues }),
      }),
  };
  const facets = params.facets ? { facets: presentFacets(response.aggregations, context.dictionaries) } : {};
  if (params.version === 1) {
    const offers = cards.map(({ id, card }) => presentV1Offer(id, card, context));
    return { ...counts, offers, items: offers, ...facets };
  }
  const offers = cards.map(({ id, card }) => presentV9Offer(id, card, context));
  return {
    ...counts,
    availableSortingMethods: query === undefined ? ['updated-desc'] : ['relevancia-desc', 'updated-desc'],
    sortBy: params.order,
    sinceDate: params.since,
    queryParameters: queryParameters(params),
    offers,
    items: offers,
    ...facets,
  };
}
