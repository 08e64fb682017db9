import type { Connection, Database } from '@curro/db';
import { sql } from 'kysely';

/** What a batch came to. */
export interface CopiedBatch {
  readonly position: string;
  readonly copied: number;
  readonly refused: number;
  readonly ms: number;
}

/** Takes a rebuilding in hand: whoever had it before stops at its next mark. */
export async function takeReindex(db: Connection, id: string, runner: string): Promise<void> {
  await sql`update reindexes set runner = ${runner} where id = ${id}`.execute(db);
}

/** Notes the names of both indices before the new one is made. */
export async function nameIndices(
  db: Connection,
  id: string,
  names: { readonly index: string; readonly former: string },
): Promise<void> {
  await sql`
    update reindexes set index_name = ${names.index}, former_name = ${names.former} where id = ${id}`.execute(
    db,
  );
}

/** From now on every change goes to both indices; notes how many offers are to be copied. */
export async function startDualWrites(db: Connection, id: string, total: number): Promise<void> {
  await sql`update reindexes set live = true, total = ${total} where id = ${id}`.execute(db);
}

/** Only the new index counts, or only the former one: changes go to the alias alone. */
export async function endDualWrites(db: Connection, id: string): Promise<void> {
  await sql`update reindexes set live = false where id = ${id}`.execute(db);
}

/** Marks how far the copy has come; false when it is no longer wanted from this runner. */
export async function markCopied(
  db: Connection,
  id: string,
  runner: string,
  { position, copied, refused, ms }: CopiedBatch,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update reindexes set position = ${position}, copied = copied + ${copied}, refused = refused + ${refused},
      total = greatest(total, copied + ${copied}), busy_ms = busy_ms + ${Math.round(ms)}
    where id = ${id} and runner = ${runner} and state = 'copying'`.execute(db);
  return numAffectedRows === 1n;
}

/** Ends a step of a rebuilding; nothing happens when it was asked for something else meanwhile. */
export async function settleReindex(
  db: Connection,
  id: string,
  step: {
    readonly from: 'copying' | 'rolling-back';
    readonly to: 'done' | 'failed';
    readonly reason: string;
  },
): Promise<void> {
  const { from, to, reason } = step;
  await sql`update reindexes set state = ${to}, reason = ${reason} where id = ${id} and state = ${from}`.execute(
    db,
  );
}

/**
 * Leads searches to another index while nobody can pause or cancel; `keepMs`: how long the former one is kept. False when
 * the step is no longer wanted from this runner.
 */
export async function swapIndices(
  db: Database,
  id: string,
  step: {
    readonly runner: string;
    readonly from: 'copying' | 'rolling-back';
    readonly to: 'done' | 'rolled-back';
    readonly retentionMs: number;
    readonly swap: () => Promise<void>;
  },
): Promise<boolean> {
  const { runner, from, to, retentionMs, swap } = step;
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql`
      select from reindexes where id = ${id} and runner = ${runner} and state = ${from} for update`.execute(
      trx,
    );
    if (rows.length === 0) return false;
    await swap();
    await sql`
      update reindexes set state = ${to}, reason = null, finished_at = now(),
        kept_until = now() + make_interval(secs => ${retentionMs / 1000})
      where id = ${id}`.execute(trx);
    return true;
  });
}

/** Ends what cannot go on since one of its indices is no more there. */
export async function abandonReindex(db: Connection, id: string, reason: string): Promise<void> {
  await sql`
    update reindexes set live = false, finished_at = coalesce(finished_at, now()),
      reason = case when state in ('done', 'cancelled', 'rolled-back') then reason else ${reason} end,
      state = case when state in ('done', 'rolled-back') then state else 'cancelled' end
    where id = ${id}`.execute(db);
}
