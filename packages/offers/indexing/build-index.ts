import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { DomainError } from '@curro/shared';
import { countActiveOffers, readOpenAfter } from '../lifecycle/open-offers.ts';
import type { StoredOffer } from '../lifecycle/read-offers.ts';
import { catchUp } from './catch-up.ts';
import { checkIndex } from './check-index.ts';
import { batchOf, type IndexContext, moveRefusedToDeadLetters, refuseUnfinished } from './index-offers.ts';
import {
  type CopiedBatch,
  endDualWrites,
  markCopied,
  nameIndices,
  type Reindex,
  retainedReindexes,
  settleReindex,
  startDualWrites,
  swapIndices,
  takeReindex,
  usedIndexNames,
} from './reindex-record.ts';

/** Where a copy starts and what it is written to. */
interface CopyTarget {
  readonly index: string;
  /** The last id that was copied. */
  readonly after: string;
}

/**
 * Copies the open offers into an index in the order of their ids, reading ahead while a batch is written. `mark` is
 * called after each written batch and returns whether to continue.
 * @returns true when everything was copied.
 */
async function copyOffers(
  context: IndexContext,
  { index, after }: CopyTarget,
  mark: (batch: CopiedBatch) => Promise<boolean>,
  signal: AbortSignal,
): Promise<boolean> {
  const { db, clock, indexAdmin, indexing } = context;
  const limit = indexing.batch;
  const read = (lastId: string): Promise<StoredOffer[]> =>
    readOpenAfter(db, { after: lastId, limit, now: clock.now() });

  let rows = await read(after);
  for (;;) {
    const last = rows.at(-1);
    if (last === undefined) return true;
    if (signal.aborted) throw new DomainError('service_unavailable');
    const started = performance.now();
    const [outcomes, ahead] = await Promise.all([
      indexAdmin.write(index, batchOf(rows, clock.now())),
      rows.length < limit ? [] : read(last.offer.id),
    ]);
    refuseUnfinished(context, outcomes);
    const refused = await moveRefusedToDeadLetters(context, outcomes);
    const batch = { position: last.offer.id, copied: rows.length, refused, ms: performance.now() - started };
    if (!(await mark(batch))) return false;
    if (indexing.pauseMs > 0) await delay(indexing.pauseMs);
    rows = ahead;
  }
}

/** The names of both indices; chosen by the first attempt and stored. */
async function namesOf(
  { db, indexAdmin }: IndexContext,
  { id, indexName, formerName }: Reindex,
): Promise<{ readonly index: string; readonly former: string }> {
  if (indexName !== null && formerName !== null) return { index: indexName, former: formerName };
  const former = await indexAdmin.servingIndex();
  if (former === undefined) throw new DomainError('service_unavailable');
  const names = { index: await indexAdmin.nextName(await usedIndexNames(db)), former };
  await nameIndices(db, id, names);
  return names;
}

/** Removes the former indices of earlier reindexes: a rollback leads to the index before the last reindex only. */
async function dropRetained({ db, indexAdmin }: IndexContext, id: string): Promise<void> {
  for (const retained of await retainedReindexes(db, id)) {
    if (retained.formerName !== null) await indexAdmin.remove(retained.formerName);
    await endDualWrites(db, retained.id);
  }
}

/**
 * Builds a new index beside the serving one and swaps the alias after checking the new index. Changes are written to
 * both indices from before the first copy. Continues where an earlier attempt stopped; an index that fails its check
 * leaves the reindex `failed` and the old index serving.
 */
export async function buildIndex(
  context: IndexContext,
  reindex: Reindex,
  signal: AbortSignal,
): Promise<void> {
  const { db, clock, indexAdmin, indexing, log } = context;
  const { id } = reindex;
  const runner = randomUUID();
  await takeReindex(db, id, runner);
  await dropRetained(context, id);
  const { index, former } = await namesOf(context, reindex);
  await indexAdmin.addWriteAlias(former);
  await indexAdmin.create(index, former);
  if (!reindex.live) await startDualWrites(db, id, await countActiveOffers(db, clock.now()));

  const mark = (batch: CopiedBatch) => markCopied(db, id, runner, batch);
  if (!(await copyOffers(context, { index, after: reindex.position }, mark, signal))) return;
  await indexAdmin.makeSearchable(index, former);
  await indexAdmin.merge(index);
  const position = await catchUp(context, reindex, runner, signal);
  if (position === undefined) return;
  const error = position.error ?? (await checkIndex(context, index, position.revision, signal));
  if (error !== undefined) {
    log.error({ index, error }, 'the new index cannot be used');
    await settleReindex(db, id, { from: 'copying', to: 'failed', error });
    return;
  }
  const swapped = await swapIndices(db, id, {
    runner,
    from: 'copying',
    to: 'done',
    retentionMs: indexing.retentionMs,
    swap: () => indexAdmin.swap(former, index),
  });
  if (swapped) log.info({ index, former }, 'searches use the new index');
}
