import { salaryParts } from '@curro/search';
import type { DictionaryId } from '@curro/shared';
import { html, type Markup } from '@curro/ui';
import type { OfferModel } from '../offer/offer-model.ts';
import { type Money, money } from './money.ts';
import { townAndProvince } from './place-name.ts';

/** The public salary of the offer. */
export function payOf({ stored, edition, dictionaries }: OfferModel): Money | undefined {
  const { card } = salaryParts(stored.offer.salary, dictionaries);
  return money(card.salary, edition, dictionaries);
}

/** Every place of the offer, town and province, each once. */
export function placesOf({ stored, edition, dictionaries }: OfferModel): string[] {
  const places = stored.offer.places.map(({ cityName, province, country }) => {
    const entry =
      province === undefined
        ? dictionaries.get('country').byKey(country ?? '')
        : dictionaries.get('province').byKey(province);
    return townAndProvince(cityName, entry, edition);
  });
  return [...new Set(places.filter((place) => place !== ''))];
}

/** The conditions of the offer as terms and values; what is unknown is left out. */
export function offerFacts(model: OfferModel): Markup {
  const { edition, dictionaries, stored } = model;
  const { offer } = stored;
  const { words, formats } = edition;
  const label = (id: DictionaryId, key: string | undefined): string => {
    const entry = key === undefined ? undefined : dictionaries.get(id).byKey(key);
    return entry === undefined ? '' : edition.label(entry);
  };
  const facts: readonly (readonly [string, string])[] = [
    [words.offer.place, placesOf(model).join(' · ')],
    [words.offer.teleworking, label('teleworking', offer.teleworking)],
    [words.offer.contract, label('contract-type', offer.contractType)],
    [words.offer.duration, offer.contractDuration],
    [words.offer.workday, label('workday', offer.workday)],
    [words.offer.schedule, offer.schedule],
    [words.offer.experience, label('experience-min', offer.experienceMin)],
    [words.offer.study, label('study', offer.study)],
    [words.offer.level, label('professional-level', offer.jobLevel)],
    [words.offer.commissions, offer.commissions],
    [words.offer.department, offer.department],
    [words.offer.vacancies, offer.vacancies > 1 ? formats.number(offer.vacancies) : ''],
    [words.offer.applications, formats.number(stored.applications)],
    [words.offer.published, formats.day(new Date(offer.publishedAt))],
    [
      words.offer.updated,
      offer.updatedAt === offer.publishedAt ? '' : formats.age(new Date(offer.updatedAt), model.now),
    ],
    [words.offer.until, model.open ? formats.day(stored.expiresAt) : ''],
    [words.offer.reference, offer.referenceId],
  ];
  return html`<dl class="facts">${facts
    .filter(([, value]) => value !== '')
    .map(([term, value]) => html`<div><dt>${term}</dt><dd>${value}</dd></div>`)}</dl>`;
}
