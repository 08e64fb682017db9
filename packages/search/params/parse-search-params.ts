import type { Dictionaries } from '@curro/shared';
import type { CityField, Version } from '../field.ts';
import { amountFields, flagFields, instantFields, keysFields } from '../field-lists.ts';
import { type AmountName, type FlagName, type InstantName, type KeysName, searchFields } from '../fields.ts';
import { MAX_Q_LENGTH, parseQuery } from '../q/parse.ts';
import { restrictTo } from '../q/restrict.ts';
import { parseCities } from './cities.ts';
import { type Bound, parseCursor } from './cursor.ts';
import { ignoredParameters } from './ignored.ts';
import { parseInstant } from './instant.ts';
import { isSent, parseKeys, placeholderKeys } from './keys.ts';
import { DEFAULT_ORDER, isOrderWord, orderWords } from './order.ts';
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE, RESULT_WINDOW } from './paging.ts';
import { createFindings, type Findings, singleValue } from './query-values.ts';
import { createReader, type Reader } from './reader.ts';
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

function readKeys(query: URLSearchParams, version: Version, dictionaries: Dictionaries, findings: Findings) {
  const superseded = new Set<string>(
    keysFields.flatMap((field) =>
      field.supersedes !== undefined && isSent(query, version, field) ? [field.supersedes] : [],
    ),
  );
  const setAside: Partial<Record<KeysName, readonly string[]>> = {};
  const keys = Object.fromEntries(
    keysFields.map((field) => {
      if (!superseded.has(field.name)) {
        return [field.name, parseKeys(query, version, field, dictionaries, findings)];
      }
      const { matched } = parseKeys(query, version, field, dictionaries);
      if (matched.length > 0) setAside[field.name] = matched;
      return [field.name, NO_KEYS];
    }),
  ) as Record<KeysName, ChosenKeys>;
  return { keys, setAside };
}

function readCity(
  query: URLSearchParams,
  version: Version,
  context: ParseContext,
  provinces: readonly string[],
  reader: Reader,
  findings: Findings,
): ChosenCities | undefined {
  if (cityField === undefined || !isSent(query, version, cityField)) return undefined;
  const cities = parseCities(query, version, cityField, context.dictionaries, provinces, findings);
  const kilometres = (text: string): number | undefined => parseInteger(text, 0, MAX_RADIUS_KM);
  const radius = reader.value(version === 1 ? 'radius' : 'distance', kilometres) ?? 0;
  return { ...cities, radius };
}

function readPage(reader: Reader, pageSize: number, findings: Findings): number {
  const page = reader.value('page', (text) => parseInteger(text, 1, MAX_INTEGER)) ?? 1;
  if ((page - 1) * pageSize >= RESULT_WINDOW) {
    findings.add(
      '306',
      'page',
      `${page} (beyond ${RESULT_WINDOW} results: send nextCursor of the last page as "after")`,
    );
  }
  return page;
}

/**
 * Reads a query of the offer search. Every value is resolved, or everything that is wrong is said at once, in the
 * order of the contract's parameter table (contract 1.5, 1.7, 5; spec 4.4, 7.4).
 */
export function parseSearchParams(
  query: URLSearchParams,
  version: Version,
  context: ParseContext,
): ParsedSearch {
  const findings = createFindings();
  const reader = createReader(query, version, findings);
  const { dictionaries } = context;
  const now = context.now.getTime();

  const text = reader.value('q', (sent) => ([...sent].length > MAX_Q_LENGTH ? undefined : sent)) ?? '';
  const parsed = parseQuery(text);
  const { keys, setAside } = readKeys(query, version, dictionaries, findings);
  const euros = (sent: string): number | undefined => parseInteger(sent, 0, MAX_INTEGER);
  const periods = dictionaries.get('salary-period');
  const period = reader.value('salaryPeriod', (sent) =>
    placeholderKeys.has(sent) ? '' : periods.resolve(sent)?.key,
  );
  const amounts = byName<AmountName, number | undefined>(amountFields, (name) => reader.value(name, euros));
  const order = reader.value('order', (sent) => (isOrderWord(sent) ? sent : undefined), {
    allowed: orderWords.join(', '),
  });
  const companyName = reader.text('companyName');
  const emphasis = reader.text('emph');
  const bound: Bound = {
    text,
    query: parsed,
    keys,
    city: readCity(query, version, context, keys.province.chosen, reader, findings),
    amounts,
    salaryPeriod: period || undefined,
    employerId: reader.value('employerId', (sent) =>
      EMPLOYER_ID.test(sent) && context.employerKnown !== false ? sent : undefined,
    ),
    company:
      companyName === undefined
        ? undefined
        : restrictTo('company', parseQuery([...companyName].slice(0, MAX_Q_LENGTH).join(''))),
    emphasis: emphasis === 'bold' || (emphasis === 'urgent' && version === 1) ? emphasis : undefined,
    flags: byName<FlagName, boolean | undefined>(flagFields, (name) => reader.value(name, parseBoolean)),
    instants: byName<InstantName, number | undefined>(instantFields, (name) =>
      reader.value(name, parseInstant),
    ),
    since: reader.value('sinceDate', parseSince) ?? 'ANY',
    order:
      order === undefined || (order === 'relevancia-desc' && parsed === undefined) ? DEFAULT_ORDER : order,
    pageSize: reader.value('maxResults', (sent) => parseInteger(sent, 1, MAX_PAGE_SIZE)) ?? DEFAULT_PAGE_SIZE,
  };
  const cursor = reader.value('after', (sent) => parseCursor(sent, bound));
  const page = reader.text('after') === undefined ? readPage(reader, bound.pageSize, findings) : 1;
  const facets = reader.value('facets', parseBoolean) ?? false;

  const ignored = ignoredParameters(query, version);
  const found = findings.all();
  if (found.length > 0) return { ok: false, findings: found, ignored };
  const params: SearchParams = {
    ...bound,
    version,
    now,
    origin: cursor?.origin ?? now,
    setAside,
    page: cursor?.page ?? page,
    after: cursor?.values,
    facets,
  };
  return { ok: true, params: Object.freeze(params), ignored };
}
