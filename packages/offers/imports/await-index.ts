import { setTimeout as sleep } from 'node:timers/promises';
import type { Connection } from '@curro/db';
import { sql } from 'kysely';

/** Pauses between two checks: the first, and the longest. */
const FIRST_PAUSE_MS = 50;
const MAX_PAUSE_MS = 1_000;
/** Maximum pause of a batch: a connection without data and the end of a process wait longer. */
const MAX_WAIT_MS = 10_000;

/** The number of changes of offers that are committed but not in the search index yet. */
export async function countUnindexed(db: Connection): Promise<number> {
  const { rows } = await sql<{ offers: number }>`
    select coalesce(sum(jsonb_array_length(payload -> 'ids')), 0)::float8 as offers
    from outbox where topic = 'index-offers'`.execute(db);
  return rows[0]?.offers ?? 0;
}

/**
 * Waits until fewer than `max` changes wait for the index, so that an import that is faster than indexing slows down;
 * at most ten seconds, so that the import goes on while Elasticsearch is unavailable.
 * @param max 0: no limit
 * @param pause for tests
 */
export async function awaitIndex(
  count: () => Promise<number>,
  max: number,
  pause: (milliseconds: number) => Promise<unknown> = sleep,
): Promise<void> {
  if (max === 0) return;
  let waited = 0;
  let next = FIRST_PAUSE_MS;
  while (waited < MAX_WAIT_MS && (await count()) >= max) {
    await pause(next);
    waited += next;
    next = Math.min(2 * next, MAX_PAUSE_MS);
  }
}
