import { readFileSync } from 'node:fs';
import type { Request } from '@curro/platform';
import {
  type Asset,
  createFonts,
  createIcon,
  createScript,
  createStyle,
  html,
  htmlDocument,
  type Markup,
  NOTHING,
} from '@curro/ui';
import type { ApiContext } from '../context.ts';
import { formKeyField } from './form.ts';

/** The first path of all pages of operators. */
export const DESK_PATH = '/ops';
/** The path of the page on which operators sign in. */
export const SIGN_IN_PATH = '/ops/sign-in';

/** The sections of the desk: their paths and names in the navigation. */
const SECTIONS = [
  ['', 'Overview'],
  ['/feeds', 'Feeds'],
  ['/imports', 'Imports'],
  ['/dead-letters', 'Dead letters'],
  ['/unmapped', 'Unmapped values'],
  ['/duplicates', 'Duplicates'],
  ['/index', 'Index'],
  ['/reports', 'Reported offers'],
  ['/offers', 'Offers'],
  ['/candidates', 'Candidates'],
  ['/clients', 'Clients and keys'],
  ['/operators', 'Operators'],
  ['/searches', 'Searches'],
  ['/queues', 'Queues'],
] as const;

/** A page of the desk. */
export interface OperatorPage {
  readonly title: string;
  /** Content after the heading. */
  readonly main: Markup;
  /** The request of a signed-in operator; without it the page has no navigation. */
  readonly request?: Request;
}

/** The files and the frame of the pages of operators. */
export interface OperatorFrame {
  readonly assets: readonly Asset[];
  page(page: OperatorPage): string;
}

/** The context of the pages of operators. */
export interface OperatorContext extends ApiContext {
  readonly frame: OperatorFrame;
}

function navigation(request: Request): Markup {
  const current = (path: string): boolean =>
    path === '' ? request.req.path === DESK_PATH : request.req.path.startsWith(`${DESK_PATH}${path}`);
  const links = SECTIONS.map(
    ([path, name]) =>
      html`<li><a href="${DESK_PATH}${path}"${current(path) ? html` aria-current="page"` : NOTHING}>${name}</a></li>`,
  );
  return html`<nav class="desk-nav" aria-label="Sections"><ul>${links}</ul></nav>`;
}

const signOutForm = (request: Request): Markup =>
  html`<form class="desk-sign-out" method="post" action="${DESK_PATH}/sign-out">${formKeyField(request)}
<span>${request.get('principal').email ?? request.get('principal').subject}</span>
<button class="button button-quiet" type="submit">Sign out</button></form>`;

/** Reads the files of the pages. */
export function createOperatorFrame(): OperatorFrame {
  const read = (file: string): string => readFileSync(new URL(file, import.meta.url), 'utf8');
  const style = createStyle('desk', read('./desk.css'));
  const script = createScript('desk', read('./desk.js'));
  const icon = createIcon();
  const fonts = createFonts();
  return {
    assets: [style, script, icon, ...fonts],
    page: ({ title, main, request }) =>
      String(
        htmlDocument({
          language: 'en',
          title: `${title} - Curro`,
          icon: `${DESK_PATH}${icon.path}`,
          font: `${DESK_PATH}${fonts[0].path}`,
          styles: [`${DESK_PATH}${style.path}`],
          head: html`<meta name="robots" content="noindex"><script src="${DESK_PATH}${script.path}" defer></script>`,
          skip: 'Skip to content',
          home: DESK_PATH,
          ...(request === undefined ? {} : { masthead: signOutForm(request) }),
          main: html`<div class="wide desk">${request === undefined ? NOTHING : navigation(request)}
<div class="desk-page"><h1>${title}</h1>
${main}</div></div>`,
        }),
      ),
  };
}
