import { attempt, type Fetch } from './attempt.ts';
import { authorization, type ClientCredentials, type TokenProvider } from './authorization.ts';
import type { Call } from './call.ts';
import { CurroError } from './errors.ts';
import { addressOf, requestOf } from './request.ts';
import { pause, pauseBefore, type RetryPolicy } from './retry.ts';

const DEFAULT_TIMEOUT_MS = 10_000;
const DEFAULT_RETRIES: RetryPolicy = { retries: 2, firstPauseMs: 250, longestPauseMs: 30_000 };

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

  const once = (call: Call, bearer: string | undefined): Promise<unknown> =>
    attempt(call, {
      fetch: options.fetch ?? fetch,
      url: addressOf(baseUrl, call),
      request: requestOf(call, authorization(client, bearer), call.options.language ?? options.language),
      timeoutMs: call.options.timeoutMs ?? timeoutMs,
    });

  /** With a fresh token when the service knows the old one no longer; that request was refused before it began. */
  const authenticated = async (call: Call): Promise<unknown> => {
    const bearer = call.user ? await tokenOf() : undefined;
    try {
      return await once(call, bearer);
    } catch (error) {
      if (bearer === undefined || !(error instanceof CurroError) || error.code !== NOT_AUTHENTICATED)
        throw error;
      const fresh = await tokenOf(bearer);
      if (fresh === undefined || fresh === bearer) throw error;
      return once(call, fresh);
    }
  };

  return {
    async send(call) {
      for (let tries = 1; ; tries += 1) {
        try {
          return await authenticated(call);
        } catch (error) {
          const wait = pauseBefore(tries, error, call.repeatable, policy);
          if (wait === undefined) throw error;
          await pause(wait, call.options.signal);
        }
      }
    },
  };
}
