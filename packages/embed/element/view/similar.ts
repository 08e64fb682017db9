import { softenCapitals } from '@curro/shared/display';
import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { Offer } from '../search-response.ts';
import type { SimilarState } from '../similar-offers.ts';
import { icon } from './icon.ts';
import type { Model } from './model.ts';
import { offerLink, pay, placeOf } from './offer-parts.ts';

function content(offer: Offer, state: SimilarState, model: Model): TemplateResult {
  const { messages, language } = model;
  if (state === 'loading') return html`<p role="status">${messages.searchRuns}</p>`;
  if (state === 'failed') return html`<p role="alert">${messages.similarFailed}</p>`;
  if (state.length === 0) return html`<p role="status">${messages.noSimilar}</p>`;
  return html`<ul aria-label=${messages.likeOffer(softenCapitals(offer.title))}>
    ${state.map((each, at) => {
      const link = offerLink(each, softenCapitals(each.title), model, (event) =>
        model.select(event, each, at, offer.id),
      );
      const company = each.author.id === '' ? messages.confidentialCompany : each.author.name;
      return html`<li part="similar-offer"><span class="similar-title" lang=${language === 'es' ? nothing : 'es'}>${link}</span><span class="similar-meta">${[company, placeOf(each, model)].filter((text) => text !== '').join(' · ')}</span>${pay(each, model)}</li>`;
    })}
  </ul>`;
}

const listId = (offer: Offer): string => `similar-${offer.id}`;

/** A button that opens the similar offers of a result below it; they are requested when they are opened. */
export function similarButton(offer: Offer, { messages, similarOf, toggleSimilar }: Model): TemplateResult {
  const isOpen = similarOf(offer.id) !== undefined;
  return html`<button part="similar-button" class="similar-button" type="button" aria-expanded=${isOpen ? 'true' : 'false'} aria-controls=${isOpen ? listId(offer) : nothing} @click=${() => toggleSimilar(offer)}>${messages.similarOffers}<span class="unseen"> ${softenCapitals(offer.title)}</span>${icon('down')}</button>`;
}

/** The similar offers of a result while they are open. */
export function similarList(offer: Offer, model: Model): TemplateResult | typeof nothing {
  const state = model.similarOf(offer.id);
  if (state === undefined) return nothing;
  return html`<div part="similar" id=${listId(offer)} class="similar-list">${content(offer, state, model)}</div>`;
}
