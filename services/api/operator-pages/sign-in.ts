import { type Environment, firstOf, type Middleware, type Request, readForm } from '@curro/platform';
import { DomainError, OPERATOR_SCOPE } from '@curro/shared';
import { html, type Markup, pageHeaders, setHeaders, when } from '@curro/ui';
import { Hono } from 'hono';
import type { ApiContext } from '../context.ts';
import { requireScope } from '../http/authenticate.ts';
import { createOperatorSessions } from './session.ts';

/** A group of pages for operators below one path, with its own session. */
export interface OperatorPages {
  /** The name of the group, for its cookie. */
  readonly name: string;
  readonly title: string;
  readonly base: string;
  /** By default `operatorPageHeaders`. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** The headers of HTML pages; the sign-in page has an empty icon. */
export const operatorPageHeaders: Readonly<Record<string, string>> = {
  ...pageHeaders,
  'Content-Security-Policy': (pageHeaders['Content-Security-Policy'] ?? '').replace(
    "img-src 'self'",
    "img-src 'self' data:",
  ),
  'Cache-Control': 'no-store',
};

const wantsPage = (c: Request): boolean =>
  c.req.method === 'GET' && (c.req.header('accept') ?? '').includes('text/html');

/** Rejects cross-site write requests (`Sec-Fetch-Site`). */
function refuseForeign(c: Request): void {
  const site = c.req.header('sec-fetch-site');
  const foreign = site !== undefined && site !== 'same-origin' && site !== 'none';
  if (foreign && c.req.method !== 'GET') throw new DomainError('foreign_form');
}

/** Renders the page on which an operator signs in with a token. */
function signInPage({ title, base }: OperatorPages, tokenRejected: boolean): Markup {
  return html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><link rel="icon" href="data:,"><title>${title} - Curro</title></head>
<body><main><h1>${title}</h1>
<form method="post" action="${base}/sign-in">
${when(tokenRejected, () => html`<p role="alert">The token is not valid or has no operator scope.</p>`)}
<p><label for="token">Operator token (<code>curro token --operator</code>)</label></p>
<p><textarea id="token" name="token" rows="6" cols="60" autocomplete="off" spellcheck="false" required></textarea></p>
<p><button type="submit">Sign in</button></p>
</form></main></body></html>`;
}

/**
 * The routes of a group of pages behind a sign-in with an operator token. The caller adds its pages, which are reached
 * with a session; clients that are not browsers can send a bearer token.
 */
export function operatorPages(context: ApiContext, pages: OperatorPages): Hono<Environment> {
  const { name, base, headers = operatorPageHeaders } = pages;
  const sessions = createOperatorSessions(context, name, base);
  const requireOperator = requireScope(OPERATOR_SCOPE, context);
  const enter: Middleware = async (c, next) => {
    c.set('operation', 'operator');
    setHeaders(c, headers);
    refuseForeign(c);
    await next();
  };
  const signIn = async (c: Request): Promise<Response> => {
    const principal = await context.verifyToken(firstOf(await readForm(c), 'token').trim());
    if (!principal?.scopes.has(OPERATOR_SCOPE)) return c.html(String(signInPage(pages, true)), 401);
    await sessions.begin(c);
    return c.redirect(base, 303);
  };
  const requireSession: Middleware = async (c, next) => {
    if (await sessions.isOpen(c)) return next();
    if (wantsPage(c)) return c.html(String(signInPage(pages, false)), 401);
    return requireOperator(c, next);
  };
  return new Hono<Environment>().use(enter).post('/sign-in', signIn).use(requireSession);
}
