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

const FORM = 1;
const BINDING_LENGTH = 16;
const LONGEST_TEXT = 512;

/** The parts of a search that a cursor is bound to: filters, q, order, maxResults (contract 5, Paging). */
export type Bound = Omit<
  SearchParams,
  'now' | 'origin' | 'page' | 'after' | 'facets' | 'version' | 'setAside'
>;

function binding(search: Bound): string {
  const bound = [
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
  return createHash('sha256').update(JSON.stringify(bound)).digest('base64url').slice(0, BINDING_LENGTH);
}

/** Prints a cursor: opaque, stateless, good for ever for the same search. */
export function printCursor(search: Bound, { page, origin, values }: Cursor): string {
  return Buffer.from(JSON.stringify([FORM, binding(search), page, origin, values])).toString('base64url');
}

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

function fits(value: unknown, { holds }: SortKey): value is SortValue {
  if (holds === 'text') return value === null || (typeof value === 'string' && value.length <= LONGEST_TEXT);
  return holds === 'integer'
    ? Number.isSafeInteger(value) && Math.abs(Number(value)) <= LAST_INSTANT
    : Number.isFinite(value);
}

/** Reads a cursor; undefined when it is none or belongs to another search. */
export function parseCursor(text: string, search: Bound): Cursor | undefined {
  let read: unknown;
  try {
    read = JSON.parse(Buffer.from(text, 'base64url').toString());
  } catch {
    return undefined;
  }
  if (!isList(read)) return undefined;
  const [form, bound, page, origin, values] = read;
  const keys = sortKeys(search.order);
  if (form !== FORM || bound !== binding(search) || !isList(values)) return undefined;
  if (typeof page !== 'number' || !Number.isSafeInteger(page) || page < 2) return undefined;
  if (typeof origin !== 'number' || !Number.isSafeInteger(origin) || origin < 0 || origin > LAST_INSTANT)
    return undefined;
  const sound: SortValue[] = [];
  for (const [at, key] of keys.entries()) {
    const value = values[at];
    if (!fits(value, key)) return undefined;
    sound.push(value);
  }
  return values.length === keys.length ? { page, origin, values: sound } : undefined;
}

/** Dates beyond it have no year of four digits. */
const LAST_INSTANT = Date.UTC(9999, 0);
