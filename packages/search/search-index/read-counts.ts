import type { Client, estypes } from '@elastic/elasticsearch';
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
