import type { estypes } from '@elastic/elasticsearch';
import { FACET_KEYS, facetsOfGroup, splitFacetKey } from '../facet-keys.ts';
import type { SortValue } from '../params/search-params.ts';
import type { Card } from './document.ts';
import { idPrefix } from './id-prefix.ts';
import { decodeCard } from './stored-card.ts';

/** A found offer. `id` and `card` of a hit of the index are getters, which object spread does not copy. */
export interface OfferHit {
  readonly id: string;
  readonly card: Card;
  /** The values of the sort keys of the order, for a cursor. */
  readonly sort: readonly SortValue[];
  /** The stored form of `id` and `card`, which identifies them; undefined for documents of an earlier release. */
  readonly encoded?: string;
}

/** A value of a facet and the number of offers that have it. */
interface FacetBucket {
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

/** The counts of one facet, or of the facets of a group together. */
interface FacetCounts {
  readonly buckets: readonly FacetBucket[];
}
/** The aggregations of facets with the same filters: buckets by facet key, and `doc_count`; or counts without filters. */
type FacetGroup = Readonly<Record<string, FacetCounts | number>> | FacetCounts;
/** The response of Elasticsearch to `buildSearchRequest`. */
export type RawSearchResponse = estypes.SearchResponse<FormerSource, Record<string, FacetGroup>>;
/** The source of a document that an earlier release wrote. */
interface FormerSource {
  readonly card?: Card;
}

const isSortValue = (value: unknown): value is SortValue =>
  value === null || typeof value === 'string' || typeof value === 'number';

type RawHit = RawSearchResponse['hits']['hits'][number];

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

function encodedCard({ fields }: RawHit): unknown {
  const values: unknown = fields?.cardData;
  return isList(values) ? values[0] : undefined;
}

/** Whether an earlier release wrote a document of the response, so that its card is in `_source`. */
export const hasFormerHit = ({ hits }: RawSearchResponse): boolean =>
  hits.hits.some((hit) => encodedCard(hit) === undefined);

/**
 * A hit whose card is decoded when it is read. For object literals with getters, V8 would create a hidden class for
 * each hit (docs/adr/0048).
 */
class StoredHit implements OfferHit {
  readonly encoded: string;
  readonly sort: readonly SortValue[];
  #stored: ReturnType<typeof decodeCard> | undefined;

  constructor(encoded: string, sort: readonly SortValue[]) {
    this.encoded = encoded;
    this.sort = sort;
  }

  get #decoded(): ReturnType<typeof decodeCard> {
    this.#stored ??= decodeCard(this.encoded);
    return this.#stored;
  }

  get id(): string {
    return this.#decoded.id;
  }

  get card(): Card {
    return this.#decoded.card;
  }
}

function readHit(hit: RawHit): OfferHit[] {
  const encoded = encodedCard(hit);
  const sort = hit.sort?.filter(isSortValue) ?? [];
  if (typeof encoded === 'string') return [new StoredHit(encoded, sort)];
  const { _id: id = '', _source: source } = hit;
  // Former documents have no prefix to sort by; the cursor needs a valid one.
  return source?.card === undefined
    ? []
    : [{ id, card: source.card, sort: [...sort.slice(0, -1), idPrefix(id)] }];
}

/** Reads found documents; those without a card are left out. */
export const readHits = (hits: readonly RawHit[]): OfferHit[] => hits.flatMap(readHit);

type NamedBuckets = readonly [facet: string, buckets: readonly FacetBucket[]];

/** Keys of equal counts stay in their order. */
const byCount = (a: FacetBucket, b: FacetBucket): number => b.doc_count - a.doc_count;

/** Distributes the buckets of `facetKeys` to the facets of their group. */
function readJointBuckets(group: string, buckets: readonly FacetBucket[]): NamedBuckets[] {
  const byFacet = new Map<string, FacetBucket[]>(facetsOfGroup(group).map((facet) => [facet, []]));
  // In the order of their keys, those of a facet follow each other.
  let current = '';
  let counted: FacetBucket[] | undefined;
  for (const { key: value, doc_count } of buckets) {
    const { facet, key } = splitFacetKey(value);
    if (facet !== current) {
      current = facet;
      counted = byFacet.get(facet);
    }
    counted?.push({ key, doc_count });
  }
  return [...byFacet].map(([facet, values]) => [facet, values.sort(byCount)]);
}

const isCounts = (group: FacetGroup): group is FacetCounts => Array.isArray(group.buckets);

/** The facets of a group; one that is counted by itself overrides the empty one of the joint buckets. */
function readGroup(name: string, group: FacetGroup): NamedBuckets[] {
  if (isCounts(group)) {
    const { buckets } = group;
    return facetsOfGroup(name).length > 1 ? readJointBuckets(name, buckets) : [[name, buckets]];
  }
  return Object.entries(group)
    .flatMap(([key, value]) => (typeof value === 'number' ? [] : [{ key, buckets: value.buckets }]))
    .toSorted((a, b) => Number(b.key === FACET_KEYS) - Number(a.key === FACET_KEYS))
    .flatMap(({ key, buckets }): NamedBuckets[] =>
      key === FACET_KEYS ? readJointBuckets(name, buckets) : [[key, buckets]],
    );
}

/** Reads the responses of Elasticsearch to `buildSearchRequests`. The first contains hits and total. */
export function readSearchResponses(responses: readonly RawSearchResponse[]): SearchResponse {
  const facets = responses.flatMap(({ aggregations = {} }) =>
    Object.entries(aggregations).flatMap(([name, group]) => readGroup(name, group)),
  );
  const total = responses[0]?.hits.total;
  return {
    total: typeof total === 'object' ? total.value : (total ?? 0),
    hits: readHits(responses[0]?.hits.hits ?? []),
    facets: new Map(facets),
  };
}
