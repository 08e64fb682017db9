import type { Dictionaries, DictionaryId } from '@curro/shared';
import * as z from 'zod';
import { type JsonSchema, toPortableSchema } from './portable-schema.ts';

/** Maximum number of keys that a schema lists; larger dictionaries have no `enum`. */
const MAX_LISTED_KEYS = 80;

/** The components of a document, collected while it is built. */
export interface Components {
  /**
   * Converts a zod schema of a request (`input`) or a response (`output`); schemas with an id become components.
   * `x-schema` in the metadata of a union replaces its alternatives: the form to send, where others are tolerated.
   */
  schemaOf(schema: z.ZodType, io: 'input' | 'output'): JsonSchema;
  /** Adds a response that several routes share under a name and returns a reference to it. */
  responseOf(name: string, response: object): object;
  /** All schemas by name. */
  schemas(): Readonly<Record<string, JsonSchema>>;
  /** All responses by name. */
  responses(): Readonly<Record<string, object>>;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const pascal = (id: string): string =>
  id.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());

function keySchema(dictionaries: Dictionaries, id: DictionaryId): JsonSchema {
  const { entries, placeholder } = dictionaries.get(id);
  // The placeholder is last: the reference page and generators take the first value as an example.
  const keys = [...new Set([...entries, placeholder].map(({ key }) => key))].sort(
    (a, b) => Number(a === placeholder.key) - Number(b === placeholder.key),
  );
  const about = `A key of the dictionary \`${id}\` (\`GET /api/1/dictionary/${id}\`); \`${placeholder.key}\` means not set.`;
  return keys.length > MAX_LISTED_KEYS
    ? { type: 'string', description: about }
    : { type: 'string', description: about, enum: keys };
}

/**
 * Writes the bounds of JavaScript integers as a format, since ids exceed 32 bits; removes `additionalProperties: false`,
 * since responses may gain fields.
 */
function withoutNoise(schema: Record<string, unknown>): void {
  if (schema.additionalProperties === false) delete schema.additionalProperties;
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) {
    delete schema.maximum;
    schema.format = 'int64';
  }
}

const byName = <T>(parts: ReadonlyMap<string, T>): Record<string, T> =>
  Object.fromEntries([...parts].sort(([a], [b]) => (a < b ? -1 : 1)));

/** Creates an empty collection. */
export function createComponents(dictionaries: Dictionaries): Components {
  const components = new Map<string, JsonSchema>();
  const responses = new Map<string, object>();

  const referTo = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` });

  /** Rewrites `$defs` references and dictionary ids to references to components, for generators of all languages. */
  const resolve = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(resolve);
    if (!isObject(value)) return value;
    const { $ref, $defs: _, 'x-dictionary': dictionary, 'x-schema': documented, ...rest } = value;
    const resolved = Object.fromEntries(Object.entries(rest).map(([name, part]) => [name, resolve(part)]));
    if (typeof $ref === 'string') {
      return toPortableSchema({ ...referTo($ref.replace('#/$defs/', '')), ...resolved });
    }
    if (isObject(documented)) {
      const { anyOf: _anyOf, ...beside } = resolved;
      return { ...documented, ...beside };
    }
    if (dictionary === undefined) return toPortableSchema(resolved);
    const id = dictionary as DictionaryId;
    const name = `${pascal(id)}Key`;
    if (!components.has(name)) components.set(name, keySchema(dictionaries, id));
    const { type: _type, ...beside } = resolved;
    return toPortableSchema({ ...referTo(name), ...beside });
  };

  return {
    schemaOf(schema, io) {
      // Wrapped in an object, so that a schema with an id becomes a component too.
      const { properties, $defs } = z.toJSONSchema(z.object({ schema }), {
        target: 'draft-2020-12',
        io,
        unrepresentable: 'any',
        override: ({ jsonSchema }) => withoutNoise(jsonSchema as Record<string, unknown>),
      });
      for (const [name, definition] of Object.entries($defs ?? {})) {
        components.set(name, resolve(definition) as JsonSchema);
      }
      return resolve(properties?.schema) as JsonSchema;
    },
    responseOf(name, response) {
      responses.set(name, response);
      return { $ref: `#/components/responses/${name}` };
    },
    schemas: () => byName(components),
    responses: () => byName(responses),
  };
}
