import { AsyncLocalStorage } from 'node:async_hooks';

/** Where promised work comes from: the request, and the span it goes on from (W3C `traceparent`). */
export interface Origin {
  readonly requestId?: string;
  readonly traceparent?: string;
}

const current = new AsyncLocalStorage<Origin>();

/** Everything promised while `run` lasts says that it comes from there. */
export function withOrigin<T>(origin: Origin, run: () => T): T {
  return current.run(origin, run);
}

/** The origin of what is promised now. */
export function currentOrigin(): Origin | undefined {
  return current.getStore();
}
