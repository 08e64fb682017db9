import { errors, type estypes } from '@elastic/elasticsearch';
import { type EngineRequest, responseError, type SendEngineRequest } from './engine-request.ts';
import type { RawSearchResponse } from './search-response.ts';

/** The parameters of requests, which are not part of their bodies. */
type SearchParameters = Pick<estypes.SearchRequest, 'index' | 'preference'>;

/**
 * Sends the requests of one search.
 * @param requests without the parameters, which all of them share
 * @returns the responses in the order of the requests
 * @throws TimeoutError if Elasticsearch ended one of them or did not respond in time; ResponseError if one of them fails
 */
export type SendSearches = (
  parameters: SearchParameters,
  requests: readonly estypes.SearchRequest[],
) => Promise<readonly RawSearchResponse[]>;

/** A request with its parameters. */
interface Item {
  readonly parameters: SearchParameters & { readonly request_cache: boolean };
  readonly request: estypes.SearchRequest;
}

type Outcome = RawSearchResponse | errors.ElasticsearchClientError;

/** One response of a multi search; `error` in place of the result of a request that failed. */
type MultiSearchItem = RawSearchResponse & { readonly error?: object; readonly status?: number };

interface MultiSearchResponse {
  readonly responses: readonly MultiSearchItem[];
}

/** A search that waits for the others of the same turn of the event loop. */
interface WaitingSearch {
  readonly items: readonly Item[];
  readonly resolve: (responses: readonly RawSearchResponse[]) => void;
  readonly reject: (error: unknown) => void;
}

/** The request cache also stores the sort keys of all hits before a page, a tenth of a deep page's cost (docs/adr/0050). */
const MAX_CACHED_HITS = 200;

/**
 * The share of the deadline after which Elasticsearch ends a request: one that takes too long must not end the others of
 * its multi search, whose responses come together.
 */
const ENGINE_SHARE = 0.8;

/**
 * Creates the sender of searches. Those that begin in the same turn of the event loop are sent as one multi search, which
 * costs Elasticsearch and the API less than as many HTTP requests (docs/adr/0051).
 * @param maxSearches searches that are sent together; 1: none
 * @param timeoutMs maximum milliseconds of a search, a repetition after a broken connection included
 */
export function createSearchSender(
  sendRequest: SendEngineRequest,
  { maxSearches, timeoutMs }: { readonly maxSearches: number; readonly timeoutMs: number },
): SendSearches {
  const timeout = `${Math.round(timeoutMs * ENGINE_SHARE)}ms`;
  let waiting: WaitingSearch[] = [];

  function sendWaiting(): void {
    const searches = waiting;
    waiting = [];
    void sendTogether((request) => sendRequest(request, timeoutMs), searches);
  }

  return (parameters, requests) =>
    new Promise((resolve, reject) => {
      const items = requests.map((request): Item => {
        const { from = 0, size = 0 } = request;
        // By default Elasticsearch caches requests without hits only.
        const request_cache = from + size <= MAX_CACHED_HITS;
        return { parameters: { ...parameters, request_cache }, request: { ...request, timeout } };
      });
      waiting.push({ items, resolve, reject });
      if (waiting.length >= maxSearches) sendWaiting();
      else if (waiting.length === 1) setImmediate(sendWaiting);
    });
}

/** Sends searches as one request, and settles each of them by its own outcomes. */
async function sendTogether(
  sendRequest: (request: EngineRequest) => Promise<unknown>,
  searches: readonly WaitingSearch[],
): Promise<void> {
  const items = searches.flatMap((search) => search.items);
  try {
    const outcomes = await sendItems(sendRequest, items);
    let first = 0;
    for (const search of searches) {
      const own = outcomes.slice(first, first + search.items.length);
      first += search.items.length;
      const failed = own.find(isError);
      if (failed === undefined) search.resolve(own.filter(isResponse));
      else search.reject(failed);
    }
  } catch (error) {
    for (const search of searches) search.reject(error);
  }
}

const isError = (outcome: Outcome): outcome is errors.ElasticsearchClientError => outcome instanceof Error;
const isResponse = (outcome: Outcome): outcome is RawSearchResponse => !isError(outcome);

/** The requests and responses of searches; Elasticsearch responds in the form of the request. */
function isSearchResponse(response: unknown): response is RawSearchResponse {
  return typeof response === 'object' && response !== null && 'hits' in response;
}

function isMultiSearchResponse(response: unknown): response is MultiSearchResponse {
  return typeof response === 'object' && response !== null && 'responses' in response;
}

/** The outcome of each request, in their order. */
async function sendItems(
  sendRequest: (request: EngineRequest) => Promise<unknown>,
  items: readonly Item[],
): Promise<readonly Outcome[]> {
  const [only, ...others] = items;
  if (only === undefined) return [];
  if (others.length === 0) {
    const response = await sendRequest(searchRequest(only));
    if (!isSearchResponse(response)) throw new TypeError('a search has no hits');
    return [complete(response)];
  }
  const lines = items.flatMap(({ parameters, request }) => [parameters, request]);
  const request: EngineRequest = {
    method: 'POST',
    path: '/_msearch',
    body: lines.map((line) => `${JSON.stringify(line)}\n`).join(''),
    lines: true,
  };
  const result = await sendRequest(request);
  if (!isMultiSearchResponse(result)) throw new TypeError('a multi search has no responses');
  return result.responses.map((response) =>
    response.error === undefined
      ? complete(response)
      : responseError(request, response.status ?? 0, response),
  );
}

function searchRequest({ parameters, request }: Item): EngineRequest {
  const { index, preference, request_cache } = parameters;
  const query = new URLSearchParams({ request_cache: String(request_cache) });
  if (preference !== undefined) query.set('preference', preference);
  return {
    method: 'POST',
    path: `/${encodeURIComponent(String(index))}/_search?${query.toString()}`,
    body: JSON.stringify(request),
  };
}

/** A response that Elasticsearch ended early has a part of the hits only. */
const complete = (response: RawSearchResponse): Outcome =>
  response.timed_out ? new errors.TimeoutError('Elasticsearch ended the search') : response;
