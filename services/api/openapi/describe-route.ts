import { type ErrorCode, type OperationRow, tokenErrorCodes } from '@curro/shared';
import type * as z from 'zod';
import type { Components } from './components.ts';
import { isSchema, type RouteDescription, type TextBody } from './describe.ts';
import { commonCodes, errorResponses } from './error-responses.ts';
import { headerRefs, requestHeaders } from './headers.ts';
import { type Parameter, pathParameter, pathParameterNames } from './path-parameters.ts';
import type { JsonSchema } from './portable-schema.ts';

/** Allowed values of path parameters, by name. */
export type PathValues = Readonly<Record<string, readonly string[]>>;

/** The reference that `allOf` wrapped because of a description that is the parameter's now. */
function referenceOf({ allOf, ...rest }: JsonSchema): JsonSchema | undefined {
  return Array.isArray(allOf) && Object.keys(rest).length === 0 ? (allOf[0] as JsonSchema) : undefined;
}

function queryParameters(query: z.ZodObject, components: Components): Parameter[] {
  return Object.entries<z.ZodType>(query.shape).map(([name, schema]): Parameter => {
    const { description, ...shape } = components.schemaOf(schema, 'input');
    const list = 'items' in shape;
    return {
      name,
      in: 'query',
      required: !schema.safeParse(undefined).success,
      ...(typeof description === 'string' ? { description } : {}),
      ...(list ? { style: 'form', explode: false } : {}),
      schema: referenceOf(shape) ?? shape,
    };
  });
}

const headerParameter = (name: string): Parameter => ({
  name,
  in: 'header',
  required: false,
  schema: { type: 'string' },
  ...requestHeaders[name],
});

/** The parameters of a route: those of its path, its query, and its headers. */
export const parametersOf = (
  { path, query, headers = [] }: RouteDescription,
  components: Components,
  values: PathValues,
): Parameter[] => [
  ...pathParameterNames(path).map((name) => pathParameter(path, name, values[name])),
  ...(query === undefined ? [] : queryParameters(query, components)),
  ...headers.map(headerParameter),
];

/** The keywords of a text with an item on each line. */
const linesOf = (contentMediaType: string, items: JsonSchema): JsonSchema => ({
  contentMediaType,
  contentSchema: { type: 'array', items },
});

/** Converts a body to the `content` of OpenAPI. */
function contentOf(
  body: z.ZodType | TextBody,
  io: 'input' | 'output',
  components: Components,
  example?: unknown,
): Record<string, object> {
  const shown = example === undefined ? {} : { example };
  if (isSchema(body)) {
    return { 'application/json': { schema: components.schemaOf(body, io), ...shown } };
  }
  const { type, about, line, schema, isBinary } = body;
  const mediaType = type.replace(/;.*/, '');
  if (schema !== undefined) return { [mediaType]: { schema: components.schemaOf(schema, io), ...shown } };
  const described: JsonSchema = {
    ...(type === 'application/json' ? { type: 'object' } : { type: 'string' }),
    ...(isBinary === true ? { format: 'binary' } : {}),
    description: about,
    ...(line === undefined ? {} : linesOf(type, components.schemaOf(line, io))),
  };
  return { [mediaType]: { schema: described } };
}

/** Headers of the rate limit (contract 1.8). */
const limits = ['X-RateLimit-Limit', 'X-RateLimit-Remaining', 'X-RateLimit-Reset'];

/** Headers of every response under /api and /ops. */
const commonResponseHeaders = ({ path }: RouteDescription): string[] => [
  'X-Request-Id',
  ...(path.startsWith('/api/') ? [...limits, 'X-Api-Version', 'X-Ignored-Parameters'] : []),
];

/** The names of the headers of a successful response. */
export const responseHeadersOf = (route: RouteDescription): string[] => [
  ...commonResponseHeaders(route),
  ...(route.responseHeaders ?? []),
];

function successOf(route: RouteDescription, components: Components): Record<string, object> {
  const { response, streamed, status = 200 } = route;
  const content = {
    ...contentOf(response, 'output', components, route.example?.response),
    ...(streamed === undefined ? {} : contentOf(streamed, 'output', components)),
  };
  const headers = headerRefs(responseHeadersOf(route));
  const unchanged = { 304: { description: 'Not modified.', headers: headerRefs(['X-Request-Id']) } };
  return {
    [status]: { description: isSchema(response) ? 'Success.' : response.about, headers, content },
    ...(route.headers?.includes('If-None-Match') ? unchanged : {}),
  };
}

/** The error codes of a route, those of every route of its kind last. */
export const errorCodesOfRoute = ({ codes = [], scope }: RouteDescription): readonly ErrorCode[] => [
  ...codes,
  ...commonCodes,
  ...(scope === undefined ? [] : tokenErrorCodes),
];

function errorResponsesOf(route: RouteDescription, components: Components): Record<string, object> {
  const { operation = 'operator', unavailable } = route;
  const notReady =
    unavailable === undefined
      ? {}
      : { 503: { description: 'Not ready.', content: contentOf(unavailable, 'output', components) } };
  return {
    ...errorResponses(errorCodesOfRoute(route), operation, components),
    ...notReady,
  };
}

/** The security requirement of a route: optional client credentials, or a token with the scope. */
function securityOf(scope: OperationRow['scope'] | undefined): object[] {
  if (scope === undefined || scope === null) return [{}, { client: [] }];
  return [{ user: [scope] }, { user: [scope], client: [] }];
}

/** The description of a route in Markdown; empty if its summary says everything. */
export const aboutRoute = ({ aliasOf, details = '' }: RouteDescription): string =>
  [aliasOf === undefined ? '' : `A former path of ${aliasOf}.`, details]
    .filter((text) => text !== '')
    .join(' ');

/** Converts a route to an OpenAPI operation. */
export function describeRoute(route: RouteDescription, components: Components, values: PathValues): object {
  const { id, tag, summary, body, scope, aliasOf } = route;
  const parameters = parametersOf(route, components, values);
  const about = aboutRoute(route);
  return {
    operationId: id,
    tags: [tag],
    summary,
    ...(about === '' ? {} : { description: about }),
    ...(aliasOf === undefined ? {} : { deprecated: true }),
    ...(parameters.length === 0 ? {} : { parameters }),
    ...(body === undefined
      ? {}
      : {
          requestBody: { required: true, content: contentOf(body, 'input', components, route.example?.body) },
        }),
    responses: { ...successOf(route, components), ...errorResponsesOf(route, components) },
    security: securityOf(scope),
  };
}
