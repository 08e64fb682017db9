import { randomUUID } from 'node:crypto';
import { routePath } from 'hono/route';
import type { IdentityContext } from '../context.ts';
import type { Middleware } from './environment.ts';

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
