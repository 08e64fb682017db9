import { randomUUID } from 'node:crypto';
import { pendingMigrations } from '@curro/db';
import { hasBearerToken } from '@curro/platform';
import { routePath } from 'hono/route';
import type { IdentityContext } from '../context.ts';
import type { Handler, Middleware } from './environment.ts';

/** Sets the id of a request, measures and logs it. The path is not logged, since it may contain a token. */
export function observePages({ observeRequest }: IdentityContext): Middleware {
  return async (c, next) => {
    const requestId = randomUUID();
    c.set('requestId', requestId);
    c.header('X-Request-Id', requestId);
    const { method, path } = c.req;
    observeRequest(c.env.outgoing, () => ({
      requestId,
      method,
      operation: routePath(c),
      client: undefined,
      path,
    }));
    await next();
  };
}

const SERVICE_UNAVAILABLE = 503;

const stateOf = async (check: () => Promise<boolean>): Promise<'ok' | 'waiting' | 'away'> =>
  check().then(
    (ready) => (ready ? 'ok' : 'waiting'),
    () => 'away',
  );

/** GET /health/ready: 200 when PostgreSQL has its migrations and Redis responds, else 503 with the states. */
export function health({ db, redis }: IdentityContext): Handler {
  return async (c) => {
    const [postgresql, redisState] = await Promise.all([
      stateOf(async () => (await pendingMigrations(db)).length === 0),
      stateOf(async () => (await redis.ping()) === 'PONG'),
    ]);
    const parts = { postgresql, redis: redisState };
    const ready = Object.values(parts).every((state) => state === 'ok');
    return c.json({ status: ready ? 'ok' : 'unavailable', parts }, ready ? 200 : SERVICE_UNAVAILABLE);
  };
}

/**
 * GET /metrics in the text format of Prometheus, with METRICS_TOKEN as bearer token; refused where none is configured.
 */
export function showMetrics({ config, metrics }: IdentityContext): Handler {
  const token = config.METRICS_TOKEN;
  return async (c) => {
    c.header('Cache-Control', 'no-store');
    if (token === undefined || !hasBearerToken(c.req.header('authorization'), token)) {
      return c.text('a token is needed\n', 401, { 'WWW-Authenticate': 'Bearer' });
    }
    return c.body(await metrics.exposition(), 200, { 'Content-Type': metrics.contentType });
  };
}
