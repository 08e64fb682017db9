import { pageHeaders } from '@curro/design';
import type { Middleware, Request } from '../../http/environment.ts';

/** Sets the headers under which browsers show what the portal sends. */
export function secure(c: Request): void {
  for (const [name, value] of Object.entries(pageHeaders)) c.header(name, value);
}

/** The same, for every answer of a route. */
export const securityHeaders: Middleware = async (c, next) => {
  secure(c);
  await next();
};
