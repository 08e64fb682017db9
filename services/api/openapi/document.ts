import {
  type Dictionaries,
  dictionaryIds,
  OPERATOR_SCOPE,
  operations,
  type SkillCatalogue,
} from '@curro/shared';
import { createComponents } from './components.ts';
import type { RouteDescription } from './describe.ts';
import { describeRoute } from './describe-route.ts';
import { bodyCodes } from './error-responses.ts';
import { examples } from './examples.ts';
import { headersIn } from './headers.ts';
import { oauthRoutes } from './oauth.ts';
import { operationRoutes } from './operation-routes.ts';
import { candidateRoutes } from './operator/candidates.ts';
import { clientRoutes } from './operator/clients.ts';
import { deadLetterRoutes } from './operator/dead-letters.ts';
import { eventRoutes } from './operator/events.ts';
import { feedRoutes } from './operator/feeds.ts';
import { identityRoutes, operatorDescriptions } from './operator/identity.ts';
import { importRoutes, mappingRoutes } from './operator/imports.ts';
import { indexAdminRoutes } from './operator/index-admin.ts';
import { monitoringRoutes } from './operator/monitoring.ts';
import {
  changeRoutes,
  moderationDescriptions,
  offerReportDescriptions,
  offerRoutes,
} from './operator/offers.ts';
import { savedSearchOpsDescriptions } from './operator/saved-searches.ts';
import { searchRoutes } from './operator/searches.ts';
import type { JsonSchema } from './portable-schema.ts';
import { portalRoutes } from './portal.ts';
import { serviceRoutes } from './service.ts';
import { tags } from './tags.ts';

/** The rules of all operations, in Markdown. */
export const conventions = `Job search for portals, applications for candidates, and feeds for operators.

**Versions.** Paths begin with \`/api/<n>/\`, one to four digits. The nearest published version that is not higher handles the
request; a number below the lowest version gets the lowest. \`X-Api-Version\` names the version. Versions 7 and
9 of the search are equal; new clients use 9.

**Authentication.** Public operations need no credentials. Operations of a user need \`Authorization: Bearer <token>\` with
the scope of the operation. A client application can identify itself with \`Basic <id:secret>\`. One header can carry both,
in either order: \`Authorization: Basic <base64>, Bearer <token>\`.

**Other origins.** Web pages of other origins can read the responses, without cookies, unless the server or the client
application allows certain origins only. A page identifies its client with the parameter \`client_id\` of every operation.

**Caching.** Public responses have an \`ETag\` and can be cached. Responses are compressed with Brotli or gzip as
\`Accept-Encoding\` allows.

**Errors** have the status and code listed at the operation; \`error\` is always a string. \`errors\` lists all validation
errors. A path that does not exist is 404 with code 1; a method that a path does not have is 405. Texts are English, or
Spanish when \`Accept-Language\` prefers it.

**Requests** are JSON in UTF-8, up to 256 KiB. Unknown parameters are ignored and named in \`X-Ignored-Parameters\`;
\`null\` and empty strings count as absent. Numbers and booleans are also accepted as strings, as older clients send them.

**Responses** can get further fields; ignore fields that you do not know.`;

/** The head of the document. */
const introduction = {
  title: 'Curro',
  version: '1.0.0',
  summary: 'Job search, candidates, applications',
  description: conventions,
  license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
};

/** Credentials (contract 1.3). */
const securitySchemes = {
  client: {
    type: 'http',
    scheme: 'basic',
    description: 'Id and secret of a client application.',
  },
  user: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description:
      'A token of a candidate or an operator with the scope of the operation. With a client: `Basic …, Bearer …` in one header.',
  },
};

/** The description of the API, OpenAPI 3.1. */
export interface OpenApiDocument {
  readonly openapi: '3.1.1';
  readonly paths: Readonly<Record<string, Readonly<Record<string, object>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, JsonSchema>>;
    readonly [part: string]: unknown;
  };
  readonly [part: string]: unknown;
}

/** The data that the document is built from. */
export interface Described {
  readonly dictionaries: Dictionaries;
  readonly skills: SkillCatalogue;
}

/** The routes of the operator API. */
const operatorGroups = ({ dictionaries, skills }: Described): (readonly RouteDescription[])[] => [
  offerRoutes,
  feedRoutes,
  changeRoutes,
  importRoutes,
  mappingRoutes,
  deadLetterRoutes,
  eventRoutes,
  offerReportDescriptions,
  savedSearchOpsDescriptions,
  searchRoutes,
  candidateRoutes(dictionaries, skills),
  clientRoutes,
  identityRoutes,
  operatorDescriptions,
  moderationDescriptions,
  monitoringRoutes,
  indexAdminRoutes,
];

/** A route with its recorded request and response. */
function withExample(route: RouteDescription): RouteDescription {
  const example = examples[route.id];
  return example === undefined ? route : { ...route, example };
}

const operatorRoutes = (described: Described): RouteDescription[] =>
  operatorGroups(described)
    .flat()
    .map((route) => ({
      ...route,
      path: `/ops/v1${route.path}`,
      scope: route.scope ?? OPERATOR_SCOPE,
      codes: [
        ...(route.codes ?? []),
        ...(route.body !== undefined && 'safeParse' in route.body ? bodyCodes : []),
      ],
    }));

/** The values of path parameters that are dictionaries. */
export const pathValues = {
  dictionaryId: dictionaryIds,
  typeId: ['skills', 'certifications', 'InformalTraining'],
};

const tagsOf = (routes: readonly RouteDescription[]): object[] => {
  const used = new Set(routes.map(({ tag }) => tag));
  return tags.filter(({ name }) => used.has(name));
};

/** Builds the document of some routes. */
function describeRoutes(routes: readonly RouteDescription[], dictionaries: Dictionaries): OpenApiDocument {
  const components = createComponents(dictionaries);
  const paths: Record<string, Record<string, object>> = {};
  for (const route of routes) {
    const method = route.method.toLowerCase();
    paths[route.path] = { ...paths[route.path], [method]: describeRoute(route, components, pathValues) };
  }
  const responses = components.responses();
  return {
    openapi: '3.1.1',
    info: introduction,
    servers: [{ url: '/', description: 'This server' }],
    tags: tagsOf(routes),
    paths,
    components: {
      schemas: components.schemas(),
      responses,
      headers: headersIn({ paths, responses }),
      securitySchemes,
    },
  };
}

/** All described routes. */
export const allRoutes = (described: Described): readonly RouteDescription[] => [
  ...operationRoutes(),
  ...[...operatorRoutes(described), ...oauthRoutes, ...portalRoutes, ...serviceRoutes].map(withExample),
];

/**
 * All described routes of a server.
 * @param portal whether the portal is mounted; without it its feeds and suggestions are omitted
 */
export function servedRoutes(described: Described, portal: boolean): readonly RouteDescription[] {
  const absent = new Set(
    portal ? [] : portalRoutes.filter(({ path }) => !path.startsWith('/embed/')).map(({ id }) => id),
  );
  return allRoutes(described).filter(({ id }) => !absent.has(id));
}

/**
 * Builds the OpenAPI document of all routes from the schemas that validate requests and responses.
 * @param portal whether the portal is mounted; without it its feeds and suggestions are omitted
 */
export function describeApi(described: Described, portal = true): OpenApiDocument {
  return describeRoutes(servedRoutes(described, portal), described.dictionaries);
}

/** Builds the OpenAPI document of the public and candidate operations, each in its newest version and path. */
export function describePublicApi({ dictionaries }: Pick<Described, 'dictionaries'>): OpenApiDocument {
  const ids: ReadonlySet<string> = new Set(operations.map(({ id }) => id));
  const routes = [...operationRoutes().filter(({ id }) => ids.has(id)), ...oauthRoutes.map(withExample)];
  return describeRoutes(routes, dictionaries);
}
