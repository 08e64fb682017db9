import type { JobName, JobPayload } from '@curro/shared';
import type { WorkerContext } from './context.ts';

/** Postpones a job without counting an attempt. */
export class PostponedError extends Error {
  override readonly name = 'PostponedError';
  readonly afterMs: number;
  constructor(afterMs: number) {
    super(`postponed by ${afterMs} ms`);
    this.afterMs = afterMs;
  }
}

/**
 * Handles the jobs of one name. It must be idempotent, since a job may run again after a crash. It throws DomainError
 * `service_unavailable` while an engine is unavailable and PostponedError to run later, both without counting an
 * attempt; any other error fails the attempt.
 */
type JobHandler<Name extends JobName> = (
  context: WorkerContext,
  payload: JobPayload<Name>,
  signal: AbortSignal,
) => Promise<void>;

/** The handlers of all jobs. */
export type JobHandlers = { readonly [Name in JobName]: JobHandler<Name> };
