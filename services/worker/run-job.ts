import { createCompleteOutbox, isUnavailable, moveOutboxToDeadLetters } from '@curro/db';
import { isKnownTopic, type JobEnvelope } from '@curro/platform';
import { type JobName, jobContracts, parseJobPayload, systemClock } from '@curro/shared';
import { DelayedError, type Job, UnrecoverableError } from 'bullmq';
import type { WorkerContext } from './context.ts';
import { type JobHandlers, PostponedError } from './job-handler.ts';
import { observeJob } from './observe-job.ts';

/** Maximum back-off of a job that waits for an unavailable engine, in milliseconds. */
const MAX_UNAVAILABLE_DELAY_MS = 30_000;

/** The reason of a failed job. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Returns the milliseconds before the next start of a job: doubles with each start up to the job's maximum. */
export function pauseMs(name: JobName, starts: number): number {
  const { backoffMs, maxBackoffMs } = jobContracts[name];
  return Math.min(backoffMs * 2 ** Math.min(starts, 30), maxBackoffMs);
}

/** Parses the payload of a job and calls its handler. */
export async function perform<Name extends JobName>(
  context: WorkerContext,
  handlers: JobHandlers,
  name: Name,
  payload: unknown,
  signal: AbortSignal,
): Promise<void> {
  const parsed = parseJobPayload(name, payload);
  if (!parsed.success) throw new UnrecoverableError(`payload: ${parsed.error.message}`);
  await handlers[name](context, parsed.data, signal);
}

/** Returns the delay in milliseconds if a job was postponed or waits for an engine; undefined if it failed. */
function pauseOf(error: unknown, name: JobName, starts: number): number | undefined {
  if (error instanceof PostponedError) return Math.ceil(error.afterMs);
  return isUnavailable(error) ? Math.min(pauseMs(name, starts), MAX_UNAVAILABLE_DELAY_MS) : undefined;
}

/**
 * The only place that runs and settles jobs. Success deletes the outbox row. An unavailable engine delays the job
 * without counting an attempt, and so does a handler that postpones it. Any other error counts; after the last attempt,
 * or a permanent error, the outbox row becomes a dead letter.
 */
export function createRunJob(context: WorkerContext, handlers: JobHandlers, signal: AbortSignal) {
  const completeOutbox = createCompleteOutbox(context.db);
  return async (job: Job<JobEnvelope>, token?: string): Promise<void> => {
    const { name, data } = job;
    if (!isKnownTopic(name)) throw new UnrecoverableError(`no job is called ${name}`);
    await observeJob(context, job, data.origin ?? {}, async (jobContext, note) => {
      try {
        await perform(jobContext, handlers, name, data.payload, signal);
        await completeOutbox(data.outboxId);
      } catch (error) {
        const pause = pauseOf(error, name, job.attemptsStarted);
        if (pause !== undefined) {
          note('waits');
          await job.moveToDelayed(systemClock.now().getTime() + pause, token);
          throw new DelayedError();
        }
        note('failed');
        const attempts = job.attemptsMade + 1;
        jobContext.log.error({ err: error, attempts }, 'job failed');
        if (error instanceof UnrecoverableError || attempts >= jobContracts[name].attempts) {
          note('dead-lettered');
          const deadLetter = { topic: name, payload: data.payload, reason: messageOf(error), attempts };
          await moveOutboxToDeadLetters(jobContext.db, data.outboxId, deadLetter);
        }
        throw error;
      }
    });
  };
}
