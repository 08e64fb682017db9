import { createDatabase, migrate, pendingMigrations } from '@curro/db';
import { retryUntilAborted } from '@curro/platform';
import type { ApiContext } from './context.ts';

/** Migrations exceed the timeout of requests, so they use a separate connection. */
const MIGRATION_TIMEOUT_MS = 3_600_000;
const CONNECT_TIMEOUT_MS = 3_000;

async function migrateWithOwnConnection({ config, log, db }: ApiContext): Promise<string[]> {
  if ((await pendingMigrations(db)).length === 0) return [];
  const migrationDb = createDatabase({
    url: config.DATABASE_URL,
    poolSize: 1,
    connectTimeoutMs: CONNECT_TIMEOUT_MS,
    statementTimeoutMs: MIGRATION_TIMEOUT_MS,
    onError: (error) => log.warn({ reason: error.message }, 'database connection lost'),
  });
  try {
    return await migrate(migrationDb);
  } finally {
    await migrationDb.destroy();
  }
}

/**
 * Applies the migrations and creates the index where it is missing, and retries until both succeed. Several processes
 * can run it concurrently. The server responds meanwhile; the readiness check reports what is missing.
 */
export async function prepareEngines(context: ApiContext, signal: AbortSignal): Promise<void> {
  const { search, log } = context;
  const migrating = retryUntilAborted('migrations', () => migrateWithOwnConnection(context), { log, signal });
  const indexing = retryUntilAborted('search index', () => search.ensure(), { log, signal });
  const [applied = []] = await Promise.all([migrating, indexing]);
  if (applied.length > 0) log.info({ applied }, 'migrations applied');
}
