import { endLive, type Reindex } from '@curro/offers';
import type { WorkerContext } from '../context.ts';

/** Clears the new index of a rebuilding away; searches that were led to it already go back to the former one first. */
export async function dropNew({ db, upkeep }: WorkerContext, reindex: Reindex): Promise<void> {
  const { id, indexName, formerName } = reindex;
  if (indexName !== null && formerName !== null) {
    if ((await upkeep.serving()) === indexName) await upkeep.swap(indexName, formerName);
    await upkeep.drop(indexName);
  }
  await endLive(db, id);
}

/** Removes the former index once its time has come: there is no way back any more. */
export async function dropFormer({ db, upkeep, log }: WorkerContext, reindex: Reindex): Promise<void> {
  const { id, formerName, keptUntil, live } = reindex;
  if (!live || formerName === null || keptUntil === null || keptUntil > new Date()) return;
  if ((await upkeep.serving()) !== formerName) {
    await upkeep.drop(formerName);
    log.info({ index: formerName }, 'the former index is gone');
  }
  await endLive(db, id);
}
