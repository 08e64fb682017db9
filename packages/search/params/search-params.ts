import type { Dictionaries, Point, ValidationError } from '@curro/shared';
import type { Version } from '../field.ts';
import type { AmountName, FlagName, InstantName, KeysName } from '../fields.ts';
import type { Query } from '../q/tree.ts';
import type { SortOrder } from './order.ts';
import type { SinceDate } from './since.ts';

/** Values chosen for a field: as resolved, and as they match when widened (a range, a group of countries). */
export interface ChosenKeys {
  readonly chosen: readonly string[];
  readonly matched: readonly string[];
}

/** Cities to search in or around; `radius` in kilometres, 0 = the very city. */
export interface ChosenCities {
  readonly chosen: readonly string[];
  readonly points: readonly Point[];
  readonly radius: number;
}

/** Where the page before ended: its last sort values. */
export type SortValue = string | number | null;

/** A search that has been understood: every value resolved, defaults filled in, frozen. */
export interface SearchParams {
  readonly version: Version;
  /** The instant of the request, in milliseconds: what has expired by then is not found. */
  readonly now: number;
  /** The instant that ages count from: that of the first page where a cursor is used. */
  readonly origin: number;
  /** q as it was sent; '' without. */
  readonly text: string;
  /** q as understood; undefined when nothing of it is left. */
  readonly query: Query | undefined;
  readonly keys: Readonly<Record<KeysName, ChosenKeys>>;
  /** Filters set aside by a more exact one (category beside subcategory), for the facets that need them. */
  readonly supersededKeys: Readonly<Partial<Record<KeysName, readonly string[]>>>;
  readonly city: ChosenCities | undefined;
  /** Amounts in euros of the unit in `salaryPeriod`. */
  readonly amounts: Readonly<Record<AmountName, number | undefined>>;
  readonly salaryPeriod: string | undefined;
  readonly employerId: string | undefined;
  readonly company: Query | undefined;
  readonly emphasis: 'bold' | 'urgent' | undefined;
  readonly flags: Readonly<Record<FlagName, boolean | undefined>>;
  /** Milliseconds. */
  readonly instants: Readonly<Record<InstantName, number | undefined>>;
  readonly since: SinceDate;
  readonly order: SortOrder;
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
  readonly after: readonly SortValue[] | undefined;
  readonly facets: boolean;
}

/** Hits to fetch: behind a cursor one more than a page, to know whether another page follows. */
export function fetchSize({ after, pageSize }: SearchParams): number {
  return after === undefined ? pageSize : pageSize + 1;
}

/** What parsing needs to know beside the query. `employerKnown` false: no company has the employerId. */
export interface ParseContext {
  readonly dictionaries: Dictionaries;
  readonly now: Date;
  readonly employerExists?: boolean;
}

/** `ignored`: names for X-Ignored-Parameters (contract 1.5). */
export type ParsedSearch =
  | { readonly ok: true; readonly params: SearchParams; readonly ignored: string[] }
  | { readonly ok: false; readonly errors: ValidationError[]; readonly ignored: string[] };
