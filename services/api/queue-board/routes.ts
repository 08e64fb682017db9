import { type Environment, firstOf, type Middleware, type Request, readForm } from '@curro/platform';
import { DomainError, OPERATOR_SCOPE } from '@curro/shared';
import { pageHeaders } from '@curro/ui';
import { Hono } from 'hono';
import type { ApiContext } from '../context.ts';
import { requireScope } from '../http/authenticate.ts';
import { createBoardSessions } from './board-session.ts';
import { selfContainedPage } from './self-contained-page.ts';
import { boardSignInPage } from './sign-in-page.ts';

/** The path of the board. */
export const QUEUE_BOARD_PATH = '/ops/queues';
const SIGN_IN = `${QUEUE_BOARD_PATH}/sign-in`;

/** The headers of pages, except that the page of bull-board has a `<base>` and its script contains the icon. */
const headers = {
  ...pageHeaders,
  'Content-Security-Policy': (pageHeaders['Content-Security-Policy'] ?? '')
    .replace("base-uri 'none'", "base-uri 'self'")
    .replace("img-src 'self'", "img-src 'self' data:"),
};

const wantsPage = (c: Request): boolean =>
  c.req.method === 'GET' && (c.req.header('accept') ?? '').includes('text/html');

/** Refuses changes from other sites (`Sec-Fetch-Site`). */
function refuseForeign(c: Request): void {
  const site = c.req.header('sec-fetch-site');
  const foreign = site !== undefined && site !== 'same-origin' && site !== 'none';
  if (foreign && c.req.method !== 'GET') throw new DomainError('foreign_form');
}

/** The queues in the browser: bull-board, for operators who sign in with a token. */
export function queueBoardRoutes(context: ApiContext): Hono<Environment> {
  const sessions = createBoardSessions(context, QUEUE_BOARD_PATH);
  const requireOperator = requireScope(OPERATOR_SCOPE, context);
  let board: Promise<Hono> | undefined;
  const open = (): Promise<Hono> => {
    // Loaded on the first request: most processes never show the board.
    board ??= import('./open-board.ts').then(({ openBoard }) => openBoard(context.queues, QUEUE_BOARD_PATH));
    return board;
  };

  const enter: Middleware = async (c, next) => {
    c.set('operation', 'operator');
    for (const [name, value] of Object.entries(headers)) c.header(name, value);
    c.header('Cache-Control', 'no-store');
    refuseForeign(c);
    await next();
  };
  const requireSession: Middleware = async (c, next) => {
    if (await sessions.isOpen(c)) return next();
    if (wantsPage(c)) return c.html(String(boardSignInPage(SIGN_IN, false)), 401);
    return requireOperator(c, next);
  };
  const signIn = async (c: Request): Promise<Response> => {
    const principal = await context.verifyToken(firstOf(await readForm(c), 'token').trim());
    if (!principal?.scopes.has(OPERATOR_SCOPE)) return c.html(String(boardSignInPage(SIGN_IN, true)), 401);
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
