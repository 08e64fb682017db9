import { createClientOrigins } from '@curro/accounts';
import { compressPages, type Environment, refuseLongTarget, requestContext } from '@curro/platform';
import { DomainError } from '@curro/shared';
import { Hono } from 'hono';
import { getPath } from 'hono/utils/url';
import type { ApiContext } from './context.ts';
import { crossOrigin } from './cors/cross-origin.ts';
import { deskRoutes } from './desk/routes.ts';
import { docsRoutes } from './docs/routes.ts';
import { embedRoutes } from './embed/routes.ts';
import { countRequests } from './http/count-requests.ts';
import { type Handlers, mountOperations } from './http/mount-operation.ts';
import { observeRequests } from './http/observe-requests.ts';
import { RememberingRouter } from './http/remembering-router.ts';
import './http/request-variables.ts';
import { portalRoutes } from '@curro/portal';
import { SEARCH_DESK_PATH, searchDeskRoutes } from './desk/searches/routes.ts';
import { createOnError } from './on-error.ts';
import { openApiRoutes } from './openapi/routes.ts';
import { createAttention } from './operator-pages/attention.ts';
import { createOperatorFrame, DESK_PATH } from './operator-pages/frame.ts';
import { operatorSignInRoutes } from './operator-pages/sign-in.ts';
import { QUEUE_BOARD_PATH, queueBoardRoutes } from './queue-board/routes.ts';
import { applicationRoutes } from './routes/applications/routes.ts';
import { candidateRoutes } from './routes/candidates/routes.ts';
import { coverLetterRoutes } from './routes/cover-letters/routes.ts';
import { curriculumRoutes } from './routes/curricula/routes.ts';
import { dictionaryRoutes } from './routes/dictionaries/routes.ts';
import { healthRoutes } from './routes/health/routes.ts';
import { metricsRoutes } from './routes/metrics/routes.ts';
import { oauthRoutes } from './routes/oauth/routes.ts';
import { createRepeatedSearches, type RepeatedSearches } from './routes/offers/repeated-searches.ts';
import { offerRoutes } from './routes/offers/routes.ts';
import { opsRoutes } from './routes/ops/routes.ts';
import { questionRoutes } from './routes/questions/routes.ts';
import { savedSearchRoutes } from './routes/saved-searches/routes.ts';
import { similarOfferRoutes } from './routes/similar-offers/list.ts';
import { suggestionRoutes } from './routes/suggestions/list.ts';

/** Collects the handlers of all operations. */
function operationHandlers(context: ApiContext, repeated: RepeatedSearches): Handlers {
  return {
    ...offerRoutes(context, repeated),
    ...dictionaryRoutes(context),
    ...candidateRoutes(context),
    ...curriculumRoutes(context),
    ...applicationRoutes(context),
    ...coverLetterRoutes(context),
    ...questionRoutes(context),
    ...suggestionRoutes(context),
    ...similarOfferRoutes(context),
    ...savedSearchRoutes(context),
  };
}

/** Returns the path of a request with repeated slashes collapsed (contract 1.11) and without a trailing slash. */
function collapseSlashes(request: Request): string {
  const path = getPath(request).replace(/\/{2,}/g, '/');
  return path === '/' ? path : path.replace(/\/$/, '');
}

/** Never aborted. */
const NOT_STOPPING = new AbortController().signal;

/**
 * Creates the HTTP application: middleware, operations, operator API, health checks.
 * @param repeated remembers the searches that are served; it responds to equal ones before the application
 * @param stopping ends responses that would otherwise continue for long when the server closes
 */
export function createApp(
  context: ApiContext,
  repeated = createRepeatedSearches(context),
  stopping = NOT_STOPPING,
): Hono<Environment> {
  const app = new Hono<Environment>({ getPath: collapseSlashes, router: new RememberingRouter() });
  app.use(requestContext, observeRequests(context));
  const clientOrigins = createClientOrigins(context.db, context.log, context.config.AUTH_CACHE_TTL_MS);
  const allowOrigins = crossOrigin({ rule: context.config.CORS_ORIGINS, clientOrigins });
  app.use('/api/*', allowOrigins);
  // A page with a wrong address of the API can read that nothing is there.
  app.use('/*/api/*', allowOrigins);
  app.use('/api/*', countRequests(context));
  app.use(refuseLongTarget);
  mountOperations(app, context, operationHandlers(context, repeated));
  app.route('/', oauthRoutes(context));
  app.route('/ops/v1', opsRoutes(context));
  app.all('/ops/v1/*', (c) => c.notFound());
  const operatorContext = {
    ...context,
    frame: createOperatorFrame(context),
    attention: createAttention(context),
    portal: context.config.PORTAL ? context.portalUrl : undefined,
  };
  for (const path of [DESK_PATH, '/docs']) app.use(path, compressPages).use(`${path}/*`, compressPages);
  app.route('/', operatorSignInRoutes(operatorContext));
  app.route(QUEUE_BOARD_PATH, queueBoardRoutes(operatorContext));
  app.route(SEARCH_DESK_PATH, searchDeskRoutes(operatorContext));
  app.route(DESK_PATH, deskRoutes(operatorContext, stopping));
  app.route('/health', healthRoutes(context));
  app.route('/', openApiRoutes(context));
  app.route('/metrics', metricsRoutes(context));
  app.route('/docs', docsRoutes(context));
  app.route('/embed', embedRoutes(context));
  if (context.config.PORTAL) {
    app.route('/', portalRoutes(context));
  }
  app.notFound((c) => {
    throw new DomainError('1', { params: { method: c.req.method, path: c.req.path } });
  });
  app.onError(createOnError(context));
  return app;
}
