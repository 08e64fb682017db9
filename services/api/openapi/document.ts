import { type Dictionaries, dictionaryIds, OPERATOR_SCOPE, type SkillCatalogue } from '@curro/shared';
import { createComponents, type JsonSchema } from './components.ts';
import type { RouteDescription } from './describe.ts';
import { describeRoute } from './describe-route.ts';
import { bodyCodes } from './error-responses.ts';
import { responseHeaders } from './headers.ts';
import { introduction, securitySchemes } from './introduction.ts';
import { oauthRoutes } from './oauth.ts';
import { operationRoutes } from './operation-routes.ts';
import { candidateRoutes } from './operator/candidates.ts';
import { changeRoutes } from './operator/changes.ts';
import { clientRoutes } from './operator/clients.ts';
import { deadLetterRoutes } from './operator/dead-letters.ts';
import { eventRoutes } from './operator/events.ts';
import { feedRoutes } from './operator/feeds.ts';
import { identityRoutes } from './operator/identity.ts';
import { importRoutes } from './operator/imports.ts';
import { indexAdminRoutes } from './operator/index-admin.ts';
import { mappingRoutes } from './operator/mappings.ts';
import { monitoringRoutes } from './operator/monitoring.ts';
import { offerRoutes } from './operator/offers.ts';
import { portalRoutes } from './portal.ts';
import { serviceRoutes } from './service.ts';

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
  candidateRoutes(dictionaries, skills),
  clientRoutes,
  identityRoutes,
  monitoringRoutes,
  indexAdminRoutes,
];

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

const pathValues = { dictionaryId: dictionaryIds, typeId: ['skills', 'certifications', 'InformalTraining'] };

/** Tags that are listed first: the most used groups. */
const FIRST_TAGS = [
  'Offers',
  'Questions',
  'Applications',
  'Candidate',
  'CVs',
  'Cover letters',
  'Dictionaries',
];

const tagsInOrder = (routes: readonly RouteDescription[]): object[] =>
  [...new Set([...FIRST_TAGS, ...routes.map(({ tag }) => tag)])].map((name) => ({ name }));

/**
 * Builds the OpenAPI document of all routes from the schemas that validate requests and responses.
 * @param portal whether the portal is mounted; without it its feeds and suggestions are omitted
 */
export function describeApi(described: Described, portal = true): OpenApiDocument {
  const components = createComponents(described.dictionaries);
  const routes = [
    ...operationRoutes(),
    ...operatorRoutes(described),
    ...oauthRoutes,
    ...portalRoutes.filter(({ path }) => portal || path.startsWith('/embed/')),
    ...serviceRoutes,
  ];
  const paths: Record<string, Record<string, object>> = {};
  for (const route of routes) {
    const method = route.method.toLowerCase();
    paths[route.path] = { ...paths[route.path], [method]: describeRoute(route, components, pathValues) };
  }
  return {
    openapi: '3.1.1',
    info: introduction,
    servers: [{ url: '/', description: 'This server' }],
    tags: tagsInOrder(routes),
    paths,
    components: {
      schemas: components.schemas(),
      responses: components.responses(),
      headers: responseHeaders,
      securitySchemes,
    },
  };
}
