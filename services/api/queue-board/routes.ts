import { type Environment, firstOf, type Middleware, type Request, readForm } from '@curro/platform';
import { DomainError, OPERATOR_SCOPE } from '@curro/shared';
import { html, type Markup, pageHeaders, setHeaders, when } from '@curro/ui';
import { Hono } from 'hono';
import type { ApiContext } from '../context.ts';
import { requireScope } from '../http/authenticate.ts';
import { createBoardSessions } from './board-session.ts';
import { selfContainedPage } from './self-contained-page.ts';

/** The path of the board. */
export const QUEUE_BOARD_PATH = '/ops/queues';
const SIGN_IN = `${QUEUE_BOARD_PATH}/sign-in`;

/** The headers of HTML pages, adapted to bull-board: its page has a `<base>` and its script contains the icon. */
const headers = {
  ...pageHeaders,
  'Content-Security-Policy': (pageHeaders['Content-Security-Policy'] ?? '')
    .replace("base-uri 'none'", "base-uri 'self'")
    .replace("img-src 'self'", "img-src 'self' data:"),
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
function signInPage(action: string, tokenRejected: boolean): Markup {
  return html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><link rel="icon" href="data:,"><title>Queues - Curro</title></head>
<body><main><h1>Queues</h1>
<form method="post" action="${action}">
${when(tokenRejected, () => html`<p role="alert">The token is not valid or has no operator scope.</p>`)}
<p><label for="token">Operator token (<code>curro token --operator</code>)</label></p>
<p><textarea id="token" name="token" rows="6" cols="60" autocomplete="off" spellcheck="false" required></textarea></p>
<p><button type="submit">Sign in</button></p>
</form></main></body></html>`;
}

/** The queues in the browser: bull-board, for operators who sign in with a token. */
export function queueBoardRoutes(context: ApiContext): Hono<Environment> {
  const sessions = createBoardSessions(context, QUEUE_BOARD_PATH);
  const requireOperator = requireScope(OPERATOR_SCOPE, context);
  let board: Promise<Hono> | undefined;
  const open = (): Promise<Hono> => {
    // Loaded on the first request: most processes never serve the board.
    board ??= import('./open-board.ts').then(({ openBoard }) => openBoard(context.queues, QUEUE_BOARD_PATH));
    return board;
  };

  const enter: Middleware = async (c, next) => {
    c.set('operation', 'operator');
    setHeaders(c, headers);
    refuseForeign(c);
    await next();
  };
  const requireSession: Middleware = async (c, next) => {
    if (await sessions.isOpen(c)) return next();
    if (wantsPage(c)) return c.html(String(signInPage(SIGN_IN, false)), 401);
    return requireOperator(c, next);
  };
  const signIn = async (c: Request): Promise<Response> => {
    const principal = await context.verifyToken(firstOf(await readForm(c), 'token').trim());
    if (!principal?.scopes.has(OPERATOR_SCOPE)) return c.html(String(signInPage(SIGN_IN, true)), 401);
    await sessions.begin(c);
    return c.redirect(QUEUE_BOARD_PATH, 303);
  };
  const showBoard = async (c: Request): Promise<Response> => {
    const response = await (await open()).fetch(c.req.raw, c.env);
    if (!(response.headers.get('content-type') ?? '').startsWith('text/html')) {
      return c.newResponse(response.body, response);
    }
    return c.html(selfContainedPage(await response.text()));
  };

  return new Hono<Environment>().use(enter).post('/sign-in', signIn).all('/*', requireSession, showBoard);
}
