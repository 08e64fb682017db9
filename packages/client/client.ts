import { attempt, type Fetch } from './attempt.ts';
import { authorization, type ClientCredentials, type TokenProvider } from './authorization.ts';
import type { Call } from './call.ts';
import { CurroError } from './errors.ts';
import { requestOf, urlOf } from './request.ts';
import { type RetryPolicy, retryDelay, sleep } from './retry.ts';

const DEFAULT_TIMEOUT_MS = 10_000;
const DEFAULT_RETRIES: RetryPolicy = { retries: 2, initialDelayMs: 250, maxDelayMs: 30_000 };

/** How the client reaches the service and as whom. */
export interface CurroOptions {
  /** Address of the service, as `https://jobs.example`. */
  readonly baseUrl: string;
  /** The user's token, or what gives one. */
  readonly token?: string | TokenProvider;
  /** The client application; never put its secret into a page. */
  readonly client?: ClientCredentials;
  /** Language of errors and of `salaryDescription`, unless a call says otherwise. */
  readonly language?: 'es' | 'en';
  /** Longest wait for one attempt in milliseconds; 10 s. */
  readonly timeoutMs?: number;
  /** Two further attempts, from 250 ms to 30 s apart, unless said. */
  readonly retry?: Partial<RetryPolicy>;
  /** Instead of the global one. */
  readonly fetch?: Fetch;
}

/** A client: give it to the functions of the operations. */
export interface Curro {
  /** Sends a call, tries again what may be tried again, and gives the body of its answer. */
  send(call: Call): Promise<unknown>;
}

const NOT_AUTHENTICATED = '101';

/** Makes a client; it keeps nothing open. */
export function createCurro(options: CurroOptions): Curro {
  const { client, token, timeoutMs = DEFAULT_TIMEOUT_MS } = options;
  const baseUrl = options.baseUrl.replace(/\/+$/, '');
  const policy = { ...DEFAULT_RETRIES, ...options.retry };
  const tokenOf: TokenProvider = typeof token === 'function' ? token : () => token;

  const sendOnce = (call: Call, bearer: string | undefined): Promise<unknown> =>
    attempt(call, {
      fetch: options.fetch ?? fetch,
      url: urlOf(baseUrl, call),
      request: requestOf(call, authorization(client, bearer), call.options.language ?? options.language),
      timeoutMs: call.options.timeoutMs ?? timeoutMs,
    });

  /** With a fresh token when the service knows the old one no longer; that request was refused before it began. */
  const sendAuthenticated = async (call: Call): Promise<unknown> => {
    const bearer = call.user ? await tokenOf() : undefined;
    try {
      return await sendOnce(call, bearer);
    } catch (error) {
      if (bearer === undefined || !(error instanceof CurroError) || error.code !== NOT_AUTHENTICATED)
        throw error;
      const freshBearer = await tokenOf(bearer);
      if (freshBearer === undefined || freshBearer === bearer) throw error;
      return sendOnce(call, freshBearer);
    }
  };

  return {
    async send(call) {
      for (let attempts = 1; ; attempts += 1) {
        try {
          return await sendAuthenticated(call);
        } catch (error) {
          const delayMs = retryDelay(attempts, error, call.repeatable, policy);
          if (delayMs === undefined) throw error;
          await sleep(delayMs, call.options.signal);
        }
      }
    },
  };
}
