import { abandonReindex, clearPendingCounts, getOffers, type LiveIndices, liveIndices } from '@curro/offers';
import type { WriteBatch, WriteOutcome } from '@curro/search';
import type { WorkerContext } from '../context.ts';
import { batchOf, moveRefusedToDeadLetters, refuseUnfinished } from '../index-admin/write-rows.ts';
import type { JobHandler } from '../job-handler.ts';

/** Writes to both indices of a rebuilding; what only a kept index refuses is met when it is rolled back to. */
async function writeBoth(
  context: WorkerContext,
  live: LiveIndices,
  batch: WriteBatch,
): Promise<WriteOutcome[]> {
  const { db, indexAdmin, log } = context;
  const written: WriteOutcome[] = [];
  for (const index of [live.serving, live.standby]) {
    const outcomes = await indexAdmin.write(index, batch);
    if (outcomes.some(({ outcome }) => outcome === 'gone') && !(await indexAdmin.exists(index))) {
      await abandonReindex(db, live.reindex, `index ${index} is gone`);
    }
    const tolerant = index === live.standby && !live.filling;
    const refused = outcomes.filter(({ outcome }) => tolerant && outcome === 'refused');
    if (refused.length > 0) log.warn({ index, refused: refused.length }, 'the kept index refused offers');
    written.push(...outcomes.filter((outcome) => !refused.includes(outcome)));
  }
  return written;
}

/**
 * Brings the search index to the current rows of some offers: open ones are written, others removed. The index
 * compares revisions, so a late job never undoes a newer one. Offers that the index refuses become dead letters.
 */
export const indexOffers: JobHandler<'index-offers'> = async (context, { ids }) => {
  const { db, search } = context;
  // Before the rows: who begins to copy later sees what these rows say by then.
  const live = await liveIndices(db);
  await clearPendingCounts(db, ids);
  const batch = batchOf(await getOffers(db, ids), new Date());
  const outcomes = live === undefined ? await search.write(batch) : await writeBoth(context, live, batch);
  await moveRefusedToDeadLetters(context, outcomes);
  refuseUnfinished(context, outcomes);
};
