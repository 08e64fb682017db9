import { CurroError } from './errors.ts';

/** How often and how patiently failed calls are tried again. */
export interface RetryPolicy {
  /** Further attempts after the first. */
  readonly retries: number;
  /** First pause in milliseconds; each further one is twice as long, and any is shortened by chance. */
  readonly firstPauseMs: number;
  /** Longest pause; a service that asks for more gets none, the error is thrown. */
  readonly longestPauseMs: number;
}

const REFUSED_UNTOUCHED = 429;
const PASSING: ReadonlySet<number> = new Set([502, 503, 504]);

/**
 * Milliseconds to wait before the next attempt; undefined when there shall be none. A 429 was refused before anything
 * was done; after everything else the call may have been done, so only repeatable ones are repeated.
 */
export function pauseBefore(
  attempt: number,
  error: unknown,
  repeatable: boolean,
  { retries, firstPauseMs, longestPauseMs }: RetryPolicy,
): number | undefined {
  if (!(error instanceof CurroError) || attempt > retries) return undefined;
  const passing =
    error.status === REFUSED_UNTOUCHED ||
    (repeatable && (PASSING.has(error.status) || error.code === 'network_error' || error.code === 'timeout'));
  if (!passing) return undefined;
  if (error.retryAfter !== undefined) {
    const asked = error.retryAfter * 1_000;
    return asked > longestPauseMs ? undefined : asked;
  }
  return Math.min(firstPauseMs * 2 ** (attempt - 1), longestPauseMs) * (0.5 + Math.random() / 2);
}

/** Waits; an aborted signal ends the wait with its reason. */
export async function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  signal?.throwIfAborted();
  await new Promise<void>((resolve) => {
    const over = (): void => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', over);
      resolve();
    };
    const timer = setTimeout(over, ms);
    signal?.addEventListener('abort', over);
  });
  signal?.throwIfAborted();
}
