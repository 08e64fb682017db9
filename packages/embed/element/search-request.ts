import { filterPairs, isEverything } from './query.ts';
import type { SearchResponse } from './search-response.ts';
import type { ErrorDetail, Query } from './types.ts';

const TIMEOUT_MS = 10_000;

/** A parameter of a search that the server refuses. */
export interface RefusedParameter {
  readonly field: string;
  readonly error_description: string;
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

const OFFLINE: ErrorDetail = { kind: 'offline', status: 0, code: '', message: '' };
/** The status of a refusal because of too many requests. */
export const TOO_MANY_REQUESTS = 429;
const SERVER_ERROR = 500;

/** What a search asks for besides its offers. */
export interface RequestOptions {
  readonly client: string;
  /** What the page does not show, so that it is not requested. */
  readonly hidden: ReadonlySet<string>;
  /** The id of the search that the visitor typed, when this one is shown for it: the server logs one of them. */
  readonly replaces?: string | null;
  /** Whether a place in the text replaces the province of the search. */
  readonly placeFromText?: boolean;
  /** The provinces within which a place in the text narrows the search. */
  readonly placeWithin?: string;
}

/** The URL of a search, without empty parameters, so that equal searches share a URL and a cache entry. */
export function searchUrl(
  api: string,
  query: Query,
  { client, hidden, replaces, placeFromText = false, placeWithin = '' }: RequestOptions,
): string {
  const text = query.q.trim();
  const when = (isAsked: boolean): string => (isAsked ? 'true' : '');
  const hasText = text !== '';
  // Other searches are offered on the first page.
  const isFirst = query.page <= 1;
  const isInterpreted = hasText && isFirst && query.exact !== query.q && !hidden.has('understood');
  const entries: readonly (readonly [string, string])[] = [
    ['q', text],
    ['province', query.province],
    ['category', query.category],
    ['city', query.city],
    // The API ignores a radius without a city.
    ['distance', query.city !== '' && query.radius > 0 ? String(query.radius) : ''],
    ...filterPairs(query.filters),
    // As in the portal: a text is ordered by relevance unless the page or the visitor chooses another order.
    ['order', query.sort === '' && hasText ? 'relevancia-desc' : query.sort],
    ['page', query.page > 1 ? String(query.page) : ''],
    ['maxResults', String(query.pageSize)],
    ['facets', 'true'],
    ['spell', when(hasText && isFirst)],
    ['highlight', when(hasText)],
    ['understand', when(isInterpreted)],
    // Without a province there is nothing to replace.
    ['placeFromQ', when(isInterpreted && placeFromText && query.province !== '')],
    ['placeWithin', isFirst ? placeWithin : ''],
    ['also', when(hasText && isFirst && !hidden.has('also'))],
    ['relax', when(isFirst && !isEverything(query) && !hidden.has('wider'))],
    ['replaces', replaces ?? ''],
    ['client_id', client],
  ];
  const parameters = new URLSearchParams(
    entries.filter(([, value]) => value !== '').map(([...pair]) => pair),
  );
  return `${api.replace(/\/$/, '')}/api/9/offer?${parameters.toString()}`;
}

async function errorFromResponse(response: Response): Promise<SearchError> {
  const { status } = response;
  const body: unknown = await response.json().catch(() => ({}));
  const text = (name: string): string => String(Reflect.get(Object(body), name) ?? '');
  const kind = status === TOO_MANY_REQUESTS || status >= SERVER_ERROR ? 'busy' : 'refused';
  const { errors = [] } = Object(body) as { readonly errors?: readonly RefusedParameter[] };
  return new SearchError({ kind, status, code: text('error'), message: text('error_description') }, errors);
}

/** A response and the id under which its results are opened; null when the server logs no searches. */
export interface FetchedSearch<Response = SearchResponse> {
  readonly response: Response;
  readonly searchId: string | null;
}

/** Reports that a result was opened (docs/search-desk.md). Nothing waits for the response. */
export function reportOpened(api: string, offerId: string, query: Readonly<Record<string, string>>): void {
  const filled = Object.entries(query).filter(([, value]) => value !== '');
  const url = `${api.replace(/\/$/, '')}/api/1/offer/${offerId}/opened?${new URLSearchParams(filled).toString()}`;
  // The request outlives the page.
  const init = { method: 'POST', keepalive: true, credentials: 'omit' } as const;
  fetch(url, init).catch(() => undefined);
}

/**
 * Requests a search.
 * @throws SearchError, or the reason of an aborted `signal`
 */
export async function fetchSearch(
  url: string,
  language: string,
  signal: AbortSignal,
): Promise<FetchedSearch> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), TIMEOUT_MS);
  const abort = (): void => controller.abort();
  signal.addEventListener('abort', abort);
  try {
    // No cookie, and no header that needs a preflight request.
    const init = {
      headers: { 'Accept-Language': language },
      credentials: 'omit',
      signal: controller.signal,
    } as const;
    const response = await fetch(url, init);
    if (!response.ok) throw await errorFromResponse(response);
    const searchId = response.headers.get('X-Search-Id');
    const body = (await response.json()) as SearchResponse;
    signal.throwIfAborted();
    return { response: body, searchId };
  } catch (error) {
    signal.throwIfAborted();
    throw error instanceof SearchError ? error : new SearchError(OFFLINE);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', abort);
  }
}
