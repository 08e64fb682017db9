import { countUnindexed } from '../imports/await-index.ts';
import type { IndexContext } from './index-offers.ts';
import { unlessUnavailable } from './unless-unavailable.ts';

/**
 * Merges the segments of the serving index after many changes, once no change waits for the index. Does nothing while
 * Elasticsearch is unavailable.
 * @returns the index whose merge was started; undefined without one
 */
export async function mergeIndex({
  db,
  indexAdmin,
}: Pick<IndexContext, 'db' | 'indexAdmin'>): Promise<string | undefined> {
  if ((await countUnindexed(db)) > 0) return undefined;
  return unlessUnavailable(async () => {
    const index = await indexAdmin.servingIndex();
    return index !== undefined && (await indexAdmin.merge(index)) ? index : undefined;
  });
}
