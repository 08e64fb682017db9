import { excludingRows, printBox, type SearchParams } from '@curro/search';
import type { Locale } from '../locale.ts';
import { filterGroups } from './filter-groups.ts';

/**
 * The canonical parameters of a search: those of version 9 of the API in a fixed order, without defaults and without
 * the page number. Immutable.
 */
export type PortalQuery = Readonly<
  Pick<URLSearchParams, 'get' | 'getAll' | 'has' | 'toString' | 'size' | 'entries'>
>;

/** The order of a search without `order`: by relevance with a text, else newest first. */
export function defaultOrder(text: string): string {
  return text.trim() === '' ? 'updated-desc' : 'relevancia-desc';
}

/** A job that titles of a search do not have, as the search of a text such as "camarero no pisos" excludes it. */
const EXCLUDED_JOB = /(^|\s)-puesto:(?=[\p{L}\p{N}.+#]+(?:\s|$))/gu;

/**
 * The keywords as a visitor types them: excluded jobs are "no pisos".
 * @param not the word of the language that excludes
 */
export const asTyped = (text: string, not: string): string => text.replace(EXCLUDED_JOB, `$1${not} `);

/** The keywords without the grammar of other names of a job: "(fontanero OR puesto:gasfíter)" is a list, and without excluded phrases and jobs. */
export const withoutGrammar = (text: string): string =>
  text
    .replace(/(?:^|\s)-puesto:[\p{L}\p{N}.+#]+(?=\s|$)/gu, '')
    .replace(/ -"[^"]*"/g, '')
    .replace(/\s+OR\s+/g, ', ')
    .replace(/\b(?:puesto|title|company|empresa):/gi, '')
    .replace(/[()]/g, '');

/** The parameter of the portal with the text that is searched as it is: without corrections and understood filters. */
export const EXACT = 'exact';

/** The field of the form with the text of which the filters of its page are: another text may not ask for them. */
export const TEXT_BEFORE = 'textBefore';

/** The order of the list by distance, which the API has as a parameter of its own: a search around a town has it, too. */
export const DISTANCE_ORDER = 'distance';

/** The parameter of that order. */
export const BY_DISTANCE = 'byDistance';

/** The order of the list by salary, which the API has as a parameter of its own, too. */
export const SALARY_ORDER = 'salary';

/** The parameter of that order. */
export const BY_SALARY = 'bySalary';

/** The parameters with the order of a list. */
export const ORDER_NAMES = ['order', BY_DISTANCE, BY_SALARY] as const;

/** The order that the list of a query has: of the search, or one of a parameter of its own. */
export function appliedOrder(query: PortalQuery): string {
  if (query.has(BY_SALARY)) return SALARY_ORDER;
  if (query.has(BY_DISTANCE)) return DISTANCE_ORDER;
  return query.get('order') ?? defaultOrder(query.get('q') ?? '');
}

/** The canonical query of a parsed search. City names remain as written in the address (`rawParams`). */
export function portalQuery(params: SearchParams, rawParams: URLSearchParams): PortalQuery {
  const query = new URLSearchParams();
  const put = (name: string, value: string | number | undefined): void => {
    if (value !== undefined && value !== '') query.append(name, String(value));
  };
  put('q', params.text.trim());
  const rawCities = rawParams.getAll('city').filter((value) => value.trim() !== '');
  for (const city of params.city === undefined ? [] : rawCities.length > 0 ? rawCities : params.city.chosen) {
    put('city', city.trim());
  }
  put('distance', params.city?.radius || undefined);
  const chosen = new Map(Object.entries(params.keys).map(([name, keys]) => [name, keys.chosen]));
  const superseded = new Map(Object.entries(params.supersededKeys));
  for (const { name } of filterGroups) {
    // The category of a chosen subcategory does not change the results; it remains as the chosen category.
    for (const key of superseded.get(name) ?? chosen.get(name) ?? []) put(name, key);
  }
  for (const name of excludingRows.values()) for (const key of chosen.get(name) ?? []) put(name, key);
  put('salaryMin', params.amounts.salaryMin);
  put('salaryMax', params.amounts.salaryMax);
  put('salaryPeriod', params.salaryPeriod);
  put('salaryUnstated', params.salaryUnstated && 'true');
  put('box', params.box && printBox(params.box));
  put('employerId', params.employerId);
  put('emph', params.emphasis);
  put('sinceDate', params.since === 'ANY' ? undefined : params.since);
  put('order', params.order === defaultOrder(params.text) ? undefined : params.order);
  put(BY_DISTANCE, params.byDistance && 'true');
  put(BY_SALARY, params.bySalary && 'true');
  put(EXACT, rawParams.get(EXACT) === params.text ? params.text : undefined);
  return query;
}

/** The parameter with the id of the offer beside the list; not part of the search. */
export const PANE_PARAMETER = 'oferta';

/** The parameter of a search around the visitor in place of `distance`: the radius is larger when it finds nothing. */
export const NEAR_PARAMETER = 'near';

/** The parameter with the radius in kilometres in place of which a search around the visitor has a larger one. */
export const WIDENED_PARAMETER = 'widenedFrom';

/** The parameter of a search that the home page runs for the last search of the device; the log of searches does not have it. */
export const PREVIEW_PARAMETER = 'inicio';

const copy = (query: PortalQuery): URLSearchParams => new URLSearchParams([...query.entries()]);

/** The query with a parameter set to these values, or without it when there are none; the order is retained. */
export function withValues(query: PortalQuery, name: string, values: readonly string[]): PortalQuery {
  const wanted = values.map((value): [string, string] => [name, value]);
  const pairs = [...query.entries()];
  const at = pairs.findIndex(([key]) => key === name);
  const [before, after] = at < 0 ? [pairs, []] : [pairs.slice(0, at), pairs.slice(at)];
  const next = new URLSearchParams([...before, ...wanted, ...after.filter(([key]) => key !== name)]);
  if (!next.has('city')) for (const around of ['distance', BY_DISTANCE]) next.delete(around);
  if (next.get(EXACT) !== next.get('q')) next.delete(EXACT);
  return next;
}

/** The query without one value of a parameter. */
export function withoutValue(query: PortalQuery, name: string, value: string): PortalQuery {
  return withValues(
    query,
    name,
    query.getAll(name).filter((other) => other !== value),
  );
}

/** The parameters of a query that the API has. */
export const apiQuery = (query: PortalQuery): string => withValues(query, EXACT, []).toString();

/** The query with a single parameter. */
export function queryOf(name: string, value: string): PortalQuery {
  return new URLSearchParams([[name, value]]);
}

/** The parameter of a form with the province that its place field showed when it was sent to the browser. */
export const SHOWN_AREA = 'area';

/**
 * The parameters of a form whose place field showed a province, which is a filter: without the place when the field is
 * unchanged, else without that province.
 */
export function withoutShownArea(rawParams: URLSearchParams): URLSearchParams {
  const area = rawParams.get(SHOWN_AREA);
  if (area === null) return rawParams;
  const params = new URLSearchParams(rawParams);
  params.delete(rawParams.get('city') === area ? 'city' : 'province');
  params.delete(SHOWN_AREA);
  return params;
}

/** The query without conditions. */
export const ALL_OFFERS: PortalQuery = new URLSearchParams();

/** The home page of a locale. */
export function homePath({ prefix }: Locale): string {
  return prefix === '' ? '/' : prefix;
}

const withPage = (query: PortalQuery, page: number): URLSearchParams => {
  const numbered = copy(query);
  if (page > 1) numbered.append('page', String(page));
  return numbered;
};

/** The address of the map of a search. The first page of its list has no number. */
export function mapPath({ prefix }: Pick<Locale, 'prefix'>, query: PortalQuery, page = 1): string {
  const numbered = withPage(query, page);
  return `${prefix}/mapa${numbered.size === 0 ? '' : `?${numbered.toString()}`}`;
}

/** The address of a search. The first page has no number; the list of all offers (`?q=`) is not the home page. */
export function searchPath(locale: Locale, query: PortalQuery, page = 1): string {
  const numbered = withPage(query, page);
  return `${homePath(locale)}?${numbered.size === 0 ? 'q=' : numbered.toString()}`;
}
