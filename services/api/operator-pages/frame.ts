import type { Request } from '@curro/platform';
import {
  type Asset,
  createFonts,
  createIcon,
  createScript,
  createStyle,
  html,
  htmlDocument,
  joinFiles,
  type Markup,
  NOTHING,
  when,
} from '@curro/ui';
import type { ApiContext } from '../context.ts';
import { type Attention, type AttentionReader, MAX_COUNT } from './attention.ts';
import { formKeyField } from './form.ts';
import { type Section, sectionGroups, sectionOf } from './sections.ts';

/** The first path of all pages of operators. */
export const DESK_PATH = '/ops';
/** The path of the page on which operators sign in. */
export const SIGN_IN_PATH = '/ops/sign-in';

/** A page of the desk. */
export interface OperatorPage {
  readonly title: string;
  /** The main action of the page, beside its heading. */
  readonly action?: Markup;
  /** Content after the heading. */
  readonly main: Markup;
  /** The request of a signed-in operator; without it the page has no navigation. */
  readonly request?: Request;
}

/** The files and the frame of the pages of operators. */
export interface OperatorFrame {
  readonly assets: readonly Asset[];
  /** The paths of the icon and of the font. */
  readonly icon: string;
  readonly font: string;
  page(page: OperatorPage): string;
}

/** The context of the pages of operators. */
export interface OperatorContext extends ApiContext {
  readonly frame: OperatorFrame;
  /** Reads what every page shows. */
  readonly attention: AttentionReader;
  /** The address of the portal for links to its pages; undefined when this server has no portal. */
  readonly portal: string | undefined;
}

const sectionOfRequest = (request: Request): Section | undefined =>
  sectionOf(request.req.path.slice(DESK_PATH.length));

const MENU_ID = 'desk-sections';

function countOf({ path, name }: Section, counts: Attention['counts']): Markup {
  const count = counts[path] ?? 0;
  return when(
    count > 0,
    () =>
      html`<b class="desk-count" aria-label="${count > MAX_COUNT ? `More than ${MAX_COUNT}` : count} to look at in ${name}">${count > MAX_COUNT ? `${MAX_COUNT}+` : count}</b>`,
  );
}

/** The sections: beside the page, or on small screens in a menu that needs no script. */
function navigation(request: Request, instance: string): Markup {
  const current = sectionOfRequest(request);
  const counts = request.get('attention')?.counts ?? {};
  const link = (section: Section): Markup =>
    html`<li><a href="${DESK_PATH}${section.path}"${section === current ? html` aria-current="page"` : NOTHING}><span>${section.name}</span>${countOf(section, counts)}</a></li>`;
  const groups = sectionGroups.map(
    ([name, sections]) =>
      html`<li><span class="desk-group">${name}</span><ul>${sections.map(link)}</ul></li>`,
  );
  return html`<div class="desk-side"><nav class="desk-nav" id="${MENU_ID}" popover aria-label="Sections">
<div class="desk-menu-head"><span>${instance}</span><button class="button button-small button-quiet" type="button" popovertarget="${MENU_ID}" popovertargetaction="hide">Close</button></div>
<ul>${groups}</ul></nav></div>`;
}

/** The path to a page within a section, and what the page of a section is for. */
function heading(title: string, section: Section | undefined, action = NOTHING): Markup {
  // Also in the response to a form, which has another path.
  const isTop = title === section?.name;
  const crumbs = when(
    section !== undefined && section.path !== '' && !isTop,
    () =>
      html`<nav class="desk-crumbs" aria-label="Breadcrumb"><ol><li><a href="${DESK_PATH}${section?.path ?? ''}">${section?.name ?? ''}</a></li><li aria-current="page">${title}</li></ol></nav>`,
  );
  return html`<header class="desk-heading">${crumbs}<div class="desk-bar"><h1>${title}</h1>${action}</div>${when(isTop, () => html`<p>${section?.about ?? ''}</p>`)}</header>`;
}

/** The instance, the operator and the button of the menu. */
const masthead = (request: Request, instance: string): Markup =>
  html`<span class="desk-instance" title="The address of this Curro">${instance}</span>
<form class="desk-sign-out" method="post" action="${DESK_PATH}/sign-out">${formKeyField(request)}
<span>${request.get('principal').email ?? request.get('principal').subject}</span>
<button type="submit">Sign out</button></form>
<button class="button button-small button-quiet desk-menu" type="button" popovertarget="${MENU_ID}">Menu</button>`;

/** Reads the files of the pages. `portalUrl` names the instance. */
export function createOperatorFrame({ portalUrl }: Pick<ApiContext, 'portalUrl'>): OperatorFrame {
  const instance = new URL(portalUrl).host;
  const style = createStyle('desk', joinFiles(new URL('./style/', import.meta.url)));
  const script = createScript('desk', joinFiles(new URL('./script/', import.meta.url)));
  const icon = createIcon();
  const fonts = createFonts();
  const iconPath = `${DESK_PATH}${icon.path}`;
  const fontPath = `${DESK_PATH}${fonts[0].path}`;
  return {
    assets: [style, script, icon, ...fonts],
    icon: iconPath,
    font: fontPath,
    page: ({ title, action, main, request }) =>
      String(
        htmlDocument({
          language: 'en',
          title: `${title} - Curro`,
          icon: iconPath,
          font: fontPath,
          styles: [`${DESK_PATH}${style.path}`],
          head: html`<meta name="robots" content="noindex"><script src="${DESK_PATH}${script.path}" defer></script>`,
          skip: 'Skip to content',
          home: DESK_PATH,
          ...(request === undefined ? {} : { masthead: masthead(request, instance) }),
          main: html`<div class="wide desk${request === undefined ? ' desk-alone' : ''}">${request === undefined ? NOTHING : navigation(request, instance)}
<div class="desk-page">${heading(title, request && sectionOfRequest(request), action)}
${main}</div></div>`,
        }),
      ),
  };
}
