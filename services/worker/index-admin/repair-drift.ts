import { getOffers, raiseRevisions } from '@curro/offers';
import type { WriteOutcome } from '@curro/search';
import type { WorkerContext } from '../context.ts';
import type { Drift } from './find-drift.ts';
import { batchOf, refuseUnfinished } from './write-rows.ts';

/** What mending came to. */
export interface RepairResult {
  readonly repaired: number;
  /** Offers that the index will not take. */
  readonly refused: number;
}

function countRepairs(context: WorkerContext, outcomes: readonly WriteOutcome[]): RepairResult {
  refuseUnfinished(context, outcomes);
  const refused = outcomes.filter(({ outcome }) => outcome === 'refused').length;
  return { repaired: outcomes.length - refused, refused };
}

/**
 * Writes offers as the store has them. Those that the index holds, or has removed, in a later revision get a later one
 * still: the store is right, whoever wrote past it.
 */
export async function repairDrift(
  context: WorkerContext,
  index: string,
  drift: readonly Drift[],
): Promise<RepairResult> {
  if (drift.length === 0) return { repaired: 0, refused: 0 };
  const { db, indexAdmin } = context;
  const write = async (ids: readonly string[]): Promise<WriteOutcome[]> =>
    indexAdmin.write(index, batchOf(await getOffers(db, ids), new Date()));

  const outcomes = await write(drift.map(({ row }) => row.offer.id));
  const ahead = outcomes.filter(({ outcome }) => outcome === 'stale');
  if (ahead.length === 0) return countRepairs(context, outcomes);
  const ids = ahead.map(({ id }) => id);
  await raiseRevisions(db, ids, Math.max(...ahead.map(({ currentRevision: newer = 0 }) => newer)));
  const written = outcomes.filter(({ outcome }) => outcome !== 'stale');
  return countRepairs(context, [...written, ...(await write(ids))]);
}

/** Removes documents; one that was written anew meanwhile stays. */
export async function removeSurplus(
  context: WorkerContext,
  index: string,
  surplus: ReadonlyMap<string, number>,
): Promise<RepairResult> {
  const remove = [...surplus].map(([id, version]) => ({ id, revision: version }));
  return countRepairs(context, await context.indexAdmin.write(index, { index: [], remove }));
}
