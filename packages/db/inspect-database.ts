import { systemClock } from '@curro/shared';
import { sql } from 'kysely';
import type { Database } from './database.ts';

/** State of PostgreSQL. */
export interface DatabaseInfo {
  readonly version: string;
  /** Time of one round trip in milliseconds. */
  readonly latencyMs: number;
  /** Clock difference to this machine in milliseconds; positive: the engine is ahead. */
  readonly clockSkewMs: number;
  readonly connections: number;
  readonly maxConnections: number;
  /** Whether a committed transaction survives a crash of the server (`synchronous_commit`, `fsync`). */
  readonly durable: boolean;
  /** Size of the database in bytes. */
  readonly size: number;
}

/** Inspects PostgreSQL; throws while it is unavailable. */
export async function inspectDatabase(db: Database): Promise<DatabaseInfo> {
  await sql`select 1`.execute(db);
  const clockBefore = systemClock.now().getTime();
  const startedAt = performance.now();
  const clock = await sql<{ now: number }>`
    select (extract(epoch from clock_timestamp()) * 1000)::float8 as now`.execute(db);
  const latencyMs = performance.now() - startedAt;
  const midpoint = (clockBefore + systemClock.now().getTime()) / 2;
  const { rows } = await sql<Omit<DatabaseInfo, 'latencyMs' | 'clockSkewMs'>>`
    select current_setting('server_version') as version,
      (select count(*) from pg_stat_activity where backend_type = 'client backend') as connections,
      current_setting('max_connections')::int as "maxConnections",
      current_setting('fsync') = 'on' and current_setting('synchronous_commit') <> 'off' as durable,
      pg_database_size(current_database()) as size`.execute(db);
  const [info] = rows;
  if (info === undefined) throw new Error('PostgreSQL returned no row');
  return { ...info, latencyMs, clockSkewMs: (clock.rows[0]?.now ?? midpoint) - midpoint };
}
