import type { Connection } from '@curro/db';
import { sql } from 'kysely';

/** Rows per statement, so that locks are short. */
const BATCH = 1_000;

const TABLES = [
  ['identity_tokens', 'digest', 'expires_at'],
  ['identity_grants', 'id', 'expires_at'],
  ['identity_links', 'id', 'expires_at'],
  ['identity_keys', 'kid', 'published_until'],
] as const;

/**
 * Deletes expired rows in batches.
 * @returns the number of rows
 */
export async function deleteExpiredIdentity(db: Connection, signal: AbortSignal): Promise<number> {
  let deletedRows = 0;
  for (const [table, keyColumn, expiryColumn] of TABLES) {
    let batchRows = BATCH;
    while (batchRows === BATCH && !signal.aborted) {
      const { numAffectedRows } = await sql`
        delete from ${sql.table(table)} where ${sql.ref(keyColumn)} in (
          select ${sql.ref(keyColumn)} from ${sql.table(table)} where ${sql.ref(expiryColumn)} < now() limit ${BATCH}
        )`.execute(db);
      batchRows = Number(numAffectedRows ?? 0n);
      deletedRows += batchRows;
    }
  }
  return deletedRows;
}
