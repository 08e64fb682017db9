import {
  type Asset,
  createFonts,
  createIcon,
  createScript,
  createStyle,
  html,
  htmlDocument,
  type Markup,
  when,
} from '@curro/ui';
import { GUIDES_ADDRESS, type GuideEntry, guideAddress, guides } from './guides.ts';
import type { Reference, ReferenceGroup } from './reference.ts';
import { ignoredWords, synonyms } from './search-operations.ts';

/** The files of the pages. */
export interface ReferenceAssets {
  readonly icon: Asset;
  readonly fonts: ReturnType<typeof createFonts>;
  readonly style: Asset;
  readonly script: Asset;
}

/** Creates the files of the pages from the text of the style and the script. */
export const createReferenceAssets = (css: string, javascript: string): ReferenceAssets => ({
  icon: createIcon(),
  fonts: createFonts(),
  style: createStyle('reference', css),
  script: createScript('reference', javascript),
});

/** The public path of a file of the pages. */
export const filePath = ({ path }: Asset): string => `/docs${path}`;

/** The address of the page of an operation. */
export const operationAddress = (id: string): string => `/docs/${id}`;

/** The anchor of an error code on the page of an operation. */
export const errorAnchor = (code: string): string => `error-${code}`;

/** What the page shows, for the navigation. */
interface Location {
  readonly group?: ReferenceGroup;
  readonly operation?: string;
  readonly guide?: GuideEntry['id'];
}

function groupEntry(group: ReferenceGroup, { group: current, operation }: Location): Markup {
  const { id, name, routes } = group;
  const link = html`<a href="/docs#${id}">${name} <span class="amount">${routes.length}</span></a>`;
  if (group !== current) return html`<li>${link}</li>`;
  return html`<li>${link}<ul>${routes.map(
    (route) =>
      html`<li><a href="${operationAddress(route.id)}"${when(route.id === operation, () => html` aria-current="page"`)}>${route.summary}</a></li>`,
  )}</ul></li>`;
}

/** The address to which the searches for operations lead; their field is `q`. */
export const SEARCH_ADDRESS = '/docs#operations';

/** The guides; the list is open on their pages. */
const guideList = ({ guide }: Location): Markup =>
  html`<details class="contents-guides"${when(guide !== undefined, () => html` open`)}><summary class="contents-title">Guides <span class="amount">${guides.length}</span></summary><ul><li><a href="${GUIDES_ADDRESS}">All guides</a></li>${guides.map(
    ({ id, name }) =>
      html`<li><a href="${guideAddress(id)}"${when(id === guide, () => html` aria-current="page"`)}>${name}</a></li>`,
  )}</ul></details>
`;

/**
 * The navigation: a search, of which the script shows the result at once, the parts of the overview, and the groups of
 * operations. It is beside the content of wide windows; in others the button of the masthead opens it.
 */
const navigation = (
  { sections }: Reference,
  location: Location,
): Markup => html`<nav class="contents" id="contents" popover aria-label="Reference">
<button class="contents-close" type="button" popovertarget="contents" popovertargetaction="hide">Close</button>
<form class="field" action="${SEARCH_ADDRESS}" role="search" data-synonyms="${JSON.stringify(synonyms)}" data-ignored="${ignoredWords.join(' ')}"><input type="search" name="q" aria-label="Search the reference" placeholder="Search the reference" autocomplete="off" spellcheck="false" enterkeyhint="search" aria-describedby="contents-found"></form>
<p class="hint contents-found" id="contents-found" role="status"></p><ul class="contents-matches" id="contents-matches"></ul>
<ul><li><a href="/docs#quickstart">Quickstart</a></li><li><a href="/docs#token">Get a token</a></li>
<li><a href="/docs#conventions">Conventions</a></li><li><a href="/embed/en">Try the search element</a></li></ul>
${guideList(location)}${sections.map(
  ({ title, groups }) =>
    html`<p class="contents-title">${title}</p><ul>${groups.map((group) => groupEntry(group, location))}</ul>`,
)}
</nav>`;

/** A page of the reference. */
export interface ReferencePage {
  readonly title: string;
  readonly description: string;
  readonly assets: ReferenceAssets;
  readonly reference: Reference;
  readonly location?: Location;
  readonly content: Markup;
}

/** Renders a page with the navigation of the reference. */
export function referencePage({
  title,
  description,
  assets,
  reference,
  location = {},
  content,
}: ReferencePage): Markup {
  const { icon, fonts, style, script } = assets;
  return htmlDocument({
    language: 'en',
    title,
    icon: filePath(icon),
    font: filePath(fonts[0]),
    styles: [filePath(style)],
    head: html`<meta name="description" content="${description}">
<script src="${filePath(script)}" defer></script>`,
    skip: 'Skip to content',
    home: '/',
    masthead: html`<nav class="reference-links" aria-label="Sections"><a href="/docs#quickstart">Quickstart</a>
<a href="/docs#token">Token</a> <a href="/docs#operations">Operations</a>
<button class="contents-button" type="button" popovertarget="contents">Menu</button></nav>`,
    main: html`<div class="wide with-contents">${navigation(reference, location)}<div class="content">${content}</div></div>`,
  });
}
