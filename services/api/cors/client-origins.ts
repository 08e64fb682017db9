import { readClientOrigins } from '@curro/accounts';
import type { Database } from '@curro/db';
import type { Logger } from '@curro/platform';

type Origins = ReadonlyMap<string, ReadonlySet<string>>;

/** The origins of all clients that have any, by client. */
export type ClientOrigins = () => Promise<Origins>;

/**
 * Reads the clients' origins at most every `cacheTtlMs`: they are few, and ids that nobody has cost no look. While
 * PostgreSQL is away the last ones hold.
 */
export function createClientOrigins(db: Database, log: Logger, cacheTtlMs: number): ClientOrigins {
  let cached: Promise<Origins> = Promise.resolve(new Map());
  let until = 0;
  return () => {
    if (Date.now() >= until) {
      const previous = cached;
      until = Date.now() + cacheTtlMs;
      cached = readClientOrigins(db).catch((error: unknown) => {
        log.warn({ err: error }, 'origins of clients not read');
        return previous;
      });
    }
    return cached;
  };
}
