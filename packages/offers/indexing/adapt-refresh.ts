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

/** Whether to raise or to restore the refresh interval for a number of waiting changes; undefined: neither. */
export function refreshChangeFor(waiting: number, from: number): 'raise' | 'restore' | undefined {
  if (from > 0 && waiting >= from) return 'raise';
  return from === 0 || waiting < from * RESTORED_SHARE ? 'restore' : undefined;
}

/**
 * Adapts the refresh interval of the serving index to the number of changes that wait for it: the refreshes of a bulk
 * import make visible what is seconds old anyway. It depends on that number and on what the index has noted, so a process
 * that was killed leaves no interval raised: the next call restores it. An interval that an operator set stays, and the new
 * index of a reindex is not refreshed before it is complete. Does nothing while Elasticsearch is unavailable.
 * @returns what was done; undefined if the interval did not change
 */
export async function adaptRefresh(
  { db, indexAdmin }: { readonly db: Database; readonly indexAdmin: IndexAdmin },
  { from, seconds }: BulkRefresh,
): Promise<'raise' | 'restore' | undefined> {
  const change = refreshChangeFor(await countUnindexed(db), from);
  if (change === undefined) return undefined;
  return unlessUnavailable(async () => {
    const index = await indexAdmin.servingIndex();
    if (index === undefined) return undefined;
    const isChanged =
      change === 'raise'
        ? await indexAdmin.raiseRefreshInterval(index, Math.max(seconds, REFRESH_SECONDS))
        : await indexAdmin.restoreRefreshInterval(index);
    return isChanged ? change : undefined;
  });
}
