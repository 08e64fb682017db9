import { type Database, enqueue } from '@curro/db';
import { sql } from 'kysely';

/** Digests of one search with frequency `instant` are at least this far apart. */
const INSTANT_PAUSE = '5 minutes';

/**
 * The time of the next digest of a row of saved_searches: at once, or the next chosen hour of a day or of a Monday in the
 * time zone of the search. In the night in which the clocks go forward, a missing hour is the one after it.
 */
export const nextDigest = sql`case frequency
  when 'instant' then greatest(now(), coalesce(last_digest_at, '-infinity') + ${INSTANT_PAUSE}::interval)
  else (
    select min(slot) from (
      select (date_trunc(case frequency when 'daily' then 'day' else 'week' end, now() at time zone time_zone)
        + hour * interval '1 hour' + step * case frequency when 'daily' then interval '1 day' else interval '7 days' end)
        at time zone time_zone as slot
      from generate_series(0, 1) as step) as slots
    where slot > now())
  end`;

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
