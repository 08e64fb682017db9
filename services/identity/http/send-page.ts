import { type Markup, pageHeaders, setHeaders } from '@curro/ui';
import type { Request } from './environment.ts';

type PageStatus = 200 | 400 | 403 | 404 | 429 | 500 | 503;

/** What the policy of a page lets through besides style and icon. */
interface PagePermissions {
  /** Origins that a form may lead to by redirection, which browsers ask of the policy of the page that holds it. */
  readonly formTargets?: readonly string[];
  /** The address of the one script. */
  readonly script?: string | undefined;
}

/** The headers of pages here: no script but the one named, no frame, nothing kept, no address told to anybody. */
export function identityHeaders({ formTargets = [], script }: PagePermissions = {}): Record<string, string> {
  const policy = [
    "default-src 'none'",
    ...(script === undefined ? [] : [`script-src ${script}`]),
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

/** Sends a page under the strictest policy that it works with. */
export function sendPage(
  c: Request,
  page: Markup,
  status: PageStatus = 200,
  allowed: PagePermissions = {},
): Response {
  setHeaders(c, identityHeaders(allowed));
  return c.html(String(page), status);
}

/** What a policy must name so that a form may lead to this address: its origin, or the scheme of an app. */
export function formTarget(address: unknown): string[] {
  const url = typeof address === 'string' ? URL.parse(address) : null;
  if (url === null) return [];
  return [url.origin === 'null' ? url.protocol : url.origin];
}
