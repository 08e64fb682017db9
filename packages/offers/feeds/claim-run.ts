import { randomUUID } from 'node:crypto';
import { type Connection, type Database, storable } from '@curro/db';
import type { Feed, FeedErrorCode } from '@curro/shared';
import { sql } from 'kysely';

/** A run that a worker owns for as long as it renews its lease. */
export interface ClaimedRun {
  readonly id: string;
  readonly runner: string;
  readonly feedName: string;
  readonly feed: Feed;
  readonly secret: string | null;
  readonly startedBy: string;
  readonly forced: boolean;
  /** The validators of the last complete reading, and its time. */
  readonly validators: unknown;
  readonly readAt: Date | null;
  /** The start of this attempt, by the clock of the database. */
  readonly startedAt: Date;
  /** The import of an interrupted attempt, or of the run that waited for confirmation. */
  readonly importId: string | null;
  /** Whether the run was confirmed: the offers are imported and only closing offers remains. */
  readonly confirmed: boolean;
}

/** How a run ended. `awaiting-confirmation`: fewer offers than expected, none was closed. */
export type RunEnd =
  | {
      readonly state: 'done' | 'awaiting-confirmation';
      readonly offers: number | undefined;
      readonly expected: number | undefined;
      readonly closed: number;
      readonly unchanged: boolean;
      readonly failedPages: number;
      /** The new validators of a feed that was read to its end. */
      readonly validators?: unknown;
    }
  | { readonly state: 'failed'; readonly code: FeedErrorCode; readonly detail: string };

const leasedUntil = (leaseMs: number) => sql<Date>`now() + make_interval(secs => ${leaseMs / 1000})`;

/**
 * Claims a waiting run, or one whose lease has expired. `over`: the run has ended; `taken`: another worker owns it.
 */
export async function claimFeedRun(
  db: Connection,
  id: string,
  leaseMs: number,
): Promise<ClaimedRun | 'over' | 'taken'> {
  const { rows } = await sql<ClaimedRun>`
    update feed_runs as run set state = 'running', runner = ${randomUUID()}, leased_until = ${leasedUntil(leaseMs)},
      started_at = case when confirmed_by is null then clock_timestamp() else started_at end
    from feeds where run.id = ${id} and feeds.name = run.feed and run.state in ('waiting', 'running')
      and (run.leased_until is null or run.leased_until < now())
    returning run.id, run.runner, feeds.name as "feedName", feeds.definition as feed, feeds.secret,
      run.started_by as "startedBy", run.forced, feeds.validators, feeds.read_at as "readAt",
      run.started_at as "startedAt", run.import_id as "importId", run.confirmed_by is not null as confirmed`.execute(
    db,
  );
  if (rows[0] !== undefined) return rows[0];
  const remaining = await db.selectFrom('feed_runs').select('state').where('id', '=', id).executeTakeFirst();
  return remaining?.state === 'waiting' || remaining?.state === 'running' ? 'taken' : 'over';
}

/** Renews the lease and stores the progress; false when another worker owns the run. */
export async function renewFeedRun(
  db: Connection,
  { id, runner }: ClaimedRun,
  leaseMs: number,
  progress: { readonly bytes: number; readonly records: number },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update feed_runs set leased_until = ${leasedUntil(leaseMs)}, bytes = ${progress.bytes}, records = ${progress.records}
    where id = ${id} and runner = ${runner}`.execute(db);
  return numAffectedRows === 1n;
}

/** Stores the import of an attempt; the import of an interrupted attempt is closed as incomplete. */
export async function recordFeedImport(
  db: Connection,
  { id, runner, importId: earlier }: ClaimedRun,
  importId: string,
): Promise<void> {
  if (earlier !== null) {
    await sql`
      update imports set finished_at = now(), summary = '{"complete": false}'
      where id = ${earlier} and finished_at is null`.execute(db);
  }
  await sql`
    update feed_runs set import_id = ${importId}, bytes = 0, records = 0 where id = ${id} and runner = ${runner}`.execute(
    db,
  );
}

/** Releases a run, so that another worker can claim it. */
export async function releaseFeedRun(db: Connection, { id, runner }: ClaimedRun): Promise<void> {
  await sql`
    update feed_runs set state = 'waiting', runner = null, leased_until = null
    where id = ${id} and runner = ${runner}`.execute(db);
}

/**
 * The expected number of offers of a full feed: that of its last complete run, or the open offers of its source before
 * there is one.
 */
export async function expectedOffers(db: Connection, feedName: string, source: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select coalesce(
      (select offers from feed_runs where feed = ${feedName} and state = 'done' and expected is not null
        order by finished_at desc limit 1),
      (select count(*)::integer from offers where source = ${source} and state = 'active')) as count`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** Ends a run that this worker owns, and discards an earlier run that waits for confirmation. */
export async function endFeedRun(
  db: Database,
  run: ClaimedRun,
  end: RunEnd,
  progress: { readonly bytes: number; readonly records: number },
): Promise<void> {
  const { id, runner, feedName } = run;
  await db.transaction().execute(async (trx) => {
    const columns =
      end.state === 'failed'
        ? { state: end.state, error_code: end.code, error_detail: storable(end.detail) }
        : {
            state: end.state,
            ...(end.offers === undefined ? {} : { offers: end.offers }),
            ...(end.expected === undefined ? {} : { expected: end.expected }),
            closed: end.closed,
            unchanged: end.unchanged,
            failed_pages: end.failedPages,
          };
    if (end.state !== 'failed') {
      await sql`
        update feed_runs set state = 'discarded'
        where feed = ${feedName} and state = 'awaiting-confirmation' and id <> ${id}
          and exists (select from feed_runs where id = ${id} and runner = ${runner})`.execute(trx);
    }
    const { numUpdatedRows } = await trx
      .updateTable('feed_runs')
      .set({ ...columns, ...progress, runner: null, leased_until: null, finished_at: sql`now()` })
      .where('id', '=', id)
      .where('runner', '=', runner)
      .executeTakeFirst();
    if (numUpdatedRows !== 1n || end.state !== 'done' || end.unchanged || run.confirmed) return;
    await trx
      .updateTable('feeds')
      .set({
        validators: end.validators === undefined ? null : JSON.stringify(end.validators),
        read_at: sql`now()`,
      })
      .where('name', '=', feedName)
      // The next run reads a feed that was replaced meanwhile completely.
      .where('updated_at', '<', sql<Date>`(select started_at from feed_runs where id = ${id})`)
      .execute();
  });
}
