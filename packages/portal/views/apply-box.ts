import { offerPath } from '@curro/shared';
import { html, type Markup, NOTHING, when } from '@curro/ui';
import { applyPath } from '../account/apply/apply-path.ts';
import type { OfferModel } from '../offer/offer-model.ts';
import { payOf } from './offer-facts.ts';
import { safeHref } from './safe-href.ts';

const elsewhere = (href: string, text: string): Markup =>
  html`<a class="button button-wide" rel="nofollow noopener" target="_blank" href="${href}">${text}</a>`;

/** How to apply: on the company's form, on the page where the offer comes from, or with a candidate's account. */
function way({ stored: { offer, linkOut }, edition: { words, prefix }, canApply }: OfferModel): Markup {
  const form = safeHref(offer.externalUrlForm);
  if (form !== undefined) return elsewhere(form, words.offer.apply);
  const source = safeHref(offer.url);
  if (source !== undefined && linkOut) return elsewhere(source, words.offer.applySource);
  const questions = offer.questions.killer.length + offer.questions.open.length;
  const button = when(
    canApply,
    () =>
      html`<a class="button button-wide" rel="nofollow" href="${prefix}${applyPath(offer)}">${words.apply.button}</a>`,
  );
  return html`${button}<p>${words.offer.applyHere}${when(questions > 0, () => html` ${words.offer.questions(questions)}`)}</p>`;
}

/** The application that one has made already. */
function ownApplication({ edition: { words, prefix, formats }, applied }: OfferModel): Markup {
  if (applied === undefined) return NOTHING;
  return html`<p><b>${words.apply.alreadySince(formats.day(applied.appliedAt))}</b></p>
<a class="button button-quiet button-wide" href="${prefix}/candidaturas/${applied.code}">${words.apply.follow}</a>`;
}

/** The salary and the way to apply, beside the offer. */
export function applyBox(model: OfferModel, portalUrl: string): Markup {
  const { edition, stored, open } = model;
  const { words, prefix } = edition;
  const { offer } = stored;
  const pay = payOf(model);
  const mail = new URLSearchParams({
    subject: offer.title,
    body: `${portalUrl}${prefix}${offerPath(offer)}`,
  });
  return html`<aside class="apply" aria-label="${words.offer.facts}">
<p class="apply-pay">${pay === undefined ? words.results.noSalary : html`<b>${pay.amount}</b> <span>${pay.period}</span>`}</p>
${ownApplication(model)}${open && model.applied === undefined ? way(model) : NOTHING}
<p><a class="share" href="mailto:?${mail.toString().replaceAll('+', '%20')}">${words.offer.share}</a></p>
</aside>`;
}
