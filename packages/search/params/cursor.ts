import { createHash } from 'node:crypto';
import { idPrefix, MAX_ID_PREFIX } from '../search-index/id-prefix.ts';
import { type SortKey, sortKeys } from './order.ts';
import type { SearchParams, SortValue } from './search-params.ts';

/** The content of a cursor besides the fingerprint of its search. */
export interface Cursor {
  /** Number of the page that the cursor selects. */
  readonly page: number;
  readonly origin: number;
  readonly values: readonly SortValue[];
}

/** Cursors of format 1 end with the id of the offer in place of its prefix. */
const FORMAT_VERSION = 2;
const FORMAT_WITH_ID = 1;
const FINGERPRINT_LENGTH = 16;
const MAX_TEXT_LENGTH = 512;
/** Maximum instant of a cursor in milliseconds: years have four digits. */
const MAX_INSTANT = Date.UTC(9999, 0);
/** Maximum number of results up to the end of a page: totals are 32-bit integers. */
const MAX_RESULTS = 2 ** 31 - 1;

/** Parameters that do not affect the hits, their order or the page size. */
type UnboundParameter =
  | 'version'
  | 'now'
  | 'origin'
  | 'text'
  | 'supersededKeys'
  | 'page'
  | 'after'
  | 'facets';

/** The parameters that a cursor is bound to (contract 5.2.6). */
export type SearchCriteria = Omit<SearchParams, UnboundParameter>;

/**
 * The fingerprint of a search. It covers every parameter except those of `UnboundParameter`, so a parameter added to
 * SearchParams is bound without a change here. It omits absent values, so cursors of searches without a new parameter
 * stay valid.
 */
function fingerprintOf(search: SearchCriteria & Partial<Pick<SearchParams, UnboundParameter>>): string {
  const { version, now, origin, text, supersededKeys, page, after, facets, keys, city, ...criteria } = search;
  const matchedKeys = Object.entries(keys)
    .filter(([, { matched }]) => matched.length > 0)
    .map(([name, { matched }]) => [name, [...matched].sort()]);
  const cities = city && { chosen: [...city.chosen].sort(), radius: city.radius };
  return createHash('sha256')
    .update(JSON.stringify({ ...criteria, keys: matchedKeys, city: cities }))
    .digest('base64url')
    .slice(0, FINGERPRINT_LENGTH);
}

/** Encodes a cursor: opaque, stateless, without expiry, valid for the same search only. */
export function printCursor(search: SearchCriteria, { page, origin, values }: Cursor): string {
  return Buffer.from(JSON.stringify([FORMAT_VERSION, fingerprintOf(search), page, origin, values])).toString(
    'base64url',
  );
}

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

function isValidSortValue(value: unknown, { valueType }: SortKey): value is SortValue {
  if (valueType === 'text')
    return value === null || (typeof value === 'string' && value.length <= MAX_TEXT_LENGTH);
  if (valueType === 'score' || valueType === 'distance' || valueType === 'amount')
    return Number.isFinite(value);
  const max = valueType === 'idPrefix' ? MAX_ID_PREFIX : MAX_INSTANT;
  return Number.isSafeInteger(value) && Math.abs(Number(value)) <= max;
}

/** Replaces the id at the end of the values of a cursor of format 1 by its prefix. */
const withIdPrefix = (values: readonly unknown[]): readonly unknown[] =>
  values.map((value, at) =>
    at === values.length - 1 && typeof value === 'string' ? idPrefix(value) : value,
  );

/** Decodes a cursor; undefined if malformed or of another search. */
export function parseCursor(text: string, search: SearchCriteria): Cursor | undefined {
  let decoded: unknown;
  try {
    decoded = JSON.parse(Buffer.from(text, 'base64url').toString());
  } catch {
    return undefined;
  }
  if (!isList(decoded)) return undefined;
  const [formatVersion, fingerprint, page, origin, decodedValues] = decoded;
  const keys = sortKeys(search);
  if (formatVersion !== FORMAT_VERSION && formatVersion !== FORMAT_WITH_ID) return undefined;
  if (fingerprint !== fingerprintOf(search) || !isList(decodedValues)) return undefined;
  const values = formatVersion === FORMAT_WITH_ID ? withIdPrefix(decodedValues) : decodedValues;
  if (typeof page !== 'number' || !Number.isSafeInteger(page) || page < 2) return undefined;
  if (page * search.pageSize > MAX_RESULTS) return undefined;
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
