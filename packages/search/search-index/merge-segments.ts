import { type Client, errors, type estypes } from '@elastic/elasticsearch';

/** From this share of offers beyond the largest segment on, merging is worth writing all offers again. */
const MIN_SHARE = 0.1;
/** Merging larger shards takes minutes; Elasticsearch merges their segments by its policy alone. */
const MAX_SHARD_BYTES = 2_000_000_000;
/** How long the end of a merge is awaited. */
const MERGE_WAIT_MS = 5_000;

type Segment = Pick<estypes.IndicesSegmentsSegment, 'num_docs' | 'deleted_docs' | 'size_in_bytes'>;

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0);

/** Whether searches of a shard become cheaper by merging its segments into one. */
function isWorthMerging(segments: readonly Segment[]): boolean {
  const offers = segments.map(({ num_docs }) => num_docs);
  const removed = sumOf(segments.map(({ deleted_docs }) => deleted_docs));
  const beyondLargest = sumOf(offers) - Math.max(0, ...offers) + removed;
  return beyondLargest > MIN_SHARE * sumOf(offers);
}

const bytesOf = (segments: readonly Segment[]): number =>
  sumOf(segments.map(({ size_in_bytes }) => size_in_bytes));

/** Whether to merge the shards of an index, each with its segments. Elasticsearch merges all of them or none. */
export const areWorthMerging = (shards: readonly (readonly Segment[])[]): boolean =>
  shards.some(isWorthMerging) && shards.every((segments) => bytesOf(segments) <= MAX_SHARD_BYTES);

/**
 * Starts merging the segments of an index into one for each shard, unless little changed since the last merge or a merge
 * is running. Waits for the end for five seconds at most: searches and writes go on meanwhile.
 * @returns whether a merge was started
 */
export async function mergeSegments(client: Client, index: string): Promise<boolean> {
  const { _all } = await client.indices.stats({ index, metric: 'merge' });
  if ((_all.total?.merges?.current ?? 0) > 0) return false;
  const { indices } = await client.indices.segments({ index });
  const shards = Object.values(indices).flatMap((each) => Object.values(each.shards).flat());
  if (!areWorthMerging(shards.map(({ segments }) => Object.values(segments)))) return false;
  try {
    await client.indices.forcemerge(
      { index, max_num_segments: 1 },
      { requestTimeout: MERGE_WAIT_MS, maxRetries: 0 },
    );
  } catch (error) {
    // The merge goes on. With `wait_for_completion: false` its result would stay in the index `.tasks`.
    if (!(error instanceof errors.TimeoutError)) throw error;
  }
  return true;
}
