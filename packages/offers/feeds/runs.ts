import { randomUUID } from 'node:crypto';
import { type Connection, type Database, enqueue, isUuid } from '@curro/db';
import { DomainError, type FeedRunState } from '@curro/shared';
import { sql } from 'kysely';

/** A run of a feed. */
export interface FeedRun {
  readonly id: string;
  readonly feed: string;
  readonly state: FeedRunState;
  /** The subject of the operator, or `schedule`. */
  readonly startedBy: string;
  readonly requestedAt: Date;
  readonly startedAt: Date | null;
  readonly finishedAt: Date | null;
  /** The record of its import. */
  readonly importId: string | null;
  /** Read so far: bytes as received, and records. */
  readonly bytes: number;
  readonly records: number;
  /** Set once the feed was read to its end: its offers, and the least number expected of a full feed. */
  readonly offers: number | null;
  readonly expected: number | null;
  /** Counts of its import; null without one. */
  readonly created: number | null;
  readonly updated: number | null;
  readonly rejected: number | null;
  /** Offers that it closed because they were no longer in the feed. */
  readonly closed: number;
  /** The feed had not changed since the last run. */
  readonly unchanged: boolean;
  readonly failedPages: number;
  readonly confirmedBy: string | null;
  /** The error of a failed run: a FeedErrorCode and a message. */
  readonly errorCode: string | null;
  readonly errorDetail: string | null;
}

/** Maximum number of stored runs per feed; older runs are deleted. */
const MAX_STORED_RUNS = 500;

const select = (db: Connection) =>
  db
    .selectFrom('feed_runs')
    .leftJoin('imports', 'imports.id', 'feed_runs.import_id')
    .select([
      'feed_runs.id',
      'feed_runs.feed',
      'feed_runs.state',
      'feed_runs.started_by as startedBy',
      'feed_runs.requested_at as requestedAt',
      'feed_runs.started_at as startedAt',
      'feed_runs.finished_at as finishedAt',
      'feed_runs.import_id as importId',
      'feed_runs.bytes',
      'feed_runs.records',
      'feed_runs.offers',
      'feed_runs.expected',
      'imports.created',
      'imports.updated',
      'imports.rejected',
      'feed_runs.closed',
      'feed_runs.unchanged',
      'feed_runs.failed_pages as failedPages',
      'feed_runs.confirmed_by as confirmedBy',
      'feed_runs.error_code as errorCode',
      'feed_runs.error_detail as errorDetail',
    ]);

const conflict = (detail: string): DomainError => new DomainError('conflict', { params: { detail } });

async function assertFeedExists(db: Connection, name: string): Promise<void> {
  const row = await db.selectFrom('feeds').select('name').where('name', '=', name).executeTakeFirst();
  if (row === undefined) throw new DomainError('not_found', { params: { detail: `feed ${name}` } });
}

/** The newest run of each feed, or of one. */
export async function latestFeedRuns(db: Connection, feed?: string): Promise<FeedRun[]> {
  return select(db)
    .distinctOn('feed_runs.feed')
    .$if(feed !== undefined, (query) => query.where('feed_runs.feed', '=', feed ?? ''))
    .orderBy('feed_runs.feed')
    .orderBy('feed_runs.requested_at', 'desc')
    .execute();
}

/** The run of a feed that waits for confirmation. */
export async function getRunAwaitingConfirmation(db: Connection, feed: string): Promise<FeedRun | undefined> {
  return select(db)
    .where('feed_runs.feed', '=', feed)
    .where('feed_runs.state', '=', 'awaiting-confirmation')
    .executeTakeFirst();
}

/**
 * The last runs of a feed, the newest first.
 * @throws DomainError `not_found`
 */
export async function listFeedRuns(db: Connection, feed: string, limit: number): Promise<FeedRun[]> {
  await assertFeedExists(db, feed);
  return select(db)
    .where('feed_runs.feed', '=', feed)
    .orderBy('feed_runs.requested_at', 'desc')
    .limit(limit)
    .execute();
}

/**
 * A run of a feed.
 * @throws DomainError `not_found`
 */
export async function getFeedRun(db: Connection, feed: string, id: string): Promise<FeedRun> {
  const run = isUuid(id)
    ? await select(db).where('feed_runs.feed', '=', feed).where('feed_runs.id', '=', id).executeTakeFirst()
    : undefined;
  if (run === undefined) throw new DomainError('not_found', { params: { detail: `run ${id}` } });
  return run;
}

/**
 * Requests a run of a feed and enqueues its job.
 * @returns the id of the run; undefined while another run waits or is running, or for an unknown feed.
 */
export async function requestFeedRun(
  db: Database,
  feed: string,
  request: { readonly startedBy: string; readonly forced: boolean },
): Promise<string | undefined> {
  return db.transaction().execute(async (trx) => {
    const id = randomUUID();
    const { numAffectedRows } = await sql`
      insert into feed_runs (id, feed, state, started_by, forced)
      select ${id}, name, 'waiting', ${request.startedBy}, ${request.forced} from feeds where name = ${feed}
      on conflict (feed) where state in ('waiting', 'running') do nothing`.execute(trx);
    if (numAffectedRows !== 1n) return undefined;
    await enqueue(trx, 'run-feed', [{ run: id }]);
    await sql`
      delete from feed_runs where feed = ${feed} and state in ('done', 'failed', 'discarded') and id in (
        select id from feed_runs where feed = ${feed} order by requested_at desc offset ${MAX_STORED_RUNS})`.execute(
      trx,
    );
    return id;
  });
}

/**
 * Starts a run of a feed for an operator; `forced`: even if the feed has not changed.
 * @returns the id of the run.
 * @throws DomainError `not_found`; `held_for_confirmation` while a run waits for confirmation; `conflict` while another
 * run waits or is running.
 */
export async function startFeedRun(
  db: Database,
  feed: string,
  request: { readonly startedBy: string; readonly forced: boolean },
): Promise<string> {
  await assertFeedExists(db, feed);
  if ((await getRunAwaitingConfirmation(db, feed)) !== undefined) {
    throw new DomainError('held_for_confirmation');
  }
  const id = await requestFeedRun(db, feed, request);
  if (id === undefined) throw conflict(`a run of ${feed} is under way`);
  return id;
}

/**
 * Confirms the run that waits for it: the offers that are not in the feed will be closed.
 * @returns the id of the run.
 * @throws DomainError `not_found`; `conflict` when no run waits for confirmation, or another one is running.
 */
export async function confirmFeedRun(db: Database, feed: string, confirmedBy: string): Promise<string> {
  await assertFeedExists(db, feed);
  return db.transaction().execute(async (trx) => {
    // A concurrent request for a run of this feed waits here, or its run is found below.
    await sql`select from feeds where name = ${feed} for update`.execute(trx);
    const run = await getRunAwaitingConfirmation(trx, feed);
    if (run === undefined) throw conflict(`no run of ${feed} waits for confirmation`);
    const { rows } = await sql`
      select from feed_runs where feed = ${feed} and state in ('waiting', 'running')`.execute(trx);
    if (rows.length > 0) throw conflict(`another run of ${feed} is under way`);
    await sql`
      update feed_runs set state = 'waiting', confirmed_by = ${confirmedBy}, finished_at = null
      where id = ${run.id}`.execute(trx);
    await enqueue(trx, 'run-feed', [{ run: run.id }]);
    return run.id;
  });
}

/**
 * Discards the run that waits for confirmation: no offer is closed.
 * @returns the id of the run.
 * @throws DomainError `not_found`; `conflict` when no run waits for confirmation.
 */
export async function discardFeedRun(db: Connection, feed: string): Promise<string> {
  await assertFeedExists(db, feed);
  const { rows } = await sql<{ id: string }>`
    update feed_runs set state = 'discarded' where feed = ${feed} and state = 'awaiting-confirmation'
    returning id`.execute(db);
  const [run] = rows;
  if (run === undefined) throw conflict(`no run of ${feed} waits for confirmation`);
  return run.id;
}
