import { softenCapitals } from '@curro/shared/display';
import { html, type Markup, NOTHING, when } from '@curro/ui';
import { applyPath } from '../account/apply/apply-path.ts';
import { heart } from '../favourites/heart.ts';
import { payOf } from './facts.ts';
import type { OfferModel } from './model.ts';
import { shareActions } from './share.ts';
import { safeHref } from './text.ts';

const externalLink = (href: string, text: string): Markup =>
  html`<a class="button button-wide" rel="nofollow noopener" target="_blank" href="${href}">${text}</a>`;

/** The way to apply: the form of the company, the original page of the offer, or an account on this portal. */
function applyAction({
  stored: { offer, linkOut },
  locale: { messages, prefix },
  canApply,
}: OfferModel): Markup {
  const form = safeHref(offer.externalUrlForm);
  if (form !== undefined) return externalLink(form, messages.offer.apply);
  const source = safeHref(offer.url);
  if (source !== undefined && linkOut) return externalLink(source, messages.offer.applySource);
  const questions = offer.questions.killer.length + offer.questions.open.length;
  const button = when(
    canApply,
    () =>
      html`<a class="button button-wide" rel="nofollow" href="${prefix}${applyPath(offer)}">${messages.apply.button}</a>`,
  );
  return html`${button}<p>${messages.offer.applyHere}${when(questions > 0, () => html` ${messages.offer.questions(questions)}`)}</p>`;
}

/** The existing application of the visitor. */
function existingApplication({ locale: { messages, prefix, formats }, application }: OfferModel): Markup {
  if (application === undefined) return NOTHING;
  return html`<p><b>${messages.apply.alreadySince(formats.day(application.appliedAt))}</b></p>
<a class="button button-quiet button-wide" href="${prefix}/candidaturas/${application.code}">${messages.apply.follow}</a>`;
}

/** The box beside the offer: salary, application, saving and sharing. */
export function applyBox(model: OfferModel, portalUrl: string): Markup {
  const { locale, stored, open } = model;
  const { messages } = locale;
  const { offer } = stored;
  const pay = payOf(model);
  const saved = {
    id: offer.id,
    title: softenCapitals(offer.title),
    company: offer.company.hidden ? messages.results.confidential : offer.company.name,
  };
  return html`<aside class="apply" aria-label="${messages.offer.facts}">
<p class="apply-pay">${pay === undefined ? messages.results.noSalary : html`<b>${pay.amount}</b> <span>${pay.period}</span>`}</p>
${existingApplication(model)}${open && model.application === undefined ? applyAction(model) : NOTHING}
${heart(saved, locale, true)}
${shareActions(model, portalUrl)}
</aside>`;
}
