import { bodyHeaders, type Middleware, type Request, resendEncoded } from '@curro/platform';
import type { SearchParams } from '@curro/search';
import { operations } from '@curro/shared';
import { LRUCache } from 'lru-cache';
import type { ApiContext } from '../../context.ts';
import { CLIENT_PARAMETER } from '../../cors/cross-origin.ts';
import type { RequestCounter } from '../../http/count-requests.ts';
import { toPattern } from '../../http/mount-operation.ts';

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

/** The searches that were served, by all parts of a request that their responses depend on. */
export interface RepeatedSearches {
  /** The pattern of the requests for `respond`. */
  readonly pattern: string;
  /**
   * Responds to a request that equals an earlier one if its response is cached, without the checks that the earlier one
   * has passed. It is counted for the rate limit, logged and measured as any other.
   */
  readonly respond: Middleware;
  /** Remembers the response to a request that depends on nothing else than the request, the index and the rules. */
  remember(c: Request, search: RepeatedSearch, response: Response): void;
}

/** Creates the searches of a process (docs/adr/0048). */
export function createRepeatedSearches(
  { clock, config, metrics, responses, searchDesk }: ApiContext,
  count: RequestCounter,
): RepeatedSearches {
  const repeated = new LRUCache<
    string,
    RepeatedSearch & { readonly headers: Readonly<Record<string, string>> }
  >({ max: MAX_REPEATED });

  /** Everything that checks and responses depend on; undefined for requests with credentials and during experiments. */
  function keyOf(c: Request): string | undefined {
    const { method, url, headers } = c.env.incoming;
    if (config.RESPONSE_CACHE_MB === 0 || method !== 'GET' || headers.authorization !== undefined)
      return undefined;
    const { rules } = searchDesk;
    if (rules.experiment() !== undefined) return undefined;
    const minute = Math.floor(clock.now().getTime() / MINUTE_MS);
    const parts = [url, c.get('language'), headers.accept, headers.origin, minute, rules.current().revision];
    const key = parts.join('\n');
    return key.length <= MAX_KEY_LENGTH ? key : undefined;
  }

  return {
    pattern: toPattern(operations.find(({ id }) => id === OPERATION)?.path ?? ''),
    async respond(c, next) {
      const key = keyOf(c);
      c.set('repeatKey', key);
      const search = key === undefined ? undefined : repeated.get(key);
      if (search === undefined) return next();
      await count(c);
      if (c.get('retryAfter') !== undefined) return next();
      const started = performance.now();
      // If the generation of the index cannot be read, the search fails with its complete headers.
      const cached = await responses.find(search.name).catch(() => undefined);
      if (cached === undefined) return next();
      metrics.repeatedSearches.inc();
      c.set('operation', OPERATION);
      const { total } = cached;
      const tookMs = performance.now() - started;
      const id = searchDesk.logSearch(c, { params: search.params, channel: 'api', total, tookMs });
      if (id !== undefined) c.header('X-Search-Id', id);
      return resendEncoded(c, cached, search.headers);
    },
    remember(c, { name, params }, { headers: sent }) {
      const key = c.get('repeatKey');
      // The allowed origins of a client may change.
      if (key === undefined || c.req.query(CLIENT_PARAMETER) !== undefined) return;
      const headers = Object.fromEntries([...sent].filter(([header]) => !OWN_HEADERS.has(header)));
      repeated.set(key, { name, params, headers });
    },
  };
}
