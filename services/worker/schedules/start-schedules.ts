import { setTimeout as delay } from 'node:timers/promises';
import { QUEUE_METRICS_MINUTES, type Redis, retryUntilAborted } from '@curro/platform';
import { SCHEDULES_QUEUE } from '@curro/shared';
import { Queue, Worker } from 'bullmq';
import type { WorkerContext } from '../context.ts';
import { reconcileSchedules, type ScheduledPayload } from './reconcile-schedules.ts';
import { createRunSchedule } from './run-schedule.ts';
import type { ReadSchedules, RecurringTasks } from './schedule.ts';

/** Concurrent runs of one worker. */
const CONCURRENCY = 4;
const LOCK_MS = 30_000;
const STALLED_CHECK_MS = 10_000;
const MAX_STALLED = 20;

/** What the recurring jobs of a worker need. */
export interface SchedulesOptions {
  readonly context: WorkerContext;
  /** A connection whose commands wait until Redis is available. */
  readonly redis: Redis;
  readonly tasks: RecurringTasks;
  readonly read: ReadSchedules;
}

/** The running schedules; `close` waits for the current runs. */
export interface Schedules {
  close(): Promise<void>;
}

/**
 * Runs the recurring jobs. PostgreSQL and the code define them: the queue is reconciled now and every
 * SCHEDULES_CHECK_MS, so that changed rows and an emptied Redis take effect.
 */
export function startSchedules({ context, redis, tasks, read }: SchedulesOptions): Schedules {
  const { config, log } = context;
  const stopping = new AbortController();
  const { signal } = stopping;
  const names = { prefix: config.REDIS_PREFIX, skipVersionCheck: true };
  const queue = new Queue<ScheduledPayload>(SCHEDULES_QUEUE, { ...names, connection: context.redis });
  const worker = new Worker<ScheduledPayload>(SCHEDULES_QUEUE, createRunSchedule(context, tasks, signal), {
    ...names,
    connection: redis,
    concurrency: CONCURRENCY,
    lockDuration: LOCK_MS,
    stalledInterval: STALLED_CHECK_MS,
    maxStalledCount: MAX_STALLED,
    metrics: { maxDataPoints: QUEUE_METRICS_MINUTES },
  });
  queue.on('error', context.onQueueError(SCHEDULES_QUEUE, 'queue'));
  worker.on('error', context.onQueueError(SCHEDULES_QUEUE, 'worker'));

  const check = async (): Promise<void> => reconcileSchedules(queue, await read(context), tasks);
  const loop = async (): Promise<void> => {
    while (!signal.aborted) {
      await retryUntilAborted('schedules', check, { log, signal });
      await delay(config.SCHEDULES_CHECK_MS, undefined, { signal }).catch(() => undefined);
    }
  };
  const looping = loop();
  return {
    async close() {
      // Before the runs are interrupted, so that this worker does not fetch them again.
      const closed = worker.close();
      stopping.abort();
      await looping;
      await closed;
      await queue.close();
    },
  };
}
