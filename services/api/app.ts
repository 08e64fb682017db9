import { DomainError } from '@curro/shared';
import { Hono } from 'hono';
import { cors } from 'hono/cors';
import type { ApiContext } from './context.ts';
import { refuseLongTarget } from './http/check-target.ts';
import type { Environment } from './http/environment.ts';
import { countRequests } from './http/limit-rate.ts';
import { mountOperations } from './http/mount-operation.ts';
import { requestContext } from './http/request-context.ts';
import { createOnError } from './on-error.ts';
import { openApiRoutes } from './openapi/routes.ts';
import { portalRoutes } from './portal/routes.ts';
import { applicationRoutes } from './routes/applications/routes.ts';
import { candidateRoutes } from './routes/candidates/routes.ts';
import { coverLetterRoutes } from './routes/cover-letters/routes.ts';
import { curriculumRoutes } from './routes/curricula/routes.ts';
import { dictionaryRoutes } from './routes/dictionaries/routes.ts';
import { healthRoutes } from './routes/health/routes.ts';
import { offerRoutes } from './routes/offers/routes.ts';
import { opsRoutes } from './routes/ops/routes.ts';
import { questionRoutes } from './routes/questions/routes.ts';

/** Browsers of any origin may call the API (contract 1.8). */
const crossOrigin = cors({
  origin: '*',
  allowMethods: ['GET', 'PUT', 'POST', 'DELETE', 'OPTIONS'],
  allowHeaders: [
    'Authorization',
    'Content-Type',
    'Accept-Language',
    'X-Request-Id',
    'If-Match',
    'If-None-Match',
    'Idempotency-Key',
  ],
  exposeHeaders: [
    'X-Request-Id',
    'X-Api-Version',
    'X-Ignored-Parameters',
    'X-RateLimit-Limit',
    'X-RateLimit-Remaining',
    'X-RateLimit-Reset',
    'Retry-After',
    'WWW-Authenticate',
    'Content-Language',
    'Location',
    'ETag',
  ],
  maxAge: 86_400,
});

/** The HTTP application: middleware, the operations of the table, the operator's door, health. */
export function createApp(context: ApiContext): Hono<Environment> {
  const app = new Hono<Environment>({ strict: false });
  app.use(requestContext);
  app.use('/api/*', crossOrigin);
  if (context.rateLimiter !== undefined) app.use('/api/*', countRequests(context));
  app.use(refuseLongTarget);
  mountOperations(app, context, {
    ...offerRoutes(context),
    ...dictionaryRoutes(context),
    ...candidateRoutes(context),
    ...curriculumRoutes(context),
    ...applicationRoutes(context),
    ...coverLetterRoutes(context),
    ...questionRoutes(context),
  });
  app.route('/ops/v1', opsRoutes(context));
  app.route('/health', healthRoutes(context));
  app.route('/', openApiRoutes(context));
  app.route('/', portalRoutes(context));
  app.notFound((c) => {
    throw new DomainError('1', { params: { method: c.req.method, path: c.req.path } });
  });
  app.onError(createOnError(context.log));
  return app;
}
