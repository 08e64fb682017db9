import { getOffers, raiseRevisions } from '@curro/offers';
import type { WriteOutcome } from '@curro/search';
import type { WorkerContext } from '../context.ts';
import type { Drift } from './find-drift.ts';
import { batchOf, refuseUnfinished } from './write-rows.ts';

/** What mending came to. */
export interface Mended {
  readonly repaired: number;
  /** Offers that the index will not take. */
  readonly refused: number;
}

function judged(context: WorkerContext, outcomes: readonly WriteOutcome[]): Mended {
  refuseUnfinished(context, outcomes);
  const refused = outcomes.filter(({ outcome }) => outcome === 'refused').length;
  return { repaired: outcomes.length - refused, refused };
}

/**
 * Writes offers as the store has them. Those that the index holds, or has removed, in a later revision get a later one
 * still: the store is right, whoever wrote past it.
 */
export async function mendDrift(
  context: WorkerContext,
  index: string,
  drift: readonly Drift[],
): Promise<Mended> {
  if (drift.length === 0) return { repaired: 0, refused: 0 };
  const { db, upkeep } = context;
  const write = async (ids: readonly string[]): Promise<WriteOutcome[]> =>
    upkeep.write(index, batchOf(await getOffers(db, ids), new Date()));

  const outcomes = await write(drift.map(({ row }) => row.offer.id));
  const ahead = outcomes.filter(({ outcome }) => outcome === 'stale');
  if (ahead.length === 0) return judged(context, outcomes);
  const ids = ahead.map(({ id }) => id);
  await raiseRevisions(db, ids, Math.max(...ahead.map(({ newer = 0 }) => newer)));
  const settled = outcomes.filter(({ outcome }) => outcome !== 'stale');
  return judged(context, [...settled, ...(await write(ids))]);
}

/** Removes documents; one that was written anew meanwhile stays. */
export async function removeSurplus(
  context: WorkerContext,
  index: string,
  surplus: ReadonlyMap<string, number>,
): Promise<Mended> {
  const remove = [...surplus].map(([id, version]) => ({ id, revision: version }));
  return judged(context, await context.upkeep.write(index, { index: [], remove }));
}
