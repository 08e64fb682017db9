import type { Connection, Database, Schema } from '@curro/db';
import { DomainError, type Feed, type SourceSettings } from '@curro/shared';
import { sql, type Transaction } from 'kysely';
import { saveSourceSettings } from '../sources/settings.ts';
import { type FeedRun, getRunAwaitingConfirmation, latestFeedRuns } from './runs.ts';

/** A registered feed. */
interface StoredFeed {
  readonly name: string;
  readonly feed: Feed;
  readonly hasSecret: boolean;
  readonly createdBy: string;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** A feed with its newest run and the run that waits for confirmation. */
export interface FeedWithRuns extends StoredFeed {
  readonly lastRun: FeedRun | undefined;
  readonly runAwaitingConfirmation: FeedRun | undefined;
}

/** The registration of a feed. */
export interface FeedInput {
  readonly name: string;
  readonly feed: Feed;
  /**
   * The value of the Authorization header; undefined: the stored value does not change while the URL has the same origin;
   * null: no header.
   */
  readonly secret: string | null | undefined;
  /** Settings of its source; absent settings do not change. */
  readonly settings: Partial<SourceSettings>;
}

const UNIQUE_VIOLATION = '23505';

const isUniqueViolation = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION;

const unknownFeed = (name: string): DomainError =>
  new DomainError('not_found', { params: { detail: `feed ${name}` } });

const select = (db: Connection) =>
  db
    .selectFrom('feeds')
    .select([
      'name',
      'definition as feed',
      sql<boolean>`secret is not null`.as('hasSecret'),
      'created_by as createdBy',
      'created_at as createdAt',
      'updated_at as updatedAt',
    ]);

/** All feeds by name, each with its newest run. */
export async function listFeeds(db: Connection): Promise<FeedWithRuns[]> {
  const [feeds, runs] = await Promise.all([select(db).orderBy('name').execute(), latestFeedRuns(db)]);
  const lastRuns = new Map(runs.map((run) => [run.feed, run]));
  return feeds.map((feed) => {
    const lastRun = lastRuns.get(feed.name);
    const runAwaitingConfirmation = lastRun?.state === 'awaiting-confirmation' ? lastRun : undefined;
    return { ...feed, lastRun, runAwaitingConfirmation };
  });
}

/**
 * A feed with its runs.
 * @throws DomainError `not_found`
 */
export async function getFeed(db: Connection, name: string): Promise<FeedWithRuns> {
  const feed = await select(db).where('name', '=', name).executeTakeFirst();
  if (feed === undefined) throw unknownFeed(name);
  const [[lastRun], runAwaitingConfirmation] = await Promise.all([
    latestFeedRuns(db, name),
    getRunAwaitingConfirmation(db, name),
  ]);
  return { ...feed, lastRun, runAwaitingConfirmation };
}

/** Writes a feed and the settings of its source in one transaction: a conflict changes neither. */
async function writeFeed(
  db: Database,
  { feed, settings }: FeedInput,
  conflict: string,
  write: (trx: Transaction<Schema>) => Promise<void>,
): Promise<void> {
  try {
    await db.transaction().execute(async (trx) => {
      await saveSourceSettings(trx, feed.source, settings);
      await write(trx);
    });
  } catch (error) {
    if (isUniqueViolation(error)) throw new DomainError('conflict', { params: { detail: conflict } });
    throw error;
  }
}

/**
 * Registers a feed and stores the settings of its source.
 * @throws DomainError `conflict` when the name is already used, or another full feed has the same source.
 */
export async function createFeed(db: Database, input: FeedInput, createdBy: string): Promise<FeedWithRuns> {
  const { name, feed, secret } = input;
  const conflict = `there is a feed ${name}, or another full one of ${feed.source}`;
  await writeFeed(db, input, conflict, async (trx) => {
    await trx
      .insertInto('feeds')
      .values({
        name,
        source: feed.source,
        definition: JSON.stringify(feed),
        secret: secret ?? null,
        validators: null,
        read_at: null,
        created_by: createdBy,
      })
      .execute();
  });
  return getFeed(db, name);
}

const originOf = (url: string | undefined): string | undefined => URL.parse(url ?? '')?.origin;

/** Whether the stored secret of a feed can be sent to another URL of it. */
export const hasSameOrigin = (stored: Pick<Feed, 'url'>, { url }: Pick<Feed, 'url'>): boolean =>
  originOf(stored.url) === originOf(url);

/**
 * Replaces a feed and stores the settings of its source. The next run reads the complete feed. A secret is not retained for
 * another origin.
 * @throws DomainError `not_found`; `conflict` when another full feed has the same source.
 */
export async function replaceFeed(db: Database, input: FeedInput): Promise<FeedWithRuns> {
  const { name, feed, secret } = input;
  await writeFeed(db, input, `another full feed of ${feed.source}`, async (trx) => {
    const stored = await trx
      .selectFrom('feeds')
      .select('definition')
      .where('name', '=', name)
      .forUpdate()
      .executeTakeFirst();
    if (stored === undefined) throw unknownFeed(name);
    const secretChange = hasSameOrigin(stored.definition, feed) ? {} : { secret: null };
    await trx
      .updateTable('feeds')
      .set({
        source: feed.source,
        definition: JSON.stringify(feed),
        validators: null,
        updated_at: sql`now()`,
        ...(secret === undefined ? secretChange : { secret }),
      })
      .where('name', '=', name)
      .execute();
  });
  return getFeed(db, name);
}

/**
 * Pauses or resumes a feed. A paused feed runs only on request.
 * @throws DomainError `not_found`
 */
export async function setFeedPaused(db: Connection, name: string, paused: boolean): Promise<FeedWithRuns> {
  const { numAffectedRows } = await sql`
    update feeds set definition = jsonb_set(definition, '{paused}', ${JSON.stringify(paused)}::jsonb), updated_at = now()
    where name = ${name}`.execute(db);
  if (numAffectedRows !== 1n) throw unknownFeed(name);
  return getFeed(db, name);
}

/**
 * Removes a feed with its history; its offers and the records of its imports stay.
 * @throws DomainError `not_found`
 */
export async function deleteFeed(db: Connection, name: string): Promise<void> {
  const { numDeletedRows } = await db.deleteFrom('feeds').where('name', '=', name).executeTakeFirst();
  if (numDeletedRows !== 1n) throw unknownFeed(name);
}
