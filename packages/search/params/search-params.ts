import type { Dictionaries, Point, ValidationError } from '@curro/shared';
import type { Version } from '../field.ts';
import type { AmountName, FlagName, InstantName, KeysName } from '../fields.ts';
import type { Query } from '../syntax/tree.ts';
import type { SortOrder } from './order.ts';
import type { Box, SinceDate } from './scalars.ts';

/** Page sizes (contract 5.2.6). */
export const DEFAULT_PAGE_SIZE = 20;
export const MAX_PAGE_SIZE = 100;

/** The largest radius around cities (contract 5.2). */
export const MAX_RADIUS_KM = 500;

/** Page numbers select pages that begin within the first 100,000 results (contract 5.2.6). Cursors have no limit. */
export const RESULT_WINDOW = 100_000;

/** `chosen`: resolved keys of the query. `matched`: keys that match (a range, the countries of a group). */
export interface ChosenKeys {
  readonly chosen: readonly string[];
  readonly matched: readonly string[];
}

/** Cities to search in or around; `radius` in kilometres, 0: only the cities themselves. */
export interface ChosenCities {
  readonly chosen: readonly string[];
  readonly points: readonly Point[];
  readonly radius: number;
}

/** A sort value of the last hit of a page. */
export type SortValue = string | number | null;

/**
 * A parsed search: resolved values, defaults applied, frozen. Every parameter added here becomes part of the
 * fingerprint of cursors.
 */
export interface SearchParams {
  readonly version: Version;
  /** The full minute of the request in milliseconds; the search excludes offers that expired before it. */
  readonly now: number;
  /** Reference time of offer ages in milliseconds; with a cursor, the time of the first page. */
  readonly origin: number;
  /** q as sent; '' when absent. */
  readonly text: string;
  /** q as parsed; undefined when it contains no searchable term. */
  readonly query: Query | undefined;
  readonly keys: Readonly<Record<KeysName, ChosenKeys>>;
  /** Keys of superseded fields (category when a subcategory is sent), for facets. */
  readonly supersededKeys: Readonly<Partial<Record<KeysName, readonly string[]>>>;
  readonly city: ChosenCities | undefined;
  /** Whether the first place of offers has no town; no parameter sets it. */
  readonly withoutTown?: true;
  /** Amounts in euros per `salaryPeriod`. */
  readonly amounts: Readonly<Record<AmountName, number | undefined>>;
  readonly salaryPeriod: string | undefined;
  /** Whether the amounts also match offers that state no salary. */
  readonly salaryUnstated: true | undefined;
  readonly box: Box | undefined;
  readonly employerId: string | undefined;
  readonly company: Query | undefined;
  readonly emphasis: 'bold' | 'urgent' | undefined;
  readonly flags: Readonly<Record<FlagName, boolean | undefined>>;
  /** Milliseconds. */
  readonly instants: Readonly<Record<InstantName, number | undefined>>;
  readonly since: SinceDate;
  readonly order: SortOrder;
  /** Whether the offers nearest to the cities are first; undefined without a radius, and in other orders than the usual ones. */
  readonly nearestFirst: true | undefined;
  /** Whether the offers are in ascending order of their distance from the cities, then in `order`; undefined as `nearestFirst` is. */
  readonly byDistance: true | undefined;
  /** Whether the offers are in descending order of their salary, then in `order`; undefined in other orders than the usual ones. */
  readonly bySalary: true | undefined;
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
  readonly after: readonly SortValue[] | undefined;
  readonly facets: boolean;
}

/** Context of parsing. `employerExists` is false if no company has the employerId. */
export interface ParseContext {
  readonly dictionaries: Dictionaries;
  readonly now: Date;
  readonly employerExists?: boolean;
}

/** Values that are served instead of those sent, by parameter (contract 1.7). */
export interface AdjustedValues {
  page?: number;
  maxResults?: number;
}

/** What a response adds to the result on request; none of it changes which offers match (docs/assistance.md). */
export interface AssistOptions {
  readonly spell: boolean;
  readonly relax: boolean;
  readonly understand: boolean;
  /** Whether a place or a distance that `understand` reads replaces those of the search. */
  readonly placeFromQ: boolean;
  /** Whether a condition that `understand` reads, such as the hours, replaces that of the search. */
  readonly conditionsFromQ: boolean;
  /** The text before, whose conditions the search still has; empty: none. */
  readonly textBefore: string;
  /** The provinces that places and wider searches do not leave; empty: all. */
  readonly placeWithin: readonly string[];
  /** The towns that a page is limited to, instead of provinces; empty: none. */
  readonly townsWithin: readonly string[];
  /** The kilometres around these towns that belong to the page. */
  readonly distanceWithin: number;
  readonly also: boolean;
  /** Whether offers around the place of a search with few are added. */
  readonly nearby: boolean;
  readonly distances: boolean;
  readonly highlight: boolean;
  readonly maxPerCompany: number | undefined;
  readonly groupDuplicates: boolean;
}

/** What the response reports of the query besides the result. */
export interface QueryReport {
  /** Names for X-Ignored-Parameters, and the dropped wildcard terms of q (contract 1.5). */
  readonly ignored: readonly string[];
  /** For X-Adjusted-Parameters. */
  readonly adjusted: Readonly<AdjustedValues>;
}

export type ParsedSearch = QueryReport &
  (
    | {
        readonly ok: true;
        readonly params: SearchParams;
        readonly assist: AssistOptions;
        /** The logged search that this one replaces. */
        readonly replaces: string | undefined;
      }
    | { readonly ok: false; readonly errors: ValidationError[] }
  );
