import { isDeepStrictEqual } from 'node:util';
import { systemClock } from '@curro/shared';
import type { JobSchedulerJson, JobsOptions, Queue } from 'bullmq';
import type { RecurringTasks, Schedule } from './schedule.ts';

/** The data of a job in the queue of schedules. */
export interface ScheduledPayload {
  readonly schedule: string;
  readonly payload: unknown;
}

/** Failed runs that the queue retains for inspection; the record of runs is in PostgreSQL. */
const RETAINED_FAILURES = 50;

interface SchedulerSpec {
  readonly repeat: { every: number } | { pattern: string; tz: string };
  readonly template: {
    readonly name: string;
    readonly data: ScheduledPayload;
    readonly opts: {
      readonly attempts: number;
      readonly backoff: { readonly type: 'exponential'; readonly delay: number };
      readonly removeOnComplete: true;
      readonly removeOnFail: { readonly count: number };
    };
  };
}

function specOf({ id, task, timing, payload }: Schedule, tasks: RecurringTasks): SchedulerSpec {
  const definition = tasks[task];
  if (definition === undefined) throw new Error(`schedule ${id}: no task is called ${task}`);
  return {
    repeat: 'everyMs' in timing ? { every: timing.everyMs } : { pattern: timing.cron, tz: timing.timezone },
    template: {
      name: task,
      data: { schedule: id, payload: payload ?? null },
      opts: {
        attempts: definition.attempts,
        backoff: { type: 'exponential', delay: definition.backoffMs },
        removeOnComplete: true,
        removeOnFail: { count: RETAINED_FAILURES },
      },
    },
  };
}

const retriesOf = (options: Partial<JobsOptions> = {}) => {
  const { attempts, backoff, removeOnFail } = options;
  return { attempts, backoff, removeOnFail };
};

function matchesSpec(
  present: JobSchedulerJson<ScheduledPayload>,
  { repeat, template }: SchedulerSpec,
): boolean {
  const every = 'every' in repeat ? repeat.every : undefined;
  const [pattern, tz] = 'pattern' in repeat ? [repeat.pattern, repeat.tz] : [];
  return (
    present.name === template.name &&
    present.every === every &&
    present.pattern === pattern &&
    present.tz === tz &&
    JSON.stringify(present.template?.data) === JSON.stringify(template.data) &&
    isDeepStrictEqual(retriesOf(present.template?.opts), retriesOf(template.opts))
  );
}

/** Whether the queue contains the next job of a schedule. */
async function hasNextJob(queue: Queue, { key, next }: JobSchedulerJson): Promise<boolean> {
  if (next === undefined) return false;
  return next > systemClock.now().getTime() || (await queue.getJob(`repeat:${key}:${next}`)) !== undefined;
}

/**
 * Updates the queue to contain exactly these schedules. Unchanged schedules are not written, so that the time of their
 * next run does not change; missing ones are added. Several workers can run this concurrently.
 */
export async function reconcileSchedules(
  queue: Queue<ScheduledPayload>,
  schedules: readonly Schedule[],
  tasks: RecurringTasks,
): Promise<void> {
  const present = new Map((await queue.getJobSchedulers()).map((scheduler) => [scheduler.key, scheduler]));
  for (const schedule of schedules) {
    const spec = specOf(schedule, tasks);
    const existing = present.get(schedule.id);
    present.delete(schedule.id);
    if (existing !== undefined && matchesSpec(existing, spec) && (await hasNextJob(queue, existing)))
      continue;
    await queue.upsertJobScheduler(schedule.id, spec.repeat, spec.template);
  }
  for (const key of present.keys()) await queue.removeJobScheduler(key);
}
