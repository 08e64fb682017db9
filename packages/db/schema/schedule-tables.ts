import type { ColumnType, Generated } from 'kysely';

/** The table of recurring jobs. */
export interface ScheduleTables {
  schedule_runs: {
    schedule: string;
    runner: string | null;
    leased_until: Date | null;
    started_at: ColumnType<Date, Date | undefined, Date>;
    finished_at: Date | null;
    succeeded_at: Date | null;
    runs: Generated<number>;
    failed_runs: Generated<number>;
    consecutive_failures: Generated<number>;
    last_error: string | null;
  };
}
