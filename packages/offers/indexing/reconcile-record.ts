import { type Connection, type Database, enqueue, type Schema } from '@curro/db';
import { DomainError } from '@curro/shared';
import { type Selectable, sql } from 'kysely';

/** The progress and the result of a comparison of the database with an index. */
export interface Comparison {
  /** The last offer of the database that was compared. */
  readonly position: string;
  /** Rows and documents that were compared. */
  readonly checked: number;
  /** Open offers that are missing in the index. */
  readonly missing: number;
  /** Open offers that have another revision in the index. */
  readonly stale: number;
  /** Documents without an open offer. */
  readonly surplus: number;
  readonly repaired: number;
  /** Offers that the index refuses. */
  readonly refused: number;
}

/** The record of a comparison. */
export interface Reconcile extends Comparison {
  readonly id: string;
  readonly state: 'running' | 'done' | 'failed' | 'cancelled';
  readonly dryRun: boolean;
  readonly startedBy: string;
  readonly startedAt: Date;
  readonly finishedAt: Date | null;
  readonly total: number;
  readonly busyMs: number;
  readonly error: string | null;
}

function toReconcile(row: Selectable<Schema['reconciles']>): Reconcile {
  const { dry_run, started_by, started_at, finished_at, busy_ms, error, runner: _, ...rest } = row;
  return {
    ...rest,
    dryRun: dry_run,
    startedBy: started_by,
    startedAt: started_at,
    finishedAt: finished_at,
    busyMs: busy_ms,
    error: error,
  };
}

/**
 * Starts a comparison of the database with the index.
 * @throws DomainError `conflict` while another one is running.
 */
export async function startReconcile(
  db: Database,
  { dryRun, startedBy }: { readonly dryRun: boolean; readonly startedBy: string },
): Promise<Reconcile> {
  return db.transaction().execute(async (trx) => {
    const [row] = await trx
      .insertInto('reconciles')
      .values({ dry_run: dryRun, started_by: startedBy })
      .onConflict((conflict) =>
        conflict.expression(sql`(true)`).where('state', '=', sql.lit('running')).doNothing(),
      )
      .returningAll()
      .execute();
    if (row === undefined) throw new DomainError('conflict', { params: { detail: 'a reconcile runs' } });
    await enqueue(trx, 'reconcile', [{ id: row.id }]);
    return toReconcile(row);
  });
}

/**
 * Cancels the running comparison.
 * @throws DomainError `conflict` when none is running.
 */
export async function cancelReconcile(db: Connection): Promise<Reconcile> {
  const [row] = await db
    .updateTable('reconciles')
    .set({ state: 'cancelled', finished_at: sql`now()` })
    .where('state', '=', 'running')
    .returningAll()
    .execute();
  if (row === undefined) throw new DomainError('conflict', { params: { detail: 'no reconcile runs' } });
  return toReconcile(row);
}

/** A comparison by its id; undefined for an unknown id. */
export async function getReconcile(db: Connection, id: string): Promise<Reconcile | undefined> {
  const row = await db.selectFrom('reconciles').selectAll().where('id', '=', id).executeTakeFirst();
  return row === undefined ? undefined : toReconcile(row);
}

/** The last comparisons, the newest first. */
export async function listReconciles(db: Connection, limit: number): Promise<Reconcile[]> {
  const rows = await db
    .selectFrom('reconciles')
    .selectAll()
    .orderBy('started_at', 'desc')
    .limit(limit)
    .execute();
  return rows.map(toReconcile);
}

/** Makes `runner` the owner of a comparison: its former runner stops at its next `markReconcile`. */
export async function takeReconcile(
  db: Connection,
  id: string,
  { runner, total }: { readonly runner: string; readonly total: number },
): Promise<void> {
  await sql`update reconciles set runner = ${runner}, total = ${total} where id = ${id}`.execute(db);
}

/** Stores the progress of a comparison; false when it was cancelled or has another runner. */
export async function markReconcile(
  db: Connection,
  id: string,
  runner: string,
  { progress, ms }: { readonly progress: Comparison; readonly ms: number },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update reconciles set position = ${progress.position}, checked = ${progress.checked},
      total = greatest(total, ${progress.checked}), missing = ${progress.missing}, stale = ${progress.stale},
      surplus = ${progress.surplus}, repaired = ${progress.repaired}, refused = ${progress.refused},
      busy_ms = busy_ms + ${Math.round(ms)}
    where id = ${id} and runner = ${runner} and state = 'running'`.execute(db);
  return numAffectedRows === 1n;
}

/** Ends a comparison; `error`: why it failed. */
export async function finishReconcile(db: Connection, id: string, error?: string): Promise<void> {
  await sql`
    update reconciles set state = ${error === undefined ? 'done' : 'failed'}, error = ${error ?? null},
      finished_at = now()
    where id = ${id} and state = 'running'`.execute(db);
}
