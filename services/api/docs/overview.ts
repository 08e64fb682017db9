import { html, type Markup, when } from '@curro/ui';
import type { RouteDescription } from '../openapi/describe.ts';
import { errorCodesOfRoute } from '../openapi/describe-route.ts';
import { conventions } from '../openapi/document.ts';
import { accessLabel, methodLabel } from './labels.ts';
import { errorAnchor, operationAddress, SEARCH_ADDRESS } from './layout.ts';
import type { LiveExample } from './live-example.ts';
import { markdown } from './markdown.ts';
import { quickstart } from './quickstart.ts';
import type { Reference, ReferenceGroup } from './reference.ts';
import { codesAmong, markWords, rankOf } from './search-operations.ts';
import { bestHits, foundText, type SearchResult, searchHits } from './search-reference.ts';

/** A path that breaks before its slashes only. */
const breakablePath = (path: string): Markup =>
  html`${path.split(/(?=\/)/).map((part, at) => (at === 0 ? part : html`<wbr>${part}`))}`;

/**
 * An operation in a list, with its codes, by which the script finds it. The words of a search are marked in its title, and
 * lead to its errors if they are codes.
 */
export const operationLine = (
  route: RouteDescription,
  { isShown = true, words = [] }: { readonly isShown?: boolean; readonly words?: readonly string[] } = {},
): Markup =>
  html`<li data-codes="${[...new Set(errorCodesOfRoute(route))].join(' ')}" data-id="${route.id}"${when(!isShown, () => html` hidden`)}><a href="${operationAddress(route.id)}">${methodLabel(route)}
<code class="operation-path">${breakablePath(route.path)}</code> <span class="operation-summary">${markWords(route.summary, words)}</span></a>${codesAmong(route, words).map((code) => html`<a class="operation-code" href="${operationAddress(route.id)}#${errorAnchor(code)}">error <mark>${code}</mark></a>`)}${accessLabel(route)}</li>`;

/** A group with the operations that were found; the others are hidden, so that the script can show them. */
function groupBlock(
  group: ReferenceGroup,
  found: ReadonlySet<RouteDescription>,
  { words, isOpen }: { readonly words: readonly string[]; readonly isOpen: boolean },
): Markup {
  const { id, name, description, routes } = group;
  const isShown = routes.some((route) => found.has(route));
  return html`<details class="group" id="${id}"${when(isOpen && isShown, () => html` open`)}${when(!isShown, () => html` hidden`)}><summary><h4>${name}</h4> <span class="amount">${routes.length}</span>
<span class="group-about">${description}</span></summary><ul class="operations">${routes.map((route) => operationLine(route, { isShown: found.has(route), words }))}</ul></details>`;
}

/**
 * The form that searches the reference; the script of the overview shows the result at once.
 * @param q its value
 * @param found what was found
 */
export const searchForm = (
  q: string,
  found = '',
): Markup => html`<form class="filter" action="${SEARCH_ADDRESS}"><label class="field"><span>Search operations, parameters, errors and guides</span><input type="search" id="filter" name="q" value="${q}" autocomplete="off" spellcheck="false" placeholder="Word, path, status or error code" aria-describedby="found"></label><button class="button button-quiet">Search</button></form>
<p class="hint" id="found" role="status">${found}</p>`;

/** Orders by a rank, which may be infinite; equal ranks keep their order. */
const byRank =
  <Item>(rank: (item: Item) => number) =>
  (one: Item, other: Item): number => {
    const [left, right] = [rank(one), rank(other)];
    return left === right ? 0 : left - right;
  };

/**
 * The first page of the reference: requests, tokens, conventions, and the list of operations.
 * @param q the text of a search; empty: all operations
 * @param result what it found
 */
export function overviewPage(
  { sections }: Reference,
  baseUrl: string,
  {
    example,
    q,
    result,
  }: { readonly example: LiveExample; readonly q: string; readonly result: SearchResult },
): Markup {
  const { words, operations: found } = result;
  const groups = sections.flatMap((section) => section.groups);
  // The best matches are first, within their groups and sections.
  const rank = (route: RouteDescription): number =>
    found.has(route) ? rankOf(route, words) : Number.POSITIVE_INFINITY;
  const best = ({ routes }: ReferenceGroup): number => Math.min(...routes.map(rank));
  const ranked =
    words.length === 0
      ? sections
      : sections
          .map((section) => ({
            ...section,
            groups: section.groups
              .map((group) => ({ ...group, routes: group.routes.toSorted(byRank(rank)) }))
              .toSorted(byRank(best)),
          }))
          .toSorted(byRank((section) => Math.min(...section.groups.map(best))));
  // Without a search the first group is open: what most readers come for.
  const isOpen = (group: ReferenceGroup): boolean => words.length > 0 || group.id === groups[0]?.id;
  const beginning = html`${quickstart(baseUrl, example)}
<section aria-labelledby="conventions-title"><h2 id="conventions-title">Conventions</h2>
<details class="conventions" id="conventions"><summary>Versions, authentication, caching, errors</summary><div class="prose">${markdown(conventions)}</div></details></section>`;
  const operations = html`<section aria-labelledby="operations"><h2 id="operations">Operations</h2>
${searchForm(q, foundText(result))}
${bestHits(result)}
${ranked.map(
  ({ id, title, groups: listed }) =>
    html`<section class="reference-section" aria-labelledby="${id}"${when(!listed.some(({ routes }) => routes.some((route) => found.has(route))), () => html` hidden`)}><h3 id="${id}">${title}</h3>${listed.map((group) => groupBlock(group, found, { words, isOpen: isOpen(group) }))}</section>`,
)}
${searchHits(result)}</section>`;
  // What a search found is what its reader came for.
  return html`<h1>Curro API</h1>
<p class="lead">Search for jobs, applications of candidates, and feeds for operators.</p>
${words.length === 0 ? html`${beginning}${operations}` : html`${operations}${beginning}`}`;
}
