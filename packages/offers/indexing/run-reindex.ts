import { randomUUID } from 'node:crypto';
import { isUnavailable } from '@curro/db';
import { describeError } from '@curro/platform';
import { newestRevision, settledRevision } from '../lifecycle/revisions.ts';
import { buildIndex } from './build-index.ts';
import { checkIndex } from './check-index.ts';
import { compareIndex } from './compare-index.ts';
import type { IndexContext } from './index-offers.ts';
import type { Comparison } from './reconcile-record.ts';
import {
  endDualWrites,
  getReindex,
  type Reindex,
  settleReindex,
  swapIndices,
  takeReindex,
} from './reindex-record.ts';

const emptyComparison: Comparison = {
  position: '',
  checked: 0,
  missing: 0,
  stale: 0,
  surplus: 0,
  repaired: 0,
  refused: 0,
};

/** Removes the new index of a reindex; searches that use it already go back to the former one first. */
async function removeNewIndex(
  { db, indexAdmin }: IndexContext,
  { id, indexName, formerName }: Reindex,
): Promise<void> {
  if (indexName !== null && formerName !== null) {
    if ((await indexAdmin.servingIndex()) === indexName) await indexAdmin.swap(indexName, formerName);
    await indexAdmin.remove(indexName);
  }
  await endDualWrites(db, id);
}

/** Removes the former index after its retention; a rollback is not possible from then on. */
async function removeFormerIndex(
  { db, clock, indexAdmin, log }: IndexContext,
  reindex: Reindex,
): Promise<void> {
  const { id, formerName, retainedUntil, live } = reindex;
  if (!live || formerName === null || retainedUntil === null || retainedUntil > clock.now()) return;
  if ((await indexAdmin.servingIndex()) !== formerName) {
    await indexAdmin.remove(formerName);
    log.info({ index: formerName }, 'the former index was removed');
  }
  await endDualWrites(db, id);
}

/**
 * Makes searches use the former index again. It received every change meanwhile; comparing it with the database first
 * repairs what it refused or missed. If it cannot store every offer, searches continue to use the new index.
 */
async function rollBack(context: IndexContext, reindex: Reindex, signal: AbortSignal): Promise<void> {
  const { db, indexAdmin, log } = context;
  const { id, indexName, formerName } = reindex;
  if (indexName === null || formerName === null) return;
  const runner = randomUUID();
  await takeReindex(db, id, runner);
  // The comparison repairs every offer that is committed now.
  const revision = await settledRevision(db, await newestRevision(db));
  const options = { index: formerName, repair: true, initial: emptyComparison, mark: async () => true };
  const comparison = await compareIndex(context, options, signal);
  const error =
    comparison !== undefined && comparison.refused > 0
      ? `${formerName} refuses ${comparison.refused} offers`
      : await checkIndex(context, formerName, revision, signal);
  if (error !== undefined) {
    log.error({ index: formerName, error }, 'the former index failed its check');
    await settleReindex(db, id, { from: 'rolling-back', to: 'done', error });
    return;
  }
  const swap = () => indexAdmin.swap(indexName, formerName);
  const step = { runner, from: 'rolling-back', to: 'rolled-back', retentionMs: 0, swap } as const;
  if (!(await swapIndices(db, id, step))) return;
  log.info({ index: formerName }, 'searches use the former index again');
  await removeNewIndex(context, reindex);
}

async function advance(context: IndexContext, reindex: Reindex, signal: AbortSignal): Promise<void> {
  switch (reindex.state) {
    case 'copying':
      return buildIndex(context, reindex, signal);
    case 'rolling-back':
      return rollBack(context, reindex, signal);
    case 'cancelled':
    case 'rolled-back':
      return removeNewIndex(context, reindex);
    case 'done':
      return removeFormerIndex(context, reindex);
    case 'paused':
    case 'failed':
      return;
  }
}

/**
 * Executes the step that the state of a reindex requires. Other errors than those of an unavailable engine are stored in
 * its record, for the operator.
 * @throws the error of an unavailable engine, so that the job is repeated
 */
export async function runReindex(context: IndexContext, id: string, signal: AbortSignal): Promise<void> {
  const { db, log } = context;
  const reindex = await getReindex(db, id);
  if (reindex === undefined) return;
  try {
    await advance(context, reindex, signal);
  } catch (cause) {
    if (isUnavailable(cause)) throw cause;
    log.error({ err: cause, reindex: id }, 'a reindex failed');
    const error = describeError(cause)?.message ?? 'unknown';
    await settleReindex(db, id, { from: 'copying', to: 'failed', error });
    await settleReindex(db, id, { from: 'rolling-back', to: 'done', error });
  }
}
