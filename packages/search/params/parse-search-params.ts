import type { Dictionaries } from '@curro/shared';
import type { CityField, Version } from '../field.ts';
import { amountFields, flagFields, instantFields, keysFields } from '../field-lists.ts';
import { type AmountName, type FlagName, type InstantName, type KeysName, searchFields } from '../fields.ts';
import { joinSpellings } from '../index/spellings.ts';
import { MAX_Q_LENGTH, parseQuery } from '../q/parse.ts';
import { restrictTo } from '../q/restrict.ts';
import { parseCities } from './cities.ts';
import { parseCursor, type SearchCriteria } from './cursor.ts';
import { ignoredParameters } from './ignored.ts';
import { parseInstant } from './instant.ts';
import { isPresent, parseKeys, placeholderKeys } from './keys.ts';
import { DEFAULT_ORDER, isSortOrder, sortOrders } from './order.ts';
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE, RESULT_WINDOW } from './paging.ts';
import { createErrorCollector, type ErrorCollector, singleValue } from './query-values.ts';
import { createParameterReader, type ParameterReader } from './reader.ts';
import { parseBoolean, parseInteger } from './scalars.ts';
import type { ChosenCities, ChosenKeys, ParseContext, ParsedSearch, SearchParams } from './search-params.ts';
import { parseSince } from './since.ts';

const MAX_RADIUS_KM = 500;
const MAX_INTEGER = 999_999_999;
const EMPLOYER_ID = /^[A-Za-z0-9-]{1,40}$/;
const NO_KEYS: ChosenKeys = { chosen: [], matched: [] };

const cityField = searchFields.find((field) => field.kind === 'city') satisfies CityField | undefined;

/** The well-formed employerId of a query, for asking whether a company has it; undefined without. */
export function requestedEmployer(query: URLSearchParams): string | undefined {
  const id = singleValue(query, 'employerId');
  return id !== undefined && EMPLOYER_ID.test(id) ? id : undefined;
}

/** One value for each row of a kind, under its name. */
function byName<Name extends string, T>(rows: readonly { readonly name: Name }[], value: (name: Name) => T) {
  return Object.fromEntries(rows.map(({ name }) => [name, value(name)])) as Record<Name, T>;
}

function readKeys(
  query: URLSearchParams,
  version: Version,
  dictionaries: Dictionaries,
  errors: ErrorCollector,
) {
  const superseded = new Set<string>(
    keysFields.flatMap((field) =>
      field.supersedes !== undefined && isPresent(query, version, field) ? [field.supersedes] : [],
    ),
  );
  const supersededKeys: Partial<Record<KeysName, readonly string[]>> = {};
  const keys = Object.fromEntries(
    keysFields.map((field) => {
      if (!superseded.has(field.name)) {
        return [field.name, parseKeys(query, version, field, dictionaries, errors)];
      }
      const { matched } = parseKeys(query, version, field, dictionaries);
      if (matched.length > 0) supersededKeys[field.name] = matched;
      return [field.name, NO_KEYS];
    }),
  ) as Record<KeysName, ChosenKeys>;
  return { keys, setAside: supersededKeys };
}

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
  const kilometres = (text: string): number | undefined => parseInteger(text, 0, MAX_RADIUS_KM);
  const radius = reader.value(version === 1 ? 'radius' : 'distance', kilometres) ?? 0;
  return { ...cities, radius };
}

function readPage(reader: ParameterReader, pageSize: number, errors: ErrorCollector): number {
  const page = reader.value('page', (text) => parseInteger(text, 1, MAX_INTEGER)) ?? 1;
  if ((page - 1) * pageSize >= RESULT_WINDOW) {
    errors.add(
      '306',
      'page',
      `${page} (beyond ${RESULT_WINDOW} results: send nextCursor of the last page as "after")`,
    );
  }
  return page;
}

/**
 * Reads a query of the offer search. Every value is resolved, or everything that is wrong is said at once, in the
 * order of the contract's parameter table (contract 1.5, 1.7, 5.2).
 */
export function parseSearchParams(
  query: URLSearchParams,
  version: Version,
  context: ParseContext,
): ParsedSearch {
  const errors = createErrorCollector();
  const reader = createParameterReader(query, version, errors);
  const { dictionaries } = context;
  const now = context.now.getTime();

  const text = reader.value('q', (raw) => ([...raw].length > MAX_Q_LENGTH ? undefined : raw)) ?? '';
  const parsed = parseQuery(joinSpellings(text));
  const { keys, setAside: supersededKeys } = readKeys(query, version, dictionaries, errors);
  const euros = (raw: string): number | undefined => parseInteger(raw, 0, MAX_INTEGER);
  const periods = dictionaries.get('salary-period');
  const period = reader.value('salaryPeriod', (raw) =>
    placeholderKeys.has(raw) ? '' : periods.resolve(raw)?.key,
  );
  const amounts = byName<AmountName, number | undefined>(amountFields, (name) => reader.value(name, euros));
  const order = reader.value('order', (raw) => (isSortOrder(raw) ? raw : undefined), {
    allowed: sortOrders.join(', '),
  });
  const companyName = reader.text('companyName');
  const emphasis = reader.text('emph');
  const criteria: SearchCriteria = {
    text,
    query: parsed,
    keys,
    city: readCity(query, version, context, keys.province.chosen, reader, errors),
    amounts,
    salaryPeriod: period || undefined,
    employerId: reader.value('employerId', (raw) =>
      EMPLOYER_ID.test(raw) && context.employerExists !== false ? raw : undefined,
    ),
    company:
      companyName === undefined
        ? undefined
        : restrictTo('company', parseQuery(joinSpellings([...companyName].slice(0, MAX_Q_LENGTH).join('')))),
    emphasis: emphasis === 'bold' || (emphasis === 'urgent' && version === 1) ? emphasis : undefined,
    flags: byName<FlagName, boolean | undefined>(flagFields, (name) => reader.value(name, parseBoolean)),
    instants: byName<InstantName, number | undefined>(instantFields, (name) =>
      reader.value(name, parseInstant),
    ),
    since: reader.value('sinceDate', parseSince) ?? 'ANY',
    order:
      order === undefined || (order === 'relevancia-desc' && parsed === undefined) ? DEFAULT_ORDER : order,
    pageSize: reader.value('maxResults', (raw) => parseInteger(raw, 1, MAX_PAGE_SIZE)) ?? DEFAULT_PAGE_SIZE,
  };
  const cursor = reader.value('after', (raw) => parseCursor(raw, criteria));
  const page = reader.text('after') === undefined ? readPage(reader, criteria.pageSize, errors) : 1;
  const facets = reader.value('facets', parseBoolean) ?? false;

  const ignored = ignoredParameters(query, version);
  const validationErrors = errors.all();
  if (validationErrors.length > 0) return { ok: false, errors: validationErrors, ignored };
  const params: SearchParams = {
    ...criteria,
    version,
    now,
    origin: cursor?.origin ?? now,
    supersededKeys,
    page: cursor?.page ?? page,
    after: cursor?.values,
    facets,
  };
  return { ok: true, params: Object.freeze(params), ignored };
}
