import type { Database } from '@curro/db';
import { type IndexAdmin, REFRESH_SECONDS } from '@curro/search';
import { countUnindexed } from '../imports/await-index.ts';
import { unlessUnavailable } from './unless-unavailable.ts';

/** When and how far the refresh interval of the search index is raised. */
export interface BulkRefresh {
  /** Number of changes waiting for the index from which on it is raised; 0: never. */
  readonly from: number;
  /** The raised interval. */
  readonly seconds: number;
}

/** The raised interval stays until fewer than this share of `from` wait, so that it does not change with each batch. */
const RESTORED_SHARE = 0.25;

/** The refresh interval for a number of waiting changes; undefined: it stays as it is. */
export function refreshSecondsFor(waiting: number, { from, seconds }: BulkRefresh): number | undefined {
  if (from > 0 && waiting >= from) return Math.max(seconds, REFRESH_SECONDS);
  return from === 0 || waiting < from * RESTORED_SHARE ? REFRESH_SECONDS : undefined;
}

/**
 * Adapts the refresh interval of the serving index to the number of changes that wait for it: the refreshes of a bulk
 * import make visible what is seconds old anyway. It depends on nothing but that number, so a process that was killed
 * leaves no interval raised: the next call restores it. A new index of a reindex is not refreshed before it is complete. Does
 * nothing while Elasticsearch is unavailable.
 * @returns the new interval in seconds; undefined if it did not change
 */
export async function adaptRefresh(
  { db, indexAdmin }: { readonly db: Database; readonly indexAdmin: IndexAdmin },
  bulk: BulkRefresh,
): Promise<number | undefined> {
  const seconds = refreshSecondsFor(await countUnindexed(db), bulk);
  if (seconds === undefined) return undefined;
  return unlessUnavailable(async () => {
    const index = await indexAdmin.servingIndex();
    return index !== undefined && (await indexAdmin.setRefreshInterval(index, seconds)) ? seconds : undefined;
  });
}
