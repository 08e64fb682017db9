import { html, type Markup, when } from '@curro/ui';
import type { RouteDescription } from '../openapi/describe.ts';
import { errorCodesOfRoute } from '../openapi/describe-route.ts';
import { conventions } from '../openapi/document.ts';
import { accessLabel, methodLabel } from './labels.ts';
import { operationAddress } from './layout.ts';
import type { LiveExample } from './live-example.ts';
import { markdown } from './markdown.ts';
import { quickstart } from './quickstart.ts';
import type { Reference, ReferenceGroup } from './reference.ts';

/** The group that is open at first: what most readers come for. */
const FIRST_GROUP = 'offers';

const operationLine = (route: RouteDescription): Markup =>
  html`<li data-codes="${[...new Set(errorCodesOfRoute(route))].join(' ')}" data-id="${route.id}"><a href="${operationAddress(route.id)}">${methodLabel(route)}
<code class="operation-path">${route.path}</code> <span class="operation-summary">${route.summary}</span></a>${accessLabel(route)}</li>`;

const groupBlock = ({ id, name, description, routes }: ReferenceGroup): Markup =>
  html`<details class="group" id="${id}"${when(id === FIRST_GROUP, () => html` open`)}><summary><h4>${name}</h4> <span class="amount">${routes.length}</span>
<span class="group-about">${description}</span></summary><ul class="operations">${routes.map(operationLine)}</ul></details>`;

/** The first page of the reference: requests, tokens, conventions, and the list of all operations. */
export function overviewPage({ sections }: Reference, baseUrl: string, example: LiveExample): Markup {
  return html`<h1>Curro API</h1>
<p class="lead">Search for jobs, applications of candidates, and feeds for operators.</p>
${quickstart(baseUrl, example)}
<section aria-labelledby="conventions"><h2 id="conventions">Conventions</h2>
<details class="conventions"><summary>Versions, authentication, caching, errors</summary><div class="prose">${markdown(conventions)}</div></details></section>
<section aria-labelledby="operations"><h2 id="operations">Operations</h2>
<label class="field filter" hidden><span>Filter</span><input type="search" id="filter" autocomplete="off" spellcheck="false" placeholder="Word, path or error code" aria-describedby="found"></label>
<p class="hint" id="found" role="status"></p>
${sections.map(
  ({ id, title, groups }) =>
    html`<section class="reference-section" aria-labelledby="${id}"><h3 id="${id}">${title}</h3>${groups.map(groupBlock)}</section>`,
)}</section>`;
}
