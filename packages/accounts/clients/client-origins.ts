import type { Database } from '@curro/db';
import type { Logger } from '@curro/platform';
import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';

type Origins = ReadonlyMap<string, ReadonlySet<string>>;

/** Reads the allowed origins by client id; clients without origins are omitted. */
export type ClientOrigins = () => Promise<Origins>;

/** lru-cache treats a TTL of 0 as unlimited. */
const MIN_TTL_MS = 1;

async function readOrigins(db: Database): Promise<Origins> {
  const rows = await db
    .selectFrom('clients')
    .select(['id', 'allowed_origins'])
    .where(sql<boolean>`cardinality(allowed_origins) > 0`)
    .execute();
  return new Map(rows.map((row) => [row.id, new Set(row.allowed_origins)]));
}

/**
 * Caches the origins of all clients as one entry for `cacheTtlMs`: there are few, and an unknown client id costs no
 * query. While PostgreSQL is unavailable the previous entry is used.
 */
export function createClientOrigins(db: Database, log: Logger, cacheTtlMs: number): ClientOrigins {
  const cache = new LRUCache<'origins', Origins>({
    max: 1,
    ttl: Math.max(MIN_TTL_MS, cacheTtlMs),
    fetchMethod: (_key, previous = new Map()) =>
      readOrigins(db).catch((error: unknown) => {
        log.warn({ err: error }, 'origins of clients not read');
        return previous;
      }),
  });
  return () => cache.forceFetch('origins');
}
