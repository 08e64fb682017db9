import { html, nothing, type TemplateResult } from 'lit';
import { labelIn } from '../filter-labels.ts';
import { markedParts } from '../marked-text.ts';
import { safeLink } from '../safe-link.ts';
import type { DictionaryValue, Offer } from '../search-response.ts';
import type { Model } from './model.ts';

/** Ids of the dictionary `teleworking`: remote work is highlighted, "unknown" is not shown. */
const REMOTE: ReadonlySet<number> = new Set([2, 3]);
const UNKNOWN_TELEWORKING = 4;

function place(offer: Offer, { language, messages }: Model): string {
  const province = labelIn(language, offer.province.value);
  const isSameName = [province, offer.province.value].some(
    (name) => name.localeCompare(offer.city, 'es', { sensitivity: 'base' }) === 0,
  );
  const town = [offer.city, isSameName ? '' : province].filter((part) => part !== '').join(', ');
  return offer.multiProvince ? `${town} ${messages.several}` : town;
}

function tags(offer: Offer, { language, messages }: Model): TemplateResult | typeof nothing {
  const label = ({ value }: DictionaryValue): string => labelIn(language, value);
  const remote = offer.teleworking.id === UNKNOWN_TELEWORKING ? '' : label(offer.teleworking);
  const entries = [
    { text: offer.bold ? messages.featured : '', kind: 'featured' },
    { text: remote, kind: REMOTE.has(offer.teleworking.id) ? 'remote' : '' },
    { text: label(offer.contractType), kind: '' },
    { text: label(offer.workDay), kind: '' },
  ].filter(({ text }) => text !== '');
  if (entries.length === 0) return nothing;
  return html`<ul class="tags">${entries.map(({ text, kind }) => html`<li part="tag" class="tag ${kind}">${text}</li>`)}</ul>`;
}

const marked = (text: string): TemplateResult[] =>
  markedParts(text).map((part) =>
    part.isMarked ? html`<mark part="mark">${part.text}</mark>` : html`${part.text}`,
  );

/** An offer of the list; its title links to its page. */
export function offerRow(offer: Offer, at: number, model: Model): TemplateResult {
  const { messages, formats, language, headingLevel, target, response } = model;
  const texts = response?.assist?.highlight?.find(({ id }) => id === offer.id);
  const title = texts === undefined ? offer.title : marked(texts.title);
  const link = safeLink(offer.link, model.base);
  const salary = formats.money(offer.salaryMin, offer.salaryMax, messages);
  const period = labelIn(language, offer.salaryPeriod.value).toLowerCase();
  const age = formats.age(new Date(offer.updated), new Date());
  const opensNewTab = target === '_blank';
  return html`<li part="offer" class=${offer.bold ? 'row featured-row' : 'row'}>
    <div class="title" part="title" role="heading" aria-level=${headingLevel}>
      ${
        link === undefined
          ? title
          : html`<a part="link" href=${link} target=${target || nothing} rel=${opensNewTab ? 'noopener' : nothing} @click=${(event: Event) => model.select(event, offer, at)}>${title}${opensNewTab ? html`<span class="unseen"> ${messages.newTab}</span>` : nothing}</a>`
      }
    </div>
    <p class="meta"><span part="company" class="company">${offer.author.name || messages.confidential}</span> <span part="place" class="place">${place(offer, model)}</span></p>
    <p part="salary" class="pay">${salary === '' ? html`<span>${messages.noSalary}</span>` : html`<b>${salary}</b> <span>${period}</span>`}</p>
    <p part="age" class="age"><time datetime=${offer.updated}>${offer.updated === offer.published ? age : messages.updated(age)}</time></p>
    ${texts?.text === undefined ? nothing : html`<p part="excerpt" class="excerpt">${marked(texts.text)}</p>`}
    ${tags(offer, model)}
  </li>`;
}
