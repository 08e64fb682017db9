import type { Connection } from '@curro/db';
import { sql } from 'kysely';

/** The high bits of advisory locks that contain the lowest revision of a running writer (trigger of migration 0008). */
const FLOOR_LOCKS = 7_283_002;

/** The newest revision that any transaction has drawn, committed or not. */
export async function newestRevision(db: Connection): Promise<number> {
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
 * The revision up to which the order of writes is final: no transaction commits a revision up to it later.
 * @param newest the result of `newestRevision`, read before.
 */
export async function settledRevision(db: Connection, newest: number): Promise<number> {
  // A writer that takes its lock after `newest` was read draws revisions above it.
  return Math.min(newest, (await lowestFloor(db)) ?? newest);
}
