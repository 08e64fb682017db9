import type { FormValues } from '@curro/platform';

/** An option; `value` is its key in the API. */
export interface Option {
  readonly value: string;
  readonly label: string;
}

/** Options under a heading; a single group may have no heading. */
export interface OptionGroup {
  readonly label?: string;
  readonly options: readonly Option[];
}

/**
 * The control of a field. `lookup`: a text field that suggests its options, of which one is entered; `month`: lists of months and years; `choice`: radio buttons; `several`: checkboxes; `repeated`: one list for each value; `yesNo`:
 * radio buttons without a default; `flag`: one checkbox; `lines`: one value per line; `skills`: one row
 * with a level for each value.
 */
type Shape =
  | 'text'
  | 'area'
  | 'date'
  | 'month'
  | 'select'
  | 'lookup'
  | 'choice'
  | 'several'
  | 'repeated'
  | 'yesNo'
  | 'flag'
  | 'lines'
  | 'webpages'
  | 'skills';

/** A field of a form; its name is the field of the body and the key of its texts. */
export interface Field {
  readonly name: string;
  readonly shape: Shape;
  /** Required for the current values: the label does not say that it is optional. */
  readonly required?: boolean;
  /** The options, given the other values of the form. */
  readonly options?: readonly OptionGroup[];
  /** Other fields depend on it. */
  readonly refreshOnChange?: boolean;
  /** The value that a field of several values sends without any: it means "none". */
  readonly noneValue?: string;
  /** The day of a month that is stored: the last one instead of the first. */
  readonly endOfMonth?: boolean;
  /** The flag of the body that the month is unknown. */
  readonly yearOnly?: string;
  /** Half of the width. */
  readonly half?: boolean;
  /** The maximum number of values of a field with several inputs. */
  readonly maxValues?: number;
  readonly rows?: number;
  readonly maxLength?: number;
  /** The minimum length of a text that is not empty. */
  readonly minLength?: number;
  readonly autocomplete?: string;
  readonly inputMode?: 'tel' | 'numeric' | 'email' | 'url';
  /** The value that the form shows if nothing is stored. */
  readonly initial?: string;
  /** The label, if it is not a text of the form. */
  readonly label?: string;
  /** The list has no empty option: one of the options is always set. */
  readonly isAlwaysSet?: boolean;
  /** Values that a text input suggests. */
  readonly suggestions?: readonly string[];
  /** The label of the empty option, if it is a valid choice. */
  readonly emptyLabel?: string;
}

/** A group of fields. */
export interface Group {
  /** The key of the heading; undefined without a heading. */
  readonly name?: string;
  readonly fields: readonly Field[];
  /** Shown on demand: the fields are optional. */
  readonly isFolded?: true;
  /** The lists of the group have these options in common: with JavaScript one list sets them all. */
  readonly together?: readonly OptionGroup[];
}

/** The groups of a form for its current values: some fields depend on others. */
export type FormRows = (values: FormValues) => readonly Group[];

/** The fields of all groups. */
export function fieldsOf(groups: readonly Group[]): Field[] {
  return groups.flatMap(({ fields }) => fields);
}
