import { html, nothing, type TemplateResult } from 'lit';
import { labelIn } from '../filter-labels.ts';
import { safeLink } from '../safe-link.ts';
import type { Offer } from '../search-response.ts';
import type { Model } from './model.ts';

/** "Town, province"; only the town if the province has the same name. */
export function placeOf(offer: Offer, { language, messages }: Model): string {
  const province = labelIn(language, offer.province.value);
  const isSameName = [province, offer.province.value].some(
    (name) => name.localeCompare(offer.city, 'es', { sensitivity: 'base' }) === 0,
  );
  const town = [offer.city, isSameName ? '' : province].filter((part) => part !== '').join(', ');
  return offer.multiProvince ? `${town} ${messages.several}` : town;
}

/** The salary in words; a note without one. */
export function pay(offer: Offer, { formats, language, messages }: Model): TemplateResult {
  const salary = formats.money(offer.salaryMin, offer.salaryMax, messages);
  const period = labelIn(language, offer.salaryPeriod.value).toLowerCase();
  return html`<span part="salary" class="pay">${salary === '' ? messages.noSalary : html`<b>${salary}</b> ${period}`}</span>`;
}

/** The link of an offer; its title alone if the link cannot be followed. */
export function offerLink(
  offer: Offer,
  title: unknown,
  model: Model,
  select: (event: Event) => void,
): unknown {
  const { base, target, messages } = model;
  const link = safeLink(offer.link, base);
  if (link === undefined) return title;
  const opensNewTab = target === '_blank';
  return html`<a part="link" href=${link} target=${target || nothing} rel=${opensNewTab ? 'noopener' : nothing} @click=${select}>${title}${opensNewTab ? html`<span class="unseen"> ${messages.newTab}</span>` : nothing}</a>`;
}
