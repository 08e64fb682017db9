import type { Database } from '@curro/db';
import { sql } from 'kysely';
import { nextDigest } from '../deliveries/schedule-digests.ts';

/** The saved searches that find an offer. */
export interface OfferMatches {
  readonly offer: string;
  /** When the offer was stored or changed last. */
  readonly changedAt: Date;
  readonly searches: readonly number[];
}

/**
 * Offers that changed before a search was saved are not new to its owner. The tolerance covers transactions of imports
 * that began before the search was saved and were committed after it.
 */
const TOLERANCE = '10 minutes';

/**
 * Stores matches and moves partitions forward in the change feed, in one transaction. A match that exists stays as it
 * is; a search that was deleted or paused since it was read gets none.
 * @returns the number of new matches; undefined if another worker has moved one of the partitions
 */
export async function saveMatches(
  db: Database,
  matches: readonly OfferMatches[],
  move: { readonly partitions: readonly number[]; readonly from: number; readonly to: number },
): Promise<number | undefined> {
  return db
    .transaction()
    .execute(async (trx) => {
      const { numAffectedRows } = await sql`
      update alert_partitions set revision = ${move.to}
      where partition = any(${[...move.partitions]}::smallint[]) and revision = ${move.from}`.execute(trx);
      if (Number(numAffectedRows) !== move.partitions.length) throw new PartitionMovedError();
      const searches = matches.flatMap((match) => match.searches);
      if (searches.length === 0) return 0;
      // The place of the offer of each search in the list of offers.
      const places = matches.flatMap((match, at) => match.searches.map(() => at + 1));
      // The searches are locked before due_at is read: a digest that is being created sets it to null when it ends.
      const { rows } = await sql<{ count: number }>`
      with inserted as (
        insert into alert_matches (search_id, offer_id, pending)
        select saved_searches.id, offers.id, saved_searches.channel <> 'rss'
        from unnest(${searches}::bigint[], ${places}::int[]) as found (search, place)
        join unnest(${matches.map(({ offer }) => offer)}::text[],
          ${matches.map(({ changedAt }) => changedAt)}::timestamptz[]) with ordinality as offers (id, changed_at, place)
          using (place)
        join saved_searches on saved_searches.id = found.search and saved_searches.active
          and offers.changed_at >= saved_searches.created_at - ${TOLERANCE}::interval
        on conflict do nothing returning search_id),
      locked as (
        select id, due_at from saved_searches
        where id in (select search_id from inserted) and channel <> 'rss'
        order by id for no key update),
      scheduled as (
        update saved_searches set due_at = ${nextDigest}
        from locked where saved_searches.id = locked.id and locked.due_at is null)
      select count(*)::int as count from inserted`.execute(trx);
      return rows[0]?.count ?? 0;
    })
    .catch((error: unknown) => {
      if (error instanceof PartitionMovedError) return undefined;
      throw error;
    });
}

/** Rolls the transaction back: another worker has taken a partition over. */
class PartitionMovedError extends Error {}
