import { html, nothing, type TemplateResult } from 'lit/html.js';
import { labelIn } from '../filter-labels.ts';
import { ownLink, safeLink } from '../safe-link.ts';
import type { Offer } from '../search-response.ts';
import type { Model } from './model.ts';

const isSameName = (one: string, other: string): boolean =>
  one.localeCompare(other, 'es', { sensitivity: 'base' }) === 0;

/** "Town, province" of an offer, that of several at the place of the search; only the town if the province has the same name. */
export function placeOf(offer: Offer, { language, messages, response }: Model): string {
  const place = response?.assist?.places?.find(({ id }) => id === offer.id) ?? offer;
  const province = labelIn(language, place.province.value);
  const hasSameName = [province, place.province.value].some((name) => isSameName(name, place.city));
  const town = hasSameName ? province : [place.city, province].filter((part) => part !== '').join(', ');
  return offer.multiProvince ? `${town} ${messages.severalProvinces}` : town;
}

/** The salary in words; a note without one. */
export function pay(offer: Offer, { formats, language, messages }: Model): TemplateResult {
  const salary = formats.money(offer.salaryMin, offer.salaryMax, messages);
  const period = labelIn(language, offer.salaryPeriod.value).toLowerCase();
  return html`<span part="salary" class="pay">${salary === '' ? messages.noSalary : html`<b>${salary}</b> ${period}`}</span>`;
}

const MIDDLE_BUTTON = 1;

/** Whether a click opens a link in another tab or window. */
export const opensNewTab = ({ button, ctrlKey, metaKey, shiftKey }: MouseEvent, target: string): boolean =>
  button === MIDDLE_BUTTON || ctrlKey || metaKey || shiftKey || target === '_blank';

/** The link of an offer; its title alone if the link cannot be followed. */
export function offerLink(
  offer: Offer,
  title: unknown,
  model: Model,
  select: (event: MouseEvent) => void,
): unknown {
  const { base, target, messages } = model;
  const link = ownLink(model.offerUrl, offer, document.baseURI) ?? safeLink(offer.link, base);
  if (link === undefined) return title;
  const isBlank = target === '_blank';
  // The event of a middle click is `auxclick`, as that of the right button, which opens a menu.
  const selectByMiddle = (event: MouseEvent): void => {
    if (event.button === MIDDLE_BUTTON) select(event);
  };
  return html`<a part="link" href=${link} target=${target || nothing} rel=${isBlank ? 'noopener' : nothing} @click=${select} @auxclick=${selectByMiddle}>${title}${isBlank ? html`<span class="unseen"> ${messages.tabNote}</span>` : nothing}</a>`;
}
