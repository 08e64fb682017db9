import type { Client, estypes } from '@elastic/elasticsearch';
import type { SearchParams } from '../params/search-params.ts';
import { expired, filters } from '../query/filters.ts';
import type { Count, OfferCounts } from '../vocabulary/vocabulary.ts';

/** The most frequent values of each field; together below the limit of buckets of Elasticsearch (65,536). */
const sizes = { titleForm: 40_000, employerName: 8_000, skillNames: 3_000, city: 9_000, province: 1_000 };
const COUNTS_TIMEOUT_MS = 30_000;

type CountedField = keyof typeof sizes;

interface Buckets {
  readonly buckets: readonly { readonly key: string; readonly doc_count: number }[];
}

const countsOf = (field: Buckets | undefined): Count[] =>
  (field?.buckets ?? []).map(({ key, doc_count }) => [key, doc_count]);

/** Counts what the open offers of an index contain, in one request. */
export async function readCounts(client: Client, name: string, now: Date): Promise<OfferCounts> {
  const terms = Object.entries(sizes).map(
    ([field, size]): [string, estypes.AggregationsAggregationContainer] => [
      field,
      { terms: { field, size } },
    ],
  );
  const { aggregations } = await client.search<never, Record<CountedField, Buckets>>(
    {
      index: name,
      size: 0,
      track_total_hits: false,
      query: { bool: { must_not: [{ range: { expires: { lte: now.toISOString() } } }] } },
      aggs: Object.fromEntries(terms),
    },
    { requestTimeout: COUNTS_TIMEOUT_MS, maxRetries: 0 },
  );
  return {
    titles: countsOf(aggregations?.titleForm),
    companies: countsOf(aggregations?.employerName),
    skills: countsOf(aggregations?.skillNames),
    cities: countsOf(aggregations?.city),
    provinces: countsOf(aggregations?.province),
  };
}

/** Counting several searches may take longer than one search. */
const MIN_TIMEOUT_MS = 5_000;

interface Totals {
  readonly totals: { readonly buckets: Readonly<Record<string, { readonly doc_count: number }>> };
}

/** Counts the offers of several searches in one request; the totals are in the order of the searches. */
export async function readTotals(
  client: Client,
  name: string,
  searches: readonly SearchParams[],
  searchTimeoutMs: number,
): Promise<number[]> {
  const [first] = searches;
  if (first === undefined) return [];
  const conditions = searches.map((params, at): [string, object] => [
    String(at),
    { bool: { filter: filters(params, 'former').map(({ fragment }) => fragment) } },
  ]);
  const { aggregations } = await client.search<never, Totals>(
    {
      index: name,
      size: 0,
      track_total_hits: false,
      query: { bool: { must_not: [expired(first)] } },
      aggs: { totals: { filters: { filters: Object.fromEntries(conditions) } } },
    },
    { requestTimeout: Math.max(searchTimeoutMs, MIN_TIMEOUT_MS), maxRetries: 0 },
  );
  return searches.map((_, at) => aggregations?.totals.buckets[String(at)]?.doc_count ?? 0);
}
