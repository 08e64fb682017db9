import type { Connection } from '@curro/db';
import { sql } from 'kysely';
import { type StoredOffer, selectStored, toStored } from './read-offers.ts';

/** A page of the change feed. */
export interface Changes {
  /** Changed offers in their current state, in the order of their revisions. */
  readonly offers: readonly StoredOffer[];
  /** The revision that the next call starts after. */
  readonly next: number;
  /** Whether there are more changes now. */
  readonly more: boolean;
}

/** The high bits of advisory locks that hold the lowest revision of a running writer (trigger of migration 0008). */
const FLOOR_LOCKS = 7_283_002;

async function newestRevision(db: Connection): Promise<number> {
  const { rows } = await sql<{ revision: number }>`
    select case when is_called then last_value else 0 end as revision from offer_revision`.execute(db);
  return rows[0]?.revision ?? 0;
}

/** The lowest revision that a running writer of offers may have drawn; undefined without running writers. */
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
 * Reads the changes of offers after a revision; undefined for a revision that was never assigned. Transactions that commit
 * late are not skipped: revisions from the lowest one of a running writer on are left to a later call.
 */
export async function readChanges(
  db: Connection,
  since: number,
  limit: number,
): Promise<Changes | undefined> {
  // Read in this order: a writer that takes its lock later draws revisions above `newest`.
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
