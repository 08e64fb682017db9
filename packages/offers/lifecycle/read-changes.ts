import type { Connection } from '@curro/db';
import { sql } from 'kysely';
import { type StoredOffer, selectStored, toStored } from './read-offers.ts';

/** A piece of the change feed. */
export interface Changes {
  /** Offers that changed, as they are now, in the order of their revisions. */
  readonly offers: readonly StoredOffer[];
  /** Everything up to here has been told: what the next call begins behind. */
  readonly next: number;
  /** Whether the next call will find something at once. */
  readonly more: boolean;
}

/** What the trigger that holds the floor of a writer puts above its number (migration 0008). */
const FLOOR_LOCKS = 7_283_002;

async function newestRevision(db: Connection): Promise<number> {
  const { rows } = await sql<{ revision: number }>`
    select case when is_called then last_value else 0 end as revision from offer_revision`.execute(db);
  return rows[0]?.revision ?? 0;
}

/** The revision below which no running writer of offers has drawn any; undefined while there is no writer. */
async function lowestFloor(db: Connection): Promise<number | undefined> {
  const { rows } = await sql<{ floor: number | null }>`
    select min(number & ((1::bigint << 40) - 1)) as floor
    from (
      select (classid::bigint << 32) | objid::bigint as number from pg_locks
      where locktype = 'advisory' and objsubid = 1
        and database = (select oid from pg_database where datname = current_database())) as held
    where number >> 40 = ${FLOOR_LOCKS}`.execute(db);
  return rows[0]?.floor ?? undefined;
}

/**
 * Reads the next changes of offers behind a revision; undefined when the store never gave out that revision. Nothing is
 * skipped whatever commits late: revisions above the floor of a running writer wait until it has ended.
 */
export async function readChanges(
  db: Connection,
  since: number,
  limit: number,
): Promise<Changes | undefined> {
  // The order matters: a writer that takes its floor after the locks were read draws above what was newest before.
  const newest = await newestRevision(db);
  if (since > newest) return undefined;
  const horizon = Math.min(newest, (await lowestFloor(db)) ?? newest);
  const changedRows = await selectStored(db)
    .where('offers.revision', '>', since)
    .where('offers.revision', '<=', horizon)
    .orderBy('offers.revision')
    .limit(limit + 1)
    .execute();
  const offers = changedRows.slice(0, limit).map(toStored);
  const more = changedRows.length > limit;
  return { offers, more, next: more ? (offers.at(-1)?.revision ?? since) : Math.max(since, horizon) };
}
