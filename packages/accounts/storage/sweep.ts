import type { Connection } from '@curro/db';
import { sql } from 'kysely';

/** Rows that one statement removes: short locks. */
const BATCH = 1_000;

const TABLES = [
  ['identity_tokens', 'digest', 'expires_at'],
  ['identity_grants', 'id', 'expires_at'],
  ['identity_links', 'id', 'expires_at'],
  ['identity_keys', 'kid', 'published_until'],
] as const;

/** Removes what has ended, in small portions; returns how many rows went. */
export async function sweepIdentity(db: Connection, signal: AbortSignal): Promise<number> {
  let swept = 0;
  for (const [table, key, end] of TABLES) {
    let removed = BATCH;
    while (removed === BATCH && !signal.aborted) {
      const { numAffectedRows } = await sql`
        delete from ${sql.table(table)} where ${sql.ref(key)} in (
          select ${sql.ref(key)} from ${sql.table(table)} where ${sql.ref(end)} < now() limit ${BATCH}
        )`.execute(db);
      removed = Number(numAffectedRows ?? 0n);
      swept += removed;
    }
  }
  return swept;
}
