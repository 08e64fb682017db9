import type { Components } from '../openapi/components.ts';
import { isSchema, type RouteDescription } from '../openapi/describe.ts';
import { parametersOf } from '../openapi/describe-route.ts';
import { pathValues } from '../openapi/document.ts';
import type { Parameter } from '../openapi/path-parameters.ts';
import type { JsonSchema } from '../openapi/portable-schema.ts';
import { exampleValue } from './example-value.ts';
import { EXAMPLE_SEARCH, type LiveExample } from './live-example.ts';
import type { SampleRequest } from './samples.ts';
import { readSchema, resolveSchema, type Schemas } from './schema-node.ts';

/** Values of optional query parameters in examples without a recorded request, by operation. */
const EXAMPLE_QUERIES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  offerSearch: EXAMPLE_SEARCH,
  offerSearchV7: EXAMPLE_SEARCH,
  offerSearchV1: EXAMPLE_SEARCH,
  suggest: { q: 'cama' },
  suggestEnglish: { q: 'cama' },
  feedRss: { q: 'camarero' },
  feedRssEnglish: { q: 'camarero' },
  opsOfferImport: { source: 'my-source' },
  oauthAuthorize: { client_id: 'my-portal', redirect_uri: 'https://my-portal.example/callback' },
  oauthToken: {
    grant_type: 'authorization_code',
    code: 'CODE',
    redirect_uri: 'https://my-portal.example/callback',
  },
};

/** The name of a parameter as a value to replace: `CURRICULUM_ID`. */
const placeholder = (name: string): string => name.replace(/[A-Z]/g, '_$&').toUpperCase();

/** What a page needs of the server. */
export interface PageContext {
  readonly components: Components;
  readonly baseUrl: string;
  readonly example: LiveExample;
}

/** The parts of an operation that its samples, its form and its lists share. */
export interface Operation {
  readonly route: RouteDescription;
  readonly parameters: readonly Parameter[];
  readonly schemas: Schemas;
  readonly body?: JsonSchema;
  readonly response?: JsonSchema;
  readonly request: SampleRequest;
  /** The example of the response to the request; undefined without a JSON response. */
  readonly example: unknown;
}

function schemaOf(body: RouteDescription['body'], io: 'input' | 'output', components: Components) {
  if (body === undefined) return undefined;
  if (isSchema(body)) return components.schemaOf(body, io);
  const described = body.schema ?? body.line;
  return described === undefined ? undefined : components.schemaOf(described, io);
}

function sampleValues(
  parameters: readonly Parameter[],
  place: Parameter['in'],
  known: Readonly<Record<string, string>>,
  schemas: Schemas,
): Record<string, string> {
  const shown = parameters.filter(
    (one) => one.in === place && (one.required || known[one.name] !== undefined),
  );
  return Object.fromEntries(
    shown.map(({ name, schema }) => {
      const node = readSchema(schema);
      const hasValue = place === 'query' || node.enum !== undefined;
      const value = hasValue ? String(exampleValue(node, schemas, { name })) : placeholder(name);
      return [name, known[name] ?? value];
    }),
  );
}

function sampleBody(
  { id, body, example }: RouteDescription,
  live: LiveExample,
  schema: JsonSchema | undefined,
  schemas: Schemas,
) {
  if (body === undefined) return {};
  if (!isSchema(body) && body.type !== 'application/json')
    return { body: { file: 'offers.ndjson', type: body.type } };
  const json: unknown =
    live.bodies?.[id] ??
    example?.body ??
    (schema === undefined ? {} : exampleValue(readSchema(schema), schemas, { onlyRequired: true }));
  return { body: { json } };
}

/** The ids of a recorded request are those of no other server: the reader replaces them, unless they are values of a list. */
function recordedValues({ example }: RouteDescription, parameters: readonly Parameter[], schemas: Schemas) {
  const isListed = (name: string): boolean =>
    parameters.some(
      (one) => one.name === name && resolveSchema(readSchema(one.schema), schemas).node.enum !== undefined,
    );
  const path = Object.entries(example?.path ?? {}).filter(([name]) => isListed(name));
  return { ...example?.query, ...Object.fromEntries(path) };
}

/** The response to the sample request: of this server, or the recorded one with the id of an offer of this server. */
function exampleOf(
  { id, example }: RouteDescription,
  live: LiveExample,
  response: JsonSchema | undefined,
  schemas: Schemas,
): unknown {
  const own = live.responses?.[id];
  if (own !== undefined) return shortened(own);
  if (example === undefined)
    return response === undefined ? undefined : exampleValue(readSchema(response), schemas);
  const { offerId } = example.path ?? {};
  if (offerId === undefined || live.offerId === undefined) return example.response;
  return JSON.parse(JSON.stringify(example.response).replaceAll(offerId, live.offerId));
}

/** Entries of a list that an example shows. */
const MAX_ENTRIES = 3;

/** An example with the first entries of its lists, as the recorded ones are. */
function shortened(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, MAX_ENTRIES).map(shortened);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, shortened(part)]));
}

/** Reads what the page of a route shows. */
export function readOperation(
  route: RouteDescription,
  { components, baseUrl, example }: PageContext,
): Operation {
  const parameters = parametersOf(route, components, pathValues);
  const body = schemaOf(route.body, 'input', components);
  const response = schemaOf(route.response, 'output', components);
  const schemas = components.schemas();
  const isLive = example.responses?.[route.id] !== undefined;
  const known = {
    ...EXAMPLE_QUERIES[route.id],
    ...(isLive ? {} : recordedValues(route, parameters, schemas)),
    ...(example.offerId === undefined ? {} : { offerId: example.offerId }),
  };
  const request: SampleRequest = {
    route,
    baseUrl,
    path: sampleValues(parameters, 'path', known, schemas),
    query: sampleValues(parameters, 'query', known, schemas),
    ...sampleBody(route, example, body, schemas),
  };
  return {
    route,
    parameters,
    schemas,
    ...(body === undefined ? {} : { body }),
    ...(response === undefined ? {} : { response }),
    request,
    example: exampleOf(route, example, response, schemas),
  };
}

/** The values that the form starts with: the samples without names to replace. */
export const formValues = ({ request: { path, query } }: Operation): Record<string, string> =>
  Object.fromEntries(
    Object.entries({ ...path, ...query }).filter(([name, value]) => value !== placeholder(name)),
  );

/** The body that the form starts with. */
export function formBody({ route, request: { body }, ...operation }: Operation) {
  if (body === undefined) return {};
  if ('json' in body) return { body: { text: JSON.stringify(body.json, null, 2), type: 'application/json' } };
  const line =
    operation.body === undefined ? {} : exampleValue(readSchema(operation.body), operation.schemas);
  return { body: { text: JSON.stringify(line), type: body.type } };
}
