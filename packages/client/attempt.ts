import type { Call } from './call.ts';
import { CurroError, errorOf } from './errors.ts';

/** What sends a request; the global `fetch` is one. */
export type Fetch = (url: string, request: RequestInit) => Promise<Response>;

/** What one attempt is made with. */
export interface Attempt {
  readonly fetch: Fetch;
  readonly url: string;
  readonly request: RequestInit;
  readonly timeoutMs: number;
}

const lost = (code: 'network_error' | 'timeout', cause: unknown): CurroError =>
  new CurroError(code === 'timeout' ? 'no answer in time' : 'no answer', {
    code,
    status: 0,
    requestId: undefined,
    cause,
  });

/** Sends a call once and reads its answer; throws a CurroError, or the reason of the caller's signal. */
export async function attempt(call: Call, { fetch, url, request, timeoutMs }: Attempt): Promise<unknown> {
  const { signal, onAnswer } = call.options;
  const timeout = AbortSignal.timeout(timeoutMs);
  const either = signal === undefined ? timeout : AbortSignal.any([signal, timeout]);
  try {
    const answer = await fetch(url, { ...request, signal: either });
    onAnswer?.({ status: answer.status, headers: answer.headers });
    if (!answer.ok) throw await errorOf(answer);
    return await answer.json();
  } catch (error) {
    signal?.throwIfAborted();
    if (error instanceof CurroError) throw error;
    throw lost(timeout.aborted ? 'timeout' : 'network_error', error);
  }
}
