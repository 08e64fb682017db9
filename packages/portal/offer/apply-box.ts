import { softenCapitals } from '@curro/shared/display';
import { html, type Markup, NOTHING, when } from '@curro/ui';
import { applyPath } from '../account/apply/apply-path.ts';
import { heart, type SavableOffer } from '../favourites/heart.ts';
import { payOf } from './facts.ts';
import type { OfferModel } from './model.ts';
import { safeHref } from './text.ts';

/** @param leftOn what the script says below it once it was opened, with {day} for the day */
const externalLink = (href: string, text: string, leftOn: string): Markup =>
  html`<a class="button button-wide" rel="nofollow noopener" target="_blank" href="${href}" data-left="${leftOn}">${text}</a>`;

/** The original page of the offer or the form of the company, where candidates apply outside this portal. */
function externalAction({
  stored: { offer, linkOut },
  locale: { messages },
}: OfferModel): Markup | undefined {
  const form = safeHref(offer.externalUrlForm);
  if (form !== undefined) return externalLink(form, messages.offer.apply, messages.offer.leftOn);
  const source = safeHref(offer.url);
  return source !== undefined && linkOut
    ? externalLink(source, messages.offer.applySource, messages.offer.leftOn)
    : undefined;
}

/** The link to the existing application of the visitor or to the way to apply; undefined without one. */
function applyAction(model: OfferModel): Markup | undefined {
  const { stored, open, canApply, application } = model;
  const { messages, prefix } = model.locale;
  if (application !== undefined) {
    return html`<a class="button button-quiet button-wide" href="${prefix}/candidaturas/${application.code}">${messages.apply.follow}</a>`;
  }
  if (!open) return undefined;
  const own = html`<a class="button button-wide" rel="nofollow" href="${prefix}${applyPath(stored.offer)}">${messages.apply.button}</a>`;
  return externalAction(model) ?? (canApply ? own : undefined);
}

/** What a candidate should know before applying on this portal. */
function applyNote(model: OfferModel): Markup {
  const { stored, open, canApply, signedIn, hasCompleteCv, application } = model;
  const { messages, formats } = model.locale;
  if (application !== undefined) {
    const text = application.withdrawn ? messages.apply.withdrawn : messages.apply.alreadySince;
    return html`<p><b>${text(formats.day(application.appliedAt))}</b></p>`;
  }
  if (!open || externalAction(model) !== undefined) return NOTHING;
  if (!canApply) return html`<p>${messages.offer.applyElsewhere}</p>`;
  const { killer, open: openQuestions } = stored.offer.questions;
  const questions = killer.length + openQuestions.length;
  const notes = [
    ...(hasCompleteCv ? [] : [signedIn ? messages.offer.applyNeedsCv : messages.offer.applyHere]),
    ...(questions > 0 ? [messages.offer.questions(questions)] : []),
  ];
  return when(notes.length > 0, () => html`<p>${notes.join(' ')}</p>`);
}

const savable = ({ locale, stored: { offer } }: OfferModel): SavableOffer => ({
  id: offer.id,
  title: softenCapitals(offer.title),
  company: offer.company.hidden ? locale.messages.results.confidential : offer.company.name,
});

/** The way to apply in narrow windows: at the bottom of the window until the offer ends. */
export function applyBar(model: OfferModel): Markup {
  const action = applyAction(model);
  return action === undefined
    ? NOTHING
    : html`<div class="apply-bar">${action}${heart(savable(model), model.locale)}</div>`;
}

/** The box beside the offer: salary, application and saving. */
export function applyBox(model: OfferModel): Markup {
  const { locale } = model;
  const { messages } = locale;
  const pay = payOf(model);
  return html`<aside class="apply" aria-label="${messages.offer.facts}">
<p class="apply-pay">${pay === undefined ? messages.results.noSalary : html`<b>${pay.amount}</b> <span>${pay.period}</span>${pay.yearly === undefined ? NOTHING : html` <span class="pay-yearly">${pay.yearly}</span>`}`}</p>
${applyAction(model) ?? NOTHING}${applyNote(model)}
${heart(savable(model), locale, true)}
</aside>`;
}
