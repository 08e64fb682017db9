import { withOrigin } from '@curro/db';
import type { JobEnvelope } from '@curro/platform';
import type { Job } from 'bullmq';
import type { WorkerContext } from './context.ts';
import type { JobOutcome } from './metrics.ts';

const TRACE_ID = /^00-([0-9a-f]{32})-/;

/** Executes a job with its own context; `note` reports an outcome other than success. */
type Work = (context: WorkerContext, note: (outcome: JobOutcome) => void) => Promise<void>;

/**
 * Measures one start of a job. Its log lines contain the ids of the job and of the request that enqueued it; its
 * span and the jobs that it enqueues continue the trace of that request.
 */
export async function observeJob(
  context: WorkerContext,
  job: Pick<Job, 'id' | 'name' | 'attemptsMade'>,
  origin: NonNullable<JobEnvelope['origin']>,
  work: Work,
): Promise<void> {
  const { metrics, tracing } = context;
  const trace = TRACE_ID.exec(origin.traceparent ?? '')?.[1];
  const log = context.log.child({ job: job.id, requestId: origin.requestId, trace });
  const measured = async (): Promise<void> => {
    const began = performance.now();
    let outcome: JobOutcome = 'done';
    try {
      await work({ ...context, log }, (noted) => {
        outcome = noted;
      });
    } finally {
      metrics.jobs.observe({ kind: job.name, outcome }, (performance.now() - began) / 1_000);
    }
  };
  if (tracing === undefined) return withOrigin(origin, measured);
  const attributes = { 'curro.job': job.name, 'curro.attempt': job.attemptsMade + 1 };
  const options = { kind: 'consumer', attributes, parent: origin.traceparent } as const;
  await tracing.span(`job ${job.name}`, options, () => {
    const traceparent = tracing.traceparent();
    return withOrigin({ ...origin, ...(traceparent === undefined ? {} : { traceparent }) }, measured);
  });
}
