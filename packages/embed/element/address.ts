import { filterPairs } from './query.ts';
import type { Query } from './types.ts';

/** What an address has of a search; others, such as `innerHTML`, must not come from an address. */
const NAMES = ['q', 'province', 'category', 'city', 'radius', 'filters', 'exact', 'sort', 'page'] as const;

/** The search that the page has set, and its fields that the visitor cannot change. */
export interface PageSearch {
  readonly query: Query;
  readonly hidden: ReadonlySet<string>;
}

/** Whether the page has fixed a value: it is set, and has no field. */
const isFixed = (name: 'q' | 'province' | 'category' | 'city', { query, hidden }: PageSearch): boolean =>
  query[name] !== '' && (name === 'city' || hidden.has(name) || hidden.has('form'));

/** The filters of the page, and those of an address for other parameters. */
function withFilters(filters: string, added: string): string {
  const all = new URLSearchParams(filters);
  for (const [name, value] of filterPairs(added))
    if (!new URLSearchParams(filters).has(name)) all.append(name, value);
  return all.toString();
}

/**
 * The search in the query string of an address; what it does not have, or the page has fixed, is as the page has set it.
 * @param prefix of the names of parameters
 */
export function searchOfAddress(address: string, prefix: string, page: PageSearch): Query {
  const parameters = new URLSearchParams(address);
  const read = Object.fromEntries(
    NAMES.flatMap((name) => {
      const value = parameters.get(prefix + name);
      return value === null ? [] : [[name, value]];
    }),
  );
  const { query } = page;
  const fixed = (['q', 'province', 'category', 'city'] as const).filter((name) => isFixed(name, page));
  return {
    ...query,
    ...read,
    ...Object.fromEntries(fixed.map((name) => [name, query[name]])),
    radius: Number(read['radius'] ?? query.radius),
    page: Number(read['page'] ?? query.page),
    filters: read['filters'] === undefined ? query.filters : withFilters(query.filters, read['filters']),
  };
}

/** An address with what a search has besides that of the page; other parameters stay. */
export function addressWith(address: string, prefix: string, shown: Query, page: Query): string {
  const url = new URL(address);
  for (const name of NAMES) {
    const parameter = prefix + name;
    if (shown[name] !== page[name]) url.searchParams.set(parameter, String(shown[name]));
    // A deletion also changes the spelling of what remains.
    else if (url.searchParams.has(parameter)) url.searchParams.delete(parameter);
  }
  return url.href;
}
