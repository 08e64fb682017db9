import { createDatabase, type Database } from '@curro/db';

/** Ends a hang only: on a busy machine even a connection takes seconds. */
const TIMEOUT_MS = 100_000;

/** Opens a database for what a test reads and writes directly. */
export function openDatabase(url: string): Database {
  return createDatabase({
    url,
    poolSize: 2,
    connectTimeoutMs: TIMEOUT_MS,
    statementTimeoutMs: TIMEOUT_MS,
    onError: () => undefined,
  });
}
