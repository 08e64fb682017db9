import { type DictionaryId, type ErrorCode, responses } from '@curro/shared';
import * as z from 'zod';

const { day: daySchema, keyOf } = responses;

/** Error codes of a single field. An error without a code is ignored, or reported by a rule of the section. */
interface FieldCodes {
  /** Absent, blank, or an empty list. */
  readonly missing?: ErrorCode;
  /** Blank, if its code differs from `missing`; in lists: each blank item. */
  readonly blank?: ErrorCode;
  /** Wrong type, forbidden character, invalid date or unknown key; in lists: each invalid item. */
  readonly invalid?: ErrorCode;
  readonly tooLong?: ErrorCode;
}

/** Form options that the kind of the field does not determine. */
interface FormControl {
  readonly control?:
    | 'area'
    | 'choice'
    | 'lookup'
    | 'month'
    | 'repeated'
    | 'select'
    | 'yesNo'
    | 'lines'
    | 'webpages';
  /** The day that is stored for a chosen month: the last one instead of the first. */
  readonly endOfMonth?: boolean;
  /** The list of years contains some to come. */
  readonly canBeFuture?: boolean;
  /** The flag of the portal that only the year of the date is known: the month may stay empty. */
  readonly yearOnly?: string;
  /** Other fields are shown or required depending on the value. */
  readonly refreshOnChange?: boolean;
  /** The field has half the width: two consecutive ones share a line. */
  readonly half?: boolean;
  /** The minimum length of a text that is not empty, which the counter of a text area shows. */
  readonly minLength?: number;
  /** Height of a text area, in lines. */
  readonly rows?: number;
  readonly autocomplete?: string;
  readonly inputMode?: 'tel' | 'numeric';
  /** Number of inputs of a repeated field; default `max`. */
  readonly maxValues?: number;
  /** The dictionary whose entries group the options. */
  readonly groupedBy?: DictionaryId;
  /** The placeholder of the dictionary is "none": an option of a list; of several values, what a form without any sends. */
  readonly offersNone?: boolean;
  /** Maps each value of an enumeration, in the order of the form, to the field whose label it shows. */
  readonly labels?: Readonly<Record<string, string>>;
  /** The value that a form shows if nothing is stored. */
  readonly initial?: string;
}

/** Converts the value of a field to and from its column. */
interface ColumnCodec {
  encode(value: unknown): unknown;
  decode(column: unknown): unknown;
}

interface FieldOptions {
  readonly codes?: FieldCodes;
  /** Limits in characters; for lists in items. */
  readonly min?: number;
  readonly max?: number;
  /** Descriptions in the OpenAPI document. */
  readonly about?: { readonly body?: string; readonly response?: string };
  /** The value in responses if nothing is stored, for keys a placeholder. If absent, the field is omitted. */
  readonly unset?: string | boolean;
  /** The field of the same section whose entry is the parent of the entries of this field. */
  readonly of?: string;
  /** The column of an item table; default: the field name in snake case. */
  readonly column?: string;
  readonly codec?: ColumnCodec;
  readonly form?: FormControl;
}

type Kind = 'text' | 'day' | 'key' | 'keys' | 'flag' | 'enum' | 'objects';

/** A field of a section: its storage, request schema, response schema and form control. */
export interface Field<K extends Kind = Kind, S extends z.ZodType = z.ZodType> extends FieldOptions {
  readonly kind: K;
  readonly stored: S;
  /** The schema of the value in bodies and responses, without descriptions. */
  readonly body: z.ZodType;
  readonly response: z.ZodType;
  /** Whether a body must contain the field. */
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

/** A text field; required unless wrapped in `optional`. */
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

/** A date field, `yyyy-MM-dd`. */
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

/** A field with a dictionary key. */
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

/** A field with a list of dictionary keys; without `min` it may be absent, which is read as an empty list. */
export function keys(
  dictionary: DictionaryId,
  options: FieldOptions = {},
): Field<'keys', z.ZodArray<z.ZodString>> {
  const schema = z.array(keyOf(dictionary));
  const required = options.min !== undefined;
  const body = limitedList(schema, options);
  return { kind: 'keys', stored: schema, body, response: schema, required, dictionary, ...options };
}

/** A required boolean; with `byDefault` it may be absent, which is read as false. */
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

/** An enumeration field. */
export function oneOf<const V extends readonly [string, ...string[]]>(
  values: V,
  options: FieldOptions = {},
): Field<'enum', z.ZodEnum<z.core.util.ToEnum<V[number]>>> {
  const stored = z.enum(values);
  return { kind: 'enum', stored, body: stored, response: stored, required: true, ...options };
}

/** A list of objects; absent is read as an empty list. `body` contains the limits of the items. */
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

/** Makes a field optional: if a body omits it, no value is stored. */
export function optional<K extends Kind, S extends z.ZodType>(
  field: Field<K, S>,
): Field<K, z.ZodOptional<S>> {
  return { ...field, stored: field.stored.optional(), required: false };
}
