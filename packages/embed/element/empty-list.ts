import { catchAllLast } from '@curro/shared/display';
import type { Scope } from './query.ts';
import type { FetchedSearch } from './search-request.ts';
import type { SearchResponse } from './search-response.ts';
import { isSameJob, type Suggestion } from './suggestion-list.ts';
import type { OtherSearch, Query } from './types.ts';

/** Suggestions whose offers are counted. */
const MAX_COUNTED = 2;
const MAX_SECTORS = 6;

/** What an empty list offers when nothing else leads out of it. */
export interface WayOut {
  /** What the box suggests for the text, with its offers. */
  readonly suggested?: { readonly suggestion: Suggestion; readonly total: number };
  /** All offers of the page, and those of its sectors. */
  readonly all?: { readonly total: number; readonly sectors: readonly OtherSearch[] };
}

/** What a way out depends on. */
interface WayOutOptions {
  readonly query: Query;
  readonly own: Scope;
  /** The sectors of a response. */
  sectorsOf(
    response: SearchResponse,
  ): readonly { readonly key: string; readonly label: string; readonly count: number | undefined }[];
  /** The search for a suggestion. */
  queryOf(suggestion: Suggestion): Query;
  /** Counts the offers of a search. @param replaces the search before: the server logs one of them */
  count(query: Query, replaces: string | null): Promise<FetchedSearch>;
}

/**
 * The first suggestion for a text without offers that finds some within the filters of the page, or else all offers of the
 * page. Another spelling or gender of the text finds nothing either.
 */
export async function findWayOut(
  suggestions: readonly Suggestion[],
  { query, own, sectorsOf, queryOf, count }: WayOutOptions,
): Promise<WayOut> {
  let replaces: string | null = null;
  const countNext = async (next: Query) => {
    const { response, searchId } = await count({ ...next, exact: next.q, page: 1, pageSize: 1 }, replaces);
    replaces = searchId;
    return response;
  };
  const others = suggestions.filter(({ text }) => !isSameJob(text, query.q)).slice(0, MAX_COUNTED);
  for (const suggestion of others) {
    const { totalResults: total } = await countNext(queryOf(suggestion));
    if (total > 0) return { suggested: { suggestion, total } };
  }
  const page = { ...query, ...own, exact: '', page: 1 };
  const response = await countNext(page);
  // Beside a sector of the page the others are those of all offers.
  const sectors = (own.category === '' ? sectorsOf(response) : [])
    .filter(({ count: total = 0 }) => total > 0)
    .toSorted((one, other) => catchAllLast(one.key, other.key) || (other.count ?? 0) - (one.count ?? 0))
    .slice(0, MAX_SECTORS)
    .map(({ key, label, count: total = 0 }) => ({ label, total, query: { ...page, category: key } }));
  return { all: { total: response.totalResults, sectors: sectors.length > 1 ? sectors : [] } };
}
