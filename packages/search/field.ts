import type { DictionaryId, ErrorCode } from '@curro/shared';

/** Versions of the search that differ (contract 1.4: 7 is 9). */
export type Version = 1 | 9;

/** A query parameter. `ids`: its values are numeric ids of the dictionary. */
export interface Parameter {
  readonly name: string;
  readonly versions: readonly Version[];
  readonly ids?: true;
}

/** The facet of a field (contract 5.2.7). */
export interface Facet {
  /** Place in the response. */
  readonly position: number;
  readonly key: string;
  readonly name: string;
  /** Fields whose filters the counts do not apply. */
  readonly excludedFilters: readonly string[];
  /** A field that this one supersedes and whose filter the counts apply. */
  readonly restoredFilter?: string;
  /** Maximum number of values; absent: all. */
  readonly size?: number;
}

interface Row {
  readonly name: string;
  readonly parameters: readonly Parameter[];
  /** Code of the error for a value that is not valid. */
  readonly code: ErrorCode;
  /** One line for docs/search.md and the OpenAPI document. */
  readonly description: string;
}

interface DictionaryRow extends Row {
  readonly dictionary: DictionaryId;
  /** The keyword field of the index that holds the keys. */
  readonly path: string;
  readonly facet?: Facet;
}

/** Keys of a dictionary; an offer matches with any of them. */
export interface KeysField extends DictionaryRow {
  readonly kind: 'keys';
  /** A field whose filter is ignored when this field has a value. */
  readonly supersedes?: string;
  /** order: several values select the range between them. children: a group selects its children. */
  readonly widens?: 'order' | 'children';
}

export interface CityField extends DictionaryRow {
  readonly kind: 'city';
}

/** The unit of the amounts: salaryPeriod. */
interface PeriodField extends DictionaryRow {
  readonly kind: 'period';
}

/** A bound in euros, compared with a field of the index in euros a year. */
export interface AmountField extends Row {
  readonly kind: 'amount';
  readonly path: string;
  readonly bound: 'gte' | 'lte';
}

/** A bound of a date. */
export interface InstantField extends Row {
  readonly kind: 'instant';
  readonly path: string;
  readonly bound: 'gte' | 'lte';
}

/** A boolean that must equal the boolean in the index. */
export interface FlagField extends Row {
  readonly kind: 'flag';
  readonly path: string;
}

/** A boolean; `false` excludes the offers that hold `value`. */
export interface IncludeField extends Row {
  readonly kind: 'include';
  readonly path: string;
  readonly value: string;
}

/** Parameters with rules of their own. */
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
    | 'facets';
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
