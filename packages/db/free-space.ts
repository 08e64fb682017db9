import { sql } from 'kysely';
import type { Database } from './database.ts';

/** SQLSTATE of a write without disk space. */
const DISK_FULL = '53100';
/** Rows of the probe: about a megabyte. */
const PROBE_ROWS = 16_000;

/** Whether PostgreSQL can store a megabyte. Writes and removes it. */
async function hasFreeSpace(db: Database): Promise<boolean> {
  try {
    await db.transaction().execute(async (trx) => {
      await sql`
        create temporary table free_space_probe on commit drop as
        select number, md5(number::text) from generate_series(1, ${sql.lit(PROBE_ROWS)}) as number`.execute(
        trx,
      );
    });
    return true;
  } catch (error) {
    // Other errors, such as a missing privilege for temporary tables, do not mean that the disk is full.
    return !(error instanceof Error && 'code' in error && error.code === DISK_FULL);
  }
}

/**
 * Returns a function that reports whether PostgreSQL has disk space. SQL cannot read the free space of a disk, so it
 * writes to it, at most once in `ttlMs`.
 */
export function createFreeSpaceCheck(db: Database, ttlMs: number): () => Promise<boolean> {
  let checkedAt = Number.NEGATIVE_INFINITY;
  let result = Promise.resolve(true);
  return () => {
    if (performance.now() - checkedAt > ttlMs) {
      checkedAt = performance.now();
      result = hasFreeSpace(db);
    }
    return result;
  };
}
