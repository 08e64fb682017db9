import { companyExists } from '@curro/offers';
import type { Request } from '@curro/platform';
import { type ParsedSearch, parseSearchParams, requestedEmployer } from '@curro/search';
import { LRUCache } from 'lru-cache';
import type { ApiContext } from '../../context.ts';

const OLDEST_VERSION = 1;
const MINUTE_MS = 60_000;
/** Bounds of the parsed searches of a process: with them about 10 MB. */
const MAX_PARSED = 2_000;
const MAX_QUERY_LENGTH = 500;

/** A search of a request. */
export interface SearchOfRequest {
  readonly query: URLSearchParams;
  readonly parsed: ParsedSearch;
  /** Equal for searches with equal responses apart from the language: version, minute and parameters. */
  readonly key: string;
  /** Whether it depends on its query string and the minute only, and other visitors can send it. */
  readonly isRepeatable: boolean;
}

/** The query string of a URL, with `?`. */
function queryString(url: string): string {
  const at = url.indexOf('?');
  return at === -1 ? '' : url.slice(at);
}

/**
 * Creates the function that parses the search of a request. Parsed searches are cached by version, minute and query
 * string: most requests repeat a search. An employer is looked up for each request.
 */
export function createReadSearch({ clock, db, dictionaries }: ApiContext) {
  const cached = new LRUCache<string, SearchOfRequest>({ max: MAX_PARSED });

  return async (c: Request): Promise<SearchOfRequest> => {
    const version = c.get('version') === OLDEST_VERSION ? 1 : 9;
    const text = queryString(c.req.url);
    const now = clock.now();
    const id = `${version} ${Math.floor(now.getTime() / MINUTE_MS)} ${text}`;
    const known = cached.get(id);
    if (known !== undefined) return known;
    const query = new URL(c.req.url).searchParams;
    const employerId = requestedEmployer(query);
    const employerExists = employerId === undefined || (await companyExists(db, employerId));
    const parsed = parseSearchParams(query, version, { dictionaries, now, employerExists });
    // Only the log depends on it: searches with and without it share a response.
    query.delete('replaces');
    const isRepeatable =
      parsed.ok &&
      parsed.replaces === undefined &&
      employerId === undefined &&
      text.length <= MAX_QUERY_LENGTH;
    const search = { query, parsed, key: parsed.ok ? JSON.stringify(parsed.params) : '', isRepeatable };
    if (isRepeatable) cached.set(id, search);
    return search;
  };
}
