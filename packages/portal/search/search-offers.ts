import { readSeveralPlaces } from '@curro/offers';
import {
  type Card,
  distancesOf,
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
  /** Kilometres from the town of the search; undefined in that town, and for a search without one. */
  readonly kilometres?: number;
  /** The values that order it, as the response has them. */
  readonly sort?: SearchResponse['hits'][number]['sort'];
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

/**
 * The offers with their distances from a town, also of a search without a radius: a page can list offers around its town.
 * @param placed the offers in several provinces of which the place is known
 */
function withDistances(
  hits: readonly Hit[],
  placed: ReadonlySet<string>,
  town: SearchParams['city'],
  dictionaries: PortalContext['dictionaries'],
  { byDistance }: Pick<SearchParams, 'byDistance'>,
): readonly Hit[] {
  const offers = hits.map(({ id, card: { city, province = '', multiProvince } }) => ({
    id,
    city,
    province: { id: dictionaries.get('province').byKey(province)?.id ?? 0 },
    multiProvince: multiProvince && !placed.has(id),
  }));
  const around = town && { ...town, radius: Number.POSITIVE_INFINITY };
  const known = new Map(distancesOf(offers, around, dictionaries).map((each) => [each.id, each.kilometres]));
  return hits.map((hit) => {
    const kilometres = known.get(hit.id);
    if (kilometres === undefined) return hit;
    // In the order by distance that of the offer itself, which can be nearer than its town.
    const [own] = byDistance ? (hit.sort ?? []) : [];
    const shown = typeof own === 'number' ? Math.max(1, Math.round(own)) : kilometres;
    return { id: hit.id, card: hit.card, kilometres: shown };
  });
}

/**
 * The offers of a list with their distances; those in several places have the one that their search has found.
 * @param from the town of the page; that of the search if the page has none
 */
export async function atFoundPlaces(
  { db, dictionaries }: Pick<PortalContext, 'db' | 'dictionaries'>,
  hits: readonly Hit[],
  { city, keys, byDistance }: SearchParams,
  from: SearchParams['city'] = city,
): Promise<readonly Hit[]> {
  // An offer in several towns of a province has the first of them on its card.
  const isFar = ({ kilometres = 0 }: Hit): boolean => city !== undefined && kilometres > city.radius;
  const far = new Set(
    withDistances(hits, new Set(), city, dictionaries, { byDistance: undefined })
      .filter(isFar)
      .map(({ id }) => id),
  );
  const ids = hits.filter(({ id, card }) => card.multiProvince || far.has(id)).map(({ id }) => id);
  const hasPlace = city !== undefined || keys.province.chosen.length > 0;
  const several = !hasPlace || ids.length === 0 ? new Map() : await readSeveralPlaces(db, ids);
  const found = placesFound(several, { city, keys }, dictionaries);
  const places = new Map(found.map((place) => [place.id, place]));
  const placed = hits.map((hit) => {
    const place = places.get(hit.id);
    const province = place && dictionaries.get('province').byId(place.province.id)?.key;
    if (!place || !province) return hit;
    // Spreading a hit copies neither its id nor its card, which it reads from the response when they are used.
    const card = { ...hit.card, city: place.city, province };
    return { id: hit.id, card, ...(hit.sort !== undefined && { sort: hit.sort }) };
  });
  return withDistances(placed, new Set(places.keys()), from, dictionaries, { byDistance });
}
