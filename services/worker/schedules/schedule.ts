import type * as z from 'zod';
import type { WorkerContext } from '../context.ts';

/** The timing of a schedule: an interval, first run immediately, or a cron pattern in a time zone. */
type Timing = { readonly everyMs: number } | { readonly cron: string; readonly timezone: string };

/** A recurring job. `id` is unique; ids of schedules from database rows begin with their task: `poll-feed/<name>`. */
export interface Schedule {
  readonly id: string;
  /** The name of a task. */
  readonly task: string;
  readonly timing: Timing;
  readonly payload?: unknown;
}

/** The task of a schedule. A run may be interrupted and repeated; a schedule has one run at a time. */
export interface RecurringTask {
  /** Attempts of one run; the outcome does not affect the time of the next run. */
  readonly attempts: number;
  /** The back-off after the first attempt in milliseconds; doubles with each attempt. */
  readonly backoffMs: number;
  run(context: WorkerContext, payload: unknown, signal: AbortSignal): Promise<void>;
}

/** Tasks by name. */
export type RecurringTasks = Readonly<Record<string, RecurringTask>>;

/** Creates a task whose payload is parsed before it runs. */
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

/** Reads the schedules that should exist, from the code or from rows of the database. */
export type ReadSchedules = (context: WorkerContext) => Promise<readonly Schedule[]>;
