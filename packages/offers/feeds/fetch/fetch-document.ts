import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIPv6 } from 'node:net';
import { findTarget, type MayCall, pinned, plainAddress, withDeadline } from '@curro/platform';
import { FeedError, noHost } from '@curro/shared';

/** Options of a request. */
export interface FetchOptions {
  readonly mayCall: MayCall;
  /** Sent to the origin of the first URL only, not to other origins that it redirects to. */
  readonly authorization: string | undefined;
  readonly headers: Readonly<Record<string, string>>;
  /** Timeout of the response headers in milliseconds. */
  readonly idleMs: number;
  readonly signal: AbortSignal;
}

/** The final response and its URL. */
export interface Fetched {
  readonly url: URL;
  readonly response: IncomingMessage;
}

const REDIRECTS = new Set([301, 302, 303, 307, 308]);
const MAX_REDIRECTS = 5;
const IPV4_BITS = 32;
const IPV6_BITS = 128;
const HEADERS = {
  'user-agent': 'curro-feeds/1',
  'accept-encoding': 'gzip, deflate, br',
};

/** Says what happened in a sentence where the system has only a code. */
function connectionErrorText(error: Error): string {
  const { code, hostname, address, port } = error as NodeJS.ErrnoException & {
    hostname?: string;
    address?: string;
    port?: number;
  };
  if (code === 'ENOTFOUND') return noHost(hostname ?? '');
  if (code === 'ECONNREFUSED') return `no server listens at ${address}:${port}`;
  return error.message;
}

/** Errors of the connection become `unreachable`; FeedError and the reason of `signal` stay. */
function toFeedError(error: unknown, signal: AbortSignal): unknown {
  if (signal.aborted) return signal.reason;
  if (error instanceof FeedError) return error;
  return new FeedError('unreachable', error instanceof Error ? connectionErrorText(error) : String(error));
}

/** Names the setting that allows the addresses of a host, with its value. */
function forbiddenText(
  url: URL,
  addresses: readonly { readonly address: string }[],
  mayCall: MayCall,
): string {
  const networks = addresses
    .filter(({ address }) => !mayCall(address))
    .map(({ address }) => plainAddress(address))
    .map((address) => `${address}/${isIPv6(address) ? IPV6_BITS : IPV4_BITS}`);
  return `${url.hostname} is not a public address: to allow it, start API and worker, or npm run up, with FEED_ALLOWED_NETWORKS=${networks.join(',')}`;
}

async function exchange(
  url: URL,
  authorized: boolean,
  { mayCall, authorization, headers, idleMs, signal }: FetchOptions,
): Promise<IncomingMessage> {
  if (url.protocol !== 'https:' && url.protocol !== 'http:') {
    throw new FeedError('forbidden_address', `${url.protocol} is not fetched: use https or http`);
  }
  const targetLookup = findTarget(url, mayCall);
  const { addresses, forbidden } = await withDeadline(
    targetLookup,
    idleMs,
    `${url.hostname} was not looked up in time`,
  );
  const [target] = addresses;
  if (target === undefined || forbidden)
    throw new FeedError('forbidden_address', forbiddenText(url, addresses, mayCall));
  const send = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const outgoing = send(url, {
      agent: false,
      lookup: pinned(target),
      signal,
      headers: {
        ...HEADERS,
        ...headers,
        ...(authorized && authorization !== undefined ? { authorization } : {}),
      },
    });
    const timer = setTimeout(
      () => outgoing.destroy(new FeedError('idle', `no response in ${idleMs} ms`)),
      idleMs,
    );
    outgoing.on('response', (response) => {
      clearTimeout(timer);
      // The reader of the body throws its error; until then it must not count as unhandled.
      response.on('error', () => undefined);
      resolve(response);
    });
    outgoing.on('error', (error) => {
      clearTimeout(timer);
      reject(error);
    });
    outgoing.end();
  });
}

/**
 * Follows redirects from `start` on.
 * @param request requests a URL; returns the URL that it redirects to, or the result
 * @throws FeedError `too_many_redirects`, or the error of `request`
 */
export async function followRedirects<Result>(
  start: URL,
  request: (url: URL) => Promise<{ readonly redirect: URL } | { readonly result: Result }>,
): Promise<Result> {
  let url = start;
  for (let hop = 0; hop <= MAX_REDIRECTS; hop += 1) {
    const outcome = await request(url);
    if ('result' in outcome) return outcome.result;
    url = outcome.redirect;
  }
  throw new FeedError('too_many_redirects', `redirected more than ${MAX_REDIRECTS} times`);
}

/**
 * Requests a URL without following redirects. Its address is checked and connected to.
 * @param authorized whether `authorization` is sent
 * @returns the response, or the URL that it redirects to
 * @throws FeedError, or the reason of `signal`
 */
export async function requestOnce(
  url: URL,
  authorized: boolean,
  options: FetchOptions,
): Promise<{ readonly redirect: URL } | { readonly result: IncomingMessage }> {
  try {
    const response = await exchange(url, authorized, options);
    const { location } = response.headers;
    if (!REDIRECTS.has(response.statusCode ?? 0) || location === undefined) return { result: response };
    response.destroy();
    const redirect = URL.parse(location, url.href);
    if (redirect === null) throw new FeedError('bad_status', 'redirected to no address');
    return { redirect };
  } catch (error) {
    throw toFeedError(error, options.signal);
  }
}

/**
 * Requests a document and follows redirects. The address of every hop is checked and connected to.
 * @throws FeedError, or the reason of `signal`.
 */
export async function fetchDocument(start: URL, options: FetchOptions): Promise<Fetched> {
  return followRedirects(start, async (url) => {
    const outcome = await requestOnce(url, url.origin === start.origin, options);
    return 'result' in outcome ? { result: { url, response: outcome.result } } : outcome;
  });
}
