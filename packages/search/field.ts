import type { DictionaryId, ErrorCode } from '@curro/shared';

/** Distinct versions of the search (contract 1.4: version 7 equals 9). */
export type Version = 1 | 9;

/** A query parameter. `ids`: its values are numeric ids of the dictionary. */
export interface Parameter {
  readonly name: string;
  readonly versions: readonly Version[];
  readonly ids?: true;
}

/** The facet of a field (contract 5.2.7). */
export interface Facet {
  /** Position in the response. */
  readonly position: number;
  readonly key: string;
  readonly name: string;
  /** Fields whose filters the counts do not apply. */
  readonly excludedFilters: readonly string[];
  /** A superseded field whose filter the counts apply. */
  readonly restoredFilter?: string;
  /** Maximum number of values; absent: all. */
  readonly size?: number;
}

/** The filter of a field on the results page. */
interface PageFilter {
  /** Position among the lists of checkboxes; absent: another control of the page sets the field. */
  readonly position?: number;
  /** The heading of the filter. */
  readonly es: string;
  readonly en: string;
}

interface Row {
  readonly name: string;
  readonly parameters: readonly Parameter[];
  /** Error code of invalid values. */
  readonly code: ErrorCode;
  /** One line for docs/search.md and the OpenAPI document. */
  readonly description: string;
}

interface DictionaryRow extends Row {
  readonly dictionary: DictionaryId;
  /** The keyword field of the index that contains the keys. */
  readonly path: string;
  readonly facet?: Facet;
  /** The filter on the results page of the portal; absent: the page has none. */
  readonly page?: PageFilter;
}

/** Keys of a dictionary; an offer matches if it has any of them. */
export interface KeysField extends DictionaryRow {
  readonly kind: 'keys';
  /** A field whose filter is ignored when this field has a value. */
  readonly supersedes?: string;
  /** order: several values select the range between them. children: a group selects its children. */
  readonly widens?: 'order' | 'children';
  /** Whether an offer matches if it has none of the keys, also when it states nothing. */
  readonly excludes?: true;
}

export interface CityField extends DictionaryRow {
  readonly kind: 'city';
}

/** salaryPeriod: the unit of the salary bounds. */
interface PeriodField extends DictionaryRow {
  readonly kind: 'period';
}

/** A salary bound in euros; the index field is in euros a year. */
export interface AmountField extends Row {
  readonly kind: 'amount';
  readonly path: string;
  readonly bound: 'gte' | 'lte';
}

/** A date bound. */
export interface InstantField extends Row {
  readonly kind: 'instant';
  readonly path: string;
  readonly bound: 'gte' | 'lte';
}

/** A boolean that selects offers with the same boolean in the index. */
export interface FlagField extends Row {
  readonly kind: 'flag';
  readonly path: string;
}

/** A boolean; `false` excludes offers whose field contains `value`. */
export interface IncludeField extends Row {
  readonly kind: 'include';
  readonly path: string;
  readonly value: string;
}

/** Parameters with special rules. */
interface SpecialField extends Row {
  readonly kind:
    | 'text'
    | 'radius'
    | 'employer'
    | 'company'
    | 'emphasis'
    | 'since'
    | 'order'
    | 'page'
    | 'size'
    | 'cursor'
    | 'facets'
    | 'assist'
    | 'provinces'
    | 'radiusWithin'
    | 'before'
    | 'perCompany'
    | 'group'
    | 'unstated'
    | 'box'
    | 'replaced';
}

/** A row of the registry. */
export type SearchField =
  | KeysField
  | CityField
  | PeriodField
  | AmountField
  | InstantField
  | FlagField
  | IncludeField
  | SpecialField;
