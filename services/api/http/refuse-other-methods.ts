import type { Environment, OperationHandler } from '@curro/platform';
import { DomainError } from '@curro/shared';
import type { Hono } from 'hono';

/** Answers a path that exists with a method that does not (contract 1.2, step 1). */
export function methodNotAllowed(methods: readonly string[]): OperationHandler {
  return (c) => {
    const allowed = [...methods, ...(methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS'].join(', ');
    c.header('Allow', allowed);
    throw new DomainError('method_not_allowed', { params: { method: c.req.method, allowed } });
  };
}

/** Every path that routes were put on answers other methods with `method_not_allowed`. Call it after the routes. */
export function refuseOtherMethods(routes: Hono<Environment>): Hono<Environment> {
  const handlers = routes.routes.filter(({ method }) => method !== 'ALL');
  const methodsOf = Map.groupBy(handlers, ({ path }) => path);
  for (const [path, pathHandlers] of methodsOf) {
    routes.all(path, methodNotAllowed([...new Set(pathHandlers.map(({ method }) => method))]));
  }
  return routes;
}
