import type { Middleware, Request } from '../../http/environment.ts';

/** Everything comes from this server: no inline script or style, nothing of another host. */
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
].join('; ');

/** Sets the headers under which browsers show what the portal sends. */
export function secure(c: Request): void {
  c.header('Content-Security-Policy', CONTENT_SECURITY_POLICY);
  c.header('X-Content-Type-Options', 'nosniff');
  c.header('Referrer-Policy', 'strict-origin-when-cross-origin');
  c.header('Cross-Origin-Opener-Policy', 'same-origin');
  c.header('Permissions-Policy', 'camera=(), microphone=(), geolocation=()');
}

/** The same, for every answer of a route. */
export const securityHeaders: Middleware = async (c, next) => {
  secure(c);
  await next();
};
