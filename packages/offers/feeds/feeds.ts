import type { Connection, Database } from '@curro/db';
import type { Feed } from '@curro/shared';
import { sql } from 'kysely';

/** A registered feed. */
export interface StoredFeed {
  readonly name: string;
  readonly feed: Feed;
  readonly hasSecret: boolean;
  readonly createdBy: string;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** What is given of a feed; `secret` undefined: the one it has stays; null: it has none. */
export interface FeedInput {
  readonly name: string;
  readonly feed: Feed;
  readonly secret: string | null | undefined;
}

const UNIQUE_VIOLATION = '23505';

/** Whether a row was refused since its name, or the source of a full feed, is taken. */
const isUniqueViolation = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION;

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

/** All feeds by name. */
export async function listFeeds(db: Connection): Promise<StoredFeed[]> {
  return select(db).orderBy('name').execute();
}

/** A feed; undefined when there is none of that name. */
export async function getFeed(db: Connection, name: string): Promise<StoredFeed | undefined> {
  return select(db).where('name', '=', name).executeTakeFirst();
}

/** Registers a feed of a known source; false when the name is taken, or another feed holds all offers of its source. */
export async function createFeed(db: Database, input: FeedInput, createdBy: string): Promise<boolean> {
  const { name, feed, secret } = input;
  try {
    await db
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
    return true;
  } catch (error) {
    if (isUniqueViolation(error)) return false;
    throw error;
  }
}

/**
 * Replaces a feed. Whatever it read until now is read whole the next time. `missing` when there is no such feed,
 * `taken` when another one holds all offers of its source.
 */
export async function replaceFeed(db: Database, input: FeedInput): Promise<'replaced' | 'missing' | 'taken'> {
  const { name, feed, secret } = input;
  try {
    const { numUpdatedRows } = await db
      .updateTable('feeds')
      .set({
        source: feed.source,
        definition: JSON.stringify(feed),
        validators: null,
        updated_at: sql`now()`,
        ...(secret === undefined ? {} : { secret }),
      })
      .where('name', '=', name)
      .executeTakeFirst();
    return numUpdatedRows === 1n ? 'replaced' : 'missing';
  } catch (error) {
    if (isUniqueViolation(error)) return 'taken';
    throw error;
  }
}

/** Removes a feed with its history; its offers and the records of its imports stay. False when there is none. */
export async function deleteFeed(db: Connection, name: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('feeds').where('name', '=', name).executeTakeFirst();
  return numDeletedRows === 1n;
}
