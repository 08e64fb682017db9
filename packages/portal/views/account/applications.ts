import { html, type Markup, NOTHING, when } from '@curro/ui';
import type { ListedApplication } from '../../account/applications/read-applications.ts';
import type { Edition } from '../../edition.ts';
import { FORM_KEY } from '../../session/form-key.ts';
import { done } from './done.ts';
import { eventText } from './event-text.ts';
import { ownPages } from './own-pages.ts';

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

function hideForm(edition: Edition, key: string, code: string, hide: boolean, label: string): Markup {
  const { applications } = edition.words;
  return html`<form method="post" action="${edition.prefix}/candidaturas/${encodeURIComponent(code)}"><input type="hidden" name="${FORM_KEY}" value="${key}"><input type="hidden" name="hide" value="${String(hide)}"><button class="link" type="submit" aria-label="${label}">${hide ? applications.hide : applications.show}</button></form>`;
}

function row(
  edition: Edition,
  { key, now, listsHidden }: ApplicationsModel,
  application: ListedApplication,
): Markup {
  const { words, formats, prefix } = edition;
  const { applications } = words;
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
<p class="last-event">${eventText(lastEvent, edition)} · <time datetime="${at.toISOString()}">${formats.age(at, now)}</time></p>
${when(tags.length > 0, () => html`<ul class="tags">${tags}</ul>`)}</div>
<div class="item-links">${hideForm(edition, key, code, !listsHidden, `${listsHidden ? applications.show : applications.hide}: ${jobOffer.title}`)}</div></li>`;
}

function controls({ words, prefix }: Edition, { order, hideRejected }: ApplicationsModel): Markup {
  const { applications, results } = words;
  const option = (value: string, label: string): Markup =>
    html`<option value="${value}"${value === order ? html` selected` : NOTHING}>${label}</option>`;
  return html`<form class="controls" method="get" action="${prefix}/candidaturas">
<div class="field"><label for="order">${results.sort}</label><select id="order" name="order">${option('application-date', applications.byDate)}${option('last-event', applications.byEvent)}</select></div>
<label class="choice"><input type="checkbox" name="hideRejected" value="true"${hideRejected ? html` checked` : NOTHING}><span>${applications.hideRejected}</span></label>
<button class="button button-quiet" type="submit">${results.apply}</button></form>`;
}

/** The hidden ones, each to be brought back. */
function hiddenBody(edition: Edition, model: ApplicationsModel): Markup {
  const { words, prefix } = edition;
  const { applications: texts } = words;
  const { applications, total, page, pages } = model;
  return html`<div class="wide own"><p class="back"><a href="${prefix}/candidaturas">${texts.back}</a></p>
<h1>${texts.hiddenTitle}</h1><p class="lead">${texts.hiddenLead}</p>
<p class="count" role="status">${texts.count(total)}</p>
<ol class="items applications">${applications.map((application) => row(edition, model, application))}</ol>
${ownPages(edition, { page, pages }, (to) => `${prefix}${HIDDEN_PATH}&page=${to}`)}</div>`;
}

/** The body of the list of applications. */
export function applicationsBody(edition: Edition, model: ApplicationsModel): Markup {
  if (model.listsHidden) return hiddenBody(edition, model);
  const { words, prefix } = edition;
  const { applications: texts } = words;
  const { applications, total, page, pages, order, hideRejected, hidden, hiddenTotal, key } = model;
  const path = (to: number): string =>
    `${prefix}/candidaturas?${new URLSearchParams({ order, ...(hideRejected ? { hideRejected: 'true' } : {}), page: String(to) }).toString()}`;
  const plain = total === 0 && !hideRejected && page === 1;
  return html`<div class="wide own"><h1>${texts.title}</h1>
${hidden === undefined ? NOTHING : done(texts.hidden, hideForm(edition, key, hidden, false, texts.show))}
${
  plain
    ? html`<p class="nothing">${hiddenTotal > 0 ? texts.allHidden : texts.none}</p><p><a class="button" href="${prefix}/?q=">${texts.search}</a></p>`
    : html`${controls(edition, model)}
<p class="count" role="status">${texts.count(total)}</p>
<ol class="items applications">${applications.map((application) => row(edition, model, application))}</ol>
${ownPages(edition, { page, pages }, path)}`
}
${when(hiddenTotal > 0, () => html`<p class="form-end"><a href="${prefix}${HIDDEN_PATH}">${texts.hiddenLink(hiddenTotal)}</a></p>`)}
</div>`;
}
