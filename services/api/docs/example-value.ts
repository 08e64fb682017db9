import { alternativesOf, resolveSchema, type SchemaNode, type Schemas } from './schema-node.ts';

/** Objects within objects that an example shows. */
const MAX_DEPTH = 5;

const TEXT_BY_FORMAT: Readonly<Record<string, string>> = {
  'date-time': '2026-03-05T09:30:08.000Z',
  date: '2026-03-05',
  uuid: '0f4c2a4e-6f2b-4b0a-9d8e-1c2d3e4f5a6b',
  email: 'ana@example.org',
  uri: 'https://example.org/',
};

/** Texts by the name of their field. */
const TEXT_BY_NAME: Readonly<Record<string, string>> = {
  title: 'Camarero/a',
  city: 'Madrid',
  q: 'camarero',
  query: 'q=camarero&city=madrid',
  source: 'my-source',
  url: 'https://example.org/offers.json',
};

/** How an example is built. */
interface ExampleOptions {
  /** Whether objects have their required fields only, unless none is required. */
  readonly onlyRequired?: boolean;
  /** The name of the field. */
  readonly name?: string;
  readonly depth?: number;
}

function exampleObject(
  { properties = {}, required = [] }: SchemaNode,
  schemas: Schemas,
  options: ExampleOptions,
) {
  const { onlyRequired = false, depth = 0 } = options;
  if (depth >= MAX_DEPTH) return {};
  const fields = Object.entries(properties).filter(
    ([name]) => !onlyRequired || required.length === 0 || required.includes(name),
  );
  return Object.fromEntries(
    fields.map(([name, field]) => [
      name,
      exampleValue(field, schemas, { onlyRequired, name, depth: depth + 1 }),
    ]),
  );
}

/** Builds an example of a schema: its own example or default, else a value of its type. */
export function exampleValue(schema: SchemaNode, schemas: Schemas, options: ExampleOptions = {}): unknown {
  const { name = '', depth = 0 } = options;
  const { node } = resolveSchema(schema, schemas);
  const own = node.examples?.[0] ?? node.default ?? node.enum?.[0];
  if (own !== undefined) return own;
  const [alternative] = alternativesOf(node);
  if (alternative !== undefined) return exampleValue(alternative, schemas, options);
  if (node.properties !== undefined) return exampleObject(node, schemas, options);
  if (node.items !== undefined) {
    return depth >= MAX_DEPTH ? [] : [exampleValue(node.items, schemas, { ...options, depth: depth + 1 })];
  }
  const [type = 'null'] = node.type ?? [];
  switch (type) {
    case 'string':
      return TEXT_BY_FORMAT[node.format ?? ''] ?? TEXT_BY_NAME[name] ?? 'text';
    case 'integer':
    case 'number':
      return node.minimum ?? 1;
    case 'boolean':
      return false;
    case 'object':
      return {};
    default:
      return null;
  }
}
