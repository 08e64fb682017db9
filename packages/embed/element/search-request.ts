import { filterPairs, isEverything, queryString, type Scope } from './query.ts';
import type { SearchResponse } from './search-response.ts';
import type { ErrorDetail, Query } from './types.ts';

const TIMEOUT_MS = 10_000;

/** A parameter of a search that the server refuses. */
export interface RefusedParameter {
  readonly field: string;
  readonly error_description: string;
  /** Keys that the wrong one can mean. */
  readonly nearest?: readonly string[];
  /** The wrong ones of several keys, each with those that it can mean. */
  readonly unknown?: readonly { readonly value: string; readonly nearest: readonly string[] }[];
}

/** A search that failed. */
export class SearchError extends Error {
  readonly detail: ErrorDetail;
  /** Without a parameter of the search, the reason is another one. */
  readonly refused: readonly RefusedParameter[];
  constructor(detail: ErrorDetail, refused: readonly RefusedParameter[] = []) {
    super(detail.message);
    this.name = 'SearchError';
    this.detail = detail;
    this.refused = refused;
  }
}

/** The error without a response. Its message, as that of each failure of a server, follows the address of the API. */
const offline = (message: string): ErrorDetail => ({ kind: 'offline', status: 0, code: '', message });
/** The error of an `api` that is not the address of a Curro server. */
const wrongServer = (status: number, message: string): ErrorDetail => ({
  kind: 'refused',
  status,
  code: CONFIG,
  message,
});
/** The error of a server that responds otherwise than Curro, or a proxy that refuses the request. */
const otherServer = (status: number): ErrorDetail =>
  wrongServer(
    status,
    `${status === NOT_FOUND || status < CLIENT_ERROR ? 'has no search' : 'failed'} (${status}). It must be the address of a Curro server, whose /api/9/offer returns JSON.`,
  );
/** The code of an error without a response in time. */
export const TIMEOUT = 'timeout';
/** The code of the error of a `strict` element. */
export const STRICT = 'strict';
/** The status of a refusal because of too many requests. */
export const TOO_MANY_REQUESTS = 429;
const SERVER_ERROR = 500;
/** The status of a server without the search: it is not Curro. */
const NOT_FOUND = 404;
/** The first status of a failure. */
const CLIENT_ERROR = 400;
/** The code of the error of an `api` that is not the address of a Curro server. */
export const CONFIG = 'config';
/** Whether the page is wrong: visitors cannot change that. */
export const isOfPage = ({ code }: ErrorDetail): boolean => code === STRICT || code === CONFIG;
/** The status of a server that has too much to do. */
export const UNAVAILABLE = 503;

/** Whether the address of the API is one of a server: a request to any other would go to the page's own. */
const isServer = (api: string): boolean => /^https?:\/\/[^/]/i.test(api);

/**
 * The URL of an operation, without empty parameters, so that equal requests share a URL and a cache entry.
 * @throws SearchError when the address of the API is not that of a server
 */
export function apiUrl(
  api: string,
  path: string,
  entries: readonly (readonly [name: string, value: string])[],
): string {
  if (!isServer(api)) throw new SearchError(wrongServer(0, 'is not an absolute http(s) URL'));
  const filled = entries.filter(([, value]) => value !== '');
  // A common mistake is the address with the path of the API.
  return `${api.replace(/(\/api(\/\d+)?)?\/?$/, '')}/api/${path}?${queryString(filled)}`;
}

/** The parameters of the filters of a search. */
export const filterEntries = ({
  province,
  category,
  city,
  radius,
  filters,
}: Omit<Scope, 'q'>): readonly (readonly [name: string, value: string])[] => [
  ['province', province],
  ['category', category],
  ['city', city],
  // The API ignores a radius without a city.
  ['distance', city !== '' && radius > 0 ? String(radius) : ''],
  ...filterPairs(filters),
];

/** What a search asks for besides its offers. */
export interface RequestOptions {
  readonly client: string;
  /** What the page does not show, so that it is not requested. */
  readonly hidden: ReadonlySet<string>;
  /** The id of the search that the visitor typed, when this one is shown for it: the server logs one of them. */
  readonly replaces?: string | null;
  /** Whether a place in the text replaces that of the search. */
  readonly placeFromText?: boolean;
  /** Whether conditions in the text replace filters of the search. */
  readonly conditionsFromText?: boolean;
  /** The provinces or the towns of the page, within which a place in the text narrows the search. */
  readonly placeWithin?: string;
  /** The radius of the page around its towns. */
  readonly distanceWithin?: string;
}

/**
 * The URL of a search.
 * @throws SearchError when the address of the API is not that of a server
 */
export function searchUrl(
  api: string,
  query: Query,
  {
    client,
    hidden,
    replaces,
    placeFromText = false,
    conditionsFromText = false,
    placeWithin = '',
    distanceWithin = '',
  }: RequestOptions,
): string {
  const text = query.q.trim();
  const when = (isAsked: boolean): string => (isAsked ? 'true' : '');
  const hasText = text !== '';
  // Other searches are offered on the first page.
  const isFirst = query.page <= 1;
  const isInterpreted = hasText && isFirst && query.exact !== query.q && !hidden.has('understood');
  const isWidened = isFirst && !isEverything(query) && !hidden.has('wider');
  const isInTown = query.city !== '';
  const entries: readonly (readonly [string, string])[] = [
    ['q', text],
    ...filterEntries(query),
    // As in the portal: a text is ordered by relevance unless the page or the visitor chooses another order.
    ['order', query.sort === '' && hasText ? 'relevancia-desc' : query.sort],
    ['page', query.page > 1 ? String(query.page) : ''],
    ['maxResults', String(query.pageSize)],
    ['facets', 'true'],
    ['spell', when(hasText && isFirst)],
    ['highlight', when(hasText)],
    ['understand', when(isInterpreted)],
    // Without a place there is nothing to replace.
    ['placeFromQ', when(isInterpreted && placeFromText && query.province + query.city !== '')],
    ['conditionsFromQ', when(isInterpreted && conditionsFromText && query.filters + query.category !== '')],
    ['placeWithin', isFirst ? placeWithin : ''],
    ['distanceWithin', isFirst ? distanceWithin : ''],
    ['also', when(hasText && isFirst && !hidden.has('also'))],
    ['relax', when(isWidened)],
    ['nearby', when(isWidened && isInTown)],
    // An order by anything else that the page or the visitor chooses stays.
    ['nearestFirst', when(isInTown && ['', 'relevancia-desc'].includes(query.sort))],
    ['distances', when(query.city + query.province !== '')],
    ['replaces', replaces ?? ''],
    ['client_id', client],
  ];
  return apiUrl(api, '9/offer', entries);
}

async function errorFromResponse(response: Response): Promise<SearchError> {
  const { status } = response;
  const body: unknown = await response.json().catch(() => ({}));
  const text = (name: string): string => String(Reflect.get(Object(body), name) ?? '');
  const [code, reason] = [text('error'), text('error_description')];
  if (status === TOO_MANY_REQUESTS || status >= SERVER_ERROR)
    return new SearchError({ kind: 'busy', status, code, message: `failed (${status}) ${reason}`.trim() });
  // Without a code it is another server, or a proxy.
  if (status === NOT_FOUND || code === '') return new SearchError(otherServer(status));
  const { errors = [] } = Object(body) as { readonly errors?: readonly RefusedParameter[] };
  return new SearchError({ kind: 'refused', status, code, message: reason }, errors);
}

/** Requests a response of the API: without cookies, and without a header that needs a preflight request. */
export const fetchApi = (url: string, language: string, signal: AbortSignal): Promise<Response> =>
  fetch(url, { headers: { 'Accept-Language': language }, credentials: 'omit', signal });

/** A response and the id under which its results are opened; null when the server logs no searches. */
export interface FetchedSearch<Response = SearchResponse> {
  readonly response: Response;
  readonly searchId: string | null;
  /** Parameters that the server does not know. */
  readonly ignored?: readonly RefusedParameter[];
  /** The search as the server has read it: with keys instead of names. */
  readonly read?: Query;
}

/** Reports that a result was opened (docs/search-desk.md). Nothing waits for the response. */
export function reportOpened(api: string, offerId: string, query: Readonly<Record<string, string>>): void {
  const url = apiUrl(api, `1/offer/${offerId}/opened`, Object.entries(query));
  // The request outlives the page.
  const init = { method: 'POST', keepalive: true, credentials: 'omit' } as const;
  fetch(url, init).catch(() => undefined);
}

/** Filters that another one replaces: a province its country. All others that the server ignores are unknown. */
const REPLACED = /^(?:countr|category)/;

/** The unknown parameters of a response. */
const unknownOf = ({ headers }: Response): RefusedParameter[] =>
  (headers.get('X-Ignored-Parameters') ?? '')
    .split(',')
    .filter((name) => name !== '' && !REPLACED.test(name))
    .map((name) => ({ field: decodeURIComponent(name), error_description: '' }));

/**
 * Requests a search.
 * @throws SearchError, or the reason of an aborted `signal`
 */
export async function fetchSearch(
  url: string,
  language: string,
  signal: AbortSignal,
): Promise<FetchedSearch> {
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  let status = 0;
  try {
    const response = await fetchApi(url, language, AbortSignal.any([signal, timeout]));
    ({ status } = response);
    if (!response.ok) throw await errorFromResponse(response);
    const searchId = response.headers.get('X-Search-Id');
    const body = (await response.json()) as SearchResponse | null;
    signal.throwIfAborted();
    // Another server.
    if (!Array.isArray(body?.offers) || !(body.totalResults >= 0)) throw new SyntaxError();
    return { response: body, searchId, ignored: unknownOf(response) };
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof SearchError) throw error;
    // A server that responds too late, or with something else, is not the visitor's connection.
    if (timeout.aborted) {
      const message = `did not respond within ${TIMEOUT_MS / 1_000} seconds`;
      throw new SearchError({ kind: 'busy', status, code: TIMEOUT, message });
    }
    if (error instanceof SyntaxError) throw new SearchError(otherServer(status));
    if (status > 0) throw new SearchError(offline('broke its response off.'));
    throw new SearchError(
      offline(
        `did not respond: ${(error as Error).message}. The address can be wrong, blocked by CORS or by connect-src of the page's CSP, or the server is down.`,
      ),
    );
  }
}
