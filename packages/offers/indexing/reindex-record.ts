import type { Connection, Database, ReindexState, Schema } from '@curro/db';
import { type Selectable, sql } from 'kysely';

/** The position that a new index has to reach after the copy, before searches use it. */
export interface CatchUp {
  /** Everything that was written up to this revision must be in the new index. */
  readonly revision: number;
  /** The id of the newest index job that may concern it. */
  readonly outboxId: number;
  readonly since: Date;
}

/** The record of a reindex. */
export interface Reindex {
  readonly id: string;
  readonly state: ReindexState;
  /** The new index; null until the work has started. */
  readonly indexName: string | null;
  /** The index that it replaces. */
  readonly formerName: string | null;
  /** Changes are written to both indices: from before the first copy until the former one is removed. */
  readonly live: boolean;
  readonly startedBy: string;
  readonly startedAt: Date;
  readonly finishedAt: Date | null;
  /** The time until which the former index is retained for a rollback. */
  readonly retainedUntil: Date | null;
  /** The last id that was copied. */
  readonly position: string;
  readonly total: number;
  readonly copied: number;
  readonly refused: number;
  /** Milliseconds of work, without pauses. */
  readonly busyMs: number;
  readonly error: string | null;
  /** Null until everything is copied. */
  readonly catchUp: CatchUp | null;
}

function toCatchUp(row: Selectable<Schema['reindexes']>): CatchUp | null {
  const { catch_up_revision: revision, catch_up_outbox_id: outboxId, catch_up_since: since } = row;
  return revision === null || outboxId === null || since === null ? null : { revision, outboxId, since };
}

const toReindex = (row: Selectable<Schema['reindexes']>): Reindex => ({
  id: row.id,
  state: row.state,
  indexName: row.index_name,
  formerName: row.former_name,
  live: row.live,
  startedBy: row.started_by,
  startedAt: row.started_at,
  finishedAt: row.finished_at,
  retainedUntil: row.retained_until,
  position: row.position,
  total: row.total,
  copied: row.copied,
  refused: row.refused,
  busyMs: row.busy_ms,
  error: row.error,
  catchUp: toCatchUp(row),
});

/** A reindex by its id; undefined for an unknown id. */
export async function getReindex(db: Connection, id: string): Promise<Reindex | undefined> {
  const row = await db.selectFrom('reindexes').selectAll().where('id', '=', id).executeTakeFirst();
  return row === undefined ? undefined : toReindex(row);
}

/** The last reindexes, the newest first. */
export async function listReindexes(db: Connection, limit: number): Promise<Reindex[]> {
  const rows = await db
    .selectFrom('reindexes')
    .selectAll()
    .orderBy('started_at', 'desc')
    .limit(limit)
    .execute();
  return rows.map(toReindex);
}

/** The indices that every change is written to while there are two. */
export interface LiveIndices {
  readonly reindex: string;
  readonly serving: string;
  readonly standby: string;
  /** The standby is being filled: an offer that it refuses would be missing after the swap. */
  readonly filling: boolean;
}

const FILLING: readonly ReindexState[] = ['copying', 'paused', 'failed'];
const SWAPPED: readonly ReindexState[] = ['done', 'rolling-back'];

/**
 * The indices that changes are written to instead of the alias; undefined when there is one index only. Must be read
 * before the rows are.
 */
export async function liveIndices(db: Connection): Promise<LiveIndices | undefined> {
  const [row] = (
    await db
      .selectFrom('reindexes')
      .selectAll()
      .where('live', '=', true)
      .orderBy('started_at', 'desc')
      .limit(1)
      .execute()
  ).map(toReindex);
  if (row === undefined) return undefined;
  const { id, state, indexName, formerName } = row;
  if (indexName === null || formerName === null) return undefined;
  const [serving, standby] = SWAPPED.includes(state) ? [indexName, formerName] : [formerName, indexName];
  return { reindex: id, serving, standby, filling: FILLING.includes(state) };
}

/** The names of all indices that reindexes created. */
export async function usedIndexNames(db: Connection): Promise<string[]> {
  const rows = await db.selectFrom('reindexes').select('index_name').execute();
  return rows.flatMap(({ index_name: name }) => (name === null ? [] : [name]));
}

/** The other reindexes that retain a former index. */
export async function retainedReindexes(db: Connection, excludedId: string): Promise<Reindex[]> {
  const rows = await db
    .selectFrom('reindexes')
    .selectAll()
    .where('live', '=', true)
    .where('id', '<>', excludedId)
    .execute();
  return rows.map(toReindex);
}

/** The result of a copied batch. */
export interface CopiedBatch {
  readonly position: string;
  readonly copied: number;
  readonly refused: number;
  readonly ms: number;
}

/** Makes `runner` the owner of a reindex: its former runner stops at its next `markCopied`. */
export async function takeReindex(db: Connection, id: string, runner: string): Promise<void> {
  await sql`update reindexes set runner = ${runner} where id = ${id}`.execute(db);
}

/** Stores the names of both indices before the new one is created. */
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

/** Starts writing every change to both indices; `total`: the number of offers to copy. */
export async function startDualWrites(db: Connection, id: string, total: number): Promise<void> {
  await sql`update reindexes set live = true, total = ${total} where id = ${id}`.execute(db);
}

/** Ends writing to both indices: changes are written to the alias. */
export async function endDualWrites(db: Connection, id: string): Promise<void> {
  await sql`update reindexes set live = false where id = ${id}`.execute(db);
}

/** Stores the progress of the copy; false when the reindex was paused or cancelled or has another runner. */
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

/** Ends a step of a reindex with an error; does nothing when a command changed its state meanwhile. */
export async function settleReindex(
  db: Connection,
  id: string,
  step: {
    readonly from: 'copying' | 'rolling-back';
    readonly to: 'done' | 'failed';
    readonly error: string;
  },
): Promise<void> {
  const { from, to, error } = step;
  await sql`update reindexes set state = ${to}, error = ${error} where id = ${id} and state = ${from}`.execute(
    db,
  );
}

/**
 * Swaps the alias by `step.swap` while the row is locked, so that the reindex cannot be paused or cancelled meanwhile.
 * @param step.retentionMs milliseconds for which the former index is retained.
 * @returns false when a command changed the state of the reindex, or it has another runner.
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
      update reindexes set state = ${to}, error = null, finished_at = now(),
        retained_until = now() + make_interval(secs => ${retentionMs / 1000})
      where id = ${id}`.execute(trx);
    return true;
  });
}

/** Ends a reindex one of whose indices no longer exists. */
export async function abandonReindex(db: Connection, id: string, error: string): Promise<void> {
  await sql`
    update reindexes set live = false, finished_at = coalesce(finished_at, now()),
      error = case when state in ('done', 'cancelled', 'rolled-back') then error else ${error} end,
      state = case when state in ('done', 'rolled-back') then state else 'cancelled' end
    where id = ${id}`.execute(db);
}
