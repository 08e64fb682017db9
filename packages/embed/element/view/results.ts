import { html, nothing, type TemplateResult } from 'lit';
import type { Problem } from '../search-request.ts';
import type { Words } from '../words.ts';
import { sort } from './form.ts';
import type { Model } from './model.ts';
import { offerRow } from './offer.ts';

/** The search shows no more than the first 10,000 offers by page. */
const REACHED_OFFERS = 10_000;
const SKELETON_ROWS = [0, 1, 2];

function pages({ answer, query, words, formats, change }: Model): TemplateResult | typeof nothing {
  if (answer === undefined) return nothing;
  const reached = Math.floor(REACHED_OFFERS / answer.pageSize);
  const last = Math.min(answer.totalPages, reached);
  if (last < 2) return nothing;
  const step = (to: number, text: string, kind: string): TemplateResult =>
    html`<button part="page-button" class="button quiet ${kind}" type="button" ?disabled=${to < 1 || to > last} @click=${() => change({ page: to })}>${text}</button>`;
  return html`<nav part="pages" aria-label=${words.pages}>
      ${step(query.page - 1, words.previous, 'previous')}
      <span class="where">${words.page(formats.number(query.page), formats.number(last))}</span>
      ${step(query.page + 1, words.next, 'next')}
    </nav>
    ${query.page === last && answer.totalPages > reached ? html`<p class="hint">${words.further}</p>` : nothing}`;
}

function toldProblem(problem: Problem, words: Words): { title: string; hint: string } {
  if (problem.kind === 'offline') return { title: words.offline, hint: words.offlineHint };
  if (problem.kind === 'busy') return { title: words.busy, hint: words.busyHint };
  return { title: words.refused, hint: problem.message };
}

/** Why there is no list; what is wrong stands above it already. */
function failure(problem: Problem, { words, retry }: Model): TemplateResult {
  return html`<div part="message" class="message problem">
    <p>${toldProblem(problem, words).hint}</p>
    <button part="button" class="button quiet" type="button" @click=${retry}>${words.retry}</button>
    <slot></slot>
  </div>`;
}

function empty({ words, query, change }: Model): TemplateResult {
  const bare = query.q === '' && query.province === '' && query.category === '';
  return html`<div part="message" class="message">
    <p class="message-title">${words.empty}</p>
    <p>${words.emptyHint}</p>
    ${bare ? nothing : html`<button part="button" class="button quiet" type="button" @click=${() => change({ q: '', province: '', category: '' })}>${words.clear}</button>`}
  </div>`;
}

function list(model: Model): TemplateResult {
  const { answer, words } = model;
  if (answer === undefined)
    return html`<ul class="rows skeleton" aria-hidden="true">${SKELETON_ROWS.map(() => html`<li class="row"><i></i><i></i><i></i></li>`)}</ul>`;
  if (answer.offers.length === 0) return empty(model);
  return html`<ul part="list" class="rows" aria-label=${words.offers}>
    ${answer.offers.map((offer, at) => offerRow(offer, at, model))}
  </ul>`;
}

/** What is said of the list to everybody, also to those who do not see it. */
function status({ answer, busy, problem, words, formats }: Model): string {
  if (problem !== undefined) return toldProblem(problem, words).title;
  if (answer === undefined || busy) return words.searching;
  return `${formats.number(answer.totalResults)} ${answer.totalResults === 1 ? words.one : words.many}`;
}

/** The list with its head and its pages, or why there is none. */
export function results(model: Model): TemplateResult {
  const { problem, busy } = model;
  return html`<div class="results" aria-busy=${busy ? 'true' : 'false'}>
    <div class="head">
      <p part="status" class="status" role="status" tabindex="-1">${status(model)}</p>
      ${problem === undefined ? sort(model) : nothing}
    </div>
    ${problem === undefined ? html`${list(model)}${pages(model)}` : failure(problem, model)}
  </div>`;
}
