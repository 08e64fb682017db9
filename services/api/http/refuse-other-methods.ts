import type { Environment, OperationHandler } from '@curro/platform';
import { DomainError } from '@curro/shared';
import type { Hono } from 'hono';

/** Responds to a known path with an unsupported method (contract 1.2, step 1). */
export function methodNotAllowed(methods: readonly string[]): OperationHandler {
  return (c) => {
    const allowed = [...methods, ...(methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS'].join(', ');
    c.header('Allow', allowed);
    throw new DomainError('method_not_allowed', { params: { method: c.req.method, allowed } });
  };
}

/** Responds with `method_not_allowed` to other methods of all mounted paths. Call it after the routes are mounted. */
export function refuseOtherMethods(routes: Hono<Environment>): Hono<Environment> {
  const handlers = routes.routes.filter(({ method }) => method !== 'ALL');
  const methodsOf = Map.groupBy(handlers, ({ path }) => path);
  for (const [path, pathHandlers] of methodsOf) {
    routes.all(path, methodNotAllowed([...new Set(pathHandlers.map(({ method }) => method))]));
  }
  return routes;
}
