import { readSeveralPlaces } from '@curro/offers';
import {
  type Card,
  placesFound,
  presentSearch,
  type SearchParams,
  type SearchResponse,
  type V9Response,
} from '@curro/search';
import type { PortalContext } from '../context.ts';
import type { PortalDeps } from '../portal-deps.ts';

/** A found offer; the card contains dictionary keys and raw values. */
export interface Hit {
  readonly id: string;
  readonly card: Card;
}

/** The result of a search. */
export interface SearchResult {
  readonly hits: readonly Hit[];
  readonly total: number;
  readonly page: number;
  readonly pages: number;
  /** Counts by facet and dictionary key, in descending order. */
  readonly counts: ReadonlyMap<string, ReadonlyMap<string, number>>;
}

/** The dependencies of a search. */
export type SearchContext = Pick<PortalDeps, 'search' | 'dictionaries' | 'portalUrl'>;

const countsOf = (facets: V9Response['facets']): SearchResult['counts'] =>
  new Map(
    (facets ?? []).map(({ key, values }) => [key, new Map(values.map((value) => [value.key, value.count]))]),
  );

/** Runs a search and returns the offers of the page, the totals and the facets. */
export async function searchOffers(context: SearchContext, params: SearchParams): Promise<SearchResult> {
  return presentResult(context, params, await context.search.search(params));
}

/** The offers of the page, the totals and the facets of a response. */
export function presentResult(
  { dictionaries, portalUrl }: Pick<SearchContext, 'dictionaries' | 'portalUrl'>,
  params: SearchParams,
  response: SearchResponse,
): SearchResult {
  const presented = presentSearch(response, params, { dictionaries, language: 'es', portalUrl });
  return {
    hits: response.hits,
    total: presented.totalResults,
    page: presented.currentPage,
    pages: presented.totalPages,
    counts: countsOf(presented.facets),
  };
}

/** The offers of a list, of which those in several provinces have the place that their search has found. */
export async function atFoundPlaces(
  { db, dictionaries }: Pick<PortalContext, 'db' | 'dictionaries'>,
  hits: readonly Hit[],
  { city, keys }: SearchParams,
): Promise<readonly Hit[]> {
  const ids = hits.filter(({ card }) => card.multiProvince).map(({ id }) => id);
  const hasPlace = city !== undefined || keys.province.chosen.length > 0;
  if (!hasPlace || ids.length === 0) return hits;
  const found = placesFound(await readSeveralPlaces(db, ids), { city, keys }, dictionaries);
  const places = new Map(found.map((place) => [place.id, place]));
  return hits.map((hit) => {
    const place = places.get(hit.id);
    const province = place && dictionaries.get('province').byId(place.province.id)?.key;
    return place && province ? { ...hit, card: { ...hit.card, city: place.city, province } } : hit;
  });
}
