import type { Context } from 'hono';

const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
].join('; ');

/** The security headers of pages: only files of this server, no inline scripts or styles. */
export const pageHeaders: Readonly<Record<string, string>> = {
  'Content-Security-Policy': CONTENT_SECURITY_POLICY,
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(self)',
};

/** Sets headers on a response; by default the security headers of pages. */
export function setHeaders(c: Context, headers: Readonly<Record<string, string>> = pageHeaders): void {
  for (const [name, value] of Object.entries(headers)) c.header(name, value);
}
