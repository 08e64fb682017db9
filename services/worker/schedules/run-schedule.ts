import { setInterval as every } from 'node:timers/promises';
import { beginRun, endRun, renewRun } from '@curro/db';
import { describeError } from '@curro/platform';
import { systemClock } from '@curro/shared';
import { DelayedError, type Job, UnrecoverableError } from 'bullmq';
import type { WorkerContext } from '../context.ts';
import type { JobOutcome } from '../metrics.ts';
import { observeJob } from '../observe-job.ts';
import type { ScheduledPayload } from './reconcile-schedules.ts';
import type { RecurringTasks } from './schedule.ts';

/** Lifetime of the lease of a run, after which another worker can run the schedule. */
const LEASE_MS = 60_000;
const RENEW_EVERY_MS = 15_000;

async function renewLease(
  { db, log }: WorkerContext,
  schedule: string,
  runner: string,
  lost: AbortController,
  ended: AbortSignal,
): Promise<void> {
  try {
    for await (const _ of every(RENEW_EVERY_MS, undefined, { signal: ended })) {
      // While PostgreSQL is unavailable no other worker can acquire the lease either.
      const renewed = await renewRun(db, schedule, runner, LEASE_MS).catch(() => true);
      if (!renewed) lost.abort();
    }
  } catch (error) {
    if (!ended.aborted) log.error({ err: error, schedule }, 'the lease cannot be renewed');
  }
}

/**
 * Creates the processor of schedules. A schedule has one run at a time across all workers: a concurrent run
 * does nothing. Errors are logged and counted; a worker that stops leaves its run to another one.
 */
export function createRunSchedule(context: WorkerContext, tasks: RecurringTasks, stopping: AbortSignal) {
  return async (job: Job<ScheduledPayload>, token?: string): Promise<void> => {
    const { schedule, payload } = job.data;
    const task = tasks[job.name];
    if (task === undefined) throw new UnrecoverableError(`no task is called ${job.name}`);
    const leaveToAnotherWorker = async (): Promise<never> => {
      await job.moveToDelayed(systemClock.now().getTime(), token);
      throw new DelayedError();
    };
    // The worker stopped while it fetched this job.
    if (stopping.aborted) return leaveToAnotherWorker();
    const runner = await beginRun(context.db, schedule, LEASE_MS);
    if (runner === undefined) return;
    const lost = new AbortController();
    const ended = new AbortController();
    const leaseRenewal = renewLease(context, schedule, runner, lost, ended.signal);
    const work = async (jobContext: WorkerContext, note: (outcome: JobOutcome) => void): Promise<void> => {
      const { db, log } = jobContext;
      try {
        await task.run(jobContext, payload, AbortSignal.any([stopping, lost.signal]));
        await endRun(db, schedule, runner, 'succeeded');
      } catch (error) {
        if (stopping.aborted) {
          note('waits');
          await endRun(db, schedule, runner, 'interrupted');
          return leaveToAnotherWorker();
        }
        note('failed');
        const message = describeError(error)?.message ?? 'unknown';
        log.error({ err: error, schedule, attempt: job.attemptsMade + 1 }, 'a recurring job failed');
        await endRun(db, schedule, runner, { failure: message });
        throw error;
      }
    };
    try {
      await observeJob(context, job, {}, work);
    } finally {
      ended.abort();
      await leaseRenewal;
    }
  };
}
