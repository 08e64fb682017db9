import type { Middleware, Request } from '@curro/platform';
import { pageHeaders } from '@curro/ui';

/** Sets the headers under which browsers show what the portal sends. */
export function setSecurityHeaders(c: Request): void {
  for (const [name, value] of Object.entries(pageHeaders)) c.header(name, value);
}

/** The same, for every answer of a route. */
export const securityHeaders: Middleware = async (c, next) => {
  setSecurityHeaders(c);
  await next();
};
