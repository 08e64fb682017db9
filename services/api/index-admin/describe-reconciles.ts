import type { Database } from '@curro/db';
import { listReconciles, type Reconcile } from '@curro/offers';
import { type operatorResponses, type responses, timestamp } from '@curro/shared';
import { presentProgress } from './progress.ts';

/** Maximum number of listed comparisons. */
const LISTED = 20;

/** Describes a comparison. */
export function describeReconcile(row: Reconcile): responses.ResponseOf<typeof operatorResponses.reconcile> {
  const { id, state, dryRun, startedBy, checked, total, busyMs } = row;
  const { missing, stale, surplus, repaired, refused, error } = row;
  const running = state === 'running';
  return {
    id,
    state,
    dryRun,
    startedBy,
    startedAt: timestamp(row.startedAt),
    finishedAt: row.finishedAt === null ? null : timestamp(row.finishedAt),
    progress: presentProgress({ done: checked, total, busyMs, running, finished: state === 'done' }),
    missing,
    stale,
    surplus,
    repaired,
    refused,
    error,
  };
}

/** Describes the current and the last comparisons. */
export async function describeReconciles(
  db: Database,
): Promise<responses.ResponseOf<typeof operatorResponses.reconcileList>> {
  const rows = (await listReconciles(db, LISTED)).map(describeReconcile);
  return {
    current: rows.find(({ state }) => state === 'running') ?? null,
    past: rows.filter(({ state }) => state !== 'running'),
  };
}
