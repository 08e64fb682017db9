import { CurroError } from './errors.ts';

/** How often and how patiently failed calls are tried again. */
export interface RetryPolicy {
  /** Further attempts after the first. */
  readonly retries: number;
  /** First pause in milliseconds; each further one is twice as long, and any is shortened by chance. */
  readonly initialDelayMs: number;
  /** Longest pause; a service that asks for more gets none, the error is thrown. */
  readonly maxDelayMs: number;
}

const TOO_MANY_REQUESTS = 429;
const TRANSIENT_STATUSES: ReadonlySet<number> = new Set([502, 503, 504]);

/**
 * Milliseconds to wait before the next attempt; undefined when there shall be none. A 429 was refused before anything
 * was done; after everything else the call may have been done, so only repeatable ones are repeated.
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

/** Waits; an aborted signal ends the wait with its reason. */
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
