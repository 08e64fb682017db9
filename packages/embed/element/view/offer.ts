import { asSentences, initials, initialsColour, softenCapitals } from '@curro/shared/display';
import { html, nothing, type TemplateResult } from 'lit/html.js';
import { conditionOf } from '../filter-labels.ts';
import { markedParts, type TextPart, withText } from '../marked-text.ts';
import type { Offer } from '../search-response.ts';
import { icon } from './icon.ts';
import type { Model } from './model.ts';
import { offerLink, pay, placeOf } from './offer-parts.ts';
import { similarButton, similarList } from './similar.ts';

/** Ids of the dictionary `teleworking` that are highlighted. */
const REMOTE: ReadonlySet<number> = new Set([2, 3]);

/** Offers of the last two days are new. */
const NEW_MS = 2 * 86_400_000;

/** A company that does not show its name has no id. */
const companyOf = ({ author }: Offer): string => (author.id === '' ? '' : author.name);

/** Without its logo the initials of the company are visible. */
function hideImage({ target }: Event): void {
  if (target instanceof HTMLElement) target.hidden = true;
}

function logo({ id, author }: Offer, { base, logos }: Model): TemplateResult | typeof nothing {
  if (!logos || author.logoUrl === '') return nothing;
  return html`<img part="logo" src=${new URL(`/logos/${id}`, base).href} alt="" width="48" height="48" loading="lazy" @error=${hideImage}>`;
}

function companyMark(offer: Offer, model: Model): TemplateResult {
  const name = companyOf(offer);
  const text = initials(name);
  return text === ''
    ? html`<span part="initials" class="company-mark" aria-hidden="true">${icon('building')}</span>`
    : html`<span part="initials" class="company-mark mark-${initialsColour(name)}" aria-hidden="true">${text}${logo(offer, model)}</span>`;
}

function facts(offer: Offer, model: Model): TemplateResult {
  const { language, response, messages } = model;
  const found = response?.assist?.distances?.find(({ id }) => id === offer.id);
  const distance = found ? [messages.distanceText(found.kilometres)] : [];
  const fact = (part: string, symbol: string, text: string): TemplateResult | typeof nothing =>
    text === '' ? nothing : html`<li part=${part}>${icon(symbol)}<span>${text}</span></li>`;
  const workplace = REMOTE.has(offer.teleworking.id)
    ? ''
    : conditionOf('teleworking', offer.teleworking, language);
  const contract = conditionOf('contractType', offer.contractType, language);
  const hours = conditionOf('workday', offer.workDay, language);
  return html`<ul class="facts">
    ${fact('place', 'pin', [placeOf(offer, model), ...distance].join(' · '))}
    ${fact('fact', 'building', workplace)}
    ${fact('fact', 'contract', contract)}
    ${fact('fact', 'clock', hours === contract ? '' : hours)}
  </ul>`;
}

function tags(offer: Offer, { language, messages }: Model): TemplateResult | typeof nothing {
  const isNew = Date.now() - new Date(offer.published).getTime() < NEW_MS;
  const remote = REMOTE.has(offer.teleworking.id)
    ? conditionOf('teleworking', offer.teleworking, language)
    : '';
  const entries = [
    { text: isNew ? messages.isNew : '', kind: 'new' },
    { text: offer.bold ? messages.featuredTag : '', kind: 'featured' },
    { text: remote, kind: 'remote' },
    { text: conditionOf('experienceMin', offer.experienceMin, language), kind: '' },
  ].filter(({ text }) => text !== '');
  if (entries.length === 0) return nothing;
  return html`<ul class="tags">${entries.map(({ text, kind }) => html`<li part="tag" class="tag ${kind}">${text}</li>`)}</ul>`;
}

const marked = (parts: readonly TextPart[]): TemplateResult[] =>
  parts.map((part) => (part.isMarked ? html`<mark part="mark">${part.text}</mark>` : html`${part.text}`));

/** An offer of the list; its title links to its page. */
export function offerRow(offer: Offer, at: number, model: Model): TemplateResult {
  const { messages, formats, language, headingLevel, response, hidden } = model;
  const texts = response?.assist?.highlight?.find(({ id }) => id === offer.id);
  const title =
    texts === undefined
      ? softenCapitals(offer.title)
      : marked(withText(markedParts(texts.title), softenCapitals));
  // Texts of offers are Spanish.
  const contentLanguage = language === 'es' ? nothing : 'es';
  const age = formats.age(new Date(offer.updated), new Date());
  return html`<li part="offer" class=${offer.bold ? 'row featured-row' : 'row'}>
    ${companyMark(offer, model)}
    <div class="head-text">
      <div class="title" part="title" role="heading" aria-level=${headingLevel} lang=${contentLanguage}>${offerLink(offer, title, model, (event) => model.select(event, offer, at))}</div>
      <p part="company" class="company">${companyOf(offer) || messages.confidentialCompany}</p>
    </div>
    ${facts(offer, model)}
    ${texts?.text === undefined ? nothing : html`<p part="excerpt" class="excerpt" lang=${contentLanguage}>${marked(markedParts(asSentences(texts.text)))}</p>`}
    <div class="foot">${tags(offer, model)}${hidden.has('similar') ? nothing : similarButton(offer, model)}</div>
    <div class="end">${pay(offer, model)}<time part="age" class="age" datetime=${offer.updated}>${offer.updated === offer.published ? messages.publishedAgo(age) : messages.updatedAgo(age)}</time></div>
    ${similarList(offer, model)}
  </li>`;
}
