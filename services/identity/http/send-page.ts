import { type Asset, type Markup, pageHeaders, setHeaders } from '@curro/ui';
import type { IdentityContext } from '../context.ts';
import type { Request } from './environment.ts';

type PageStatus = 200 | 400 | 403 | 404 | 429 | 500 | 503;

/** Additional sources in the content security policy of a page, besides style and icon. */
interface PagePermissions {
  /** Redirect targets of the forms of the page, which browsers check against `form-action`. */
  readonly formTargets?: readonly string[];
  /** The addresses of the scripts. */
  readonly scripts?: readonly string[];
  /** Whether scripts of the page request pages of this host. */
  readonly requestsPages?: boolean;
}

/** The headers of a page: only the named scripts, no frames, no caching by default. */
export function identityHeaders({
  formTargets = [],
  scripts = [],
  requestsPages = false,
}: PagePermissions = {}): Record<string, string> {
  const policy = [
    "default-src 'none'",
    ...(scripts.length === 0 ? [] : [`script-src ${scripts.join(' ')}`]),
    ...(requestsPages ? ["connect-src 'self'"] : []),
    "style-src 'self'",
    "img-src 'self'",
    "font-src 'self'",
    `form-action 'self'${formTargets.map((target) => ` ${target}`).join('')}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
  return {
    ...pageHeaders,
    'Content-Security-Policy': policy,
    // With `no-referrer` browsers would not send the origin of a form.
    'Referrer-Policy': 'same-origin',
    'Cache-Control': 'no-store',
  };
}

/** The address of a script for the content security policy. */
export const scriptSource = ({ issuer }: Pick<IdentityContext, 'issuer'>, { path }: Asset): string =>
  new URL(path, issuer).href;

/** Lets the browser show the response to a form again when the user goes back: it cannot send the form again. */
const AFTER_FORM = 'private, no-cache';

/** Sends a page with its content security policy. */
export function sendPage(
  c: Request,
  page: Markup,
  status: PageStatus = 200,
  allowed: PagePermissions = {},
): Response {
  setHeaders(c, identityHeaders(allowed));
  if (c.req.method === 'POST') c.header('Cache-Control', AFTER_FORM);
  return c.html(String(page), status);
}

/** The `form-action` source of a redirect target: its origin, or the scheme of an app. */
export function formTarget(address: unknown): string[] {
  const url = typeof address === 'string' ? URL.parse(address) : null;
  if (url === null) return [];
  return [url.origin === 'null' ? url.protocol : url.origin];
}
