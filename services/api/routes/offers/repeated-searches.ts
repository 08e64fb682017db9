import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  addressKey,
  bodyHeaders,
  createClientAddress,
  createRequestObserver,
  rateHeaders,
  requestIdOf,
  type Tracing,
  writeEncoded,
} from '@curro/platform';
import type { SearchParams } from '@curro/search';
import { preferredLanguage } from '@curro/shared';
import { LRUCache } from 'lru-cache';
import type { ApiContext, CachedSearch } from '../../context.ts';

const OPERATION = 'offerSearch';
const MINUTE_MS = 60_000;
/** Bounds of the repeated requests of a process: with them about 5 MB. */
const MAX_REPEATED = 2_000;
const MAX_KEY_LENGTH = 800;

/** Response headers that differ between equal requests. */
const OWN_HEADERS: ReadonlySet<string> = new Set([
  ...bodyHeaders,
  'x-request-id',
  'x-search-id',
  'x-ratelimit-limit',
  'x-ratelimit-remaining',
  'x-ratelimit-reset',
]);

/** A search whose response is in the cache of responses. */
interface RepeatedSearch {
  /** The key of the response in the cache. */
  readonly name: string;
  readonly params: SearchParams;
}

/** With the headers of its response that equal requests share. */
interface RememberedSearch extends RepeatedSearch {
  readonly headers: Readonly<Record<string, string>>;
}

/** The searches that were served, by all parts of a request that their responses depend on. */
export interface RepeatedSearches {
  /** Identifies the requests that get the same response at this moment; undefined: none does. */
  keyOf(incoming: IncomingMessage): string | undefined;
  /**
   * Responds to a request that equals an earlier one if its response is cached, without the checks that the earlier one
   * has passed. It is counted for the rate limit, logged, traced and measured as any other.
   * @param callApplication called, before anything is written, when the application has to respond
   */
  respond(incoming: IncomingMessage, outgoing: ServerResponse, callApplication: () => void): void;
  /** Remembers the response to a request that depends on nothing else than the request, the index and the rules. */
  remember(key: string, search: RepeatedSearch, response: Response): void;
}

/** The parts of the context that repeated searches use. */
type RepeatedSearchesContext = Pick<
  ApiContext,
  'clock' | 'config' | 'log' | 'metrics' | 'rateLimiter' | 'responses'
> & {
  readonly searchDesk: Pick<ApiContext['searchDesk'], 'logSearch'> & {
    readonly rules: { current(): { readonly revision: number }; experiment(): object | undefined };
  };
  readonly tracing: Pick<Tracing, 'recordSpan'> | undefined;
};

/** Creates the searches of a process (docs/adr/0048, 0058). */
export function createRepeatedSearches(context: RepeatedSearchesContext): RepeatedSearches {
  const { clock, config, log, metrics, rateLimiter, responses, searchDesk, tracing } = context;
  const repeated = new LRUCache<string, RememberedSearch>({ max: MAX_REPEATED });
  const addressOf = createClientAddress(config.TRUSTED_PROXIES);
  const observe = createRequestObserver(metrics, config.REQUEST_LOG ? log : undefined);

  /** Everything that checks and responses depend on; undefined for requests with credentials and during experiments. */
  function keyOf({ method, url = '', headers }: IncomingMessage): string | undefined {
    if (config.RESPONSE_CACHE_MB === 0 || method !== 'GET' || headers.authorization !== undefined)
      return undefined;
    // Most other requests are of pages and their files.
    if (!url.startsWith('/api/')) return undefined;
    const { rules } = searchDesk;
    if (rules.experiment() !== undefined) return undefined;
    const language = preferredLanguage(headers['accept-language']);
    const minute = Math.floor(clock.now().getTime() / MINUTE_MS);
    const { host, accept, origin } = headers;
    // The application refuses a missing or wrong host, so only hosts that it has accepted are in remembered keys.
    const parts = [host, url, language, accept, origin, minute, rules.current().revision];
    const key = parts.join('\n');
    return key.length <= MAX_KEY_LENGTH ? key : undefined;
  }

  /** Counts a request for the rate limit. Returns its rate headers; undefined if it is over its limit. */
  async function countWithinLimit(incoming: IncomingMessage): Promise<Record<string, string> | undefined> {
    if (rateLimiter === undefined) return {};
    const counted = await rateLimiter(addressKey(incoming, addressOf));
    return counted.over ? undefined : rateHeaders(config.RATE_LIMIT, counted);
  }

  /** The cached response to a search, with the rate headers of the request; undefined if the application has to respond. */
  async function find(incoming: IncomingMessage, { name }: RepeatedSearch) {
    const cached = await responses.find(name);
    // Counted only when it is served here, because the application counts its requests itself.
    const rate = cached === undefined ? undefined : await countWithinLimit(incoming);
    return cached === undefined || rate === undefined ? undefined : { cached, rate };
  }

  async function write(
    incoming: IncomingMessage,
    outgoing: ServerResponse,
    response: { readonly cached: CachedSearch; readonly rate: Readonly<Record<string, string>> },
    { params, headers }: RememberedSearch,
    { requestId, startedAt }: { readonly requestId: string; readonly startedAt: number },
  ): Promise<void> {
    const { cached, rate } = response;
    metrics.repeatedSearches.inc();
    const tookMs = performance.now() - startedAt;
    const id = searchDesk.logSearch(incoming, { params, channel: 'api', total: cached.total, tookMs });
    const searchId = id !== undefined && { 'x-search-id': id };
    await writeEncoded(incoming, outgoing, cached, headers, {
      'x-request-id': requestId,
      ...rate,
      ...searchId,
    });
    tracing?.recordSpan(`GET ${OPERATION}`, {
      kind: 'server',
      attributes: {
        'http.request.method': 'GET',
        'http.route': OPERATION,
        'http.response.status_code': outgoing.statusCode,
        'curro.request_id': requestId,
      },
      parent: incoming.headers.traceparent?.toString(),
      tookMs: performance.now() - startedAt,
      failed: false,
    });
  }

  return {
    keyOf,
    respond(incoming, outgoing, callApplication) {
      const key = keyOf(incoming);
      const search = key === undefined ? undefined : repeated.get(key);
      if (search === undefined) {
        callApplication();
        return;
      }
      const startedAt = performance.now();
      const requestId = requestIdOf(String(incoming.headers['x-request-id'] ?? ''));
      const request = { requestId, method: 'GET', operation: OPERATION, client: undefined, path: '' };
      // Before the wait for the index. The application, if it has to respond, replaces the description.
      observe(outgoing, () => request);
      find(incoming, search).then(
        (found) => {
          if (found === undefined) {
            callApplication();
            return;
          }
          write(incoming, outgoing, found, search, { requestId, startedAt }).catch((error: unknown) => {
            log.error({ err: error }, 'a repeated search could not be sent');
            outgoing.destroy();
          });
        },
        // The generation of the index cannot be read: the application responds with the error and its complete headers.
        () => callApplication(),
      );
    },
    remember(key, { name, params }, { headers: sent }) {
      const headers = Object.fromEntries([...sent].filter(([header]) => !OWN_HEADERS.has(header)));
      repeated.set(key, { name, params, headers });
    },
  };
}
