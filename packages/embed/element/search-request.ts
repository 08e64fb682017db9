import type { Answer } from './answer.ts';

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
export interface Problem {
  readonly kind: 'offline' | 'busy' | 'refused';
  readonly status: number;
  readonly code: string;
  readonly message: string;
}

/** A search that failed. */
export class SearchError extends Error {
  readonly problem: Problem;
  constructor(problem: Problem) {
    super(problem.message);
    this.name = 'SearchError';
    this.problem = problem;
  }
}

const OFFLINE: Problem = { kind: 'offline', status: 0, code: '', message: '' };
const TOO_MANY = 429;
const SERVER_ERRORS = 500;

/** The address of a search; what is empty is left out, so that equal searches share an address and a cache. */
export function searchAddress(api: string, query: Query, client: string): string {
  const given: readonly (readonly [string, string])[] = [
    ['q', query.q.trim()],
    ['province', query.province],
    ['category', query.category],
    ['order', query.sort],
    ['page', query.page > 1 ? String(query.page) : ''],
    ['maxResults', String(query.pageSize)],
    ['facets', 'true'],
    ['client_id', client],
  ];
  const parameters = new URLSearchParams(given.filter(([, value]) => value !== '').map(([...pair]) => pair));
  return `${api.replace(/\/$/, '')}/api/9/offer?${parameters.toString()}`;
}

async function refusal(answer: Response): Promise<SearchError> {
  const { status } = answer;
  const body: unknown = await answer.json().catch(() => ({}));
  const text = (name: string): string => String(Reflect.get(Object(body), name) ?? '');
  const kind = status === TOO_MANY || status >= SERVER_ERRORS ? 'busy' : 'refused';
  return new SearchError({ kind, status, code: text('error'), message: text('error_description') });
}

/** Asks the API; throws a SearchError, or whatever `signal` was aborted with. */
export async function askSearch(address: string, language: string, signal: AbortSignal): Promise<Answer> {
  const ended = new AbortController();
  const timer = setTimeout(() => ended.abort(), TIMEOUT_MS);
  const stop = (): void => ended.abort();
  signal.addEventListener('abort', stop);
  try {
    // no header but one that needs no preflight, no cookie
    const init = {
      headers: { 'Accept-Language': language },
      credentials: 'omit',
      signal: ended.signal,
    } as const;
    const answer = await fetch(address, init);
    if (!answer.ok) throw await refusal(answer);
    return (await answer.json()) as Answer;
  } catch (error) {
    signal.throwIfAborted();
    throw error instanceof SearchError ? error : new SearchError(OFFLINE);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
  }
}
