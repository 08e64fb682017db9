import { randomUUID } from 'node:crypto';
import { type Comparison, type Reindex, settleReindex, swapIndices, takeReindex } from '@curro/offers';
import type { WorkerContext } from '../context.ts';
import { checkIndex } from './check-index.ts';
import { compareIndex } from './compare-index.ts';
import { removeNewIndex } from './drop-index.ts';

const emptyComparison: Comparison = {
  position: '',
  checked: 0,
  missing: 0,
  stale: 0,
  surplus: 0,
  repaired: 0,
  refused: 0,
};

/**
 * Leads searches back to the former index. It got every change meanwhile; what it refused or missed is found by comparing
 * it with the store first. An index that cannot hold everything is not taken, and the new one goes on serving.
 */
export async function rollBack(context: WorkerContext, reindex: Reindex, signal: AbortSignal): Promise<void> {
  const { db, indexAdmin, log } = context;
  const { id, indexName, formerName } = reindex;
  if (indexName === null || formerName === null) return;
  const runner = randomUUID();
  await takeReindex(db, id, runner);
  const options = { index: formerName, repair: true, initial: emptyComparison, mark: async () => true };
  const initial = await compareIndex(context, options, signal);
  const reason =
    initial !== undefined && initial.refused > 0
      ? `${formerName} refuses ${initial.refused} offers`
      : await checkIndex(context, formerName, signal);
  if (reason !== undefined) {
    log.error({ index: formerName, reason }, 'the former index is not taken');
    await settleReindex(db, id, { from: 'rolling-back', to: 'done', reason });
    return;
  }
  const swap = () => indexAdmin.swap(indexName, formerName);
  const step = { runner, from: 'rolling-back', to: 'rolled-back', retentionMs: 0, swap } as const;
  if (!(await swapIndices(db, id, step))) return;
  log.info({ index: formerName }, 'searches go to the former index again');
  await removeNewIndex(context, reindex);
}
