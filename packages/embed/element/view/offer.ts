import { html, nothing, type TemplateResult } from 'lit';
import type { Offer, Value } from '../answer.ts';
import { labelIn } from '../filter-labels.ts';
import { safeLink } from '../safe-link.ts';
import type { Model } from './model.ts';

/** Ids of the dictionary `teleworking`: at least partly from home is worth seeing at a glance, unknown says nothing. */
const AWAY: ReadonlySet<number> = new Set([2, 3]);
const UNKNOWN = 4;

function place(offer: Offer, { language, words }: Model): string {
  const province = labelIn(language, offer.province.value);
  const same = [province, offer.province.value].some(
    (name) => name.localeCompare(offer.city, 'es', { sensitivity: 'base' }) === 0,
  );
  const town = [offer.city, same ? '' : province].filter((part) => part !== '').join(', ');
  return offer.multiProvince ? `${town} ${words.several}` : town;
}

function tags(offer: Offer, { language, words }: Model): TemplateResult | typeof nothing {
  const label = ({ value }: Value): string => labelIn(language, value);
  const away = offer.teleworking.id === UNKNOWN ? '' : label(offer.teleworking);
  const listed = [
    { text: offer.bold ? words.featured : '', kind: 'featured' },
    { text: away, kind: AWAY.has(offer.teleworking.id) ? 'away' : '' },
    { text: label(offer.contractType), kind: '' },
    { text: label(offer.workDay), kind: '' },
  ].filter(({ text }) => text !== '');
  if (listed.length === 0) return nothing;
  return html`<ul class="tags">${listed.map(({ text, kind }) => html`<li part="tag" class="tag ${kind}">${text}</li>`)}</ul>`;
}

/** One offer of the list; its title leads to its page. */
export function offerRow(offer: Offer, at: number, model: Model): TemplateResult {
  const { words, formats, language, headingLevel, target } = model;
  const link = safeLink(offer.link, model.base);
  const pay = formats.money(offer.salaryMin, offer.salaryMax, words);
  const period = labelIn(language, offer.salaryPeriod.value).toLowerCase();
  const published = new Date(offer.published);
  const elsewhere = target === '_blank';
  return html`<li part="offer" class=${offer.bold ? 'row featured-row' : 'row'}>
    <div class="title" part="title" role="heading" aria-level=${headingLevel}>
      ${
        link === undefined
          ? offer.title
          : html`<a part="link" href=${link} target=${target || nothing} rel=${elsewhere ? 'noopener' : nothing} @click=${(event: Event) => model.select(event, offer, at)}>${offer.title}${elsewhere ? html`<span class="unseen"> ${words.newTab}</span>` : nothing}</a>`
      }
    </div>
    <p class="meta"><span part="company" class="company">${offer.author.name || words.confidential}</span> <span part="place" class="place">${place(offer, model)}</span></p>
    <p part="salary" class="pay">${pay === '' ? html`<span>${words.noSalary}</span>` : html`<b>${pay}</b> <span>${period}</span>`}</p>
    <p part="age" class="age"><time datetime=${offer.published}>${formats.age(published, new Date())}</time></p>
    ${tags(offer, model)}
  </li>`;
}
