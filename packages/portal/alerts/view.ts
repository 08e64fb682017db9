import { pauseOf, resultsPath, type StoredSearch } from '@curro/alerts';
import { errorRow, errorText } from '@curro/shared';
import { html, icon, type Markup, NOTHING, when } from '@curro/ui';
import { successNotice } from '../account/success-notice.ts';
import type { Locale } from '../locale.ts';
import { ALL_OFFERS, apiQuery, type PortalQuery, searchPath } from '../search/portal-query.ts';
import { recentSearches } from '../search/recent-searches.ts';
import { FORM_KEY } from '../session/session.ts';
import { alertPath } from './alert-path.ts';
import { type SearchForm, searchFields } from './search-form.ts';

/** The form that saves a search. */
export interface NewSearch {
  readonly search: PortalQuery;
  /** What the search finds. */
  readonly title: string;
  /** The search as the form submits it. */
  readonly query: string;
  readonly form: SearchForm;
  readonly key: string;
  /** The number of offers that it finds now; undefined if it is unknown. */
  readonly count: number | undefined;
}

/** The link that saves a search, with a bell. `query`: of the search. */
export const bellLink = (locale: Locale, query: string): Markup =>
  html`<a class="bell" href="${alertPath(locale, query)}">${icon('bell')}<span>${locale.messages.alerts.bell}</span></a>`;

const hidden = (name: string, value: string | undefined): Markup =>
  value === undefined ? NOTHING : html`<input type="hidden" name="${name}" value="${value}">`;

/** The number of offers that a search finds now. */
const countText = ({ messages }: Locale, count: number | undefined): string =>
  count === undefined ? '' : messages.alerts.offersNow(count);

/** The body of the page that saves a search. Visitors without an account receive mails, or read the public feed of the search. */
export function newSearchBody(locale: Locale, { search, title, query, form, key, count }: NewSearch): Markup {
  const { prefix, messages } = locale;
  const { alerts } = messages;
  return html`<div class="wide narrow"><h1>${alerts.newTitle}</h1>
<p class="lead">${alerts.newLead} <b><a href="${searchPath(locale, search)}">${title}</a></b>${when(count !== undefined, () => html` · ${countText(locale, count)}`)}</p>
<form class="form" method="post" action="${prefix}/alertas/nueva" novalidate id="alert" data-edit>${hidden(FORM_KEY, key)}${hidden('query', query)}
${searchFields(locale, form, true)}
<p class="form-end"><button class="button" type="submit">${icon('bell')}${alerts.create}</button> <a href="${searchPath(locale, search)}">${alerts.cancel}</a></p>
</form>
${when(form.asksEmail, () => html`<p class="notice">${alerts.feedLead} <a href="${prefix}/rss?${apiQuery(search)}">${alerts.publicFeed}</a></p>`)}</div>`;
}

/** The form that changes a search; `path`: of the list that contains it. */
export interface EditedSearch {
  readonly search: StoredSearch;
  readonly form: SearchForm;
  readonly path: string;
  readonly key: string | undefined;
  /** The number of offers that it finds now; undefined if it is unknown. */
  readonly count: number | undefined;
}

/** The body of the page that changes a search. */
export function editSearchBody(locale: Locale, { search, form, path, key, count }: EditedSearch): Markup {
  const { prefix, messages } = locale;
  const { alerts } = messages;
  return html`<div class="wide narrow"><h1>${alerts.editTitle}</h1>
<p class="lead"><b>${search.name}</b> · ${when(count !== undefined, () => html`${countText(locale, count)} · `)}<a href="${prefix}${resultsPath(search)}">${alerts.results}</a></p>
<form class="form" method="post" action="${prefix}${path}/editar/${search.key}" novalidate id="alert" data-edit>${hidden(FORM_KEY, key)}
${searchFields(locale, form, false)}
<p class="form-end"><button class="button" type="submit">${alerts.save}</button> <a href="${prefix}${path}">${alerts.cancel}</a></p>
</form></div>`;
}

/** The list of saved searches; `action`: path of its forms. */
export interface SearchList {
  readonly searches: readonly StoredSearch[];
  readonly action: string;
  readonly key: string | undefined;
  readonly portalUrl: string;
  readonly notice: string | undefined;
  /** The key of the search that the preceding page saved, or would have saved again. */
  readonly marked: string | undefined;
  /** The key of the search that the page asks whether to delete. */
  readonly asked: string | undefined;
  readonly now: Date;
  /** The numbers of offers that the searches find now, by key; absent if unknown. */
  readonly counts: ReadonlyMap<string, number>;
}

/** When the owner is notified, or why not. */
function stateOf(search: StoredSearch, { messages: { alerts } }: Locale): string {
  const { frequency, hour, timeZone, channel } = search;
  const pausedBy = pauseOf(search);
  if (pausedBy !== undefined) return alerts.paused[pausedBy];
  if (channel === 'rss') return '';
  const time = frequency === 'instant' ? '' : `, ${alerts.time(hour)}`;
  const zone = time === '' || timeZone === 'Europe/Madrid' ? '' : ` (${alerts.timeZones[timeZone]})`;
  return `${alerts.frequencies[frequency]}${time}${zone}`;
}

/** When the next digest is and when the last one was sent; '' for a paused or invalid search without one. */
function digestTimes(
  search: StoredSearch,
  { messages: { alerts }, formats }: Locale,
  { now }: SearchList,
): string {
  const { lastDigestAt, nextDigestAt, timeZone, queryErrors: errors } = search;
  const isActive = errors === null && pauseOf(search) === undefined;
  return [
    ...(nextDigestAt === null || !isActive ? [] : [alerts.next(formats.coming(nextDigestAt, now, timeZone))]),
    ...(lastDigestAt === null ? [] : [alerts.last(formats.age(lastDigestAt, now))]),
  ].join(' ');
}

function queryErrors({ queryErrors: errors }: StoredSearch, { language, messages }: Locale): Markup {
  if (errors === null) return NOTHING;
  const texts = errors.map(({ code, field, params }) =>
    errorText(errorRow(code, 'savedSearchCreate'), language, { field, ...params }),
  );
  return html`<div class="notice notice-problem"><p>${messages.alerts.invalid}</p><ul>${texts.map((text) => html`<li>${text}</li>`)}</ul></div>`;
}

/** The parameter of the list with the key of the search to delete, and the id of its question. */
export const REMOVAL = 'borrar';

/** The question before a search is deleted. */
function removalForm({ prefix, messages }: Locale, { key, name }: StoredSearch, list: SearchList): Markup {
  const { removal } = messages;
  return html`<form class="item-actions" method="post" action="${prefix}${list.action}" id="${REMOVAL}">${hidden(FORM_KEY, list.key)}${hidden('search', key)}
<p role="status"><b>${removal.question(name)}</b> ${removal.lead}</p>
<p class="item-links"><button class="button button-danger button-small" type="submit" name="command" value="remove" autofocus>${removal.submit}</button>
<a href="${prefix}${list.action}">${removal.cancel}</a></p></form>`;
}

function searchItem(search: StoredSearch, locale: Locale, list: SearchList): Markup {
  const { prefix, messages } = locale;
  const { alerts } = messages;
  const { key, name, channel, newMatches, secret } = search;
  const pausedBy = pauseOf(search);
  const canToggle = pausedBy === undefined || pausedBy === 'owner' || pausedBy === 'bounces';
  const command = (value: string, text: string): Markup =>
    html`<button class="button button-quiet button-small" type="submit" name="command" value="${value}" aria-label="${text}: ${name}">${text}</button>`;
  const feed = `${prefix}/alertas/${secret}/rss`;
  const details = [
    countText(locale, list.counts.get(key)),
    alerts.channels[channel],
    stateOf(search, locale),
  ].filter((text) => text !== '');
  const times = digestTimes(search, locale, list);
  const actions = html`<div class="item-actions"><p class="item-links"><a href="${prefix}${resultsPath(search)}" aria-label="${alerts.results}: ${name}">${icon('search')}${alerts.results}</a>
<a href="${prefix}${list.action}/editar/${key}" aria-label="${alerts.edit}: ${name}">${icon('edit')}${alerts.edit}</a></p>
<form method="post" action="${prefix}${list.action}">${hidden(FORM_KEY, list.key)}${hidden('search', key)}
${when(canToggle, () => (pausedBy === undefined ? command('pause', alerts.pause) : command('resume', alerts.resume)))}
<a class="button button-quiet button-small" href="${prefix}${list.action}?${REMOVAL}=${key}#${REMOVAL}" aria-label="${alerts.remove}: ${name}">${alerts.remove}</a></form></div>`;
  return html`<li class="panel${key === list.marked ? ' panel-marked' : ''}"><h2>${name}</h2> ${when(newMatches > 0, () => html`<span class="tag tag-featured">${alerts.fresh(newMatches)}</span>`)}
<p class="hint">${details.join(' · ')}</p>
${when(times !== '', () => html`<p class="hint">${times}</p>`)}
${queryErrors(search, locale)}
${when(
  channel === 'rss',
  () => html`<p class="item-links"><a href="${feed}" aria-label="${alerts.feed}: ${name}">${icon('rss')}${alerts.feed}</a>
<button class="link scripted" type="button" data-copy="${list.portalUrl}${feed}" data-done="${messages.share.copied}" aria-label="${alerts.copyFeed}: ${name}">${icon('copy')}<span>${alerts.copyFeed}</span></button></p><p class="hint">${alerts.feedHint}</p>`,
)}
${key === list.asked ? removalForm(locale, search, list) : actions}</li>`;
}

/** The body of the list of saved searches. */
export function searchListBody(locale: Locale, list: SearchList): Markup {
  const { alerts } = locale.messages;
  return html`<div class="wide narrow"><h1>${alerts.title}</h1>
<p class="lead">${alerts.lead}</p>
${successNotice(list.notice)}
${when(list.searches.length === 0, () => html`<div class="panel nothing">${icon('bell')}<h2>${alerts.none}</h2><p>${alerts.noneLead}</p><p><a class="button" href="${searchPath(locale, ALL_OFFERS)}">${icon('search')}${alerts.search}</a></p>${recentSearches(locale)}</div>`)}
${when(
  list.searches.length > 0,
  () => html`<ul class="alerts">${list.searches.map((search) => searchItem(search, locale, list))}</ul>
<p class="list-end"><a class="button button-quiet" href="${searchPath(locale, ALL_OFFERS)}">${icon('search')}${alerts.search}</a><span class="hint">${alerts.noneLead}</span></p>`,
)}
</div>`;
}

/** The texts of a question or of its result, which links to the offers of the search. */
export interface QuestionTexts {
  readonly title: string;
  readonly lead: string;
  readonly submit?: string;
  /** The address and the text of a link below. */
  readonly link?: readonly [path: string, text: string] | undefined;
}

/** The body of a page with a question and a button, so that programs that open links change nothing. */
export function questionBody(texts: QuestionTexts): Markup {
  const { link } = texts;
  return html`<div class="wide narrow"><h1>${texts.title}</h1><p class="lead">${texts.lead}</p>
${texts.submit === undefined ? NOTHING : html`<form class="form" method="post"><p class="form-end"><button class="button" type="submit">${texts.submit}</button></p></form>`}
${link === undefined ? NOTHING : html`<p class="form-end"><a class="button button-quiet" href="${link[0]}">${icon('search')}${link[1]}</a></p>`}</div>`;
}
