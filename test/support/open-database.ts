import { createDatabase, type Database } from '@curro/db';

/** Opens a database for what a test reads and writes directly. */
export function openDatabase(url: string): Database {
  return createDatabase({
    url,
    poolSize: 2,
    connectTimeoutMs: 5_000,
    statementTimeoutMs: 60_000,
    onError: () => undefined,
  });
}
