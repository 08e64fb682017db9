import { salaryParts } from '@curro/search';
import type { DictionaryId } from '@curro/shared';
import { html, type Markup } from '@curro/ui';
import { type Money, money } from '../search/money.ts';
import { townAndProvince } from '../search/places.ts';
import type { OfferModel } from './model.ts';

/** The public salary of the offer. */
export function payOf({ stored, locale, dictionaries }: OfferModel): Money | undefined {
  const { card } = salaryParts(stored.offer.salary, dictionaries);
  return money(card.salary, locale, dictionaries);
}

/** Every place of the offer, town and province, each once. */
export function placesOf({ stored, locale, dictionaries }: OfferModel): string[] {
  const places = stored.offer.places.map(({ cityName, province, country }) => {
    const entry =
      province === undefined
        ? dictionaries.get('country').byKey(country ?? '')
        : dictionaries.get('province').byKey(province);
    return townAndProvince(cityName, entry, locale);
  });
  return [...new Set(places.filter((place) => place !== ''))];
}

/** The conditions of the offer as terms and values; what is unknown is left out. */
export function offerFacts(model: OfferModel): Markup {
  const { locale, dictionaries, stored } = model;
  const { offer } = stored;
  const { messages, formats } = locale;
  const label = (id: DictionaryId, key: string | undefined): string => {
    const entry = key === undefined ? undefined : dictionaries.get(id).byKey(key);
    return entry === undefined ? '' : locale.label(entry);
  };
  const facts: readonly (readonly [string, string])[] = [
    [messages.offer.place, placesOf(model).join(' · ')],
    [messages.offer.teleworking, label('teleworking', offer.teleworking)],
    [messages.offer.contract, label('contract-type', offer.contractType)],
    [messages.offer.duration, offer.contractDuration],
    [messages.offer.workday, label('workday', offer.workday)],
    [messages.offer.schedule, offer.schedule],
    [messages.offer.experience, label('experience-min', offer.experienceMin)],
    [messages.offer.study, label('study', offer.study)],
    [messages.offer.level, label('professional-level', offer.jobLevel)],
    [messages.offer.commissions, offer.commissions],
    [messages.offer.department, offer.department],
    [messages.offer.vacancies, offer.vacancies > 1 ? formats.number(offer.vacancies) : ''],
    [messages.offer.applications, formats.number(stored.applications)],
    [messages.offer.published, formats.day(new Date(offer.publishedAt))],
    [
      messages.offer.updated,
      offer.updatedAt === offer.publishedAt ? '' : formats.age(new Date(offer.updatedAt), model.now),
    ],
    [messages.offer.until, model.open ? formats.day(stored.expiresAt) : ''],
    [messages.offer.reference, offer.referenceId],
  ];
  return html`<dl class="facts">${facts
    .filter(([, value]) => value !== '')
    .map(([term, value]) => html`<div><dt>${term}</dt><dd>${value}</dd></div>`)}</dl>`;
}
