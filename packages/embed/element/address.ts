import { filterPairs, isPart, queryString, SEARCH_NAMES } from './query.ts';
import type { Query } from './types.ts';

/** A search with the kind of another text that the visitor chose for it. */
export interface AddressSearch extends Query {
  readonly other?: string;
}

/** What an address has of a search; others, such as `innerHTML`, must not come from an address. */
const NAMES = [...SEARCH_NAMES, 'page', 'other'] as const satisfies readonly (keyof AddressSearch)[];

/** The search that the page has set, and its fields that the visitor cannot change. */
export interface PageSearch {
  readonly query: Query;
  readonly hidden: ReadonlySet<string>;
  /** Whether nothing leaves the sector of the page. */
  readonly isStrict?: boolean;
}

/** Values that the page can fix: they are set, and have no field. */
const FIELDS: ReadonlySet<string> = new Set(['q', 'province', 'category', 'city', 'radius', 'sort']);

/** The parts without which an address cannot choose a town within the one of the page, whose radius has no field then. */
const TOWN_PARTS = ['radius', 'understood'];

const isFixed = (name: (typeof NAMES)[number], query: AddressSearch, hidden: PageSearch['hidden']): boolean =>
  FIELDS.has(name) &&
  query[name] !== '' &&
  ['form', ...(name === 'city' ? TOWN_PARTS : [name])].some((part) => hidden.has(part));

/** The filters of the page, and those of an address for other parameters. */
function withFilters(filters: string, added: string): string {
  const own = new URLSearchParams(filters);
  const others = filterPairs(added).filter(([name]) => !own.has(name));
  if (others.length === 0) return filters;
  return queryString([...own, ...others]);
}

/**
 * The search in the query string of an address; what it does not have, or the page has fixed, is as the page has set it.
 * @param prefix of the names of parameters
 */
export function searchOfAddress(
  address: string,
  prefix: string,
  { query: page, hidden, isStrict = false }: PageSearch,
): AddressSearch {
  const query: AddressSearch = { ...page, other: '' };
  const parameters = new URLSearchParams(address);
  const read = (name: (typeof NAMES)[number]): string => {
    const value = `${parameters.get(prefix + name) ?? query[name]}`;
    // Of several provinces that the page has fixed, an address can choose some, and all sectors instead of its own.
    const isChosen =
      (name === 'province' && isPart(value, query.province)) ||
      (name === 'category' && value === '' && !isStrict);
    return isFixed(name, query, hidden) && !isChosen ? `${query[name]}` : value;
  };
  const texts = Object.fromEntries(NAMES.map((name) => [name, read(name)]));
  return {
    ...query,
    ...texts,
    radius: Number(read('radius')),
    page: Number(read('page')),
    filters: withFilters(query.filters, read('filters')),
  };
}

/** The parameters of an address that are those of a search, as a text. */
export function linkOf(address: string, prefix: string): string {
  const parameters = new URLSearchParams(address);
  return JSON.stringify(NAMES.map((name) => parameters.get(prefix + name)));
}

/** A query string without the encoding of commas and `=` in the values of some parameters, where both are allowed. */
const readable = (search: string, names: ReadonlySet<string>): string =>
  search.replace(/([^?&=]+)=([^&]*)/g, (parameter: string, name: string) =>
    names.has(name) ? parameter.replaceAll('%2C', ',').replaceAll('%3D', '=') : parameter,
  );

/** An address with what a search has besides that of the page; other parameters stay. */
export function addressWith(
  address: string,
  prefix: string,
  shown: AddressSearch,
  page: AddressSearch,
): string {
  const url = new URL(address);
  for (const name of NAMES) {
    const parameter = prefix + name;
    const value = String(shown[name]);
    // Filters are a query string themselves.
    if (shown[name] !== page[name])
      url.searchParams.set(parameter, name === 'filters' ? value.replaceAll('%2C', ',') : value);
    // A deletion also changes the spelling of what remains.
    else if (url.searchParams.has(parameter)) url.searchParams.delete(parameter);
  }
  const names = new Set(NAMES.map((name) => prefix + name));
  if (url.search !== '') url.search = readable(url.search, names);
  return url.href;
}
