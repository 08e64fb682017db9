import type { JobName, JobPayload } from '@curro/shared';
import type { WorkerContext } from './context.ts';

/** The job is to come back later, without an attempt lost. */
export class PostponedError extends Error {
  override readonly name = 'PostponedError';
  readonly afterMs: number;
  constructor(afterMs: number) {
    super(`postponed by ${afterMs} ms`);
    this.afterMs = afterMs;
  }
}

/**
 * Does one kind of job. Must be idempotent: a job may run again after a crash. Throws DomainError
 * `service_unavailable` when an engine is away (the job waits and costs no attempt), PostponedError to come back later, anything else to fail an attempt.
 */
export type JobHandler<Name extends JobName> = (
  context: WorkerContext,
  payload: JobPayload<Name>,
  signal: AbortSignal,
) => Promise<void>;

/** A handler for every kind of job. */
export type JobHandlers = { readonly [Name in JobName]: JobHandler<Name> };
