import type { ApplicationDetails, SentContent } from '@curro/applications';
import { type Offer, offerPath, type TimelineEvent } from '@curro/shared';
import { html, type Markup, NOTHING, when } from '@curro/ui';
import type { Locale } from '../../locale.ts';
import { textBlocks } from '../../offer/text.ts';
import { FORM_KEY } from '../../session/session.ts';
import { successNotice } from '../success-notice.ts';
import { accountPagination, eventText } from './list-view.ts';

/** The content of the page of an application. */
export interface ApplicationModel {
  readonly application: ApplicationDetails;
  readonly sent: SentContent;
  /** Whether the candidate still has the CV that was sent. */
  readonly hasCv: boolean;
  readonly events: readonly TimelineEvent[];
  readonly page: number;
  readonly pages: number;
  /** Undefined when the offer is deleted. */
  readonly offer: Offer | undefined;
  /** What the preceding form did: created the application, or withdrew from it. */
  readonly notice: string | undefined;
  /** Whether the letter could not be saved. */
  readonly letterNotSaved: boolean;
  readonly key: string;
}

function eventItem(event: TimelineEvent, locale: Locale): Markup {
  const at = new Date(event.at);
  const { applications } = locale.messages;
  return html`<li><time datetime="${at.toISOString()}">${locale.formats.moment(at)}</time>
<p>${eventText(event, locale)}</p>
${event.message === undefined ? NOTHING : html`<blockquote class="text message">${textBlocks(event.message)}</blockquote>`}
${when(event.rejectedReasons.length > 0, () => html`<p class="hint">${applications.reasons}</p><ul>${event.rejectedReasons.map((reason) => html`<li>${reason}</li>`)}</ul>`)}</li>`;
}

/** The answers and the letter as they were sent. */
function sentPart({ applications: texts }: Locale['messages'], { letter, answers }: SentContent): Markup {
  if (letter === undefined && answers.length === 0) return NOTHING;
  return html`<section class="part" aria-labelledby="sent"><header><h2 id="sent">${texts.sent}</h2></header>
${when(answers.length > 0, () => html`<dl class="answers">${answers.map(({ question, answer }) => html`<div><dt>${question}</dt><dd>${textBlocks(answer)}</dd></div>`)}</dl>`)}
${letter === undefined ? NOTHING : html`<h3>${texts.letter}</h3><div class="text">${textBlocks(letter)}</div>`}</section>`;
}

/** The body of the page of an application. */
export function applicationBody(locale: Locale, model: ApplicationModel): Markup {
  const { messages, formats, prefix } = locale;
  const { applications: texts } = messages;
  const { application, sent, hasCv, events, page, pages, offer, notice, letterNotSaved, key } = model;
  const { code, cvName, hasCoverLetter, rejected, offerRemoved, processClosed } = application;
  const { title, company, city } = application.offer;
  const tags = [
    ...(rejected ? [html`<li class="tag tag-urgent">${texts.rejected}</li>`] : []),
    ...(offerRemoved ? [html`<li class="tag">${texts.offerRemoved}</li>`] : []),
    ...(processClosed && !offerRemoved ? [html`<li class="tag">${texts.processClosed}</li>`] : []),
  ];
  return html`<div class="wide own"><p class="back"><a href="${prefix}/candidaturas">${texts.back}</a></p>
<h1>${title}</h1>
<p class="lead">${[company, city].filter((text) => text !== '').join(' · ')}</p>
${when(tags.length > 0, () => html`<ul class="tags">${tags}</ul>`)}
${successNotice(notice, letterNotSaved ? html`<p>${texts.letterNotSaved}</p>` : NOTHING)}
<dl class="facts"><div><dt>${texts.date}</dt><dd>${formats.day(application.appliedAt)}</dd></div>
<div><dt>${texts.cv}</dt><dd>${cvName} ${hasCv ? html`<a href="${prefix}/cv/${sent.curriculumCode}/vista-previa" aria-label="${texts.cvNow}: ${cvName}">${texts.cvNow}</a>` : html`<span class="hint">${texts.cvDeleted}</span>`}</dd></div>
<div><dt>${texts.letter}</dt><dd>${hasCoverLetter ? messages.forms.yes : messages.forms.no}</dd></div></dl>
<section class="part" aria-labelledby="timeline"><header><h2 id="timeline">${texts.timeline}</h2></header>
<ol class="timeline">${events.map((event) => eventItem(event, locale))}</ol>
${accountPagination(locale, { page, pages }, (to) => `${prefix}/candidaturas/${code}?page=${to}`)}</section>
${sentPart(messages, sent)}
<div class="form-end">${offer === undefined ? NOTHING : html`<a href="${prefix}${offerPath(offer)}">${texts.offer}</a>`}
${when(application.canWithdraw, () => html`<a class="remove" href="${prefix}/candidaturas/${code}/retirar">${texts.withdraw}</a>`)}
<form method="post" action="${prefix}/candidaturas/${code}"><input type="hidden" name="${FORM_KEY}" value="${key}"><input type="hidden" name="hide" value="true"><button class="link" type="submit">${texts.hideLong}</button></form></div>
</div>`;
}

/** The body of the page that confirms a withdrawal. */
export function withdrawalBody(
  { messages, prefix }: Locale,
  { application, key }: { readonly application: ApplicationDetails; readonly key: string },
): Markup {
  const { applications: texts, forms } = messages;
  const page = `${prefix}/candidaturas/${application.code}`;
  return html`<div class="wide narrow"><p class="back"><a href="${page}">${texts.backToApplication}</a></p>
<h1>${texts.withdrawQuestion(application.offer.title)}</h1><p class="lead">${texts.withdrawLead}</p>
<form class="form" method="post" action="${page}/retirar"><input type="hidden" name="${FORM_KEY}" value="${key}">
<p class="form-end"><button class="button button-danger" type="submit">${texts.withdraw}</button> <a href="${page}">${forms.cancel}</a></p></form></div>`;
}
