import { type Database, enqueue } from '@curro/db';
import { sql } from 'kysely';

/** Digests of one transaction. */
const BATCH = 200;

/**
 * Creates the digests that are due, each with the pending matches, and enqueues their deliveries in
 * the same transaction.
 * @returns the number of digests
 */
export async function startDigests(db: Database, signal: AbortSignal): Promise<number> {
  let started = 0;
  let last = BATCH;
  while (last === BATCH && !signal.aborted) {
    last = await db.transaction().execute(async (trx) => {
      const { rows: due } = await sql<{ id: number }>`
        select id from saved_searches where due_at <= now() order by due_at, id limit ${BATCH}
        for update skip locked`.execute(trx);
      // A statement of its own sees the matches that were committed until the searches were locked; without them due_at
      // would be removed although a match waits.
      const { rows } = await sql<{ id: number }>`
        with due as (select unnest(${due.map(({ id }) => id)}::bigint[]) as id),
        digest as (insert into alert_digests (search_id) select id from due returning id, search_id),
        contained as (
          update alert_matches set digest_id = digest.id, pending = false from digest
          where alert_matches.search_id = digest.search_id and pending),
        settled as (
          update saved_searches set due_at = null, last_digest_at = now() from due where saved_searches.id = due.id)
        select id from digest`.execute(trx);
      await enqueue(
        trx,
        'send-alert',
        rows.map(({ id }) => ({ digest: id })),
      );
      return rows.length;
    });
    started += last;
  }
  return started;
}
