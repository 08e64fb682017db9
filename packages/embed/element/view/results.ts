import { keyed } from 'lit/directives/keyed.js';
import { html, nothing, type TemplateResult } from 'lit/html.js';
import { scopeLabels } from '../chips.ts';
import { hasOwnFilters, isOwn } from '../query.ts';
import { CONFIG, isOfPage, STRICT, TIMEOUT, TOO_MANY_REQUESTS, UNAVAILABLE } from '../search-request.ts';
import type { ErrorDetail } from '../types.ts';
import {
  assistance,
  countText,
  isEmptyList,
  isOnlyMentioned,
  mentionedLine,
  nearbySentence,
  otherAssistance,
  otherTextLines,
  recentSearches,
  widerList,
  widerSection,
} from './assistance.ts';
import { form, sort } from './form.ts';
import type { Model } from './model.ts';
import { filtersButton, moreFilters } from './more-filters.ts';
import { offerRow } from './offer.ts';

/** The rows that hold the place of a list; a longer list begins below most windows. */
const MAX_SKELETON_ROWS = 10;

/** Pages that a button of wide elements goes at once. */
const JUMP = 10;

function pages(model: Model): TemplateResult | typeof nothing {
  const { response, query, messages, formats, change } = model;
  if (response === undefined) return nothing;
  const last = response.totalPages;
  if (last < 2) return nothing;
  const nameOf = (number: number): string =>
    messages.pageOfPages(formats.number(number), formats.number(last));
  const button = (to: number, text: string): TemplateResult =>
    html`<button part="page-button" class="button quiet" type="button" aria-label=${text === '' ? nameOf(to) : nothing} aria-current=${to === query.page ? 'page' : nothing} .disabled=${to < 1 || to > last} @click=${() => change({ page: to })}>${text || formats.number(to)}</button>`;
  const { page } = query;
  const jumps = [page - JUMP, page + JUMP];
  const numbers = [...new Set([1, last, page - 1, page, page + 1, ...jumps])]
    .filter((each) => each >= 1 && each <= last)
    .toSorted((one, other) => one - other);
  const gap = (at: number): string => ((numbers[at] ?? 0) - (numbers[at - 1] ?? 0) > 1 ? '…' : '');
  const isJump = (number: number): boolean => jumps.includes(number) && number !== 1 && number !== last;
  return html`<nav part="pages" aria-label=${`${messages.pagesLabel} ${model.label}`.trim()}>
      ${button(page - 1, messages.previousPage)}
      <span class="where">${numbers.map((number, at) => html`<span class=${isJump(number) ? 'jump' : nothing}>${gap(at)}${button(number, '')}</span>`)}<span class="unseen">${nameOf(page)}</span></span>
      ${button(page + 1, messages.nextPage)}
    </nav>`;
}

function describeError(
  error: ErrorDetail,
  { messages }: Pick<Model, 'messages'>,
): { title: string; hint: string } {
  // The visitor cannot change a wrong value or address of the page.
  if (isOfPage(error)) return { title: messages.wrongPage, hint: messages.wrongPageHint };
  if (error.kind === 'offline') return { title: messages.offlineTitle, hint: messages.offlineHint };
  if (error.status === TOO_MANY_REQUESTS) return { title: messages.oftenTitle, hint: messages.busyHint };
  if (error.code === TIMEOUT) return { title: messages.lateTitle, hint: messages.busyHint };
  if (error.kind === 'busy')
    return {
      title: error.status === UNAVAILABLE ? messages.busyTitle : messages.faultTitle,
      hint: messages.busyHint,
    };
  return { title: messages.refusedTitle, hint: error.message };
}

/** A button that returns to the search of the page. */
const clearButton = ({ messages, change, own }: Model): TemplateResult =>
  html`<button part="button" class="button quiet" type="button" @click=${() => change(own)}>${messages.showAll}</button>`;

/** The hint for an error; the status line shows its title. */
function errorMessage(error: ErrorDetail, model: Model): TemplateResult {
  const { messages, query, retry, own } = model;
  // A refused search is refused again, and so is any search of a page with a wrong value.
  const otherSearch = isOwn(query, own) || error.code === STRICT ? nothing : clearButton(model);
  const button =
    error.kind === 'refused' && error.code !== CONFIG
      ? otherSearch
      : html`<button part="button" class="button quiet" type="button" @click=${retry}>${messages.tryAgain}</button>`;
  return html`<div part="message" class="message problem">
    <p>${describeError(error, model).hint}</p>
    ${button}
    <slot></slot>
  </div>`;
}

/** What to do about an empty list, above the wider searches; nothing when only other texts are offered. */
function emptyHint(model: Model): string {
  const { messages, query, wider, own, busy } = model;
  if (wider.length > 0) return messages.emptyLead;
  if (!busy && otherTextLines(model).some((line) => line !== nothing)) return '';
  // A radius ends with the city that has it.
  const isFiltered = !hasOwnFilters({ ...query, radius: own.radius }, own);
  // The visitor has no other words for a text of the page.
  if (query.q === own.q) return isFiltered ? messages.emptyFilters : '';
  return isFiltered ? messages.emptyHint : messages.emptyText;
}

/** The sectors of the page that have offers. */
function sectors(model: Model): TemplateResult | typeof nothing {
  const { messages, wayOut } = model;
  const found = wayOut?.all?.sectors ?? [];
  if (found.length === 0) return nothing;
  return html`<p>${messages.bySector}</p>${widerList(model, found)}`;
}

function empty(model: Model): TemplateResult {
  const { messages, query, own, busy, wayOut } = model;
  const total = wayOut?.all?.total ?? 0;
  const hint = emptyHint(model);
  const limits = scopeLabels(query, own, model);
  return html`<div part="message" class="message">
    <p class="message-title">${messages.emptyTitle}</p>
    ${busy ? nothing : otherTextLines(model)}
    ${hint === '' ? nothing : html`<p>${hint}</p>`}
    ${widerList(model)}
    ${limits.length === 0 ? nothing : html`<p class="hint">${messages.limitedTo(limits.join(' · '))}</p>`}
    ${busy ? nothing : sectors(model)}
    ${isOwn(query, own) ? nothing : html`<p>${clearButton(model)} ${total === 0 ? nothing : html`<span class="count">${countText(total, model)}</span>`}</p>`}
  </div>`;
}

/** The offers around the place of few, below a heading. */
function nearbyList(model: Model): TemplateResult | typeof nothing {
  const { response, query, headingLevel } = model;
  const { offers = [] } = response?.assist?.nearby ?? {};
  const found = response?.offers.length ?? 0;
  if (offers.length === 0) return nothing;
  return html`<p id="nearby" part="nearby" class="message-title nearby" role="heading" aria-level=${headingLevel}>${nearbySentence(model, query)}</p>
    <ul part="list" class="rows" aria-labelledby="nearby">
      ${offers.map((offer, at) => keyed(offer.id, offerRow(offer, found + at, model)))}
    </ul>`;
}

function list(model: Model): TemplateResult {
  const { response, messages, query, hasFallback } = model;
  const rows = Array.from({ length: Math.min(query.pageSize, MAX_SKELETON_ROWS) });
  if (response === undefined && hasFallback) return html`<slot></slot>`;
  if (response === undefined)
    return html`<ul class="rows skeleton" aria-hidden="true">${rows.map(() => html`<li class="row"><i></i><i></i><i></i></li>`)}</ul>`;
  if (isEmptyList(model)) return empty(model);
  const own = html`<ul part="list" class="rows" aria-label=${messages.offersLabel}>
      ${response.offers.map((offer, at) => keyed(offer.id, offerRow(offer, at, model)))}
    </ul>`;
  const near = nearbyList(model);
  return html`${isOnlyMentioned(model) && near !== nothing ? [near, mentionedLine(model), own] : [own, near]}${widerSection(model)}`;
}

/** The text of the status line, which screen readers announce. */
function status(model: Model): string | TemplateResult {
  const { response, busy, error, messages, formats, namesPage, query } = model;
  if (busy) return messages.searchRuns;
  if (error !== undefined) return describeError(error, model).title;
  if (response === undefined) return messages.searchRuns;
  const { totalResults, totalPages } = response;
  const count = countText(totalResults, model);
  if (!namesPage || totalPages < 2) return count;
  const place = messages.pageOfPages(formats.number(query.page), formats.number(totalPages));
  return html`${count}<span class="unseen">, ${place.toLowerCase()}</span>`;
}

/** The list with its header and pagination, or the error. */
function results(model: Model): TemplateResult {
  const { error, busy, response } = model;
  const isSortable = error === undefined && response?.totalResults !== 0;
  return html`<div class="results" aria-busy=${busy ? 'true' : 'false'}>
    <div class="head">
      <p part="status" class="status" role="status" tabindex="-1">${status(model)}</p>
      ${isSortable ? sort(model) : nothing}
    </div>
    ${error === undefined ? html`${assistance(model)}${list(model)}${otherAssistance(model)}${pages(model)}` : errorMessage(error, model)}
  </div>`;
}

/** The view of the whole element; at first the content of the page, if it has any. */
export function page(model: Model): TemplateResult {
  const { response, error, hasFallback, isSlow, scheme } = model;
  if (hasFallback && !isSlow && response === undefined && error === undefined)
    return html`<div class="frame"><slot></slot></div>`;
  // A visitor must not be led to the offers of elsewhere.
  const fields =
    error?.code === STRICT
      ? nothing
      : [form(model, filtersButton(model)), moreFilters(model), recentSearches(model)];
  return html`<div class="frame ${scheme ?? ''}" lang=${model.language}><div class="view">${fields}<p class="unseen" role="status">${model.notice}</p>${results(model)}</div></div>`;
}
