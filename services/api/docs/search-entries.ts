import { errorRows } from '@curro/shared';
import type { Components } from '../openapi/components.ts';
import { isSchema, type RouteDescription } from '../openapi/describe.ts';
import { errorCodesOfRoute, parametersOf } from '../openapi/describe-route.ts';
import { pathValues } from '../openapi/document.ts';
import type { JsonSchema } from '../openapi/portable-schema.ts';
import { type GuidePart, guideAddress } from './guides.ts';
import { errorAnchor, operationAddress } from './layout.ts';
import type { Reference } from './reference.ts';
import { alternativesOf, readSchema, resolveSchema, type SchemaNode, type Schemas } from './schema-node.ts';

/** A part of the reference that a search finds, besides the operations. */
export interface SearchEntry {
  readonly kind: 'section' | 'parameter' | 'field' | 'error' | 'guide';
  /** The name of a parameter or field, a status with a code, or a heading. */
  readonly title: string;
  /** The operation or the guide that contains it. */
  readonly within: string;
  readonly address: string;
  readonly text: string;
  /** The number of other places with the same entry. */
  readonly others?: number;
}

/** Fields within fields that a search finds. */
const MAX_DEPTH = 4;

/** The fields of a value with those of the objects within it: each name once, with its first description. */
function fieldsOf(schema: SchemaNode, schemas: Schemas, fields = new Map<string, string>(), depth = 0) {
  const { node } = resolveSchema(schema, schemas);
  if (depth > MAX_DEPTH) return fields;
  for (const [name, value] of Object.entries(node.properties ?? {})) {
    if (fields.has(name)) continue;
    fields.set(name, resolveSchema(value, schemas).node.description ?? '');
    fieldsOf(value, schemas, fields, depth + 1);
  }
  const parts = [...(node.items === undefined ? [] : [node.items]), ...alternativesOf(node)];
  for (const part of parts) fieldsOf(part, schemas, fields, depth);
  return fields;
}

function bodySchema(body: RouteDescription['body'], io: 'input' | 'output', components: Components) {
  if (body === undefined) return undefined;
  const described = isSchema(body) ? body : (body.schema ?? body.line);
  return described === undefined ? undefined : components.schemaOf(described, io);
}

/** The parameters and fields of an operation, and its own errors. */
function entriesOf(route: RouteDescription, components: Components): SearchEntry[] {
  const address = operationAddress(route.id);
  const within = route.summary;
  const parameters = parametersOf(route, components, pathValues).map(
    ({ name, description = '' }): SearchEntry => ({
      kind: 'parameter',
      title: name,
      within,
      address: `${address}#parameter-${name}`,
      text: description,
    }),
  );
  const ofBody = (schema: JsonSchema | undefined, part: 'body' | 'response'): SearchEntry[] =>
    schema === undefined
      ? []
      : [...fieldsOf(readSchema(schema), components.schemas())].map(([name, description]) => ({
          kind: 'field',
          title: name,
          within: `${part} of: ${within}`,
          address: `${address}#${part}`,
          text: description,
        }));
  return [
    ...parameters,
    ...ofBody(bodySchema(route.body, 'input', components), 'body'),
    ...ofBody(bodySchema(route.response, 'output', components), 'response'),
  ];
}

/** The errors of all operations: each code with its statuses once, at the first operation that has it. */
function errorEntries(routes: readonly RouteDescription[]): SearchEntry[] {
  const seen = new Set<string>();
  return routes.flatMap((route) =>
    errorCodesOfRoute(route).flatMap((code) =>
      errorRows(code, route.operation ?? 'operator').flatMap(({ status, condition, en }): SearchEntry[] => {
        const key = `${status} ${code} ${condition}`;
        if (seen.has(key)) return [];
        seen.add(key);
        const address = `${operationAddress(route.id)}#${errorAnchor(code)}`;
        return [{ kind: 'error', title: `${status} ${code}`, within: condition, address, text: en }];
      }),
    ),
  );
}

/** The sections of the overview besides the operations. */
const sectionEntries: readonly SearchEntry[] = [
  ['quickstart', 'Quickstart', 'Requests in curl, JavaScript and Python, base URL, OpenAPI, typed client'],
  ['token', 'Get a token', 'Tokens of candidates and operators, client applications, secret, sign-in'],
  ['conventions', 'Conventions', 'Versions, authentication, caching, errors'],
].map(([anchor = '', title = '', text = '']) => ({
  kind: 'section',
  title,
  within: 'Curro API',
  address: `/docs#${anchor}`,
  text,
}));

/**
 * Lists what a search finds besides operations: the sections of the overview, parameters and fields of operations in
 * their newest version, errors, and the parts of guides.
 */
export function createSearchEntries(
  { operations }: Reference,
  components: Components,
  guideParts: readonly GuidePart[],
): readonly SearchEntry[] {
  const routes = [...operations.values()]
    .map(({ route }) => route)
    .filter(({ isOlder, aliasOf }) => isOlder !== true && aliasOf === undefined);
  return [
    ...sectionEntries,
    ...routes.flatMap((route) => entriesOf(route, components)),
    ...errorEntries(routes),
    ...guideParts.map(
      ({ guide, heading, anchor, text }): SearchEntry => ({
        kind: 'guide',
        title: heading,
        within: guide.name,
        address: `${guideAddress(guide.id)}${anchor === '' ? '' : `#${anchor}`}`,
        text,
      }),
    ),
  ];
}
