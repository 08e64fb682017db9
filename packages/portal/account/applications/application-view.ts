import type { ApplicationDetails, SentContent, TimelineReply } from '@curro/applications';
import type { PrintedCv } from '@curro/cv-files';
import { isOpen, type StoredOffer } from '@curro/offers';
import {
  type ApplicationState,
  type Dictionaries,
  type EventKey,
  offerPath,
  type TimelineEvent,
} from '@curro/shared';
import { softenCapitals } from '@curro/shared/display';
import { html, icon, type Markup, NOTHING, when } from '@curro/ui';
import type { Locale } from '../../locale.ts';
import { companyMark } from '../../logo/company-mark.ts';
import { payOf } from '../../offer/facts.ts';
import { messageBlocks, replyContacts, textBlocks } from '../../offer/text.ts';
import { FORM_KEY } from '../../session/session.ts';
import { sentCvPage } from '../cv/sent-view.ts';
import { sizeText } from '../files/view.ts';
import { stepItem } from '../step-item.ts';
import { successNotice } from '../success-notice.ts';
import { type NextSteps, nextSteps } from './after-applying.ts';
import { eventIcon } from './event-icon.ts';
import { accountPagination, eventText, stateText } from './list-view.ts';
import { isAcceptance, noteForm, type RefusedText, replyForm, replyItem } from './reply-view.ts';

/** The CV of an application as it is now. */
interface SentCv {
  readonly updatedAt: Date;
  /** The last change of any CV of the candidate, and of the personal data, which they share. */
  readonly lastUpdate: Date | undefined;
}

/** The content of the page of an application. */
export interface ApplicationModel {
  readonly application: ApplicationDetails;
  readonly sent: SentContent;
  /** The CV that was sent as it is now; undefined when the candidate has deleted it. */
  readonly cv: SentCv | undefined;
  readonly events: readonly TimelineEvent[];
  /** The job in the title of the offer, which a search for similar ones has; undefined if it is not known. */
  readonly job: string | undefined;
  /** The number of newer events, on the pages before. */
  readonly eventsBefore: number;
  readonly replies: readonly TimelineReply[];
  readonly canReply: boolean;
  /** The reply or the note that could not be saved. */
  readonly refused: RefusedText | undefined;
  readonly page: number;
  readonly pages: number;
  /** Undefined when the offer is deleted. */
  readonly stored: StoredOffer | undefined;
  readonly dictionaries: Dictionaries;
  /** What the preceding form did: created the application, or withdrew from it. */
  readonly notice: string | undefined;
  /** The address that gets a receipt of the application that was just made; undefined without one. */
  readonly receipt: string | undefined;
  /** The draft of the browser that the application was made from; undefined on later visits. */
  readonly sentDraft: string | undefined;
  /** Whether the letter could not be saved. */
  readonly letterNotSaved: boolean;
  readonly key: string;
  readonly now: Date;
  /** What the candidate can do next; undefined while the process goes on. */
  readonly next: NextSteps | undefined;
  /** Whether company logos are shown. */
  readonly logos: boolean;
}

const eventTime = ({ at }: TimelineEvent, { formats }: Locale, now: Date): Markup => {
  const moment = new Date(at);
  return html`<time datetime="${moment.toISOString()}">${formats.recent(moment, now)}</time>`;
};

/** What the candidate did is not new to them. */
const OWN_EVENTS: readonly string[] = ['application', 'declined-by-candidate'];

/**
 * @param isUnread whether it happened since the last visit
 * @param isAbove whether the panel with the state shows its message or its reasons
 */
function eventItem(
  event: TimelineEvent,
  locale: Locale,
  now: Date,
  { isUnread, isAbove }: { readonly isUnread: boolean; readonly isAbove: boolean },
): Markup {
  const { applications } = locale.messages;
  return html`<li><span class="event-mark" aria-hidden="true">${eventIcon(event.event)}</span>
<p>${eventText(event, locale)}${when(isUnread && !OWN_EVENTS.includes(event.event), () => html` <span class="tag tag-featured">${applications.unreadEvent}</span>`)}</p>
${eventTime(event, locale, now)}
${isAbove || event.message === undefined ? NOTHING : html`<blockquote class="text message">${messageBlocks(event.message)}</blockquote>`}
${when(!isAbove && event.rejectedReasons.length > 0, () => html`<p class="hint">${applications.reasons}</p><ul>${event.rejectedReasons.map((reason) => html`<li>${reason}</li>`)}</ul>`)}</li>`;
}

/** The events of a page and the replies among them, newest first. */
function timelineItems(locale: Locale, model: ApplicationModel): readonly Markup[] {
  const { application, events, eventsBefore, replies, page, pages, now } = model;
  const { lastEvent } = application.summaryEvents;
  const unanswered = unansweredMessage(model);
  const isLast = (event: TimelineEvent): boolean =>
    event.at === lastEvent.at && event.event === lastEvent.event;
  const repliesAt = (at: number): readonly Markup[] =>
    replies
      .filter(({ eventsAfter }) => eventsAfter === eventsBefore + at)
      .toReversed()
      .map((reply) => replyItem(reply, locale, now));
  // Those older than all events of a page are on the next one.
  const last = page >= pages ? repliesAt(events.length) : [];
  return [
    ...events.flatMap((event, at) => [
      ...repliesAt(at),
      eventItem(event, locale, now, {
        isUnread: page === 1 && at < application.eventsReadPending,
        isAbove: event.message === undefined ? isLast(event) : event === unanswered,
      }),
    ]),
    ...last,
  ];
}

/**
 * The newest event of the application itself, if it has a message to which the candidate has not replied and the process goes
 * on. A later event of the offer leaves the message open.
 */
function unansweredMessage(model: ApplicationModel): TimelineEvent | undefined {
  const { application, events, eventsBefore, replies } = model;
  if (isOver(application) || eventsBefore > 0) return undefined;
  const at = events.findIndex(({ event }) => !OFFER_EVENTS.includes(event));
  const isAnswered = replies.some(({ eventsAfter }) => eventsAfter <= at);
  return isAnswered || events[at]?.message === undefined ? undefined : events[at];
}

/** Whether the process has ended for the candidate. */
const isOver = ({ rejected, offerRemoved }: ApplicationDetails): boolean => rejected || offerRemoved;

/** Whether the company has hired the candidate. */
const isHired = (application: ApplicationDetails): boolean =>
  application.state === 'hired' && !isOver(application);

/** Whether the candidate has accepted the job that the company offers. */
const hasAccepted = ({ application: { state }, replies }: ApplicationModel): boolean =>
  state === 'offered' && replies.some(({ isSinceOffer, text }) => isSinceOffer && isAcceptance(text));

/** What the candidate can expect, or has to do, after the last event. */
function nextText({ applications }: Locale['messages'], model: ApplicationModel): string {
  const { next } = applications;
  const { application, replies } = model;
  const { rejected, offerRemoved, processClosed, summaryEvents } = application;
  const { event } = summaryEvents.lastEvent;
  if (event === 'declined-by-candidate') return next.withdrawn;
  if (isHired(application)) return next.hired;
  if (rejected || offerRemoved) return next.over;
  if (hasAccepted(model)) return next.accepted;
  if (processClosed) return next.closed;
  if (application.state === 'offered' && replies.some(({ isSinceOffer }) => isSinceOffer))
    return next.repliedToOffer;
  // The panel shows a message without a reply instead.
  if (event === 'message-send' && replies.length > 0) return next.replied;
  return next.byEvent[event] ?? next.wait;
}

/** The stages of an application and the states in each of them. */
const STAGES: readonly (readonly ApplicationState[])[] = [
  ['received'],
  ['read'],
  ['in-process', 'contacted'],
  ['interviewed', 'finalist'],
  ['offered', 'hired'],
];

/** The events that each stage begins with. */
const STAGE_EVENTS: readonly (readonly EventKey[])[] = [
  ['application'],
  ['cv-read'],
  ['continue-process', 'return-to-process', 'contacted'],
  ['interviewed', 'final-interview'],
  ['offer', 'hired'],
];

/**
 * The stages of an application. Those that its events have reached are done, others were skipped; of a timeline of several
 * pages all before the current one are. After the end there is no current stage.
 */
function stages(
  { applications: texts }: Locale['messages'],
  { application: { state, offerRemoved }, events, pages }: ApplicationModel,
): Markup {
  const at = STAGES.findIndex((states) => states.includes(state));
  const happened = new Set(events.map(({ event }) => event));
  const isReached = (index: number): boolean =>
    STAGE_EVENTS[index]?.some((event) => happened.has(event)) === true;
  if ((at < 0 || offerRemoved) && (pages > 1 || !isReached(1))) return NOTHING;
  const isDone = (index: number): boolean =>
    (pages > 1 ? index < at : isReached(index) && index !== at) || state === 'hired';
  return html`<nav class="stepper stages" aria-label="${texts.stagesLabel}"><ol>${texts.stages.map(
    (stage, index) =>
      stepItem(
        { isDone: isDone(index), isCurrent: index === at && !offerRemoved },
        html`<span>${stage}</span>`,
      ),
  )}</ol></nav>`;
}

/** Events of the offer: the heading names the state that the application has nevertheless. */
const OFFER_EVENTS: readonly string[] = ['process-closed', 'process-opened'];

/** Ways to answer the messages, and to accept or decline the job that the company offers. */
function replyLinks(locale: Locale, model: ApplicationModel): Markup {
  const { application, events, canReply, refused, key } = model;
  const { prefix } = locale;
  const { applications: texts } = locale.messages;
  const { code, state, canWithdraw, offer } = application;
  const isOffered = state === 'offered';
  const isAccepted = hasAccepted(model);
  const title = softenCapitals(offer.title);
  const page = `${prefix}/candidaturas/${code}`;
  const accept = when(canReply && isOffered && !isAccepted, () =>
    replyForm(locale, {
      page,
      key,
      id: 'aceptar',
      draft: texts.acceptJob(title),
      title: texts.accept,
      submit: texts.acceptSubmit,
      isMain: true,
      refused: undefined,
    }),
  );
  const reply = when(canReply, () =>
    replyForm(locale, {
      page,
      key,
      id: 'responder',
      draft: '',
      title: isOffered ? texts.replyToJob : texts.replyTitle,
      submit: texts.replySubmit,
      isMain: accept === NOTHING,
      refused,
    }),
  );
  // The newest address and the newest number that any message names.
  const messages = events.flatMap(({ message }) => message ?? []).join('\n');
  const subject = new URLSearchParams({ subject: texts.replySubject(title) })
    .toString()
    .replaceAll('+', '%20');
  const links = replyContacts(messages).map(({ kind, href, text }) =>
    kind === 'mail'
      ? html`<a class="button button-quiet button-small" href="${href}?${subject}">${icon('mail')}${texts.replyByMail}</a>`
      : html`<a class="button button-quiet button-small" href="${href}">${texts.call(text)}</a>`,
  );
  const decline = when(isOffered && canWithdraw, () =>
    isAccepted
      ? html`<a class="reply-end" href="${prefix}/candidaturas/${code}/retirar">${texts.changedMind}</a>`
      : html`<a class="button button-quiet button-small" href="${prefix}/candidaturas/${code}/retirar">${texts.decline}</a>`,
  );
  return when(
    canReply || links.length > 0 || decline !== NOTHING,
    () => html`<div class="application-reply">${accept}${reply}${links}${decline}</div>`,
  );
}

/** The state of the application, the time of its last event, and what happens next. */
function statePanel(locale: Locale, model: ApplicationModel): Markup {
  const { application, stored, now } = model;
  const { messages, prefix } = locale;
  const { applications: texts } = messages;
  const { lastEvent } = application.summaryEvents;
  const over = isOver(application);
  const { title, province } = application.offer;
  // All words of a long title find hardly more than the offer itself.
  const similar = new URLSearchParams({ q: model.job ?? title, ...(province !== undefined && { province }) });
  const unanswered = unansweredMessage(model);
  const message = unanswered?.message;
  const heading = isHired(application)
    ? texts.hired
    : hasAccepted(model)
      ? texts.accepted
      : stateText(texts, application);
  return html`<section class="panel application-state${over ? ' application-over' : ''}" aria-labelledby="state"><span class="event-mark" aria-hidden="true">${eventIcon(lastEvent.event)}</span>
<div><h2 id="state">${heading}</h2>${when(OFFER_EVENTS.includes(lastEvent.event), () => html`${eventText(lastEvent, locale)} · `)}${eventTime(lastEvent, locale, now)}
${when(message === undefined || lastEvent.event !== 'message-send', () => html`<p>${nextText(messages, model)}</p>`)}
${when(lastEvent.rejectedReasons.length > 0, () => html`<p>${texts.reasons}</p><ul>${lastEvent.rejectedReasons.map((reason) => html`<li>${reason}</li>`)}</ul>`)}
${unanswered === undefined || !OFFER_EVENTS.includes(lastEvent.event) ? NOTHING : html`<p class="hint">${eventText(unanswered, locale)} · ${eventTime(unanswered, locale, now)}</p>`}
${message === undefined ? NOTHING : html`<blockquote class="text message">${messageBlocks(message)}</blockquote>`}
${when(!over, () => replyLinks(locale, model))}${when(over || stored === undefined, () => html`<p><a class="button button-quiet button-small" href="${prefix}/?${similar.toString()}">${icon('search')}${texts.similar}</a></p>`)}</div></section>`;
}

/** Whether the CV has changed since it was sent; nothing when another CV or the personal data have. */
function cvChange(
  { messages: { applications: texts }, formats }: Locale,
  { updatedAt, lastUpdate = updatedAt }: SentCv,
  { appliedAt }: ApplicationDetails,
): Markup {
  if (updatedAt > appliedAt)
    return html`<br><span class="hint">${texts.cvChanged(formats.day(updatedAt))}</span>`;
  return when(lastUpdate <= appliedAt, () => html`<br><span class="hint">${texts.cvUnchanged}</span>`);
}

/** The answers and the letter as they were sent. */
function sentPart({ applications: texts }: Locale['messages'], { letter, answers }: SentContent): Markup {
  if (letter === undefined && answers.length === 0) return NOTHING;
  // In the order of the form: choices first.
  const ordered = answers.toSorted(
    (a, b) => Number(a.answerId === undefined) - Number(b.answerId === undefined),
  );
  return html`<section class="panel part" aria-labelledby="sent"><header><h2 id="sent">${texts.sent}</h2></header>
${when(answers.length > 0, () => html`<dl class="answers">${ordered.map(({ question, answer }) => html`<div><dt>${question}</dt><dd>${textBlocks(answer)}</dd></div>`)}</dl>`)}
${letter === undefined ? NOTHING : html`<h3>${texts.letter}</h3><div class="text">${textBlocks(letter)}</div>`}</section>`;
}

/** The body of the page of an application. */
export function applicationBody(locale: Locale, model: ApplicationModel): Markup {
  const { messages, formats, prefix } = locale;
  const { applications: texts } = messages;
  const { application, sent, cv, page, pages, stored, notice, letterNotSaved, key, now } = model;
  const { dictionaries, next, logos } = model;
  const offer = stored?.offer;
  const pay = stored && payOf({ stored, locale, dictionaries });
  const { code, cvName, hasCoverLetter, rejected, offerRemoved, processClosed } = application;
  const { title, company, city } = application.offer;
  const tags = [
    ...(rejected ? [html`<li class="tag tag-urgent">${texts.rejected}</li>`] : []),
    ...(offerRemoved ? [html`<li class="tag">${texts.offerRemoved}</li>`] : []),
    ...(processClosed && !offerRemoved && stateText(texts, application) !== texts.processClosed
      ? [html`<li class="tag">${texts.processClosed}</li>`]
      : []),
    ...(stored !== undefined && !processClosed && !isOpen(stored, now)
      ? [html`<li class="tag">${texts.offerClosed}</li>`]
      : []),
  ];
  return html`<div class="wide own"${model.sentDraft === undefined ? NOTHING : html` data-draft-sent="${model.sentDraft}"`}><p class="back"><a href="${prefix}/candidaturas">${texts.back}</a></p>
<header class="apply-offer">${companyMark(application.offerId, { name: company, logoUrl: undefined })}<div><h1>${softenCapitals(title)}</h1>
<p>${[company, city].filter((text) => text !== '').join(' · ')}</p>
${when(tags.length > 0, () => html`<ul class="tags">${tags}</ul>`)}</div></header>
${successNotice(notice, html`${model.receipt === undefined ? NOTHING : html`<p>${texts.receipt(model.receipt)}</p>`}${when(letterNotSaved, () => html`<p>${texts.letterNotSaved}</p>`)}`)}
<div class="with-aside"><div class="parts">${stages(messages, model)}${statePanel(locale, model)}
<section class="panel part" aria-labelledby="timeline"><header><h2 id="timeline">${texts.timeline}</h2></header>
<ol class="timeline">${timelineItems(locale, model)}</ol>
${accountPagination(locale, { page, pages }, (to) => `${prefix}/candidaturas/${code}?page=${to}`)}</section>
${sentPart(messages, sent)}
${noteForm(locale, { page: `${prefix}/candidaturas/${code}`, key, note: application.note ?? '', refused: model.refused })}</div>
<aside class="panel application-facts" aria-label="${texts.summary}"><dl><div><dt>${texts.date}</dt><dd>${formats.day(application.appliedAt)}</dd></div>
${pay === undefined ? NOTHING : html`<div><dt>${texts.pay}</dt><dd>${pay.amount} ${pay.period}</dd></div>`}
<div><dt>${texts.cv}</dt><dd>${cvName}${when(sent.hasCv, () => html`<br><a href="${prefix}/candidaturas/${code}/cv" aria-label="${texts.cvSent}: ${cvName}">${texts.cvSent}</a>`)}${sent.hasCv ? html`<br>` : ' · '}${cv === undefined ? html`<span class="hint">${texts.cvDeleted}</span>` : html`<a href="${prefix}/cv/${sent.curriculumCode}/vista-previa" aria-label="${texts.cvNow}: ${cvName}">${texts.cvNow}</a>${cvChange(locale, cv, application)}`}</dd></div>
${sent.file === undefined ? NOTHING : html`<div><dt>${messages.files.title}</dt><dd><a href="${prefix}/candidaturas/${code}/archivo" download>${sent.file.name}</a> <span class="hint">${sizeText(locale, sent.file.size)}</span></dd></div>`}
${when(sent.letter === undefined, () => html`<div><dt>${texts.letter}</dt><dd>${hasCoverLetter ? messages.forms.yes : messages.forms.no}</dd></div>`)}</dl>
${offer === undefined ? NOTHING : html`<p><a class="button button-quiet button-wide" href="${prefix}${offerPath(offer)}">${texts.offer}</a></p>`}
<div class="item-links"><form method="post" action="${prefix}/candidaturas/${code}"><input type="hidden" name="${FORM_KEY}" value="${key}"><input type="hidden" name="hide" value="true"><button class="link" type="submit">${texts.hideLong}</button></form>
${when(application.canWithdraw, () => html`<a class="remove" href="${prefix}/candidaturas/${code}/retirar">${texts.withdraw}</a>`)}</div></aside></div>
${next === undefined ? NOTHING : nextSteps(locale, next, { dictionaries, logos, now })}</div>`;
}

/** The body of the page with the CV as it was sent with an application. */
export function sentCvBody(
  locale: Locale,
  { application, cv }: { readonly application: ApplicationDetails; readonly cv: PrintedCv },
): Markup {
  const { messages, formats, prefix } = locale;
  const { applications: texts } = messages;
  return sentCvPage(locale, {
    back: html`<a href="${prefix}/candidaturas/${application.code}">${texts.backToApplication}</a>`,
    title: texts.cvSentTitle,
    lead: `${softenCapitals(application.offer.title)} · ${application.cvName}`,
    hint: texts.cvSentLead(formats.day(application.appliedAt)),
    cv,
  });
}

/** The body of the page that confirms a withdrawal. */
export function withdrawalBody(
  { messages, prefix }: Locale,
  { application, key }: { readonly application: ApplicationDetails; readonly key: string },
): Markup {
  const { applications: texts, forms } = messages;
  const page = `${prefix}/candidaturas/${application.code}`;
  const title = softenCapitals(application.offer.title);
  const { question, lead, submit } =
    application.state === 'offered'
      ? { question: texts.declineQuestion(title), lead: texts.declineLead, submit: texts.decline }
      : { question: texts.withdrawQuestion(title), lead: texts.withdrawLead, submit: texts.withdraw };
  return html`<div class="wide narrow"><p class="back"><a href="${page}">${texts.backToApplication}</a></p>
<h1>${question}</h1><p class="lead">${lead}</p>
<form class="form" method="post" action="${page}/retirar"><input type="hidden" name="${FORM_KEY}" value="${key}">
<p class="form-end"><button class="button button-danger" type="submit">${submit}</button> <a href="${page}">${forms.cancel}</a></p></form></div>`;
}
