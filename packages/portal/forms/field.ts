import type { FormValues } from '@curro/platform';

/** One thing to choose; `value` is the key that the API takes. */
export interface Option {
  readonly value: string;
  readonly label: string;
}

/** Options under a heading; the only group of a field may have none. */
export interface OptionGroup {
  readonly label?: string;
  readonly options: readonly Option[];
}

/**
 * How a field is shown and sent. `choice`: one of few, all in view; `several`: any of them; `repeated`: some of many,
 * each in a list of its own; `answer`: yes or no, neither chosen beforehand; `lines`: a text a line.
 */
type Shape =
  | 'text'
  | 'area'
  | 'date'
  | 'select'
  | 'choice'
  | 'several'
  | 'repeated'
  | 'yesNo'
  | 'flag'
  | 'lines'
  | 'webpages';

/** A row of a form; its name is the member of the body, its texts stand in the form's words under the same name. */
export interface Field {
  readonly name: string;
  readonly shape: Shape;
  readonly required?: boolean;
  /** What can be chosen, given what has been. */
  readonly options?: readonly OptionGroup[];
  /** Other fields depend on it. */
  readonly refreshOnChange?: boolean;
  /** Narrow enough for two in a row. */
  readonly half?: boolean;
  /** Most values of a repeated field. */
  readonly maxValues?: number;
  readonly rows?: number;
  readonly maxLength?: number;
  readonly autocomplete?: string;
  readonly inputMode?: 'tel' | 'numeric' | 'email' | 'url';
  /** Texts of its own, where the form's words cannot know them. */
  readonly label?: string;
  /** What stands for "nothing chosen", where that is a choice too. */
  readonly emptyLabel?: string;
}

/** Fields that belong together. */
export interface Group {
  /** Names the heading in the form's words; undefined: none. */
  readonly name?: string;
  readonly fields: readonly Field[];
}

/** The rows of a form, given what has been filled in: what depends on a choice follows it. */
export type FormRows = (values: FormValues) => readonly Group[];

/** Fields that the answers given so far ask for. */
export function fieldsOf(groups: readonly Group[]): Field[] {
  return groups.flatMap(({ fields }) => fields);
}
