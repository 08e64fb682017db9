import { readFileSync } from 'node:fs';
import type { Environment, Request } from '@curro/platform';
import { createStyleOfPart, html, sendAsset } from '@curro/ui';
import type { Hono } from 'hono';
import { DESK_PATH, type OperatorContext } from '../operator-pages/frame.ts';
import { operatorPageHeaders, operatorPages } from '../operator-pages/operator-pages.ts';
import { selfContainedPage } from './self-contained-page.ts';

/** The path of the board. */
export const QUEUE_BOARD_PATH = '/ops/queues/board';

/** The page of bull-board has a `<base>`; its script contains the icon. */
const headers = {
  ...operatorPageHeaders,
  'Content-Security-Policy': (operatorPageHeaders['Content-Security-Policy'] ?? '')
    .replace("base-uri 'none'", "base-uri 'self'")
    .replace("img-src 'self'", "img-src 'self' data:"),
};

/** The queues in the browser: bull-board, for operators, who can only read there. */
export function queueBoardRoutes(context: OperatorContext): Hono<Environment> {
  const { frame } = context;
  const fontFace = `@font-face { font-family: Figtree; font-weight: 400 800; src: url("${frame.font}") format("woff2"); }`;
  const css = readFileSync(new URL('./board.css', import.meta.url), 'utf8');
  const style = createStyleOfPart('board', `${fontFace}\n${css}`);
  const stylePath = `${QUEUE_BOARD_PATH}${style.path}`;
  const page = {
    head: html`<link rel="stylesheet" href="${stylePath}">`,
    bar: html`<nav class="desk-bar" aria-label="Operators’ desk"><a class="brand" href="${DESK_PATH}"><img src="${frame.icon}" alt="">Curro</a>
<a href="${DESK_PATH}/queues">← Back to the desk</a><span>Single jobs, read only</span></nav>`,
  };
  let board: Promise<Hono> | undefined;
  const open = (): Promise<Hono> => {
    // Loaded on the first request: most processes never serve the board.
    board ??= import('./open-board.ts').then(({ openBoard }) =>
      openBoard(context.queues, QUEUE_BOARD_PATH, frame.icon),
    );
    return board;
  };
  const showBoard = async (c: Request): Promise<Response> => {
    if (c.req.path === stylePath) return sendAsset(c, style);
    const response = await (await open()).fetch(c.req.raw, c.env);
    if (!(response.headers.get('content-type') ?? '').startsWith('text/html')) {
      return c.newResponse(response.body, response);
    }
    return c.html(selfContainedPage(await response.text(), page));
  };
  return operatorPages(context, headers).get('/*', showBoard);
}
