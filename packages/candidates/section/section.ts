import type { Dictionaries, OperationId, responses } from '@curro/shared';
import * as z from 'zod';
import { definedFields } from '../body/parsed.ts';
import type { Field } from './field.ts';

/** The prefix of operation ids with a suffix: `education` for `educationPut` and `Put`. */
type NameBefore<Suffix extends string> = OperationId extends infer Id
  ? Id extends `${infer Name}${Suffix}`
    ? Name
    : never
  : never;

type EditedName = Exclude<NameBefore<'Get'> & NameBefore<'Put'>, 'coverLetter'>;
/** Item sections: sections with a list operation. */
export type ItemSectionName = EditedName & NameBefore<'List'>;
/** Document sections. */
export type DocumentSectionName = Exclude<EditedName, ItemSectionName>;

/** The fields of a section, in the order of its responses. */
export type Fields = Readonly<Record<string, Field>>;

type StoredShape<F extends Fields> = { [N in keyof F]: F[N]['stored'] };

/** How a form shows a field, depending on the values of other fields. */
export type FieldMode = 'hidden' | 'optional' | 'required';

/** The description of the form of a section. */
export interface FormDescription {
  readonly fields: Fields;
  /** Fields that the form shows and the API does not know. */
  readonly portalFields?: Fields;
  /** Field names by heading, in the order of the form; the group of the heading '' has no heading. */
  readonly groups: Readonly<Record<string, readonly string[]>>;
  /** Fields that the form folds at its end. A field that is required for the current values is in its group instead. */
  readonly folded?: readonly string[];
  /** Undefined: the default of the field. A field without options for the value of its parent is hidden. */
  readonly modeOf?: (
    field: string,
    chosen: (field: string) => string,
    dictionaries: Dictionaries,
  ) => FieldMode | undefined;
}

/** The type of the stored value of a section. */
export type ContentOf<F extends Fields> = responses.ResponseOf<z.ZodObject<StoredShape<F>>>;

/** The schema of the stored value. */
export function storedSchema<F extends Fields>(fields: F): z.ZodObject<StoredShape<F>> {
  const shape = Object.fromEntries(Object.entries(fields).map(([name, { stored }]) => [name, stored]));
  // The return type of Object.fromEntries does not contain the field names.
  return z.object(shape as StoredShape<F>);
}

const described = (schema: z.ZodType, description: string | undefined): z.ZodType =>
  description === undefined ? schema : schema.meta({ description });

/** Each field with the preceding field that it depends on. */
function parentsFirst(fields: Fields): Fields {
  const ordered: Record<string, Field> = {};
  for (const [name, field] of Object.entries(fields)) {
    const parent = field.of === undefined ? undefined : fields[field.of];
    if (field.of !== undefined && parent !== undefined) ordered[field.of] ??= parent;
    ordered[name] ??= field;
  }
  return ordered;
}

/** The schemas of the fields of a request body, for the OpenAPI document. */
export function bodyShape(fields: Fields): Record<string, z.ZodType> {
  const shape = Object.entries(parentsFirst(fields)).map(
    ([name, { body, required, about }]) =>
      [name, described(required ? body : body.optional(), about?.body)] as const,
  );
  return Object.fromEntries(shape);
}

/**
 * The schemas of the fields of a response, for the OpenAPI document.
 * @param isStored false if the schema must also describe the response of a section that is not stored
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

/** The value in responses of a field without a stored value; undefined if the field is omitted. */
function unsetValue({ kind, unset, dictionary }: Field, dictionaries: Dictionaries): unknown {
  if (kind === 'keys' || kind === 'objects') return [];
  if (kind === 'key' && unset !== undefined && dictionary !== undefined) {
    return dictionaries.get(dictionary).placeholder.key;
  }
  return unset;
}

/** Presents the described fields of a stored value; fields without a value or default are omitted. */
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
