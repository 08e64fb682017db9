import type { Database } from '@curro/db';
import { sql } from 'kysely';

/**
 * Counts the log by day, keywords and conditions. `opened`: pages with an opened result; `opens`: opened results;
 * `positions`: the sum of their positions. A search is counted with its first page.
 * @param from the first day, a date expression in UTC
 * @param before the day after the last one
 */
export const countLog = (from: unknown, before: unknown) => sql`
  select (at at time zone 'utc')::date as day, coalesce(q, '') as q, filters, q is null as withheld,
    (count(*) filter (where page = 1))::int as searches,
    (count(distinct visitor) filter (where page = 1))::int as visitors,
    (count(*) filter (where page = 1 and total = 0))::int as empty,
    (count(*) filter (where opened.opens > 0))::int as opened,
    coalesce(sum(opened.opens), 0)::int as opens,
    coalesce(sum(opened.positions), 0)::bigint as positions,
    coalesce(sum(opened.applied), 0)::int as applied,
    coalesce(sum(took_ms) filter (where page = 1), 0)::double precision as took_ms,
    coalesce(max(took_ms), 0)::real as max_took_ms
  from search_log left join lateral (
    select count(*) as opens, sum(position) as positions, count(*) filter (where applied) as applied
    from search_opens where search_id = search_log.id) as opened on true
  where at >= (${from})::timestamp at time zone 'utc' and at < (${before})::timestamp at time zone 'utc'
  group by 1, 2, 3, 4`;

/** Today in UTC. */
export const today = sql`(now() at time zone 'utc')::date`;

/** The first day that has no counts yet. */
export const firstUncounted = sql`coalesce((select max(day) + 1 from search_days), '2000-01-01'::date)`;

/**
 * Counts the complete days that have no counts yet. Yesterday is not complete: its results can be opened until today.
 * @returns the number of rows
 */
export async function countSearchDays(db: Database): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into search_days (day, q, filters, withheld, searches, visitors, empty, opened, opens, positions, applied,
      took_ms, max_took_ms)
    ${countLog(firstUncounted, sql`${today} - 1`)}
    on conflict do nothing`.execute(db);
  return Number(numAffectedRows ?? 0n);
}
