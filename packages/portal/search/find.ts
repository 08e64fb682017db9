import { type Card, presentSearch, type SearchParams, type V9Answer } from '@curro/search';
import type { PortalDeps } from '../portal-deps.ts';

/** An offer in a list: keys and raw values. */
export interface Hit {
  readonly id: string;
  readonly card: Card;
}

/** What a search found. */
export interface Found {
  readonly hits: readonly Hit[];
  readonly total: number;
  readonly page: number;
  readonly pages: number;
  /** Counts by facet, then by key, most first. */
  readonly counts: ReadonlyMap<string, ReadonlyMap<string, number>>;
}

/** What finding needs. */
export type FindContext = Pick<PortalDeps, 'search' | 'dictionaries' | 'portalUrl'>;

const countsOf = (facets: V9Answer['facets']): Found['counts'] =>
  new Map(
    (facets ?? []).map(({ key, values }) => [key, new Map(values.map((value) => [value.key, value.count]))]),
  );

/** Searches as the API does. */
export async function find(context: FindContext, params: SearchParams): Promise<Found> {
  const { search, dictionaries, portalUrl } = context;
  const answer = await search.search(params);
  const shown = presentSearch(answer, params, { dictionaries, language: 'es', portalUrl });
  return {
    hits: answer.hits.hits.flatMap(({ _id: id = '', _source: source }) =>
      source === undefined ? [] : [{ id, card: source.card }],
    ),
    total: shown.totalResults,
    page: shown.currentPage,
    pages: shown.totalPages,
    counts: countsOf(shown.facets),
  };
}
