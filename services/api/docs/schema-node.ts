import * as z from 'zod';
import type { JsonSchema } from '../openapi/portable-schema.ts';

type Scalar = string | number | boolean | null;

/** The keywords of a JSON Schema that the reference shows. */
export interface SchemaNode {
  readonly $ref?: string | undefined;
  readonly type?: readonly string[] | undefined;
  readonly format?: string | undefined;
  readonly description?: string | undefined;
  readonly enum?: readonly Scalar[] | undefined;
  readonly default?: unknown;
  readonly examples?: readonly unknown[] | undefined;
  readonly minimum?: number | undefined;
  readonly maximum?: number | undefined;
  readonly maxLength?: number | undefined;
  readonly required?: readonly string[] | undefined;
  readonly properties?: Readonly<Record<string, SchemaNode>> | undefined;
  readonly items?: SchemaNode | undefined;
  readonly anyOf?: readonly SchemaNode[] | undefined;
  readonly oneOf?: readonly SchemaNode[] | undefined;
  readonly allOf?: readonly SchemaNode[] | undefined;
}

const schemaNode: z.ZodType<SchemaNode> = z.lazy(() =>
  z.object({
    $ref: z.string().optional(),
    type: z.union([z.string().transform((one) => [one]), z.array(z.string())]).optional(),
    format: z.string().optional(),
    description: z.string().optional(),
    enum: z.array(z.union([z.string(), z.number(), z.boolean(), z.null()])).optional(),
    default: z.unknown().optional(),
    examples: z.array(z.unknown()).optional(),
    minimum: z.number().optional(),
    maximum: z.number().optional(),
    maxLength: z.number().optional(),
    required: z.array(z.string()).optional(),
    properties: z.record(z.string(), schemaNode).optional(),
    items: schemaNode.optional(),
    anyOf: z.array(schemaNode).optional(),
    oneOf: z.array(schemaNode).optional(),
    allOf: z.array(schemaNode).optional(),
  }),
);

/** Reads a schema of the OpenAPI document. */
export const readSchema = (schema: JsonSchema): SchemaNode => schemaNode.parse(schema);

/** The schemas of the components by name. */
export type Schemas = Readonly<Record<string, JsonSchema>>;

/** A schema without its reference, and the name of the component that it referred to. */
export interface ResolvedSchema {
  readonly node: SchemaNode;
  readonly name?: string;
}

/** Replaces a reference, alone or in `allOf`, by the component; a description beside the reference wins. */
export function resolveSchema(node: SchemaNode, schemas: Schemas): ResolvedSchema {
  const name = (node.$ref ?? node.allOf?.[0]?.$ref)?.split('/').at(-1);
  const component = name === undefined ? undefined : schemas[name];
  if (name === undefined || component === undefined) return { node };
  const { $ref: _, allOf: _allOf, ...beside } = node;
  const described = beside.description === undefined ? {} : { description: beside.description };
  return { node: { ...readSchema(component), ...described }, name };
}

/** The schemas one of which a value has; empty without alternatives. */
export const alternativesOf = ({ anyOf, oneOf }: SchemaNode): readonly SchemaNode[] => anyOf ?? oneOf ?? [];

/** The type of a value in words: `array of string`, `integer or null`. */
export function typeText(schema: SchemaNode, schemas: Schemas): string {
  const { node, name } = resolveSchema(schema, schemas);
  const alternatives = alternativesOf(node);
  if (alternatives.length > 0) {
    return [...new Set(alternatives.map((one) => typeText(one, schemas)))].join(' or ');
  }
  if (node.items !== undefined) return `array of ${typeText(node.items, schemas)}`;
  if (node.properties !== undefined) return name ?? 'object';
  if (node.format !== undefined && node.format !== 'int64') return node.format;
  return node.type?.join(' or ') ?? 'any value';
}

/** The bounds and the default of a value in words; empty without any. */
export function boundsText({ minimum, maximum, maxLength, default: value }: SchemaNode): string {
  const range =
    minimum !== undefined && maximum !== undefined
      ? `${minimum} to ${maximum}`
      : minimum !== undefined
        ? `at least ${minimum}`
        : maximum !== undefined
          ? `at most ${maximum}`
          : '';
  const length = maxLength === undefined ? '' : `at most ${maxLength} characters`;
  const standard = value === undefined ? '' : `default ${JSON.stringify(value)}`;
  return [range, length, standard].filter((part) => part !== '').join(', ');
}
