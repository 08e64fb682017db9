import type { Dictionaries, OperationId, responses } from '@curro/shared';
import * as z from 'zod';
import { definedFields } from '../body/parsed.ts';
import type { Field } from './field.ts';

/** What stands before a suffix in the ids of operations: `education` for `educationPut` and `Put`. */
type NameBefore<Suffix extends string> = OperationId extends infer Id
  ? Id extends `${infer Name}${Suffix}`
    ? Name
    : never
  : never;

type EditedName = Exclude<NameBefore<'Get'> & NameBefore<'Put'>, 'coverLetter'>;
/** The sections of items: those with an operation that lists them. */
export type ItemSectionName = EditedName & NameBefore<'List'>;
/** The sections that are one document. */
export type DocumentSectionName = Exclude<EditedName, ItemSectionName>;

/** The fields of a section, in the order of its responses. */
export type Fields = Readonly<Record<string, Field>>;

type StoredShape<F extends Fields> = { [N in keyof F]: F[N]['stored'] };

/** What a form asks for a field, given what was chosen in others. */
export type FieldMode = 'hidden' | 'optional' | 'required';

/** What a form needs of a section. */
export interface FormDescription {
  readonly fields: Fields;
  /** Fields by heading, in the order of the form; the heading '' has no text. */
  readonly groups: Readonly<Record<string, readonly string[]>>;
  /** Undefined: as the field says; a field without options for the choice of its parent is hidden. */
  readonly modeOf?: (
    field: string,
    chosen: (field: string) => string,
    dictionaries: Dictionaries,
  ) => FieldMode | undefined;
}

/** The stored value of a section that fields describe. */
export type ContentOf<F extends Fields> = responses.ResponseOf<z.ZodObject<StoredShape<F>>>;

/** The shape of the stored value. */
export function storedSchema<F extends Fields>(fields: F): z.ZodObject<StoredShape<F>> {
  const shape = Object.fromEntries(Object.entries(fields).map(([name, { stored }]) => [name, stored]));
  // Object.fromEntries does not keep the names of the fields in its type.
  return z.object(shape as StoredShape<F>);
}

const described = (schema: z.ZodType, description: string | undefined): z.ZodType =>
  description === undefined ? schema : schema.meta({ description });

/** Fields with those before them that they depend on. */
function parentsFirst(fields: Fields): Fields {
  const ordered: Record<string, Field> = {};
  for (const [name, field] of Object.entries(fields)) {
    const parent = field.of === undefined ? undefined : fields[field.of];
    if (field.of !== undefined && parent !== undefined) ordered[field.of] ??= parent;
    ordered[name] ??= field;
  }
  return ordered;
}

/** The fields of a request body, for the OpenAPI document. */
export function bodyShape(fields: Fields): Record<string, z.ZodType> {
  const shape = Object.entries(parentsFirst(fields)).map(
    ([name, { body, required, about }]) =>
      [name, described(required ? body : body.optional(), about?.body)] as const,
  );
  return Object.fromEntries(shape);
}

/**
 * The fields of a response, for the OpenAPI document.
 * @param isStored false when the response is the same for a section that was never stored
 */
export function responseShape(fields: Fields, isStored: boolean): Record<string, z.ZodType> {
  const shape = Object.entries(fields).map(([name, field]) => {
    const { stored, response, unset, about } = field;
    const isList = stored instanceof z.ZodArray;
    const isPrinted = unset !== undefined || isList || (isStored && !(stored instanceof z.ZodOptional));
    return [name, described(isPrinted ? response : response.optional(), about?.response)] as const;
  });
  return Object.fromEntries(shape);
}

/** What a response prints for a field without a value; undefined: nothing. */
function unsetValue({ kind, unset, dictionary }: Field, dictionaries: Dictionaries): unknown {
  if (kind === 'keys' || kind === 'objects') return [];
  if (kind === 'key' && unset !== undefined && dictionary !== undefined) {
    return dictionaries.get(dictionary).placeholder.key;
  }
  return unset;
}

/** The described fields of a stored value as a response prints them; fields without a value to print are left out. */
export function presentFields(
  fields: Fields,
  content: object | undefined,
  dictionaries: Dictionaries,
): Readonly<Record<string, unknown>> {
  const values = new Map<string, unknown>(Object.entries(content ?? {}));
  const printed = Object.entries(fields).map(
    ([name, field]) => [name, values.get(name) ?? unsetValue(field, dictionaries)] as const,
  );
  return definedFields(Object.fromEntries(printed));
}
