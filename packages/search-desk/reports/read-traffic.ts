import type { Connection } from '@curro/db';
import { sql } from 'kysely';

/** The searches of the last minutes. */
export interface SearchTraffic {
  /** The mean of the last five minutes. */
  readonly perMinute: number;
  /** Milliseconds on the server that 95 % of these searches do not exceed; null without a search. */
  readonly p95Ms: number | null;
}

const MINUTES = 5;

/** Reads the traffic of all processes from the search log. */
export async function readSearchTraffic(db: Connection, now: Date): Promise<SearchTraffic> {
  const { rows } = await sql<SearchTraffic>`
    select count(*)::float8 / ${MINUTES} as "perMinute",
      percentile_cont(0.95) within group (order by took_ms)::float8 as "p95Ms"
    from search_log where at > ${now}::timestamptz - make_interval(mins => ${MINUTES})`.execute(db);
  return rows[0] ?? { perMinute: 0, p95Ms: null };
}
