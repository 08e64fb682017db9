import { endDualWrites, type Reindex } from '@curro/offers';
import type { WorkerContext } from '../context.ts';

/** Clears the new index of a rebuilding away; searches that were led to it already go back to the former one first. */
export async function removeNewIndex({ db, indexAdmin }: WorkerContext, reindex: Reindex): Promise<void> {
  const { id, indexName, formerName } = reindex;
  if (indexName !== null && formerName !== null) {
    if ((await indexAdmin.servingIndex()) === indexName) await indexAdmin.swap(indexName, formerName);
    await indexAdmin.remove(indexName);
  }
  await endDualWrites(db, id);
}

/** Removes the former index once its time has come: there is no way back any more. */
export async function removeFormerIndex(
  { db, indexAdmin, log }: WorkerContext,
  reindex: Reindex,
): Promise<void> {
  const { id, formerName, retainedUntil: keptUntil, live } = reindex;
  if (!live || formerName === null || keptUntil === null || keptUntil > new Date()) return;
  if ((await indexAdmin.servingIndex()) !== formerName) {
    await indexAdmin.remove(formerName);
    log.info({ index: formerName }, 'the former index is gone');
  }
  await endDualWrites(db, id);
}
