import type { Call } from './call.ts';
import { CurroError, errorFromResponse } from './errors.ts';

/** Sends a request; the type of the global `fetch`. */
export type Fetch = (url: string, request: RequestInit) => Promise<Response>;

/** The parts of an attempt. */
export interface Attempt {
  readonly fetch: Fetch;
  readonly url: string;
  readonly request: RequestInit;
  readonly timeoutMs: number;
}

const connectionError = (code: 'network_error' | 'timeout', cause: unknown): CurroError =>
  new CurroError(code === 'timeout' ? 'no response in time' : 'no response', {
    code,
    status: 0,
    requestId: undefined,
    cause,
  });

/**
 * Sends a call once and returns the body of the response.
 * @throws CurroError, or the reason of the aborted `signal`
 */
export async function attempt(call: Call, { fetch, url, request, timeoutMs }: Attempt): Promise<unknown> {
  const { signal, onResponse } = call.options;
  const timeout = AbortSignal.timeout(timeoutMs);
  const anySignal = signal === undefined ? timeout : AbortSignal.any([signal, timeout]);
  try {
    const response = await fetch(url, { ...request, signal: anySignal });
    onResponse?.({ status: response.status, headers: response.headers });
    if (!response.ok) throw await errorFromResponse(response);
    return await response.json();
  } catch (error) {
    signal?.throwIfAborted();
    if (error instanceof CurroError) throw error;
    throw connectionError(timeout.aborted ? 'timeout' : 'network_error', error);
  }
}
