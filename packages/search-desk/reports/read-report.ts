import type { Connection, Database } from '@curro/db';
import { type RawBuilder, sql } from 'kysely';
import { countLog, firstUncounted, today } from './count-days.ts';

/** The reports: most frequent, without results, without an opened result, slowest. */
export const reportKinds = ['top', 'empty', 'unopened', 'slowest'] as const;
type ReportKind = (typeof reportKinds)[number];

/** Days that the log is stored (packages/db/housekeeping). */
export const MAX_REPORT_DAYS = 90;

/** What a report is asked for. `by`: keywords alone, or keywords with the other conditions. */
interface ReportQuery {
  readonly report: ReportKind;
  /** Days up to today in UTC, from 1. */
  readonly days: number;
  readonly by: 'q' | 'search';
  readonly limit: number;
}

/** Searches in numbers. */
interface SearchCounts {
  readonly searches: number;
  /** Visitors of each day, added up. */
  readonly visitors: number;
  readonly empty: number;
  /** Searches with results of which none was opened. */
  readonly unopened: number;
  readonly opens: number;
  readonly applications: number;
  /** The mean position of the opened results; null without one. */
  readonly meanPosition: number | null;
  readonly meanMs: number;
  readonly maxMs: number;
}

/** Searches with the same keywords, or with the same keywords and conditions. */
export interface ReportLine extends SearchCounts {
  readonly q: string;
  /** The conditions as a query string; absent when grouped by keywords. */
  readonly filters?: string;
}

/** A report over some days. */
export interface SearchReport {
  readonly from: string;
  readonly to: string;
  /** All searches of these days. */
  readonly all: SearchCounts;
  /** Searches whose keywords are not in the log because they may contain personal data. */
  readonly withheld: number;
  readonly searches: readonly ReportLine[];
}

const sums = sql`sum(searches)::int as searches, sum(visitors)::int as visitors, sum(empty)::int as empty,
  greatest(sum(searches) - sum(empty) - sum(opened), 0)::int as unopened, sum(opens)::int as opens,
  sum(applied)::int as applications, (sum(positions)::float8 / nullif(sum(opens), 0)) as "meanPosition",
  coalesce(sum(took_ms) / nullif(sum(searches), 0), 0)::float8 as "meanMs", max(max_took_ms)::float8 as "maxMs"`;

/** Which lines a report has, and their order. */
const reports: Readonly<
  Record<ReportKind, { readonly having: RawBuilder<unknown>; readonly order: RawBuilder<unknown> }>
> = {
  top: { having: sql`sum(searches) > 0`, order: sql`searches desc` },
  empty: { having: sql`sum(empty) > 0`, order: sql`empty desc` },
  unopened: { having: sql`sum(searches) - sum(empty) > sum(opened)`, order: sql`unopened desc` },
  slowest: { having: sql`sum(searches) > 0`, order: sql`"maxMs" desc` },
};

const round = (value: number): number => Math.round(value * 10) / 10;

const present = <Counts extends SearchCounts>(counts: Counts): Counts => ({
  ...counts,
  meanPosition: counts.meanPosition === null ? null : round(counts.meanPosition),
  meanMs: round(counts.meanMs),
  maxMs: round(counts.maxMs),
});

const NONE: SearchCounts = {
  searches: 0,
  visitors: 0,
  empty: 0,
  unopened: 0,
  opens: 0,
  applications: 0,
  meanPosition: null,
  meanMs: 0,
  maxMs: 0,
};

/** Reads a report: complete days from their counts, the last ones from the log. */
export async function readSearchReport(db: Database, query: ReportQuery): Promise<SearchReport> {
  const { report, days, by, limit } = query;
  const from = sql`${today} - ${days - 1}::int`;
  const counted = sql`
    with counted as (
      select * from search_days where day >= ${from}
      union all ${countLog(sql`greatest(${from}, ${firstUncounted})`, sql`${today} + 1`)})`;
  const group = by === 'q' ? sql`q` : sql`q, filters`;
  const { having, order } = reports[report];
  const [all, lines] = await Promise.all([
    sql<{ from: string; to: string; withheld: number; counts: SearchCounts | null }>`${counted}
      select (${from})::text as "from", ${today}::text as "to",
        (select coalesce(sum(searches), 0)::int from counted where withheld) as withheld,
        (select to_jsonb(total) from (select ${sums} from counted having count(*) > 0) as total) as counts`.execute(
      db,
    ),
    sql<ReportLine>`${counted}
      select ${group}, ${sums} from counted where not withheld group by ${group} having ${having}
      order by ${order}, searches desc, ${group} limit ${limit}`.execute(db),
  ]);
  const [total] = all.rows;
  return {
    from: total?.from ?? '',
    to: total?.to ?? '',
    all: present(total?.counts ?? NONE),
    withheld: total?.withheld ?? 0,
    searches: lines.rows.map(present),
  };
}

/** The searches of the last minutes. */
interface SearchTraffic {
  /** The mean of the last five minutes. */
  readonly perMinute: number;
  /** Milliseconds on the server that 95 % of these searches do not exceed; null without a search. */
  readonly p95Ms: number | null;
}

const TRAFFIC_MINUTES = 5;

/** Reads the traffic of all processes from the search log. */
export async function readSearchTraffic(db: Connection, now: Date): Promise<SearchTraffic> {
  const { rows } = await sql<SearchTraffic>`
    select count(*)::float8 / ${TRAFFIC_MINUTES} as "perMinute",
      percentile_cont(0.95) within group (order by took_ms)::float8 as "p95Ms"
    from search_log where at > ${now}::timestamptz - make_interval(mins => ${TRAFFIC_MINUTES})`.execute(db);
  return rows[0] ?? { perMinute: 0, p95Ms: null };
}
