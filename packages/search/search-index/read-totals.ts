import type { Client } from '@elastic/elasticsearch';
import type { SearchParams } from '../params/search-params.ts';
import { expired, filters } from '../query/filters.ts';

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
    { bool: { filter: filters(params).map(({ fragment }) => fragment) } },
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
