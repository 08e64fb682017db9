import { randomUUID } from 'node:crypto';
import { isUnavailable } from '@curro/db';
import {
  type Comparison,
  countActiveOffers,
  finishReconcile,
  getReconcile,
  markReconcile,
  type Reconcile,
  takeReconcile,
} from '@curro/offers';
import { describeError } from '@curro/platform';
import { DomainError } from '@curro/shared';
import type { WorkerContext } from '../context.ts';
import { compareIndex } from '../index-admin/compare-index.ts';
import type { JobHandler } from '../job-handler.ts';

async function compare(context: WorkerContext, row: Reconcile, signal: AbortSignal): Promise<void> {
  const { db, indexAdmin } = context;
  const index = await indexAdmin.servingIndex();
  if (index === undefined) throw new DomainError('service_unavailable');
  const runner = randomUUID();
  const total = (await countActiveOffers(db, new Date())) + (await indexAdmin.count(index));
  await takeReconcile(db, row.id, { runner, total });
  await indexAdmin.addWriteAlias(index);
  let since = performance.now();
  const mark = (comparison: Comparison): Promise<boolean> => {
    const ms = performance.now() - since;
    since = performance.now();
    return markReconcile(db, row.id, runner, { progress: comparison, ms });
  };
  const options = { index, repair: !row.dryRun, initial: row, mark };
  if ((await compareIndex(context, options, signal)) !== undefined) await finishReconcile(db, row.id);
}

/** Compares the index that serves with the store, and repairs it unless the row asks to look only. */
export const reconcile: JobHandler<'reconcile'> = async (context, { id }, signal) => {
  const { db, log } = context;
  const row = await getReconcile(db, id);
  if (row?.state !== 'running') return;
  try {
    await compare(context, row, signal);
  } catch (error) {
    if (isUnavailable(error)) throw error;
    log.error({ err: error, reconcile: id }, 'a reconcile failed');
    await finishReconcile(db, id, describeError(error)?.message ?? 'unknown');
  }
};
