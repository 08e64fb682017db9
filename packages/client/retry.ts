import { CurroError } from './errors.ts';

/** Number and delay of retries. */
export interface RetryPolicy {
  /** Attempts after the first. */
  readonly retries: number;
  /** First delay in milliseconds; doubles with each retry, with random jitter. */
  readonly initialDelayMs: number;
  /** Maximum delay; if the service requests a longer one, the call throws the error. */
  readonly maxDelayMs: number;
}

const TOO_MANY_REQUESTS = 429;
const TRANSIENT_STATUSES: ReadonlySet<number> = new Set([502, 503, 504]);

/**
 * Milliseconds to wait before the next attempt; undefined for no retry. The service does not process a request that it
 * rejects with 429. After other errors it may have processed it, so only repeatable calls are retried.
 */
export function retryDelay(
  attempt: number,
  error: unknown,
  repeatable: boolean,
  { retries, initialDelayMs, maxDelayMs }: RetryPolicy,
): number | undefined {
  if (!(error instanceof CurroError) || attempt > retries) return undefined;
  const isTransient =
    error.status === TOO_MANY_REQUESTS ||
    (repeatable &&
      (TRANSIENT_STATUSES.has(error.status) || error.code === 'network_error' || error.code === 'timeout'));
  if (!isTransient) return undefined;
  if (error.retryAfter !== undefined) {
    const requestedMs = error.retryAfter * 1_000;
    return requestedMs > maxDelayMs ? undefined : requestedMs;
  }
  return Math.min(initialDelayMs * 2 ** (attempt - 1), maxDelayMs) * (0.5 + Math.random() / 2);
}

/** Waits; rejects with the reason of an aborted signal. */
export async function sleep(ms: number, signal: AbortSignal | undefined): Promise<void> {
  signal?.throwIfAborted();
  await new Promise<void>((resolve) => {
    const finish = (): void => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', finish);
      resolve();
    };
    const timer = setTimeout(finish, ms);
    signal?.addEventListener('abort', finish);
  });
  signal?.throwIfAborted();
}
