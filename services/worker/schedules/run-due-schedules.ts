import { setTimeout as delay } from 'node:timers/promises';
import { beginRun, endRun, listScheduleRecords } from '@curro/db';
import type { WorkerContext } from '../context.ts';
import { messageOf } from '../run-job.ts';
import { readSchedules, recurringTasks } from './recurring-tasks.ts';

const LEASE_MS = 60_000;
const POLL_MS = 20;

/** Runs one schedule; waits while a worker runs it, since that run may have begun before the clock was moved. */
async function runNow(
  context: WorkerContext,
  schedule: string,
  run: (signal: AbortSignal) => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  const { db, log } = context;
  for (;;) {
    signal.throwIfAborted();
    const runner = await beginRun(db, schedule, LEASE_MS);
    if (runner === undefined) {
      await delay(POLL_MS, undefined, { signal });
      continue;
    }
    try {
      await run(signal);
      await endRun(db, schedule, runner, 'succeeded');
    } catch (error) {
      log.warn({ err: error, schedule }, 'a recurring job failed');
      await endRun(db, schedule, runner, { failure: messageOf(error) });
    }
    return;
  }
}

/**
 * Runs the schedules that are due by the clock of the context, one after another, beside those that the worker runs by
 * the time of the machine. For tests with a clock of their own.
 */
export async function runDueSchedules(context: WorkerContext, signal: AbortSignal): Promise<void> {
  const records = await listScheduleRecords(context.db);
  const startedAt = new Map(records.map((record) => [record.schedule, record.startedAt.getTime()]));
  const now = context.clock.now().getTime();
  for (const { id, task, timing, payload } of await readSchedules(context)) {
    const everyMs = 'everyMs' in timing ? timing.everyMs : 0;
    if (now < (startedAt.get(id) ?? Number.NEGATIVE_INFINITY) + everyMs) continue;
    const run = recurringTasks[task]?.run;
    if (run !== undefined)
      await runNow(context, id, (ending) => run(context, payload ?? null, ending), signal);
  }
}
