import * as z from 'zod';
import type { Components } from '../openapi/components.ts';
import { isSchema, type RouteDescription } from '../openapi/describe.ts';
import { parametersOf } from '../openapi/describe-route.ts';
import { pathValues } from '../openapi/document.ts';
import type { Parameter } from '../openapi/path-parameters.ts';
import type { JsonSchema } from '../openapi/portable-schema.ts';
import { EXAMPLE_SEARCH, type LiveExample } from './live-example.ts';
import type { SampleBody, SampleRequest } from './samples.ts';
import { readSchema, resolveSchema, type Schemas } from './schema-node.ts';

const JSON_TYPE = 'application/json';
const FORM = 'application/x-www-form-urlencoded';

/** The queries of the responses of this server, by operation. */
const LIVE_QUERIES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  offerSearch: EXAMPLE_SEARCH,
  offerSearchV7: EXAMPLE_SEARCH,
  offerSearchV1: EXAMPLE_SEARCH,
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
): Record<string, string> {
  const shown = parameters.filter(
    (one) => one.in === place && (one.required || known[one.name] !== undefined),
  );
  return Object.fromEntries(shown.map(({ name }) => [name, known[name] ?? placeholder(name)]));
}

const formFields = z.record(z.string(), z.string());

/** The objects of lines as NDJSON. */
const linesOf = (objects: unknown): string =>
  (Array.isArray(objects) ? objects : []).map((object) => JSON.stringify(object)).join('\n');

function sampleBody({ id, body, example }: RouteDescription, live: LiveExample): { body?: SampleBody } {
  if (body === undefined) return {};
  if (isSchema(body)) return { body: { json: live.bodies?.[id] ?? example?.body ?? {} } };
  const { type } = body;
  if (type === FORM) return { body: { form: formFields.parse(example?.body) } };
  return { body: { file: 'offers.ndjson', type, text: linesOf(example?.body) } };
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
function exampleOf({ id, example }: RouteDescription, live: LiveExample): unknown {
  const own = live.responses?.[id];
  if (own !== undefined) return shortened(own);
  const { offerId } = example?.path ?? {};
  if (example?.response === undefined || offerId === undefined || live.offerId === undefined)
    return example?.response;
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
    ...(isLive ? LIVE_QUERIES[route.id] : recordedValues(route, parameters, schemas)),
    ...(example.offerId === undefined ? {} : { offerId: example.offerId }),
  };
  const request: SampleRequest = {
    route,
    baseUrl,
    path: sampleValues(parameters, 'path', known),
    query: sampleValues(parameters, 'query', known),
    ...sampleBody(route, example),
  };
  return {
    route,
    parameters,
    schemas,
    ...(body === undefined ? {} : { body }),
    ...(response === undefined ? {} : { response }),
    request,
    example: exampleOf(route, example),
  };
}

/** What a reader entered in the form of an operation. */
export const editedRequest = z.object({
  path: z.record(z.string(), z.string()),
  query: z.record(z.string(), z.string()),
  /** The text of the body. */
  body: z.string().optional(),
});

function editedBody({ body }: SampleRequest, text: string): { body?: SampleBody } {
  if (body === undefined) return {};
  if ('json' in body) return { body: { json: z.json().parse(JSON.parse(text)) } };
  if ('form' in body) return { body: { form: Object.fromEntries(new URLSearchParams(text)) } };
  return { body: { ...body, text } };
}

/**
 * The request of the samples with what a reader entered; empty path parameters stay names to replace.
 * @throws SyntaxError if the text of a JSON body is not JSON
 */
export function withEdits(
  { request, parameters }: Operation,
  { path, query, body }: z.infer<typeof editedRequest>,
): SampleRequest {
  const known = new Set(parameters.filter((one) => one.in === 'query').map(({ name }) => name));
  const names = Object.keys(request.path);
  return {
    ...request,
    path: Object.fromEntries(names.map((name) => [name, path[name] ?? placeholder(name)])),
    query: Object.fromEntries(Object.entries(query).filter(([name]) => known.has(name))),
    ...(body === undefined ? {} : editedBody(request, body)),
  };
}

/** The values that the form starts with: the samples without names to replace. */
export const formValues = ({ request: { path, query } }: Operation): Record<string, string> =>
  Object.fromEntries(
    Object.entries({ ...path, ...query }).filter(([name, value]) => value !== placeholder(name)),
  );

/** The body that the form starts with. */
export function formBody({ request: { body } }: Operation) {
  if (body === undefined) return {};
  if ('json' in body) return { body: { text: JSON.stringify(body.json, null, 2), type: JSON_TYPE } };
  if ('form' in body) return { body: { text: new URLSearchParams(body.form).toString(), type: FORM } };
  return { body: { text: body.text, type: body.type } };
}

/** The example of the response as a text: JSON in lines, NDJSON or another text as it is; empty without one. */
export function exampleText({ route, example }: Operation): string {
  if (typeof example === 'string') return example;
  if (!isSchema(route.response) && route.response.line !== undefined) return linesOf(example);
  return example === undefined ? '' : JSON.stringify(example, null, 2);
}
