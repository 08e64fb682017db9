import { createDatabase, migrate, pendingMigrations } from '@curro/db';
import { retryUntilAborted } from '@curro/platform';
import type { ApiContext } from './context.ts';

/** A migration may take longer than a request and has its own connection. */
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
 * may do so at once. The server responds meanwhile; the readiness check reports what is missing.
 */
export async function prepareEngines(context: ApiContext, signal: AbortSignal): Promise<void> {
  const { search, log } = context;
  const migrating = retryUntilAborted('migrations', () => migrateWithOwnConnection(context), { log, signal });
  const indexing = retryUntilAborted('search index', () => search.ensure(), { log, signal });
  const [applied = []] = await Promise.all([migrating, indexing]);
  if (applied.length > 0) log.info({ applied }, 'migrations applied');
}
