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
