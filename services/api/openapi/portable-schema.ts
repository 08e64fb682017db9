/** Escapes that Python or Java read in another way, as the inside of a character class. */
const CLASSES: Readonly<Record<string, string>> = {
  '\\d': '0-9',
  '\\w': 'A-Za-z0-9_',
  '\\p{Cc}': '\\x00-\\x1f\\x7f-\\x9f',
  '\\0': '\\x00',
};

const TOKEN = /\\(?:p\{Cc\}|.)|\[|\]/g;

/** Rewrites the pattern of an ECMAScript expression so that Python and Java read it alike, as far as they can. */
export function toPortablePattern(pattern: string): string {
  let inClass = false;
  return pattern.replace(TOKEN, (token) => {
    if (token === '[') inClass = true;
    if (token === ']') inClass = false;
    const characters = CLASSES[token];
    if (characters === undefined) return token === '\\/' ? '/' : token;
    return inClass ? characters : `[${characters}]`;
  });
}

/** A JSON Schema of draft 2020-12, the dialect of OpenAPI 3.1. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** Formats that are equivalent to the patterns that zod adds. */
const SUFFICIENT_FORMATS: ReadonlySet<unknown> = new Set(['date-time', 'uuid', 'email']);

const isEnumOf = (schema: JsonSchema, type: unknown): boolean =>
  schema.type === type && Array.isArray(schema.enum) && Object.keys(schema).length === 2;

const typeOfNumbers = (values: readonly unknown[]): 'integer' | 'number' =>
  values.every(Number.isInteger) ? 'integer' : 'number';

/** Writes a constant as the only value of an enum; generators cannot write an enum of booleans. */
function withoutConst({ const: value, type, ...rest }: JsonSchema): JsonSchema {
  if (typeof value === 'boolean') {
    return { type: 'boolean', ...rest, description: rest.description ?? `Always \`${value}\`.` };
  }
  return { type: typeof value === 'number' ? typeOfNumbers([value]) : type, ...rest, enum: [value] };
}

/** Joins alternatives that are all enums of one type. */
function joinEnums(schema: JsonSchema): JsonSchema {
  const { anyOf, ...rest } = schema;
  const parts = Array.isArray(anyOf) ? (anyOf as readonly JsonSchema[]) : [];
  const type = parts[0]?.type;
  if (parts.length === 0 || !parts.every((part) => isEnumOf(part, type))) return schema;
  return { type, ...rest, enum: parts.flatMap((part) => part.enum) };
}

function withoutRedundantKeywords(schema: JsonSchema): JsonSchema {
  const { pattern, propertyNames, ...rest } = schema;
  const isPlainNames = JSON.stringify(propertyNames) === '{"type":"string"}';
  return {
    ...rest,
    ...(typeof pattern !== 'string' || SUFFICIENT_FORMATS.has(schema.format)
      ? {}
      : { pattern: toPortablePattern(pattern) }),
    ...(propertyNames === undefined || isPlainNames ? {} : { propertyNames }),
  };
}

/**
 * Rewrites a JSON Schema so that code generators of all languages read it: no boolean or number constants, nothing
 * beside a `$ref`, one enum instead of alternatives of constants. Its subschemas must have been rewritten before.
 */
export function toPortableSchema(schema: JsonSchema): JsonSchema {
  const { $ref, ...beside } = schema;
  if (typeof $ref === 'string') {
    return Object.keys(beside).length === 0 ? schema : { ...beside, allOf: [{ $ref }] };
  }
  return joinEnums(withoutRedundantKeywords('const' in schema ? withoutConst(schema) : schema));
}
