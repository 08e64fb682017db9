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
  when,
} from '@curro/ui';
import type { ApiContext } from '../context.ts';
import { formKeyField } from './form.ts';

/** The first path of all pages of operators. */
export const DESK_PATH = '/ops';
/** The path of the page on which operators sign in. */
export const SIGN_IN_PATH = '/ops/sign-in';

interface Section {
  /** Below DESK_PATH. */
  readonly path: string;
  readonly name: string;
  /** What the page is for; shown below its heading. */
  readonly about: string;
}

/** The sections of the desk by group, in the order of the navigation. */
const GROUPS: readonly (readonly [group: string, sections: readonly Section[]])[] = [
  [
    'System',
    [
      { path: '', name: 'Overview', about: 'The state of this Curro; it updates itself.' },
      { path: '/queues', name: 'Queues', about: 'The jobs that workers process; the page updates itself.' },
      {
        path: '/dead-letters',
        name: 'Dead letters',
        about:
          'Jobs and import lines that failed finally. Correct what is wrong, then retry or discard them.',
      },
      {
        path: '/index',
        name: 'Index',
        about: 'Build the search index again, return to the former one, or compare it with the database.',
      },
    ],
  ],
  [
    'Imports',
    [
      { path: '/feeds', name: 'Feeds', about: 'Files of offers that Curro reads by itself.' },
      { path: '/imports', name: 'Imports', about: 'Every import with the results of its lines.' },
      {
        path: '/unmapped',
        name: 'Unmapped values',
        about: 'Words of sources without a dictionary entry. Offers with them are found by fewer filters.',
      },
      {
        path: '/duplicates',
        name: 'Duplicates',
        about: 'Equal and nearly equal open offers. Nothing is merged or hidden.',
      },
    ],
  ],
  [
    'Offers',
    [
      { path: '/offers', name: 'Offers', about: 'Find an offer to close, hide or restore it.' },
      { path: '/reports', name: 'Reported offers', about: 'Problems with offers that visitors reported.' },
    ],
  ],
  [
    'Search',
    [
      { path: '/searches', name: 'Searches', about: 'What visitors search for, and what they find.' },
      {
        path: '/searches/rules',
        name: 'Rules',
        about: 'Synonyms, corrections, and offers that rank higher. Rules do not change which offers match.',
      },
      {
        path: '/searches/experiments',
        name: 'Experiments',
        about: 'Compare the ranking of this release (A) with other weights (B) in the searches of visitors.',
      },
    ],
  ],
  [
    'Access',
    [
      {
        path: '/candidates',
        name: 'Candidates',
        about: 'Export or delete the data of a candidate on request.',
      },
      {
        path: '/clients',
        name: 'Clients and keys',
        about: 'Portals that use the API, and the signing keys.',
      },
      { path: '/operators', name: 'Operators', about: 'Accounts that may sign in at this desk.' },
    ],
  ],
];

/** The section of a path: the one with the longest path that contains it. */
function sectionOf(path: string): Section | undefined {
  const contains = (section: Section): boolean =>
    path === DESK_PATH + section.path || path.startsWith(`${DESK_PATH}${section.path}/`);
  return GROUPS.flatMap(([, sections]) => sections.filter(contains)).sort(
    (a, b) => b.path.length - a.path.length,
  )[0];
}

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

const MENU_ID = 'desk-sections';

/** The sections: beside the page, or on small screens in a menu that needs no script. */
function navigation(current: Section | undefined): Markup {
  const link = (section: Section): Markup =>
    html`<li><a href="${DESK_PATH}${section.path}"${section === current ? html` aria-current="page"` : NOTHING}>${section.name}</a></li>`;
  const groups = GROUPS.map(
    ([name, sections]) =>
      html`<li><span class="desk-group">${name}</span><ul>${sections.map(link)}</ul></li>`,
  );
  return html`<div class="desk-side"><button class="button button-quiet desk-menu" type="button" popovertarget="${MENU_ID}">Menu<span>${current?.name ?? ''}</span></button>
<nav class="desk-nav" id="${MENU_ID}" popover aria-label="Sections"><ul>${groups}</ul></nav></div>`;
}

/** The path to a page within a section, and what the page of a section is for. */
function heading(title: string, path: string, section: Section | undefined): Markup {
  const isTop = section !== undefined && path === DESK_PATH + section.path;
  const crumbs = when(
    section !== undefined && section.path !== '' && !isTop,
    () =>
      html`<nav class="desk-crumbs" aria-label="Breadcrumb"><ol><li><a href="${DESK_PATH}${section?.path ?? ''}">${section?.name ?? ''}</a></li><li aria-current="page">${title}</li></ol></nav>`,
  );
  return html`<header class="desk-heading">${crumbs}<h1>${title}</h1>${when(isTop, () => html`<p>${section?.about ?? ''}</p>`)}</header>`;
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
          main: html`<div class="wide desk">${request === undefined ? NOTHING : navigation(sectionOf(request.req.path))}
<div class="desk-page">${heading(title, request?.req.path ?? '', request && sectionOf(request.req.path))}
${main}</div></div>`,
        }),
      ),
  };
}
