import { createHash } from 'node:crypto';
import { type SortKey, sortKeys } from './order.ts';
import type { SearchParams, SortValue } from './search-params.ts';

/** What a cursor carries beside the search that it belongs to. */
export interface Cursor {
  /** The page that it leads to. */
  readonly page: number;
  readonly origin: number;
  readonly values: readonly SortValue[];
}

const FORMAT_VERSION = 1;
const CRITERIA_HASH_LENGTH = 16;
const MAX_TEXT_LENGTH = 512;

/** The parts of a search that a cursor is bound to: filters, q, order, maxResults (contract 5, Paging). */
export type SearchCriteria = Omit<
  SearchParams,
  'now' | 'origin' | 'page' | 'after' | 'facets' | 'version' | 'supersededKeys'
>;

function hashCriteria(search: SearchCriteria): string {
  const parts = [
    Object.values(search.keys).map(({ matched }) => [...matched].sort()),
    search.city && [[...search.city.chosen].sort(), search.city.radius],
    search.amounts,
    search.salaryPeriod,
    search.employerId,
    search.company,
    search.emphasis,
    search.flags,
    search.instants,
    search.since,
    search.query,
    search.order,
    search.pageSize,
  ];
  return createHash('sha256')
    .update(JSON.stringify(parts))
    .digest('base64url')
    .slice(0, CRITERIA_HASH_LENGTH);
}

/** Prints a cursor: opaque, stateless, good for ever for the same search. */
export function printCursor(search: SearchCriteria, { page, origin, values }: Cursor): string {
  return Buffer.from(JSON.stringify([FORMAT_VERSION, hashCriteria(search), page, origin, values])).toString(
    'base64url',
  );
}

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

function isValidSortValue(value: unknown, { valueType }: SortKey): value is SortValue {
  if (valueType === 'text')
    return value === null || (typeof value === 'string' && value.length <= MAX_TEXT_LENGTH);
  return valueType === 'integer'
    ? Number.isSafeInteger(value) && Math.abs(Number(value)) <= MAX_INSTANT
    : Number.isFinite(value);
}

/** Reads a cursor; undefined when it is none or belongs to another search. */
export function parseCursor(text: string, search: SearchCriteria): Cursor | undefined {
  let decoded: unknown;
  try {
    decoded = JSON.parse(Buffer.from(text, 'base64url').toString());
  } catch {
    return undefined;
  }
  if (!isList(decoded)) return undefined;
  const [formatVersion, criteriaHash, page, origin, values] = decoded;
  const keys = sortKeys(search.order);
  if (formatVersion !== FORMAT_VERSION || criteriaHash !== hashCriteria(search) || !isList(values))
    return undefined;
  if (typeof page !== 'number' || !Number.isSafeInteger(page) || page < 2) return undefined;
  if (typeof origin !== 'number' || !Number.isSafeInteger(origin) || origin < 0 || origin > MAX_INSTANT)
    return undefined;
  const sortValues: SortValue[] = [];
  for (const [at, key] of keys.entries()) {
    const value = values[at];
    if (!isValidSortValue(value, key)) return undefined;
    sortValues.push(value);
  }
  return values.length === keys.length ? { page, origin, values: sortValues } : undefined;
}

/** Dates beyond it have no year of four digits. */
const MAX_INSTANT = Date.UTC(9999, 0);
