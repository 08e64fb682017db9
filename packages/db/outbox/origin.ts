import { AsyncLocalStorage } from 'node:async_hooks';

/** The origin of a job: the request that enqueued it, and the span that it continues (W3C `traceparent`). */
export interface Origin {
  readonly requestId?: string;
  readonly traceparent?: string;
}

const current = new AsyncLocalStorage<Origin>();

/** Sets the origin of all jobs that `run` enqueues. */
export function withOrigin<T>(origin: Origin, run: () => T): T {
  return current.run(origin, run);
}

/** The current origin. */
export function currentOrigin(): Origin | undefined {
  return current.getStore();
}
