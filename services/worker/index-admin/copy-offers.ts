import { setTimeout as delay } from 'node:timers/promises';
import { type CopiedBatch, readOpenAfter, type StoredOffer } from '@curro/offers';
import { DomainError } from '@curro/shared';
import type { WorkerContext } from '../context.ts';
import { batchOf, moveRefusedToDeadLetters, refuseUnfinished } from './write-rows.ts';

/** Where a copy goes and begins. */
export interface CopyTarget {
  readonly index: string;
  /** The last id that is there already. */
  readonly after: string;
}

/**
 * Copies the open offers into an index in the order of their ids, reading ahead while a batch is written. `mark` is told
 * of each batch once it is there and says whether to go on. True when everything was copied.
 */
export async function copyOffers(
  context: WorkerContext,
  { index, after }: CopyTarget,
  mark: (batch: CopiedBatch) => Promise<boolean>,
  signal: AbortSignal,
): Promise<boolean> {
  const { db, indexAdmin, config } = context;
  const limit = config.REINDEX_BATCH;
  const read = (behind: string): Promise<StoredOffer[]> =>
    readOpenAfter(db, { after: behind, limit, now: new Date() });

  let rows = await read(after);
  for (;;) {
    const last = rows.at(-1);
    if (last === undefined) return true;
    if (signal.aborted) throw new DomainError('service_unavailable');
    const started = performance.now();
    const [outcomes, ahead] = await Promise.all([
      indexAdmin.write(index, batchOf(rows, new Date())),
      rows.length < limit ? [] : read(last.offer.id),
    ]);
    refuseUnfinished(context, outcomes);
    const refused = await moveRefusedToDeadLetters(context, outcomes);
    const batch = { position: last.offer.id, copied: rows.length, refused, ms: performance.now() - started };
    if (!(await mark(batch))) return false;
    if (config.REINDEX_PAUSE_MS > 0) await delay(config.REINDEX_PAUSE_MS);
    rows = ahead;
  }
}
