import { html, nothing, type TemplateResult } from 'lit/html.js';
import { filterLabel, labelIn, labelOfKey } from '../filter-labels.ts';
import { ownLink, safeLink } from '../safe-link.ts';
import type { Offer } from '../search-response.ts';
import type { Model } from './model.ts';

const isSameName = (one: string, other: string): boolean =>
  one.localeCompare(other, 'es', { sensitivity: 'base' }) === 0;

/**
 * The place of an offer in several provinces whose first place is not the searched one; undefined when it is, and without a
 * place in the search.
 */
function otherPlace(offer: Offer, model: Model, isFound: boolean): string | undefined {
  const { query, language, messages, busy } = model;
  const parameter = query.city === '' ? 'province' : 'city';
  const searched = query[parameter].split(',').filter((key) => key !== '');
  const first = parameter === 'city' ? offer.city : labelIn(language, offer.province.value);
  if (searched.length === 0 || searched.some((key) => isSameName(labelOfKey(key, language), first)))
    return undefined;
  // The list of another search is shown while one runs. Around a town the offer can be in any of its places.
  const isThere =
    isFound && !busy && searched.length === 1 && (parameter === 'province' || query.radius === 0);
  return isThere
    ? `${filterLabel(parameter, query[parameter], model)} ${messages.severalProvinces}`
    : messages.variousProvinces;
}

/**
 * "Town, province"; only the town if the province has the same name.
 * @param isFound whether the search of the list has found the offer at its place
 */
export function placeOf(offer: Offer, model: Model, isFound: boolean): string {
  const { language, messages } = model;
  const province = labelIn(language, offer.province.value);
  const hasSameName = [province, offer.province.value].some((name) => isSameName(name, offer.city));
  const town = hasSameName ? province : [offer.city, province].filter((part) => part !== '').join(', ');
  if (!offer.multiProvince) return town;
  return otherPlace(offer, model, isFound) ?? `${town} ${messages.severalProvinces}`;
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
