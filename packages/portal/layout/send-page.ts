import { type Middleware, type Request, send, varyBy } from '@curro/platform';
import type { ErrorStatus } from '@curro/shared';
import { type Markup, setHeaders } from '@curro/ui';

/** Sets the security headers of pages on every response of a route. */
export const securityHeaders: Middleware = async (c, next) => {
  setHeaders(c);
  await next();
};

/** Marks the address of a request as secret. Browsers do not send it to the pages that follow, not even after errors. */
export const secretAddress: Middleware = async (c, next) => {
  c.set('secretAddress', true);
  await next();
  c.header('Referrer-Policy', 'no-referrer');
};

/** Sends a page. Pages of a session are not cached; all pages vary by cookie. */
export async function sendPage(
  c: Request,
  page: Markup,
  options: { readonly language: string; readonly status?: 200 | ErrorStatus; readonly cache?: string },
): Promise<Response> {
  const { language, ...sendOptions } = options;
  c.header('Content-Language', language);
  varyBy(c, 'Cookie');
  const personal = c.get('session') === undefined ? {} : { cache: 'no-store' };
  return send(c, { type: 'text/html; charset=utf-8', body: String(page), ...sendOptions, ...personal });
}
