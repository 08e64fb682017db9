import type { DictionaryId, ErrorCode } from '@curro/shared';

/** Versions of the search that differ (contract 1.4: 7 is 9). */
export type Version = 1 | 9;

/** A name under which a field is asked for. `ids`: the values are numeric ids of the dictionary. */
export interface Parameter {
  readonly name: string;
  readonly versions: readonly Version[];
  readonly ids?: true;
}

/** The facet of a field (contract 5, Facets). `leavesOut` names the fields whose filters it does not apply. */
export interface Facet {
  readonly position: number;
  readonly key: string;
  readonly name: string;
  readonly excludedFilters: readonly string[];
  /** A field whose filter this field's own filter had set aside, applied here. */
  readonly restoredFilter?: string;
  readonly size: number;
}

/** How version 9 echoes a field in `queryParameters`; `none` is what it prints when nothing was chosen. */
export interface Echo {
  readonly position: number;
  readonly name: string;
  readonly emptyValue: readonly string[];
}

interface Row {
  readonly name: string;
  readonly parameters: readonly Parameter[];
  readonly code: ErrorCode;
  /** A line for the documents. */
  readonly description: string;
}

interface DictionaryRow extends Row {
  readonly dictionary: DictionaryId;
  /** The keyword field of the index that holds the keys. */
  readonly path: string;
  readonly facet?: Facet;
  readonly echo?: Echo;
}

/** Values of a dictionary: any of them. `supersedes` is set aside when this field is asked for. */
export interface KeysField extends DictionaryRow {
  readonly kind: 'keys';
  readonly supersedes?: string;
  /** order: several values stand for all between them. children: a group stands for its members. */
  readonly widens?: 'order' | 'children';
}

export interface CityField extends DictionaryRow {
  readonly kind: 'city';
}

/** A dictionary value that is a unit rather than a list: salaryPeriod. */
interface PeriodField extends DictionaryRow {
  readonly kind: 'period';
}

/** An amount of euros compared with a bound that the index holds in euros a year. */
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

/** A yes or no that must equal the index's. */
export interface FlagField extends Row {
  readonly kind: 'flag';
  readonly path: string;
}

/** A yes or no of which no leaves out the offers that hold `value`. */
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
