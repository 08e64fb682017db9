import { presentationKinds, searchFields } from '@curro/search';
import { type ErrorCode, type ErrorRow, errorRows } from '@curro/shared';
import { html, type Markup, NOTHING, when } from '@curro/ui';
import { isSchema, type RouteDescription, type TextBody } from '../openapi/describe.ts';
import { aboutRoute, errorCodesOfRoute, responseHeadersOf } from '../openapi/describe-route.ts';
import { sharedCodes } from '../openapi/error-responses.ts';
import { responseHeaders } from '../openapi/headers.ts';
import type { Parameter } from '../openapi/path-parameters.ts';
import { codeBlock, languageTabs } from './code.ts';
import { adviceOn } from './error-advice.ts';
import { accessLabel, methodLabel } from './labels.ts';
import { errorAnchor, operationAddress } from './layout.ts';
import { markdown } from './markdown.ts';
import {
  exampleText,
  formBody,
  formValues,
  type Operation,
  type PageContext,
  readOperation,
} from './operation.ts';
import type { ReferenceOperation } from './reference.ts';
import { type SampleRequest, samplesOf } from './samples.ts';
import { schemaFields, valueLine } from './schema-fields.ts';
import { readSchema } from './schema-node.ts';
import { tryForm } from './try-form.ts';

/** A description of which the errors are links to the table of errors. */
const withErrorLinks = (description: string | undefined): string | undefined =>
  description?.replace(/(?<=\berror )\d+\b/g, (code) => `[${code}](#${errorAnchor(code)})`);

const parameterLine = (
  { name, in: place, required, description, schema }: Parameter,
  schemas: Operation['schemas'],
): Markup =>
  html`<li id="parameter-${name}">${valueLine({ name, schema: readSchema(schema), description: withErrorLinks(description), mark: required ? 'required' : undefined, place, address: `#parameter-${name}` }, schemas)}</li>`;

/** With more parameters than this, those of a search are in groups. */
const MAX_UNGROUPED = 12;

const namesOfKinds = (has: (kind: string) => boolean): ReadonlySet<string> =>
  new Set(
    searchFields.flatMap(({ kind, parameters }) => (has(kind) ? parameters.map(({ name }) => name) : [])),
  );
const pagingNames = namesOfKinds((kind) => ['order', 'page', 'size', 'cursor'].includes(kind));
const presentationNames = namesOfKinds((kind) => presentationKinds.has(kind));

function groupOf({ name, in: place }: Parameter): string {
  if (place !== 'query') return place === 'path' ? 'Path' : 'Headers';
  if (pagingNames.has(name)) return 'Order and pages';
  return presentationNames.has(name) ? 'Facets and assistance' : 'Text and filters';
}

/** The parameters in lines, in the order of the description; many in groups. */
function parameterList({ parameters, schemas }: Operation): Markup {
  const groups = Map.groupBy(parameters, (each) => (parameters.length > MAX_UNGROUPED ? groupOf(each) : ''));
  return html`<section aria-labelledby="parameters">
<h2 id="parameters">Parameters</h2>
${[...groups].map(([title, group]) => html`${when(title !== '', () => html`<h3>${title}</h3>`)}<ul class="fields">${group.map((each) => parameterLine(each, schemas))}</ul>`)}</section>`;
}

const aboutText = (body: RouteDescription['response']): Markup =>
  isSchema(body) ? NOTHING : html`<p>${body.about} <code>${body.type}</code></p>`;

function bodySection({ route, body, schemas }: Operation): Markup {
  if (route.body === undefined) return NOTHING;
  return html`<section aria-labelledby="body"><h2 id="body">Body</h2>
${aboutText(route.body)}${body === undefined ? NOTHING : schemaFields(readSchema(body), schemas, 'required')}</section>`;
}

const streamedText = (streamed: TextBody | undefined): Markup =>
  streamed === undefined ? NOTHING : html`<p>On request: ${streamed.about} <code>${streamed.type}</code></p>`;

function responseSection({ route, response, schemas }: Operation): Markup {
  const { status = 200 } = route;
  return html`<section aria-labelledby="response"><h2 id="response">Response</h2>
<p id="status-${status}"><code>${status}</code> ${when(isSchema(route.response), () => html`JSON`)}</p>
${aboutText(route.response)}${streamedText(route.streamed)}
${response === undefined ? NOTHING : html`<details class="response-fields"${when(route.example?.response === undefined, () => html` open`)}><summary>Fields of the response</summary>${schemaFields(readSchema(response), schemas, 'optional')}</details>`}
<details><summary>Headers of the response</summary><ul class="fields">${responseHeadersOf(route).map(
    (name) =>
      html`<li><p class="value-head"><code class="value-name">${name}</code></p><div class="value-about">${markdown(responseHeaders[name]?.description ?? '')}</div></li>`,
  )}</ul></details></section>`;
}

const errorsOf = (codes: readonly ErrorCode[], { operation = 'operator' }: RouteDescription): ErrorRow[] =>
  codes.flatMap((code) => errorRows(code, operation)).toSorted((a, b) => a.status - b.status);

/** @param linked statuses whose anchors are in another table */
function errorTable(
  operation: Operation,
  rows: readonly ErrorRow[],
  linked: ReadonlySet<number> = new Set(),
): Markup {
  const isFirst = (status: number, at: number): boolean =>
    rows[at - 1]?.status !== status && !linked.has(status);
  const isFirstOfCode = ({ code }: ErrorRow, at: number): boolean =>
    rows.findIndex((row) => row.code === code) === at;
  const advice = (row: ErrorRow, at: number): string =>
    isFirstOfCode(row, at) ? adviceOn(row.code, operation) : '';
  return html`<table class="errors"><thead><tr><th scope="col">Status</th><th scope="col">Code</th><th scope="col">When, and the text</th></tr></thead>
<tbody>${rows.map(
    (row, at) =>
      html`<tr${when(isFirst(row.status, at), () => html` id="status-${row.status}"`)}><td>${row.status}</td><td><code${when(isFirstOfCode(row, at), () => html` id="${errorAnchor(row.code)}"`)}>${row.code}</code></td><td>${row.condition}<span class="error-text">${row.en}</span>${when(advice(row, at) !== '', () => html`<div class="error-advice">${markdown(advice(row, at))}</div>`)}</td></tr>`,
  )}</tbody></table>`;
}

/** The codes that the browser of the user brings to the client. */
function redirectTable({ route }: Operation): Markup {
  const rows = errorsOf(route.redirectCodes ?? [], route);
  if (rows.length === 0) return NOTHING;
  return html`<h3>At the <code>redirect_uri</code></h3><p>The browser returns with <code>error</code>, <code>error_description</code> and <code>state</code>. Show the user why the sign-in failed, and offer it again.</p>
<table class="errors"><thead><tr><th scope="col">error</th><th scope="col">When</th></tr></thead>
<tbody>${rows.map(({ code, condition }) => html`<tr><td><code id="${errorAnchor(code)}">${code}</code></td><td>${condition}</td></tr>`)}</tbody></table>`;
}

function errorSection(operation: Operation): Markup {
  const { route } = operation;
  const codes = [...new Set(errorCodesOfRoute(route))];
  const own = errorsOf(
    codes.filter((code) => !sharedCodes.has(code)),
    route,
  );
  const common = errorsOf(
    codes.filter((code) => sharedCodes.has(code)),
    route,
  );
  return html`<section aria-labelledby="errors"><h2 id="errors">Errors</h2>
${redirectTable(operation)}${own.length === 0 ? NOTHING : errorTable(operation, own)}
<details class="common-errors"${when(own.length === 0, () => html` open`)}><summary>Errors of every operation of this kind</summary>${errorTable(operation, common, new Set(own.map(({ status }) => status)))}</details></section>`;
}

/** The file that the samples send. */
function fileOf({ body }: SampleRequest): Markup {
  if (body === undefined || !('file' in body)) return NOTHING;
  return html`<section class="sample" aria-labelledby="file"><h2 class="sample-title" id="file">${body.file}</h2>
${codeBlock('file', `the file ${body.file}`, body.text)}</section>`;
}

/** A request in all languages. */
export const requestSamples = (request: SampleRequest): Markup =>
  html`<div class="samples"><h2 class="unseen">Request</h2>${languageTabs(samplesOf(request))}</div>
${fileOf(request)}`;

/** Links to the parts of the page, which is long. */
function partLinks({ parameters, route }: Operation): Markup {
  const parts = [
    ...(parameters.length === 0 ? [] : [['parameters', `Parameters (${parameters.length})`]]),
    ...(route.body === undefined ? [] : [['body', 'Body']]),
    ['response', 'Response'],
    ['errors', 'Errors'],
  ];
  return html`<nav class="parts" aria-label="On this page">${parts.map(([id, name]) => html`<a href="#${id}">${name}</a> `)}</nav>`;
}

/** Links to the operations before and after one in its group. */
function neighbourLinks({ route, group: { name, routes } }: ReferenceOperation): Markup {
  const at = routes.indexOf(route);
  const [before, after] = [routes[at - 1], routes[at + 1]];
  const link = (to: RouteDescription | undefined, rel: string, label: string): Markup =>
    to === undefined
      ? NOTHING
      : html`<a class="neighbour-${rel}" rel="${rel}" href="${operationAddress(to.id)}"><span>${label}</span> ${to.summary}</a>`;
  if (before === undefined && after === undefined) return NOTHING;
  return html`<nav class="neighbours" aria-label="${name}">${link(before, 'prev', 'Previous')}${link(after, 'next', 'Next')}</nav>`;
}

/** The description of an operation: requests and an example beside its parameters, fields and errors. */
export function operationPage(described: ReferenceOperation, context: PageContext): Markup {
  const { route, group } = described;
  const operation = readOperation(route, context);
  const { parameters, schemas } = operation;
  const about = aboutRoute(route);
  const example = exampleText(operation);
  return html`<article class="operation">
<header>
<p class="trail"><a href="/docs">Curro API</a> / <a href="/docs#${group.id}">${group.name}</a></p>
<h1>${route.summary}</h1>
<p class="operation-line">${methodLabel(route)} <code class="operation-path">${route.path}</code> ${accessLabel(route)}</p>
${when(about !== '', () => html`<div class="prose">${markdown(about)}</div>`)}
${partLinks(operation)}
</header>
<div class="operation-aside">
${requestSamples(operation.request)}
${tryForm({ route, parameters, schemas, values: formValues(operation), ...formBody(operation) })}
${when(
  example !== '',
  () => html`<section class="sample" aria-labelledby="example"><h2 class="sample-title" id="example">Example of the response</h2>
${codeBlock('example', 'the example of the response', example)}</section>`,
)}
</div>
<div class="operation-text">
${when(operation.parameters.length > 0, () => parameterList(operation))}
${bodySection(operation)}
${responseSection(operation)}
${errorSection(operation)}
${neighbourLinks(described)}
</div>
</article>`;
}
