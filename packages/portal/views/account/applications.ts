import { html, type Markup, NOTHING, when } from '@curro/ui';
import type { ListedApplication } from '../../account/applications/read-applications.ts';
import type { Locale } from '../../locale.ts';
import { FORM_KEY } from '../../session/session.ts';
import { accountPagination } from './account-pagination.ts';
import { eventText } from './event-text.ts';
import { successNotice } from './success-notice.ts';

const HIDDEN_PATH = '/candidaturas?list=hidden';

/** What the list of applications shows. */
export interface ApplicationsModel {
  readonly applications: readonly ListedApplication[];
  readonly total: number;
  readonly page: number;
  readonly pages: number;
  readonly order: 'application-date' | 'last-event';
  readonly hideRejected: boolean;
  /** Hidden ones are listed in place of the others. */
  readonly listsHidden: boolean;
  readonly hiddenTotal: number;
  /** The application that has just been hidden. */
  readonly hidden: string | undefined;
  readonly key: string;
  readonly now: Date;
}

function hideForm(locale: Locale, key: string, code: string, hide: boolean, label: string): Markup {
  const { applications } = locale.messages;
  return html`<form method="post" action="${locale.prefix}/candidaturas/${encodeURIComponent(code)}"><input type="hidden" name="${FORM_KEY}" value="${key}"><input type="hidden" name="hide" value="${String(hide)}"><button class="link" type="submit" aria-label="${label}">${hide ? applications.hide : applications.show}</button></form>`;
}

function row(
  locale: Locale,
  { key, now, listsHidden }: ApplicationsModel,
  application: ListedApplication,
): Markup {
  const { messages, formats, prefix } = locale;
  const { applications } = messages;
  const { code, jobOffer, lastEvent, eventsReadPending, rejected, offerRemoved, processClosed } = application;
  const at = new Date(lastEvent.date);
  const tags = [
    ...(eventsReadPending > 0
      ? [html`<li class="tag tag-featured">${applications.unread(eventsReadPending)}</li>`]
      : []),
    ...(rejected ? [html`<li class="tag tag-urgent">${applications.rejected}</li>`] : []),
    ...(offerRemoved ? [html`<li class="tag">${applications.offerRemoved}</li>`] : []),
    ...(processClosed && !offerRemoved ? [html`<li class="tag">${applications.processClosed}</li>`] : []),
  ];
  return html`<li><div><h2><a href="${prefix}/candidaturas/${code}">${jobOffer.title}</a></h2>
<p>${[jobOffer.company, jobOffer.city].filter((text) => text !== '').join(' · ')}</p>
<p class="last-event">${eventText(lastEvent, locale)} · <time datetime="${at.toISOString()}">${formats.age(at, now)}</time></p>
${when(tags.length > 0, () => html`<ul class="tags">${tags}</ul>`)}</div>
<div class="item-links">${hideForm(locale, key, code, !listsHidden, `${listsHidden ? applications.show : applications.hide}: ${jobOffer.title}`)}</div></li>`;
}

function controls({ messages, prefix }: Locale, { order, hideRejected }: ApplicationsModel): Markup {
  const { applications, results } = messages;
  const option = (value: string, label: string): Markup =>
    html`<option value="${value}"${value === order ? html` selected` : NOTHING}>${label}</option>`;
  return html`<form class="controls" method="get" action="${prefix}/candidaturas">
<div class="field"><label for="order">${results.sort}</label><select id="order" name="order">${option('application-date', applications.byDate)}${option('last-event', applications.byEvent)}</select></div>
<label class="choice"><input type="checkbox" name="hideRejected" value="true"${hideRejected ? html` checked` : NOTHING}><span>${applications.hideRejected}</span></label>
<button class="button button-quiet" type="submit">${results.apply}</button></form>`;
}

/** The hidden ones, each to be brought back. */
function hiddenBody(locale: Locale, model: ApplicationsModel): Markup {
  const { messages, prefix } = locale;
  const { applications: texts } = messages;
  const { applications, total, page, pages } = model;
  return html`<div class="wide own"><p class="back"><a href="${prefix}/candidaturas">${texts.back}</a></p>
<h1>${texts.hiddenTitle}</h1><p class="lead">${texts.hiddenLead}</p>
<p class="count" role="status">${texts.count(total)}</p>
<ol class="items applications">${applications.map((application) => row(locale, model, application))}</ol>
${accountPagination(locale, { page, pages }, (to) => `${prefix}${HIDDEN_PATH}&page=${to}`)}</div>`;
}

/** The body of the list of applications. */
export function applicationsBody(locale: Locale, model: ApplicationsModel): Markup {
  if (model.listsHidden) return hiddenBody(locale, model);
  const { messages, prefix } = locale;
  const { applications: texts } = messages;
  const { applications, total, page, pages, order, hideRejected, hidden, hiddenTotal, key } = model;
  const path = (to: number): string =>
    `${prefix}/candidaturas?${new URLSearchParams({ order, ...(hideRejected ? { hideRejected: 'true' } : {}), page: String(to) }).toString()}`;
  const plain = total === 0 && !hideRejected && page === 1;
  return html`<div class="wide own"><h1>${texts.title}</h1>
${hidden === undefined ? NOTHING : successNotice(texts.hidden, hideForm(locale, key, hidden, false, texts.show))}
${
  plain
    ? html`<p class="nothing">${hiddenTotal > 0 ? texts.allHidden : texts.none}</p><p><a class="button" href="${prefix}/?q=">${texts.search}</a></p>`
    : html`${controls(locale, model)}
<p class="count" role="status">${texts.count(total)}</p>
<ol class="items applications">${applications.map((application) => row(locale, model, application))}</ol>
${accountPagination(locale, { page, pages }, path)}`
}
${when(hiddenTotal > 0, () => html`<p class="form-end"><a href="${prefix}${HIDDEN_PATH}">${texts.hiddenLink(hiddenTotal)}</a></p>`)}
</div>`;
}
