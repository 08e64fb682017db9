import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Connection } from '../database.ts';

/** The record of a schedule's runs. */
export interface ScheduleRecord {
  readonly schedule: string;
  readonly running: boolean;
  readonly startedAt: Date;
  readonly finishedAt: Date | null;
  readonly succeededAt: Date | null;
  readonly runs: number;
  readonly failures: number;
  readonly consecutiveErrors: number;
  readonly lastError: string | null;
}

const leasedUntil = (leaseMs: number) => sql<Date>`now() + make_interval(secs => ${leaseMs / 1000})`;

/**
 * Acquires the lease of a schedule and records the start of a run. A lease that is not renewed expires.
 * @returns the runner that holds the lease; undefined while another one holds it
 */
export async function beginRun(
  db: Connection,
  schedule: string,
  leaseMs: number,
): Promise<string | undefined> {
  const { rows } = await sql<{ runner: string }>`
    insert into schedule_runs as run (schedule, runner, leased_until)
    values (${schedule}, ${randomUUID()}, ${leasedUntil(leaseMs)})
    on conflict (schedule) do update set
      runner = excluded.runner, leased_until = excluded.leased_until, started_at = now(), runs = run.runs + 1
      where run.leased_until is null or run.leased_until < now()
    returning runner`.execute(db);
  return rows[0]?.runner;
}

/** Renews the lease; returns false when another runner has acquired it. */
export async function renewRun(
  db: Connection,
  schedule: string,
  runner: string,
  leaseMs: number,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update schedule_runs set leased_until = ${leasedUntil(leaseMs)}
    where schedule = ${schedule} and runner = ${runner}`.execute(db);
  return numAffectedRows === 1n;
}

/** Releases the lease and records the outcome of the run; `interrupted` counts neither as success nor as failure. */
export async function endRun(
  db: Connection,
  schedule: string,
  runner: string,
  outcome: 'succeeded' | 'interrupted' | { readonly failure: string },
): Promise<void> {
  const releaseColumns = sql`runner = null, leased_until = null, finished_at = now()`;
  const outcomeColumns =
    outcome === 'succeeded'
      ? sql`, succeeded_at = now(), consecutive_failures = 0`
      : outcome === 'interrupted'
        ? sql``
        : sql`, failed_runs = failed_runs + 1, consecutive_failures = consecutive_failures + 1,
          last_error = ${outcome.failure}`;
  await sql`
    update schedule_runs set ${releaseColumns}${outcomeColumns} where schedule = ${schedule} and runner = ${runner}`.execute(
    db,
  );
}

/** Lists the records of all schedules by name. */
export async function listScheduleRecords(db: Connection): Promise<ScheduleRecord[]> {
  const { rows } = await sql<ScheduleRecord>`
    select schedule, coalesce(leased_until > now(), false) as running, started_at as "startedAt",
      finished_at as "finishedAt", succeeded_at as "succeededAt", runs,
      failed_runs as failures, consecutive_failures as "consecutiveErrors", last_error as "lastError"
    from schedule_runs order by schedule`.execute(db);
  return rows;
}
