import { salaryParts } from '@curro/search';
import type { DictionaryId } from '@curro/shared';
import { html, type IconName, icon, type Markup, NOTHING, when } from '@curro/ui';
import { labelOf } from '../locale.ts';
import { contentLanguage } from '../search/content-text.ts';
import { type Money, money } from '../search/money.ts';
import { townAndProvince } from '../search/places.ts';
import type { OfferModel } from './model.ts';

/** The public salary of the offer. */
export function payOf({
  stored,
  locale,
  dictionaries,
}: Pick<OfferModel, 'stored' | 'locale' | 'dictionaries'>): Money | undefined {
  const { card } = salaryParts(stored.offer.salary, dictionaries);
  return money(card.salary, locale, dictionaries);
}

/** The distinct places of the offer with town and province. */
export function placesOf({
  stored,
  locale,
  dictionaries,
}: Pick<OfferModel, 'stored' | 'locale' | 'dictionaries'>): string[] {
  const places = stored.offer.places.map(({ cityName, province, country }) => {
    const entry =
      province === undefined
        ? dictionaries.get('country').byKey(country ?? '')
        : dictionaries.get('province').byKey(province);
    return townAndProvince(cityName, entry, locale, dictionaries);
  });
  return [...new Set(places.filter((place) => place !== ''))];
}

/** When the offer was published and updated, as ages, and until when it is open. */
export function offerDates({ stored, locale, now, open }: OfferModel): Markup {
  const { offer, expiresAt } = stored;
  const { messages, formats } = locale;
  const moment = (term: string, at: Date, text: string): Markup =>
    html`${term} <time datetime="${at.toISOString()}">${text}</time>`;
  const [published, updated] = [new Date(offer.publishedAt), new Date(offer.updatedAt)];
  const [age, updatedAge] = [formats.age(published, now), formats.age(updated, now)];
  return html`<p class="offer-dates">${moment(messages.offer.published, published, age)}${when(updatedAge !== age, () => html` · ${moment(messages.offer.updated, updated, updatedAge)}`)}${when(open, () => html` · <span class="offer-until">${moment(messages.offer.until, expiresAt, formats.day(expiresAt))}</span>`)}</p>`;
}

/** An open offer without news for this time is old. */
const OLD_MS = 60 * 86_400_000;

/** That an open offer is old: its position can be filled although it is not closed. */
export function oldNotice({ stored, locale: { messages, formats }, now, open }: OfferModel): Markup {
  const { offer } = stored;
  const isOld = open && now.getTime() - new Date(offer.updatedAt).getTime() >= OLD_MS;
  const age = formats.oldAge(new Date(offer.publishedAt), now);
  return when(
    isOld,
    () =>
      html`<p class="notice notice-closed"><b>${messages.offer.old(age)}</b> ${messages.offer.oldLead}</p>`,
  );
}

/** The salary and the known conditions of the offer as terms and values. */
export function offerFacts(model: OfferModel): Markup {
  const { locale, dictionaries, stored } = model;
  const { offer } = stored;
  const { messages, formats } = locale;
  const label = (id: DictionaryId, key: string | undefined): string =>
    labelOf(locale, dictionaries, id, key) ?? '';
  /** The texts of the company: the other values have labels in both languages. */
  const texts = new Set([offer.contractDuration, offer.schedule, offer.commissions, offer.department]);
  const rows: readonly (readonly [IconName, string, string])[] = [
    ['laptop', messages.offer.teleworking, label('teleworking', offer.teleworking)],
    ['contract', messages.offer.contract, label('contract-type', offer.contractType)],
    ['calendar', messages.offer.duration, offer.contractDuration],
    ['clock', messages.offer.workday, label('workday', offer.workday)],
    ['clock', messages.offer.schedule, offer.schedule],
    ['experience', messages.offer.experience, label('experience-min', offer.experienceMin)],
    ['education', messages.offer.study, label('study', offer.study)],
    ['level', messages.offer.level, label('professional-level', offer.jobLevel)],
    ['money', messages.offer.commissions, offer.commissions],
    ['building', messages.offer.department, offer.department],
    ['people', messages.offer.vacancies, offer.vacancies > 1 ? formats.number(offer.vacancies) : ''],
    [
      'people',
      messages.offer.applications,
      stored.applications > 0 ? formats.number(stored.applications) : '',
    ],
    ['tag', messages.offer.reference, offer.referenceId],
  ];
  const facts = rows.filter(([, , value]) => value !== '');
  const pay = payOf(model);
  // Beside the text of the offer, the box to apply shows the salary instead (70-offer.css).
  return html`<dl class="facts"><div class="facts-pay"><dt>${icon('money')}${messages.offer.salary}</dt><dd>${pay === undefined ? messages.offer.unpaid : html`<span class="pay-amount">${pay.amount}</span> ${pay.period}${pay.yearly === undefined ? NOTHING : html` <span class="pay-yearly">${pay.yearly}</span>`}`}</dd></div>${facts.map(
    ([symbol, term, value]) =>
      html`<div><dt>${icon(symbol)}${texts.has(value) ? messages.offer.companyText(term) : term}</dt><dd${when(texts.has(value), () => contentLanguage(locale))}>${value}</dd></div>`,
  )}</dl>`;
}
