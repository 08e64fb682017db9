import type { Database } from '@curro/db';
import { sql } from 'kysely';

/** An offer that a saved search finds. */
export interface Match {
  readonly search: number;
  readonly offer: string;
  /** When the offer was stored or changed last. */
  readonly changedAt: Date;
}

/**
 * Offers that changed before a search was saved are not new to its owner. The tolerance covers transactions of imports
 * that began before the search was saved and were committed after it.
 */
const TOLERANCE = '10 minutes';

/** Digests of one search with frequency `instant` are at least this far apart. */
const INSTANT_PAUSE = '5 minutes';
const ZONE = 'Europe/Madrid';

/** The time of the next digest: at once, or the next chosen hour of a day or of a Monday. */
const nextDigest = sql`case frequency
  when 'instant' then greatest(now(), coalesce(last_digest_at, '-infinity') + ${INSTANT_PAUSE}::interval)
  else (
    select min(slot) from (
      select (date_trunc(case frequency when 'daily' then 'day' else 'week' end, now() at time zone ${ZONE})
        + hour * interval '1 hour' + step * case frequency when 'daily' then interval '1 day' else interval '7 days' end)
        at time zone ${ZONE} as slot
      from generate_series(0, 1) as step) as slots
    where slot > now())
  end`;

/**
 * Stores matches and moves partitions forward in the change feed, in one transaction. A match that exists stays as it
 * is; a search that was deleted or paused since it was read gets none.
 * @returns the number of new matches; undefined if another worker has moved one of the partitions
 */
export async function saveMatches(
  db: Database,
  matches: readonly Match[],
  move: { readonly partitions: readonly number[]; readonly from: number; readonly to: number },
): Promise<number | undefined> {
  return db
    .transaction()
    .execute(async (trx) => {
      const { numAffectedRows } = await sql`
      update alert_partitions set revision = ${move.to}
      where partition = any(${[...move.partitions]}::smallint[]) and revision = ${move.from}`.execute(trx);
      if (Number(numAffectedRows) !== move.partitions.length) throw new PartitionMovedError();
      if (matches.length === 0) return 0;
      const { rows } = await sql<{ search_id: number }>`
      insert into alert_matches (search_id, offer_id)
      select saved_searches.id, found.offer
      from unnest(${matches.map(({ search }) => search)}::bigint[], ${matches.map(({ offer }) => offer)}::text[],
        ${matches.map(({ changedAt }) => changedAt)}::timestamptz[]) as found (search, offer, changed_at)
      join saved_searches on saved_searches.id = found.search and saved_searches.paused_by is null
        and found.changed_at >= saved_searches.created_at - ${TOLERANCE}::interval
      on conflict do nothing returning search_id`.execute(trx);
      const searches = [...new Set(rows.map(({ search_id }) => search_id))];
      // coalesce instead of a condition on due_at: the update then waits for a digest that is being created.
      await sql`
      with found as (
        select id from saved_searches where id = any(${searches}::bigint[]) and channel <> 'rss'
        order by id for no key update)
      update saved_searches set due_at = coalesce(due_at, ${nextDigest})
      from found where saved_searches.id = found.id`.execute(trx);
      return rows.length;
    })
    .catch((error: unknown) => {
      if (error instanceof PartitionMovedError) return undefined;
      throw error;
    });
}

/** Rolls the transaction back: another worker has taken a partition over. */
class PartitionMovedError extends Error {}
