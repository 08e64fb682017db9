import type { Query } from './types.ts';

/** Parameters that the element sets; all others are filters. */
const OWN_PARAMETERS: ReadonlySet<string> = new Set([
  'q',
  'province',
  'category',
  'city',
  'distance',
  'order',
  'page',
  'maxResults',
  'after',
  'facets',
  'spell',
  'relax',
  'understand',
  'placeFromQ',
  'conditionsFromQ',
  'textBefore',
  'placeWithin',
  'distanceWithin',
  'also',
  'nearby',
  'nearestFirst',
  'distances',
  'highlight',
  'replaces',
  'client_id',
]);

/** The name of the facet of a parameter, and of its keys in a response. */
export const facetOf = (parameter: string): string => (parameter === 'workday' ? 'workDay' : parameter);

/** Identifies the value of a parameter. */
export const nameKey = (parameter: string, value: string): string => `${parameter}=${value}`;

/** Whether a parameter is a filter with a value, and not a parameter of the element. */
export const isFilter = ([name, value]: readonly [name: string, value: string]): boolean =>
  !OWN_PARAMETERS.has(name) && value !== '';

/** The filters of a query string as pairs of parameter and value, without the parameters of the element. */
export const filterPairs = (filters: string): readonly (readonly [name: string, value: string])[] =>
  [...new URLSearchParams(filters)].filter(isFilter);

/** The query string of pairs of parameter and value. */
export const queryString = (pairs: readonly (readonly [name: string, value: string])[]): string =>
  new URLSearchParams(pairs.map(([...pair]) => pair)).toString();

/** The filters of a query string with these values for a parameter; none: without it. */
export function withValues(filters: string, parameter: string, values: readonly string[]): string {
  const changed = new URLSearchParams(filters);
  changed.delete(parameter);
  for (const value of values) changed.append(parameter, value);
  return changed.toString();
}

/** A search that the API describes by its parameters, on its first page. */
export function queryOf(parameters: string, base: Query): Query {
  const read = new URLSearchParams(parameters);
  const list = (name: string): string => read.getAll(name).join(',');
  return {
    ...base,
    q: read.get('q') ?? '',
    province: list('province'),
    category: list('category'),
    city: list('city'),
    radius: Number(read.get('distance') ?? 0),
    filters: queryString(filterPairs(parameters)),
    page: 1,
  };
}

/** What says which offers a search finds, and their order. */
export const SEARCH_NAMES = [
  'q',
  'province',
  'category',
  'city',
  'radius',
  'filters',
  'exact',
  'sort',
] as const satisfies readonly (keyof Query)[];

/** The search that the attributes of the element set: the visitor's changes are on top of it. */
export type Scope = Pick<Query, 'q' | 'province' | 'category' | 'city' | 'radius' | 'filters'>;

/** The provinces that the visitor cannot leave, as the page hides their field; empty beside a town of the page. */
export const fixedProvinces = ({ city, province }: Scope, hidden: ReadonlySet<string>): string =>
  city === '' && (hidden.has('province') || hidden.has('form')) ? province : '';

/** Whether the visitor cannot search another place: the page has set a town, or a province whose field it hides. */
export const isPlaceFixed = (own: Scope, hidden: ReadonlySet<string>): boolean =>
  own.city !== '' || fixedProvinces(own, hidden) !== '';

/** Whether the page hides the field of a sector that it has set. */
export const isSectorFixed = ({ category }: Pick<Scope, 'category'>, hidden: ReadonlySet<string>): boolean =>
  category !== '' && (hidden.has('category') || hidden.has('form'));

/**
 * The filters that the page has fixed; of a town of the page the visitor can change the radius, and a wider search can leave the
 * sector.
 */
export const fixedScope = (
  { city, radius, category }: Query,
  own: Scope,
  hidden: ReadonlySet<string>,
): Scope => ({
  ...own,
  province: fixedProvinces(own, hidden),
  category: isSectorFixed(own, hidden) && category === own.category ? category : '',
  radius: city === own.city ? radius : own.radius,
});

/** The town of a search, or else its provinces, to which similar offers are near; empty when the page has fixed it. */
export function nearPlace({ city, province }: Query, fixed: Scope): string {
  const place = city || province;
  return place === (fixed.city || fixed.province) ? '' : place;
}

/** Whether values joined by commas are some of others. */
export const isPart = (values: string, others: string): boolean =>
  values.split(',').every((value) => others.split(',').includes(value));

/** Whether a search is the one of the page, without a change of the visitor. */
export const isOwn = (query: Query, { q, ...own }: Scope): boolean =>
  query.q.trim() === q && hasOwnFilters(query, own);

/** Whether the filters of a search are those of the page. */
export const hasOwnFilters = (query: Query, own: Omit<Scope, 'q'>): boolean =>
  (['province', 'category', 'city', 'filters'] as const).every((name) => query[name] === own[name]) &&
  query.radius === own.radius;

/** The filters of a search. */
export type Filters = Pick<Query, 'province' | 'category' | 'city' | 'filters'>;

/** Whether a search changes a filter of the page that another one has. A larger radius around the same place does not. */
export function leavesScope(search: Filters, from: Filters, own: Filters): boolean {
  const changes = (['province', 'category', 'city'] as const).some(
    (name) => own[name] !== '' && from[name] === own[name] && !isPart(search[name], own[name]),
  );
  const [before, after] = [from, search].map(({ filters }) => new URLSearchParams(filters));
  const isLost = ([name, value]: readonly [string, string]): boolean =>
    before?.has(name, value) === true && after?.has(name, value) === false;
  return changes || filterPairs(own.filters).some(isLost);
}

/** Whether a search has a filter besides its text. */
const hasFilter = ({ province, category, city, filters }: Query): boolean =>
  [province, category, city, filters].some((value) => value !== '');

/** Whether a search has no text and no filter. */
export const isEverything = (query: Query): boolean => query.q.trim() === '' && !hasFilter(query);

/** The value of a parameter of a search; empty when it is not set. */
export function parameterValue(query: Query, parameter: string): string {
  switch (parameter) {
    case 'q':
    case 'province':
    case 'category':
    case 'city':
      return query[parameter];
    case 'distance':
      return String(query.radius);
    default:
      return new URLSearchParams(query.filters).getAll(parameter).join(',');
  }
}

/** The change that removes a parameter of a search, so that it has the value of the page. */
export function withoutParameter(query: Query, parameter: string, own: Scope): Partial<Query> {
  switch (parameter) {
    case 'q':
    case 'province':
    case 'category':
      return { [parameter]: own[parameter] };
    case 'city':
      return { city: own.city, radius: own.radius };
    default:
      return {
        filters: withValues(query.filters, parameter, new URLSearchParams(own.filters).getAll(parameter)),
      };
  }
}

/** The search for the offers of a company. */
export const companySearch = (name: string): string => `company:"${name.replaceAll('"', '')}"`;

/** A text of a search as visitors read it: the company whose offers it searches, or the job that is in their titles. */
export const readableText = (q: string): string =>
  q.replace(/^company:"([^"]*)"$/, '$1').replace(/^puesto:(?:([^\s()]+)|\(([^()]*?)( -".*)?\))$/, '$1$2');

/** A text without the grammar of other names of a job: "(fontanero OR puesto:gasfíter)" is a list. */
export const withoutGrammar = (text: string): string =>
  readableText(text)
    .replace(/\s+OR\s+/g, ', ')
    .replace(/\b(?:puesto|title|company|empresa):/gi, '')
    .replace(/[()]/g, '');
