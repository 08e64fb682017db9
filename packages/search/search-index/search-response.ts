import type { estypes } from '@elastic/elasticsearch';
import type { SortValue } from '../params/search-params.ts';
import type { Card } from './document.ts';
import { decodeCard } from './stored-card.ts';

/** A found offer. */
export interface OfferHit {
  readonly id: string;
  readonly card: Card;
  /** The values of the sort keys of the order, for a cursor. */
  readonly sort: readonly SortValue[];
}

/** A value of a facet and the number of offers that have it. */
export interface FacetBucket {
  readonly key: string;
  readonly doc_count: number;
}

/** The result of a search. */
export interface SearchResponse {
  readonly total: number;
  readonly hits: readonly OfferHit[];
  /** Buckets by facet key in descending order of their counts; empty without facets. */
  readonly facets: ReadonlyMap<string, readonly FacetBucket[]>;
}

/** The aggregations of facets with the same filters: buckets by facet key, and `doc_count`. */
type FacetGroup = Readonly<Record<string, { readonly buckets: readonly FacetBucket[] } | number>>;
/** The response of Elasticsearch to `buildSearchRequest`. */
export type RawSearchResponse = estypes.SearchResponse<never, Record<string, FacetGroup>>;

const isSortValue = (value: unknown): value is SortValue =>
  value === null || typeof value === 'string' || typeof value === 'number';

function readHit({ fields, sort = [] }: RawSearchResponse['hits']['hits'][number]): OfferHit[] {
  const encoded: unknown = fields?.card?.[0];
  return typeof encoded === 'string' ? [{ ...decodeCard(encoded), sort: sort.filter(isSortValue) }] : [];
}

/** Reads the response of Elasticsearch to `buildSearchRequest`. */
export function readSearchResponse({ hits, aggregations = {} }: RawSearchResponse): SearchResponse {
  const facets = Object.values(aggregations)
    .flatMap((group) => Object.entries(group))
    .flatMap(([key, value]) => (typeof value === 'number' ? [] : [[key, value.buckets] as const]));
  return {
    total: typeof hits.total === 'object' ? hits.total.value : (hits.total ?? 0),
    hits: hits.hits.flatMap(readHit),
    facets: new Map(facets),
  };
}
