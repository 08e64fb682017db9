import type { Call } from './call.ts';
import { CurroError, errorFromResponse } from './errors.ts';
import { type ClientCredentials, requestOf, type TokenProvider, urlOf } from './request.ts';
import { type RetryPolicy, retryDelay, sleep } from './retry.ts';

/** Sends a request; the type of the global `fetch`. */
type Fetch = (url: string, request: RequestInit) => Promise<Response>;

/** The parts of an attempt. */
interface Attempt {
  readonly fetch: Fetch;
  readonly url: string;
  readonly request: RequestInit;
  readonly timeoutMs: number;
}

function connectionError(code: 'network_error' | 'timeout', url: string, cause: unknown): CurroError {
  const [address] = url.split('?', 1);
  const text = code === 'timeout' ? `no response in time from ${address}` : `no response from ${address}`;
  return new CurroError(text, { code, status: 0, requestId: undefined, cause });
}

/**
 * Sends a call once and returns the body of the response.
 * @throws CurroError, or the reason of the aborted `signal`
 */
async function attempt(call: Call, { fetch, url, request, timeoutMs }: Attempt): Promise<unknown> {
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
    throw connectionError(timeout.aborted ? 'timeout' : 'network_error', url, error);
  }
}

const DEFAULT_TIMEOUT_MS = 10_000;
const DEFAULT_RETRIES: RetryPolicy = { retries: 2, initialDelayMs: 250, maxDelayMs: 30_000 };

/** Options of a client. */
export interface CurroOptions {
  /** URL of the service, for example `https://jobs.example.com`; in a page of the same server `''`. */
  readonly baseUrl: string;
  /** The token of the user, or a function that returns it. */
  readonly token?: string | TokenProvider;
  /** Credentials of the client application; do not put the secret into a web page. */
  readonly client?: ClientCredentials;
  /** Language of errors and of `salaryDescription`; a call can override it. */
  readonly language?: 'es' | 'en';
  /** Time limit of one attempt in milliseconds; default 10,000. */
  readonly timeoutMs?: number;
  /** Default: two retries after 250 ms to 30 s. */
  readonly retry?: Partial<RetryPolicy>;
  /** Replaces the global `fetch`. */
  readonly fetch?: Fetch;
}

/** A client; the first argument of each operation function. */
export interface Curro {
  /** Sends a call, retries it if that is safe, and returns the body of the response. */
  send(call: Call): Promise<unknown>;
}

const NOT_AUTHENTICATED = '101';

/** The URL of the service without a slash at its end. JavaScript callers may send other types. */
function checkedBaseUrl(baseUrl: unknown): string {
  if (typeof baseUrl !== 'string' || !/^(?:https?:\/\/[^/]|\/|$)/.test(baseUrl)) {
    throw new TypeError(
      `baseUrl must be an address such as https://jobs.example.com, not ${String(baseUrl)}`,
    );
  }
  return baseUrl.replace(/\/+$/, '');
}

/**
 * Creates a client. A client has no open connections.
 * @throws TypeError if `baseUrl` is neither an HTTP address nor a path
 * @example
 * const curro = createCurro({ baseUrl: 'https://jobs.example.com', token: () => session.token });
 * const { totalResults, offers } = await offerSearch(curro, { q: 'panadero', province: ['zamora'] });
 */
export function createCurro(options: CurroOptions): Curro {
  const { client, token, timeoutMs = DEFAULT_TIMEOUT_MS } = options;
  const baseUrl = checkedBaseUrl(options.baseUrl);
  const policy = { ...DEFAULT_RETRIES, ...options.retry };
  const tokenOf: TokenProvider = typeof token === 'function' ? token : () => token;

  const sendOnce = (call: Call, bearer: string | undefined): Promise<unknown> =>
    attempt(call, {
      fetch: options.fetch ?? fetch,
      url: urlOf(baseUrl, call),
      request: requestOf(call, client, bearer, call.options.language ?? options.language),
      timeoutMs: call.options.timeoutMs ?? timeoutMs,
    });

  /** Retries the request with a new token if the service rejected the token. */
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
