import { readClientOrigins } from '@curro/accounts';
import type { Database } from '@curro/db';
import type { Logger } from '@curro/platform';

type Origins = ReadonlyMap<string, ReadonlySet<string>>;

/** The origins of all clients that have any, by client. */
export type KnownOrigins = () => Promise<Origins>;

/** How long the origins are believed without a new look, in milliseconds. */
const BELIEVED_MS = 5_000;

/**
 * Reads the clients' origins at most every few seconds: they are few, and ids that nobody has cost no look. While
 * PostgreSQL is away the last ones hold.
 */
export function createKnownOrigins(db: Database, log: Logger): KnownOrigins {
  let known: Promise<Origins> = Promise.resolve(new Map());
  let until = 0;
  return () => {
    if (Date.now() >= until) {
      const last = known;
      until = Date.now() + BELIEVED_MS;
      known = readClientOrigins(db).catch((error: unknown) => {
        log.warn({ err: error }, 'origins of clients not read');
        return last;
      });
    }
    return known;
  };
}
