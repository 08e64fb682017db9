import { setTimeout as delay } from 'node:timers/promises';
import { type Connection, countPendingUpTo, newestPendingId } from '@curro/db';
import { DomainError } from '@curro/shared';
import { sql } from 'kysely';
import { newestRevision, settledRevision } from '../lifecycle/revisions.ts';
import type { IndexContext } from './index-offers.ts';
import type { CatchUp, Reindex } from './reindex-record.ts';

/**
 * Stores the position that the new index has to reach: the revision up to which the order of writes is final now, and
 * the newest index job. Every write up to the revision is committed, and its job has an id up to that of the newest
 * job. Retains the position of an earlier attempt.
 * @returns undefined when the reindex was paused or cancelled or has another runner.
 * @throws DomainError `service_unavailable` when `signal` is aborted
 */
async function takePosition(db: Connection, id: string, runner: string): Promise<CatchUp | undefined> {
  const revision = await settledRevision(db, await newestRevision(db));
  // Read after the revision, so that the jobs of all writes up to it are visible.
  const outboxId = await newestPendingId(db, 'index-offers');
  const { rows } = await sql<CatchUp>`
    update reindexes set
      catch_up_revision = coalesce(catch_up_revision, ${revision}),
      catch_up_outbox_id = coalesce(catch_up_outbox_id, ${outboxId}),
      catch_up_since = coalesce(catch_up_since, now())
    where id = ${id} and runner = ${runner} and state = 'copying'
    returning catch_up_revision as revision, catch_up_outbox_id as "outboxId", catch_up_since as since`.execute(
    db,
  );
  return rows[0];
}

async function isCopying(db: Connection, id: string, runner: string): Promise<boolean> {
  const { rows } = await sql`
    select from reindexes where id = ${id} and runner = ${runner} and state = 'copying'`.execute(db);
  return rows.length > 0;
}

/** The number of index jobs that the new index of a reindex still waits for. */
export const pendingIndexJobs = (db: Connection, { outboxId }: CatchUp): Promise<number> =>
  countPendingUpTo(db, 'index-offers', outboxId);

/** `error`: why the new index did not reach the position. */
type CaughtUp = { readonly revision: number; readonly error?: string };

/**
 * Waits until the new index has everything that was written up to the end of the copy. Index jobs write every change to
 * both indices, so this is the case as soon as the jobs that were pending then have ended. Later writes do not matter:
 * an import without end delays a reindex by the jobs that are pending now, and no longer.
 * @returns undefined when the reindex was paused or cancelled or has another runner.
 */
export async function catchUp(
  { db, clock, indexing, log }: IndexContext,
  { id }: Reindex,
  runner: string,
  signal: AbortSignal,
): Promise<CaughtUp | undefined> {
  const position = await takePosition(db, id, runner);
  if (position === undefined) return undefined;
  const { revision, since } = position;
  log.info({ reindex: id, revision }, 'the offers are copied, the new index catches up');
  for (;;) {
    const pending = await pendingIndexJobs(db, position);
    if (pending === 0) return { revision };
    if (clock.now().getTime() - since.getTime() > indexing.catchUpMs) {
      return { revision, error: `${pending} index jobs up to revision ${revision} did not end in time` };
    }
    if (signal.aborted) throw new DomainError('service_unavailable');
    await delay(indexing.checkIntervalMs);
    if (!(await isCopying(db, id, runner))) return undefined;
  }
}
