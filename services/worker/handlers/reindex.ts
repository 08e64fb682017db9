import { isUnavailable } from '@curro/db';
import { getReindex, type Reindex, settleReindex } from '@curro/offers';
import { describeError } from '@curro/platform';
import type { WorkerContext } from '../context.ts';
import { buildIndex } from '../index-admin/build-index.ts';
import { removeFormerIndex, removeNewIndex } from '../index-admin/drop-index.ts';
import { rollBack } from '../index-admin/roll-back.ts';
import type { JobHandler } from '../job-handler.ts';

async function advance(context: WorkerContext, reindex: Reindex, signal: AbortSignal): Promise<void> {
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

/** Brings a rebuilding of the index to what its row asks for. What fails is told in the row, for the operator. */
export const reindex: JobHandler<'reindex'> = async (context, { id }, signal) => {
  const { db, log } = context;
  const row = await getReindex(db, id);
  if (row === undefined) return;
  try {
    await advance(context, row, signal);
  } catch (error) {
    if (isUnavailable(error)) throw error;
    log.error({ err: error, reindex: id }, 'a reindex failed');
    const reason = describeError(error)?.message ?? 'unknown';
    await settleReindex(db, id, { from: 'copying', to: 'failed', reason });
    await settleReindex(db, id, { from: 'rolling-back', to: 'done', reason });
  }
};
