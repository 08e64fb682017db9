import type * as z from 'zod';
import type { WorkerContext } from '../context.ts';

/** When a schedule runs: at equal distances (at once the first time), or by a cron pattern in a time zone. */
type Timing = { readonly everyMs: number } | { readonly cron: string; readonly timezone: string };

/** A recurring job. `id` is unique; those made from rows of the database begin with their task: `poll-feed/<name>`. */
export interface Schedule {
  readonly id: string;
  /** What is done: a name of the table of tasks. */
  readonly task: string;
  readonly timing: Timing;
  readonly payload?: unknown;
}

/** What a schedule does. It may be cut off and run again, and never runs twice at once for one schedule. */
export interface RecurringTask {
  /** Attempts of one run; the next run comes at its time whatever became of this one. */
  readonly attempts: number;
  /** First pause between two attempts in milliseconds, then doubling. */
  readonly backoffMs: number;
  run(context: WorkerContext, payload: unknown, signal: AbortSignal): Promise<void>;
}

/** The tasks by name. */
export type RecurringTasks = Readonly<Record<string, RecurringTask>>;

/** A task whose payload is parsed before it runs. */
export function recurringTask<Schema extends z.ZodType>(options: {
  readonly payload: Schema;
  readonly attempts: number;
  readonly backoffMs: number;
  readonly run: (context: WorkerContext, payload: z.infer<Schema>, signal: AbortSignal) => Promise<void>;
}): RecurringTask {
  const { payload: schema, attempts, backoffMs, run } = options;
  return {
    attempts,
    backoffMs,
    run: (context, payload, signal) => run(context, schema.parse(payload), signal),
  };
}

/** Reads the schedules that should exist now: those of the code, and those that rows of the database ask for. */
export type ReadSchedules = (context: WorkerContext) => Promise<readonly Schedule[]>;
