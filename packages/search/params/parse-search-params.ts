import type { Dictionaries, LocalText } from '@curro/shared';
import type { CityField, Version } from '../field.ts';
import {
  type AmountName,
  amountFields,
  type FlagName,
  fieldOfParameter,
  flagFields,
  type InstantName,
  instantFields,
  searchFields,
} from '../fields.ts';
import { joinSpellings } from '../search-index/spellings.ts';
import { MAX_Q_LENGTH, parseQuery } from '../syntax/parse.ts';
import type { Query } from '../syntax/tree.ts';
import { parseCities, resolveCity } from './cities.ts';
import { parseCursor, type SearchCriteria } from './cursor.ts';
import { isPresent, placeholderKeys, readKeys, supersededFields } from './keys.ts';
import { DEFAULT_ORDER, isSortOrder, isUsualOrder, sortOrders } from './order.ts';
import {
  createErrorCollector,
  createParameterReader,
  type ErrorCollector,
  listValues,
  type ParameterReader,
  singleValue,
} from './query-values.ts';
import { parseBoolean, parseBox, parseInstant, parseInteger, parseSince } from './scalars.ts';
import {
  type AdjustedValues,
  type AssistOptions,
  type ChosenCities,
  DEFAULT_PAGE_SIZE,
  MAX_PAGE_SIZE,
  MAX_RADIUS_KM,
  type ParseContext,
  type ParsedSearch,
  RESULT_WINDOW,
  type SearchParams,
} from './search-params.ts';

/** Searches of the same minute have the same body, so that their results can be cached. */
const MINUTE_MS = 60_000;
const MAX_INTEGER = 999_999_999;
const FIRST_PAGE = 1;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const EMPLOYER_ID = /^[A-Za-z0-9-]{1,40}$/;
/** Why a page in the middle of a long result is refused (code 306). */
const BEYOND_WINDOW: LocalText = {
  es: `(pasa de ${RESULT_WINDOW} resultados: envía nextCursor de la última página como «after»)`,
  en: `(beyond ${RESULT_WINDOW} results: send nextCursor of the last page as "after")`,
};

const cityField = searchFields.find((field) => field.kind === 'city') satisfies CityField | undefined;

/**
 * The employerId of a query, for the caller to look up; undefined if absent or malformed.
 * @example requestedEmployer(new URLSearchParams('employerId=a1')) // 'a1'
 */
export function requestedEmployer(query: URLSearchParams): string | undefined {
  const id = singleValue(query, 'employerId');
  return id !== undefined && EMPLOYER_ID.test(id) ? id : undefined;
}

/** Maps the name of each row of a kind to a value. */
function byName<Name extends string, T>(rows: readonly { readonly name: Name }[], value: (name: Name) => T) {
  return Object.fromEntries(rows.map(({ name }) => [name, value(name)])) as Record<Name, T>;
}

/** The kilometres around a town, as a parameter has them; undefined when they are not valid. */
export const parseRadius = (text: string): number | undefined => parseInteger(text, 0, MAX_RADIUS_KM);

function readCity(
  query: URLSearchParams,
  version: Version,
  context: ParseContext,
  provinces: readonly string[],
  reader: ParameterReader,
  errors: ErrorCollector,
): ChosenCities | undefined {
  if (cityField === undefined || !isPresent(query, version, cityField)) return undefined;
  const cities = parseCities(query, version, cityField, context.dictionaries, provinces, errors);
  const radius = reader.value(version === 1 ? 'radius' : 'distance', parseRadius) ?? 0;
  return { ...cities, radius };
}

/** Parses companyName as `company:(name)`. */
function companyQuery(name: string | undefined): Query | undefined {
  if (name === undefined) return undefined;
  const { query } = parseQuery(joinSpellings([...name].slice(0, MAX_Q_LENGTH).join('')));
  return query && [[{ exclude: false, field: 'company', atom: { kind: 'group', query } }]];
}

type PlacesWithin = Pick<AssistOptions, 'placeWithin' | 'townsWithin' | 'distanceWithin'>;

const NO_PLACES: PlacesWithin = { placeWithin: [], townsWithin: [], distanceWithin: 0 };

/**
 * Reads the provinces or towns of `placeWithin`. Keys of both, such as madrid, are towns with `distanceWithin`, and when the search
 * has these towns and no province. The larger radius that the visitor has chosen around the towns belongs to the page, too.
 */
function readPlacesWithin(
  reader: ParameterReader,
  dictionaries: Dictionaries,
  { keys, city }: Pick<SearchCriteria, 'keys' | 'city'>,
): PlacesWithin {
  const kilometres = reader.value('distanceWithin', parseRadius);
  const resolve = (raw: string): PlacesWithin | undefined => {
    // A page that has no value for a province sends what its template prints.
    const names = listValues(new URLSearchParams({ placeWithin: raw }), 'placeWithin').filter(
      (name) => !placeholderKeys.has(name.toLowerCase()),
    );
    if (names.length === 0) return NO_PLACES;
    const found = names.map((name) => dictionaries.get('province').resolveName(name)?.key);
    const provinces = found.every((key) => key !== undefined) ? found : undefined;
    // As `city` reads them: its value is sent here, too.
    const named = names.map((name) => resolveCity(name, dictionaries).map(({ key }) => key));
    const towns = named.every((keys) => keys.length > 0) ? named.flat() : undefined;
    const isAtTowns =
      keys.province.chosen.length === 0 && towns?.every((key) => city?.chosen.includes(key)) === true;
    const isOfTowns = towns !== undefined && (isAtTowns || kilometres !== undefined);
    if (provinces !== undefined && !isOfTowns)
      return { placeWithin: provinces, townsWithin: [], distanceWithin: 0 };
    const distanceWithin = Math.max(kilometres ?? 0, isAtTowns ? (city?.radius ?? 0) : 0);
    return towns && { placeWithin: [], townsWithin: towns, distanceWithin };
  };
  return reader.value('placeWithin', resolve) ?? NO_PLACES;
}

/** Reads the options of `assist`. */
function readAssistOptions(
  reader: ParameterReader,
  dictionaries: Dictionaries,
  criteria: Pick<SearchCriteria, 'keys' | 'city'>,
): AssistOptions {
  const flag = (
    name:
      | 'spell'
      | 'relax'
      | 'understand'
      | 'placeFromQ'
      | 'conditionsFromQ'
      | 'also'
      | 'nearby'
      | 'distances'
      | 'highlight',
  ): boolean => reader.value(name, parseBoolean) ?? false;
  return {
    spell: flag('spell'),
    relax: flag('relax'),
    understand: flag('understand'),
    placeFromQ: flag('placeFromQ'),
    conditionsFromQ: flag('conditionsFromQ'),
    textBefore: [...(reader.text('textBefore') ?? '')].slice(0, MAX_Q_LENGTH).join(''),
    ...readPlacesWithin(reader, dictionaries, criteria),
    also: flag('also'),
    nearby: flag('nearby'),
    distances: flag('distances'),
    highlight: flag('highlight'),
    maxPerCompany: reader.value('maxPerCompany', (raw) => parseInteger(raw, 1, MAX_PAGE_SIZE)),
    groupDuplicates: reader.value('group', (raw) => (raw === 'duplicates' ? raw : undefined)) !== undefined,
  };
}

/** Reads the page size; a larger one is served as the maximum (contract 1.7). */
function readPageSize(reader: ParameterReader, adjusted: AdjustedValues): number {
  const size = reader.value('maxResults', (raw) => parseInteger(raw, 1, MAX_INTEGER)) ?? DEFAULT_PAGE_SIZE;
  if (size <= MAX_PAGE_SIZE) return size;
  adjusted.maxResults = MAX_PAGE_SIZE;
  return MAX_PAGE_SIZE;
}

/** Reads the page; 0 is served as 1 (contract 1.7). */
function readPage(
  reader: ParameterReader,
  pageSize: number,
  errors: ErrorCollector,
  adjusted: AdjustedValues,
): number {
  const page = reader.value('page', (text) => parseInteger(text, 0, MAX_INTEGER)) ?? FIRST_PAGE;
  if (page < FIRST_PAGE) {
    adjusted.page = FIRST_PAGE;
    return FIRST_PAGE;
  }
  if ((page - 1) * pageSize >= RESULT_WINDOW) {
    errors.add('306', 'page', String(page), { reason: BEYOND_WINDOW });
  }
  return page;
}

/** Parses filters, q, order and page size; the page is parsed separately. */
function readCriteria(
  query: URLSearchParams,
  version: Version,
  context: ParseContext,
  reader: ParameterReader,
  errors: ErrorCollector,
  adjusted: AdjustedValues,
): SearchCriteria & Pick<SearchParams, 'text' | 'supersededKeys'> & { droppedWildcards: readonly string[] } {
  const { dictionaries } = context;
  const text = reader.value('q', (raw) => ([...raw].length > MAX_Q_LENGTH ? undefined : raw)) ?? '';
  const { query: parsedQuery, droppedWildcards } = parseQuery(joinSpellings(text));
  const { keys, supersededKeys } = readKeys(query, version, dictionaries, errors);
  const euros = (raw: string): number | undefined => parseInteger(raw, 0, MAX_INTEGER);
  const periods = dictionaries.get('salary-period');
  const period = reader.value('salaryPeriod', (raw) =>
    placeholderKeys.has(raw) ? '' : periods.resolveName(raw)?.key,
  );
  const order = reader.value('order', (raw) => (isSortOrder(raw) ? raw : undefined), {
    allowed: sortOrders.join(', '),
  });
  const isUnranked = order === 'relevancia-desc' && parsedQuery === undefined;
  const usedOrder = order === undefined || isUnranked ? DEFAULT_ORDER : order;
  const city = readCity(query, version, context, keys.province.chosen, reader, errors);
  const isAround = city !== undefined && city.radius > 0 && isUsualOrder(usedOrder);
  const emphasis = reader.text('emph');
  const isBySalary = (reader.value('bySalary', parseBoolean) && isUsualOrder(usedOrder)) || undefined;
  const isByDistance = (reader.value('byDistance', parseBoolean) && isAround && !isBySalary) || undefined;
  const isNearestFirst =
    reader.value('nearestFirst', parseBoolean) && isAround && !isByDistance && !isBySalary;
  return {
    text,
    query: parsedQuery,
    keys,
    supersededKeys,
    city,
    amounts: byName<AmountName, number | undefined>(amountFields, (name) => reader.value(name, euros)),
    salaryPeriod: period || undefined,
    // Undefined for false, so that cursors of earlier releases stay valid.
    salaryUnstated: reader.value('salaryUnstated', parseBoolean) || undefined,
    box: reader.value('box', parseBox),
    employerId: reader.value('employerId', (raw) =>
      EMPLOYER_ID.test(raw) && context.employerExists !== false ? raw : undefined,
    ),
    company: companyQuery(reader.text('companyName')),
    emphasis: emphasis === 'bold' || (emphasis === 'urgent' && version === 1) ? emphasis : undefined,
    flags: byName<FlagName, boolean | undefined>(flagFields, (name) => reader.value(name, parseBoolean)),
    instants: byName<InstantName, number | undefined>(instantFields, (name) =>
      reader.value(name, parseInstant),
    ),
    since: reader.value('sinceDate', parseSince) ?? 'ANY',
    order: usedOrder,
    nearestFirst: isNearestFirst || undefined,
    byDistance: isByDistance,
    bySalary: isBySalary,
    pageSize: readPageSize(reader, adjusted),
    droppedWildcards,
  };
}

/**
 * Names for X-Ignored-Parameters (contract 1.5) in the order of the query: unknown parameters, parameters of the other
 * version, and parameters that another parameter makes irrelevant.
 */
function ignoredParameters(query: URLSearchParams, version: Version): string[] {
  const irrelevant = supersededFields(query, version);
  if (cityField === undefined || !isPresent(query, version, cityField)) irrelevant.add('radius');
  if (singleValue(query, 'after') !== undefined) irrelevant.add('page');
  return [...new Set(query.keys())].filter((name) => {
    const known = fieldOfParameter(name);
    if (!known?.parameter.versions.includes(version)) return true;
    return irrelevant.has(known.field.name) && singleValue(query, name) !== undefined;
  });
}

/**
 * Parses the query of an offer search and resolves every value, or returns all validation errors in the order of the
 * contract's parameter table (contract 1.5, 1.7, 5.2.1).
 * @param version the version of the search; 7 is 9
 * @returns frozen parameters or the errors, and what the headers report of the query
 * @example
 * const parsed = parseSearchParams(new URLSearchParams('q=panadero&province=zamora'), 9, {
 *   dictionaries: loadDictionaries(),
 *   now: new Date(),
 * });
 * if (parsed.ok) await searchIndex.search(parsed.params);
 */
export function parseSearchParams(
  query: URLSearchParams,
  version: Version,
  context: ParseContext,
): ParsedSearch {
  const errors = createErrorCollector();
  const reader = createParameterReader(query, version, errors);
  const now = Math.floor(context.now.getTime() / MINUTE_MS) * MINUTE_MS;
  const adjusted: AdjustedValues = {};
  const { droppedWildcards, ...criteria } = readCriteria(query, version, context, reader, errors, adjusted);
  const cursor = reader.value('after', (raw) => parseCursor(raw, criteria));
  const page =
    reader.text('after') === undefined ? readPage(reader, criteria.pageSize, errors, adjusted) : FIRST_PAGE;
  const facets = reader.value('facets', parseBoolean) ?? false;

  const assist = readAssistOptions(reader, context.dictionaries, criteria);
  const replaces = reader.value('replaces', (raw) => (UUID.test(raw) ? raw : undefined));

  const ignored = [...ignoredParameters(query, version), ...droppedWildcards.map((term) => `q:${term}`)];
  const validationErrors = errors.all();
  if (validationErrors.length > 0) return { ok: false, errors: validationErrors, ignored, adjusted };
  const params: SearchParams = {
    ...criteria,
    version,
    now,
    origin: cursor?.origin ?? now,
    page: cursor?.page ?? page,
    after: cursor?.values,
    facets,
  };
  return { ok: true, params: Object.freeze(params), assist, replaces, ignored, adjusted };
}
