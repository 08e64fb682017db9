import { type Connection, type Database, enqueue, type Schema } from '@curro/db';
import { type Selectable, sql } from 'kysely';

/** What a comparison of store and index has come to so far. */
export interface Comparison {
  /** The last id of the store that was looked at. */
  readonly position: string;
  /** Rows and documents looked at. */
  readonly checked: number;
  /** Open offers that the index lacks. */
  readonly missing: number;
  /** Open offers that it holds in another revision. */
  readonly stale: number;
  /** Documents of no open offer. */
  readonly surplus: number;
  readonly repaired: number;
  /** Offers that the index will not take. */
  readonly refused: number;
}

/** A comparison as the record has it. */
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

/** Begins a comparison, and returns its id; undefined while another one runs. */
export async function startReconcile(
  db: Database,
  { dryRun, startedBy }: { readonly dryRun: boolean; readonly startedBy: string },
): Promise<string | undefined> {
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ id: string }>`
      insert into reconciles (dry_run, started_by) values (${dryRun}, ${startedBy})
      on conflict ((true)) where state = 'running' do nothing returning id`.execute(trx);
    const id = rows[0]?.id;
    if (id !== undefined) await enqueue(trx, 'reconcile', [{ id }]);
    return id;
  });
}

/** Ends the comparison that runs, and returns its id; undefined when none does. */
export async function cancelReconcile(db: Connection): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    update reconciles set state = 'cancelled', finished_at = now() where state = 'running' returning id`.execute(
    db,
  );
  return rows[0]?.id;
}

/** One comparison; undefined when unknown. */
export async function getReconcile(db: Connection, id: string): Promise<Reconcile | undefined> {
  const row = await db.selectFrom('reconciles').selectAll().where('id', '=', id).executeTakeFirst();
  return row === undefined ? undefined : toReconcile(row);
}

/** The last comparisons, newest first. */
export async function listReconciles(db: Connection, limit: number): Promise<Reconcile[]> {
  const rows = await db
    .selectFrom('reconciles')
    .selectAll()
    .orderBy('started_at', 'desc')
    .limit(limit)
    .execute();
  return rows.map(toReconcile);
}

/** Takes a comparison in hand: whoever had it before stops at its next mark. */
export async function takeReconcile(
  db: Connection,
  id: string,
  { runner, total }: { readonly runner: string; readonly total: number },
): Promise<void> {
  await sql`update reconciles set runner = ${runner}, total = ${total} where id = ${id}`.execute(db);
}

/** Marks how far a comparison has come; false when it is no longer wanted from this runner. */
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
