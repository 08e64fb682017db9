import {
  type ApplicationDetails,
  type ApplicationOrder,
  type ApplicationPhase,
  applicationPhases,
} from '@curro/applications';
import { isOpen, type StoredOffer } from '@curro/offers';
import type { ApplicationState, Dictionaries, TimelineEvent } from '@curro/shared';
import { softenCapitals } from '@curro/shared/display';
import { html, icon, type Markup, NOTHING, when } from '@curro/ui';
import type { Locale } from '../../locale.ts';
import { companyMark } from '../../logo/company-mark.ts';
import { payOf } from '../../offer/facts.ts';
import { pageNumbers } from '../../search/pagination.ts';
import { FORM_KEY } from '../../session/session.ts';
import { successNotice } from '../success-notice.ts';
import { eventIcon } from './event-icon.ts';
import { MAIL_SETTINGS_PATH } from './mail-settings.ts';

/** Shorter lists need no order. */
const MIN_SORTED = 6;

const HIDDEN_PATH = '/candidaturas?list=hidden';

/** The content of the list of applications. */
export interface ApplicationsModel {
  readonly applications: readonly ApplicationDetails[];
  /** Hidden applications with an unread message, which the list shows nevertheless; empty for the list of the hidden ones. */
  readonly hiddenWithMessages: readonly ApplicationDetails[];
  /** The ids of those with an unread message. */
  readonly unreadMessages: ReadonlySet<number>;
  /** The offers of the applications by id, without deleted ones. */
  readonly offers: ReadonlyMap<string, StoredOffer>;
  readonly dictionaries: Dictionaries;
  /** Whether company logos are shown. */
  readonly logos: boolean;
  readonly total: number;
  readonly page: number;
  readonly pages: number;
  readonly order: ApplicationOrder;
  /** The phase of the listed applications; undefined for all. */
  readonly phase: ApplicationPhase | undefined;
  /** The number of applications in each phase, and of the hidden ones. */
  readonly counts: Readonly<Record<ApplicationPhase | 'hidden', number>>;
  /** Whether the list contains the hidden applications instead of the others. */
  readonly listsHidden: boolean;
  /** The code of the application that the preceding request hid. */
  readonly hidden: string | undefined;
  readonly key: string;
  readonly now: Date;
}

/** The text of an event in the language of the page; the stored text is Spanish (contract 6.1). */
export function eventText({ tipoId, description }: TimelineEvent, { messages }: Locale): string {
  return messages.events[tipoId] ?? description;
}

/** The states that a closed process does not change. */
const FINAL_STATES: readonly ApplicationState[] = ['offered', 'hired', 'rejected', 'declined'];

/** The state of an application, in a word or two; of one that was still in a process, that the company closed it. */
export function stateText(
  { offerRemoved: removedText, processClosed: closedText, states }: Locale['messages']['applications'],
  {
    state,
    offerRemoved,
    processClosed,
  }: Pick<ApplicationDetails, 'state' | 'offerRemoved' | 'processClosed'>,
): string {
  if (offerRemoved && state !== 'hired') return removedText;
  return processClosed && !FINAL_STATES.includes(state) ? closedText : states[state];
}

/** Links to the other pages of a list; `path` returns the address of a page. */
export function accountPagination(
  { messages, formats }: Locale,
  { page, pages }: { readonly page: number; readonly pages: number },
  path: (page: number) => string,
): Markup {
  if (pages < 2) return NOTHING;
  const step = (to: number, text: string, rel: 'prev' | 'next'): Markup =>
    when(
      to >= 1 && to <= pages,
      () => html`<li class="pages-${rel}"><a rel="${rel}" href="${path(to)}">${text}</a></li>`,
    );
  return html`<nav class="pages" aria-label="${messages.pages.label}"><ul>
${step(page - 1, messages.pages.previous, 'prev')}
${pageNumbers(page, pages).map((number) =>
  number === 0
    ? html`<li class="pages-gap" aria-hidden="true">…</li>`
    : html`<li><a${number === page ? html` aria-current="page"` : NOTHING} aria-label="${messages.pages.number(number)}" href="${path(number)}">${formats.number(number)}</a></li>`,
)}
${step(page + 1, messages.pages.next, 'next')}
</ul></nav>`;
}

function hideForm(locale: Locale, key: string, code: string, hide: boolean, label: string): Markup {
  const { applications } = locale.messages;
  return html`<form method="post" action="${locale.prefix}/candidaturas/${encodeURIComponent(code)}"><input type="hidden" name="${FORM_KEY}" value="${key}"><input type="hidden" name="hide" value="${String(hide)}"><button class="link" type="submit" aria-label="${label}">${hide ? applications.hide : applications.show}</button></form>`;
}

function row(
  locale: Locale,
  { key, now, listsHidden, offers, unreadMessages, dictionaries, logos }: ApplicationsModel,
  { code, offer, summaryEvents, ...application }: ApplicationDetails,
): Markup {
  const { messages, formats, prefix } = locale;
  const { applications } = messages;
  const { eventsReadPending, state, rejected, offerRemoved, processClosed, note } = application;
  const status = stateText(applications, { state, offerRemoved, processClosed });
  const { lastEvent } = summaryEvents;
  const at = new Date(lastEvent.at);
  const stored = offers.get(application.offerId);
  const pay = stored && payOf({ stored, locale, dictionaries });
  const logoUrl = logos ? stored?.offer.company.logoUrl : undefined;
  const isClosed = stored !== undefined && !processClosed && !isOpen(stored, now);
  const isOver = rejected || offerRemoved || lastEvent.event === 'declined-by-candidate';
  // Its state says it.
  const isOnlySent = lastEvent.event === 'application';
  const unread = unreadMessages.has(application.id)
    ? applications.unreadMessage
    : applications.unread(eventsReadPending);
  const tags = [
    ...(eventsReadPending > 0 && !isOnlySent ? [html`<li class="tag tag-featured">${unread}</li>`] : []),
    ...(processClosed && !offerRemoved && status !== applications.processClosed
      ? [html`<li class="tag">${applications.processClosed}</li>`]
      : []),
    ...(isClosed ? [html`<li class="tag">${applications.offerClosed}</li>`] : []),
  ];
  return html`<li class="panel">${companyMark(application.offerId, { name: offer.company, logoUrl })}<div><h2><a href="${prefix}/candidaturas/${code}">${softenCapitals(offer.title)}</a></h2>
<p>${[offer.company, offer.city].filter((text) => text !== '').join(' · ')}</p>
${pay === undefined ? NOTHING : html`<p class="application-pay"><b>${pay.amount}</b> ${pay.period}</p>`}</div>
<div class="application-now"><p class="tag application-status${isOver ? ' application-over' : ''}">${eventIcon(lastEvent.event)}${status}</p>
${when(!isOnlySent, () => html`<p class="application-event">${eventText(lastEvent, locale)}</p>`)}
<p>${when(!isOnlySent, () => html`<time datetime="${at.toISOString()}">${formats.age(at, now)}</time> · `)}${applications.appliedOn(formats.day(application.appliedAt))}</p>
${when(note !== null, () => html`<p class="application-note">${icon('edit')}${note}</p>`)}
${when(tags.length > 0, () => html`<ul class="tags">${tags}</ul>`)}</div>
<div class="item-links">${hideForm(locale, key, code, !listsHidden, `${listsHidden ? applications.show : applications.hide}: ${softenCapitals(offer.title)}`)}</div></li>`;
}

/** The address of a page of the list. */
function listPath(
  { prefix }: Locale,
  { order, phase }: Pick<ApplicationsModel, 'order' | 'phase'>,
  page = 1,
): string {
  const query = new URLSearchParams({
    ...(phase === undefined ? {} : { phase }),
    ...(order === 'last-event' ? {} : { order }),
    ...(page === 1 ? {} : { page: String(page) }),
  });
  return `${prefix}/candidaturas${query.size === 0 ? '' : `?${query.toString()}`}`;
}

/** Links to the applications of each phase, with their numbers. */
function phases(locale: Locale, { counts, phase: current, order }: ApplicationsModel): Markup {
  const { applications: texts } = locale.messages;
  const all = counts.sent + counts.process + counts.ended;
  const tab = (phase: ApplicationPhase | undefined, text: string, count: number): Markup =>
    html`<li><a href="${listPath(locale, { order, phase })}"${phase === current ? html` aria-current="page"` : NOTHING}>${text} <span class="count">${locale.formats.number(count)}</span></a></li>`;
  return html`<nav class="tabs" aria-label="${texts.phasesLabel}"><ul>${tab(undefined, texts.allPhases, all)}
${applicationPhases.map((phase) => tab(phase, texts.phases[phase], counts[phase]))}</ul></nav>`;
}

/** Links to the orders of the list. */
function orders(locale: Locale, { order: current, phase }: ApplicationsModel): Markup {
  const { applications, results } = locale.messages;
  const link = (order: ApplicationOrder, text: string): Markup =>
    html`<li><a href="${listPath(locale, { order, phase })}"${order === current ? html` aria-current="page"` : NOTHING}>${text}</a></li>`;
  return html`<nav class="tabs" aria-label="${results.sort}"><ul>${link('last-event', applications.byEvent)}
${link('application-date', applications.byDate)}</ul></nav>`;
}

/** The hidden applications, each with a button to show it again. */
function hiddenBody(locale: Locale, model: ApplicationsModel): Markup {
  const { messages, prefix } = locale;
  const { applications: texts } = messages;
  const { applications, total, page, pages } = model;
  return html`<div class="wide own"><p class="back"><a href="${prefix}/candidaturas">${texts.back}</a></p>
<h1>${texts.hiddenTitle}</h1><p class="lead">${texts.hiddenLead}</p>
<p class="count" role="status">${texts.count(total)}</p>
<ol class="applications">${applications.map((application) => row(locale, model, application))}</ol>
${accountPagination(locale, { page, pages }, (to) => `${prefix}${HIDDEN_PATH}&page=${to}`)}</div>`;
}

/** The body of the list of applications. */
export function applicationsBody(locale: Locale, model: ApplicationsModel): Markup {
  if (model.listsHidden) return hiddenBody(locale, model);
  const { messages, prefix } = locale;
  const { applications: texts } = messages;
  const { applications, total, page, pages, order, phase, hidden, counts, key, hiddenWithMessages } = model;
  const plain = total === 0 && phase === undefined && page === 1;
  const isLong = counts.sent + counts.process + counts.ended >= MIN_SORTED;
  return html`<div class="wide own"><header class="page-head"><h1>${texts.title}</h1><p class="item-links"><a href="${prefix}${MAIL_SETTINGS_PATH}">${icon('mail')}${messages.applicationMails.link}</a></p></header>
${hidden === undefined ? NOTHING : successNotice(texts.hidden, hideForm(locale, key, hidden, false, texts.show))}
${when(
  hiddenWithMessages.length > 0,
  () => html`<section class="hidden-messages" aria-labelledby="hidden-messages"><h2 class="lead" id="hidden-messages">${texts.hiddenMessages(hiddenWithMessages.length)}</h2>
<ol class="applications">${hiddenWithMessages.map((application) => row(locale, { ...model, listsHidden: true }, application))}</ol></section>`,
)}
${
  plain
    ? html`<div class="panel nothing">${icon('level')}<p>${counts.hidden > 0 ? texts.allHidden : texts.none}</p><p><a class="button" href="${prefix}/?q=">${icon('search')}${texts.search}</a></p></div>`
    : html`${phases(locale, model)}
<div class="list-head"><p class="count" role="status">${total === 0 ? texts.nonePhase : texts.count(total)}</p>
${when(isLong || order !== 'last-event', () => orders(locale, model))}</div>
<ol class="applications">${applications.map((application) => row(locale, model, application))}</ol>
${accountPagination(locale, { page, pages }, (to) => listPath(locale, model, to))}`
}
${when(counts.hidden > 0, () => html`<p class="list-end"><a href="${prefix}${HIDDEN_PATH}">${texts.hiddenLink(counts.hidden)}</a></p>`)}
</div>`;
}
