import { type Card, presentSearch, type SearchParams, type V9Response } from '@curro/search';
import type { PortalDeps } from '../portal-deps.ts';

/** An offer in a list: keys and raw values. */
export interface Hit {
  readonly id: string;
  readonly card: Card;
}

/** What a search found. */
export interface SearchResult {
  readonly hits: readonly Hit[];
  readonly total: number;
  readonly page: number;
  readonly pages: number;
  /** Counts by facet, then by key, most first. */
  readonly counts: ReadonlyMap<string, ReadonlyMap<string, number>>;
}

/** What finding needs. */
export type SearchContext = Pick<PortalDeps, 'search' | 'dictionaries' | 'portalUrl'>;

const countsOf = (facets: V9Response['facets']): SearchResult['counts'] =>
  new Map(
    (facets ?? []).map(({ key, values }) => [key, new Map(values.map((value) => [value.key, value.count]))]),
  );

/** Searches as the API does. */
export async function searchOffers(context: SearchContext, params: SearchParams): Promise<SearchResult> {
  const { search, dictionaries, portalUrl } = context;
  const response = await search.search(params);
  const presented = presentSearch(response, params, { dictionaries, language: 'es', portalUrl });
  return {
    hits: response.hits.hits.flatMap(({ _id: id = '', _source: source }) =>
      source === undefined ? [] : [{ id, card: source.card }],
    ),
    total: presented.totalResults,
    page: presented.currentPage,
    pages: presented.totalPages,
    counts: countsOf(presented.facets),
  };
}
