import { type DictionaryId, type ErrorCode, responses } from '@curro/shared';
import * as z from 'zod';

const { day: daySchema, keyOf } = responses;

/** Error codes of a field alone. A problem without a code is not reported, or by a rule of the section. */
interface FieldCodes {
  /** Not sent, blank, or a list without items. */
  readonly missing?: ErrorCode;
  /** Blank, where it has a code of its own; of lists: each blank item. */
  readonly blank?: ErrorCode;
  /** Wrong type, forbidden character, not a date or an unknown key; of lists: each such item. */
  readonly invalid?: ErrorCode;
  readonly tooLong?: ErrorCode;
}

/** How a form shows a field, where the kind of the field does not say it. */
interface FormControl {
  readonly control?: 'area' | 'choice' | 'repeated' | 'yesNo' | 'lines' | 'webpages';
  /** Two such fields share a line. */
  readonly half?: boolean;
  /** Height of a text area, in lines. */
  readonly rows?: number;
  readonly autocomplete?: string;
  readonly inputMode?: 'tel' | 'numeric';
  /** Places of a repeated field; `max` when absent. */
  readonly maxValues?: number;
  /** The dictionary whose entries are the headings of the options. */
  readonly groupedBy?: DictionaryId;
  /** The placeholder of the dictionary is an option: "none". */
  readonly offersNone?: boolean;
  /** For each value of an enumeration, in the order of the form, the field whose label names it. */
  readonly labels?: Readonly<Record<string, string>>;
  /** What a form shows before anything is stored. */
  readonly initial?: string;
}

/** How a column holds a field whose value is not stored as it is. */
interface ColumnCodec {
  encode(value: unknown): unknown;
  decode(column: unknown): unknown;
}

interface FieldOptions {
  readonly codes?: FieldCodes;
  /** Limits in characters; of lists in items. */
  readonly min?: number;
  readonly max?: number;
  /** Descriptions in the OpenAPI document. */
  readonly about?: { readonly body?: string; readonly response?: string };
  /** Printed while nothing is stored; a key prints the placeholder of its dictionary. Absent: the field is left out. */
  readonly unset?: string | boolean;
  /** The field of the same section whose entry is the parent of this one's entries. */
  readonly of?: string;
  /** The column of an item table; the name in snake case when absent. */
  readonly column?: string;
  readonly codec?: ColumnCodec;
  readonly form?: FormControl;
}

type Kind = 'text' | 'day' | 'key' | 'keys' | 'flag' | 'enum' | 'objects';

/** One field of a section: what is stored, what a body may hold, what a response prints, and how a form shows it. */
export interface Field<K extends Kind = Kind, S extends z.ZodType = z.ZodType> extends FieldOptions {
  readonly kind: K;
  readonly stored: S;
  /** The value as a body and a response hold it, without descriptions. */
  readonly body: z.ZodType;
  readonly response: z.ZodType;
  /** Whether a body must have it. */
  readonly required: boolean;
  readonly dictionary?: DictionaryId;
}

const limited = (schema: z.ZodString, { min, max }: FieldOptions): z.ZodString => {
  const atLeast = min === undefined ? schema : schema.min(min);
  return max === undefined ? atLeast : atLeast.max(max);
};

const limitedList = <T extends z.ZodType>(
  schema: z.ZodArray<T>,
  { min, max }: FieldOptions,
): z.ZodArray<T> => {
  const atLeast = min === undefined ? schema : schema.min(min);
  return max === undefined ? atLeast : atLeast.max(max);
};

/** A text; required unless wrapped in `optional`. */
export function text(options: FieldOptions = {}): Field<'text', z.ZodString> {
  const stored = z.string();
  return {
    kind: 'text',
    stored,
    body: limited(stored, options),
    response: stored,
    required: true,
    ...options,
  };
}

/** A day, `yyyy-MM-dd`. */
export function day(options: FieldOptions = {}): Field<'day', z.ZodString> {
  return {
    kind: 'day',
    stored: z.string(),
    body: daySchema,
    response: daySchema,
    required: true,
    ...options,
  };
}

/** A key of a dictionary. */
export function key(dictionary: DictionaryId, options: FieldOptions = {}): Field<'key', z.ZodString> {
  const schema = keyOf(dictionary);
  return {
    kind: 'key',
    stored: schema,
    body: schema,
    response: schema,
    required: true,
    dictionary,
    ...options,
  };
}

/** Keys of a dictionary; without `min` a body may leave them out, which is an empty list. */
export function keys(
  dictionary: DictionaryId,
  options: FieldOptions = {},
): Field<'keys', z.ZodArray<z.ZodString>> {
  const schema = z.array(keyOf(dictionary));
  const required = options.min !== undefined;
  const body = limitedList(schema, options);
  return { kind: 'keys', stored: schema, body, response: schema, required, dictionary, ...options };
}

/** A boolean that a body must have; with `byDefault` a body may leave it out, which is false. */
export function flag(
  options: FieldOptions & { readonly byDefault?: false } = {},
): Field<'flag', z.ZodBoolean> {
  const { byDefault, ...rest } = options;
  const stored = z.boolean();
  return {
    kind: 'flag',
    stored,
    body: stored,
    response: stored,
    required: byDefault === undefined,
    ...rest,
  };
}

/** One of a few values. */
export function oneOf<const V extends readonly [string, ...string[]]>(
  values: V,
  options: FieldOptions = {},
): Field<'enum', z.ZodEnum<z.core.util.ToEnum<V[number]>>> {
  const stored = z.enum(values);
  return { kind: 'enum', stored, body: stored, response: stored, required: true, ...options };
}

/** A list of objects; a body may leave it out, which is an empty list. `body` has the limits of its items. */
export function objects<T extends z.ZodObject>(
  { stored, body }: { readonly stored: T; readonly body: z.ZodObject },
  options: FieldOptions & { readonly dictionary?: DictionaryId } = {},
): Field<'objects', z.ZodArray<T>> {
  const schema = z.array(stored);
  return {
    kind: 'objects',
    stored: schema,
    body: limitedList(z.array(body), options),
    response: schema,
    required: false,
    ...options,
  };
}

/** The field, but a body may leave it out and then nothing is stored. */
export function optional<K extends Kind, S extends z.ZodType>(
  field: Field<K, S>,
): Field<K, z.ZodOptional<S>> {
  return { ...field, stored: field.stored.optional(), required: false };
}
