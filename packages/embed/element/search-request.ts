import type { SearchResponse } from './search-response.ts';

const TIMEOUT_MS = 10_000;

/** A search as the element asks it. */
export interface Query {
  readonly q: string;
  readonly province: string;
  readonly category: string;
  readonly sort: string;
  readonly page: number;
  readonly pageSize: number;
}

/** Why there is no answer: `offline` when nothing came back, else what the API said. */
export interface ErrorDetail {
  readonly kind: 'offline' | 'busy' | 'refused';
  readonly status: number;
  readonly code: string;
  readonly message: string;
}

/** A search that failed. */
export class SearchError extends Error {
  readonly detail: ErrorDetail;
  constructor(detail: ErrorDetail) {
    super(detail.message);
    this.name = 'SearchError';
    this.detail = detail;
  }
}

const OFFLINE: ErrorDetail = { kind: 'offline', status: 0, code: '', message: '' };
const TOO_MANY_REQUESTS = 429;
const SERVER_ERROR = 500;

/** The address of a search; what is empty is left out, so that equal searches share an address and a cache. */
export function searchUrl(api: string, query: Query, client: string): string {
  const entries: readonly (readonly [string, string])[] = [
    ['q', query.q.trim()],
    ['province', query.province],
    ['category', query.category],
    ['order', query.sort],
    ['page', query.page > 1 ? String(query.page) : ''],
    ['maxResults', String(query.pageSize)],
    ['facets', 'true'],
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
  return new SearchError({ kind, status, code: text('error'), message: text('error_description') });
}

/** Asks the API; throws a SearchError, or whatever `signal` was aborted with. */
export async function fetchSearch(
  url: string,
  language: string,
  signal: AbortSignal,
): Promise<SearchResponse> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), TIMEOUT_MS);
  const abort = (): void => controller.abort();
  signal.addEventListener('abort', abort);
  try {
    // no header but one that needs no preflight, no cookie
    const init = {
      headers: { 'Accept-Language': language },
      credentials: 'omit',
      signal: controller.signal,
    } as const;
    const response = await fetch(url, init);
    if (!response.ok) throw await errorFromResponse(response);
    return (await response.json()) as SearchResponse;
  } catch (error) {
    signal.throwIfAborted();
    throw error instanceof SearchError ? error : new SearchError(OFFLINE);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', abort);
  }
}
