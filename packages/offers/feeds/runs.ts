import { randomUUID } from 'node:crypto';
import { type Connection, type Database, enqueue } from '@curro/db';
import type { FeedRunState } from '@curro/shared';
import { sql } from 'kysely';

/** A run of a feed. */
export interface FeedRun {
  readonly id: string;
  readonly feed: string;
  readonly state: FeedRunState;
  /** Who asked for it: an operator, or `schedule`. */
  readonly startedBy: string;
  readonly requestedAt: Date;
  readonly startedAt: Date | null;
  readonly finishedAt: Date | null;
  /** The record of what it imported. */
  readonly importId: string | null;
  /** Read until now: bytes as they came, and records. */
  readonly bytes: number;
  readonly records: number;
  /** Of a run read to its end: its offers, and how many a full one should have had at least. */
  readonly offers: number | null;
  readonly expected: number | null;
  /** Offers that it closed since they had disappeared. */
  readonly closed: number;
  /** Nothing new since the last run. */
  readonly unchanged: boolean;
  readonly failedPages: number;
  readonly confirmedBy: string | null;
  /** Why it failed, in a word and in a sentence. */
  readonly errorCode: string | null;
  readonly errorDetail: string | null;
}

/** Runs of a feed that are kept; older ones are forgotten. */
const MAX_STORED_RUNS = 500;

const select = (db: Connection) =>
  db
    .selectFrom('feed_runs')
    .select([
      'id',
      'feed',
      'state',
      'started_by as startedBy',
      'requested_at as requestedAt',
      'started_at as startedAt',
      'finished_at as finishedAt',
      'import_id as importId',
      'bytes',
      'records',
      'offers',
      'expected',
      'closed',
      'unchanged',
      'failed_pages as failedPages',
      'confirmed_by as confirmedBy',
      'error_code as errorCode',
      'error_detail as errorDetail',
    ]);

/** The last runs of a feed, the newest first. */
export async function listFeedRuns(db: Connection, feed: string, limit: number): Promise<FeedRun[]> {
  return select(db).where('feed', '=', feed).orderBy('requested_at', 'desc').limit(limit).execute();
}

/** The newest run of each feed. */
export async function latestFeedRuns(db: Connection): Promise<FeedRun[]> {
  return select(db).distinctOn('feed').orderBy('feed').orderBy('requested_at', 'desc').execute();
}

/** A run of a feed by its id (a UUID); undefined when it has no such run. */
export async function getFeedRun(db: Connection, feed: string, id: string): Promise<FeedRun | undefined> {
  return select(db).where('feed', '=', feed).where('id', '=', id).executeTakeFirst();
}

/** The run of a feed that waits for confirmation. */
export async function getRunAwaitingConfirmation(db: Connection, feed: string): Promise<FeedRun | undefined> {
  return select(db).where('feed', '=', feed).where('state', '=', 'awaiting-confirmation').executeTakeFirst();
}

/** Asks for a run of a feed and promises its job; undefined when one waits or runs, or the feed is gone. */
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

/** Lets a held run close what disappeared from it; undefined when none is held, `busy` while another one runs. */
export async function confirmFeedRun(
  db: Database,
  feed: string,
  confirmedBy: string,
): Promise<string | 'busy' | undefined> {
  return db.transaction().execute(async (trx) => {
    // Whoever asks for a run of this feed waits here, or is seen.
    await sql`select from feeds where name = ${feed} for update`.execute(trx);
    const runAwaitingConfirmation = await getRunAwaitingConfirmation(trx, feed);
    if (runAwaitingConfirmation === undefined) return undefined;
    const { rows } = await sql`
      select from feed_runs where feed = ${feed} and state in ('waiting', 'running')`.execute(trx);
    if (rows.length > 0) return 'busy';
    await sql`
      update feed_runs set state = 'waiting', confirmed_by = ${confirmedBy}, finished_at = null
      where id = ${runAwaitingConfirmation.id}`.execute(trx);
    await enqueue(trx, 'run-feed', [{ run: runAwaitingConfirmation.id }]);
    return runAwaitingConfirmation.id;
  });
}

/** Gives a held run up: nothing is closed. Returns its id; undefined when none is held. */
export async function discardFeedRun(db: Connection, feed: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    update feed_runs set state = 'discarded' where feed = ${feed} and state = 'awaiting-confirmation' returning id`.execute(
    db,
  );
  return rows[0]?.id;
}
