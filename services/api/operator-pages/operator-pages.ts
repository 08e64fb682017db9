import { type Environment, type Middleware, type Request, refuseBadEscapes } from '@curro/platform';
import { DomainError, OPERATOR_SCOPE } from '@curro/shared';
import { pageHeaders, setHeaders } from '@curro/ui';
import { Hono } from 'hono';
import { requireScope } from '../http/authenticate.ts';
import type { Attention } from './attention.ts';
import { createOnOperatorPageError } from './error-page.ts';
import { type OperatorContext, SIGN_IN_PATH } from './frame.ts';
import { createOperatorSessions } from './session.ts';

declare module 'hono' {
  interface ContextVariableMap {
    /** What every page shows; absent before the sign-in. */
    attention: Attention | undefined;
  }
}

/** The headers of pages of operators, which no page frames. */
export const operatorPageHeaders: Readonly<Record<string, string>> = {
  ...pageHeaders,
  'Content-Security-Policy': (pageHeaders['Content-Security-Policy'] ?? '').replace(
    "frame-ancestors 'self'",
    "frame-ancestors 'none'",
  ),
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex',
};

/** Rejects cross-site write requests (`Sec-Fetch-Site`). */
function refuseForeign(c: Request): void {
  const site = c.req.header('sec-fetch-site');
  const foreign = site !== undefined && site !== 'same-origin' && site !== 'none';
  if (foreign && c.req.method !== 'GET') throw new DomainError('foreign_form');
}

/** Sets the headers of pages and rejects requests of other sites. */
export function enterOperatorPages(
  headers: Readonly<Record<string, string>> = operatorPageHeaders,
): Middleware {
  return async (c, next) => {
    c.set('operation', 'operator');
    setHeaders(c, headers);
    refuseForeign(c);
    await next();
  };
}

function signInPath(c: Request): string {
  const { pathname, search } = new URL(c.req.url);
  return `${SIGN_IN_PATH}?${new URLSearchParams({ next: `${pathname}${search}` }).toString()}`;
}

/** Adds what every page shows to requests for pages. */
const readAttention =
  ({ attention }: OperatorContext): Middleware =>
  async (c, next) => {
    if ((c.req.header('accept') ?? '').includes('text/html')) c.set('attention', await attention());
    await next();
  };

/** Requires the session of an operator; other clients than browsers can send a bearer token. */
function requireSession(context: OperatorContext): Middleware {
  const sessions = createOperatorSessions(context);
  const requireOperator = requireScope(OPERATOR_SCOPE, context);
  return async (c, next) => {
    const session = await sessions.read(c);
    if (session !== undefined) {
      // The account may have lost the scope since the sign-in.
      const principal = await context.verifyToken(session.accessToken);
      if (principal?.scopes.has(OPERATOR_SCOPE) === true) {
        c.set('principal', principal);
        c.set('operatorSession', session);
        return next();
      }
      await sessions.end(c);
    }
    const isPageRequest = c.req.method === 'GET' && (c.req.header('accept') ?? '').includes('text/html');
    if (isPageRequest && c.req.header('authorization') === undefined) return c.redirect(signInPath(c), 303);
    return requireOperator(c, next);
  };
}

/**
 * A group of pages that only operators can open. The caller adds its pages, whose requests have the `principal`; it
 * reads forms with `readOperatorForm`.
 */
export function operatorPages(
  context: OperatorContext,
  headers: Readonly<Record<string, string>> = operatorPageHeaders,
): Hono<Environment> {
  const pages = new Hono<Environment>().use(
    enterOperatorPages(headers),
    refuseBadEscapes,
    requireSession(context),
    readAttention(context),
  );
  pages.onError(createOnOperatorPageError(context));
  return pages;
}
