import { type Markup, pageHeaders } from '@curro/design';
import type { Request } from './environment.ts';

type PageStatus = 200 | 400 | 403 | 404 | 429 | 500 | 503;

/** The headers of pages here: no script at all, no frame, nothing kept, no address told to anybody. */
export function identityHeaders(formTargets: readonly string[] = []): Record<string, string> {
  const policy = [
    "default-src 'none'",
    "style-src 'self'",
    "img-src 'self'",
    `form-action 'self'${formTargets.map((target) => ` ${target}`).join('')}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
  return {
    ...pageHeaders,
    'Content-Security-Policy': policy,
    // Without any referrer browsers would not say where a form comes from either.
    'Referrer-Policy': 'same-origin',
    'Cache-Control': 'no-store',
  };
}

/**
 * Sends a page. `formTargets`: origins that the form may lead to by redirection, which browsers ask of the policy of
 * the page that holds it.
 */
export function sendPage(
  c: Request,
  page: Markup,
  status: PageStatus = 200,
  formTargets: readonly string[] = [],
): Response {
  for (const [name, value] of Object.entries(identityHeaders(formTargets))) c.header(name, value);
  return c.html(String(page), status);
}
