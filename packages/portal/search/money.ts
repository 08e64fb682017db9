import type { Card } from '@curro/search';
import type { Dictionaries } from '@curro/shared';
import type { Locale } from '../locale.ts';

/** A salary as two texts. */
export interface Money {
  readonly amount: string;
  readonly period: string;
}

/** An amount without cents in a locale. */
export const euros = (amount: number, { language, formats }: Pick<Locale, 'language' | 'formats'>): string =>
  language === 'es' ? `${formats.number(amount)} €` : `€${formats.number(amount)}`;

/** A public salary in a locale; undefined without a salary or with an unknown period. */
export function money(salary: Card['salary'], locale: Locale, dictionaries: Dictionaries): Money | undefined {
  const { min, max, period } = salary ?? {};
  // Cents in both amounts or in none.
  const cents = [min, max].some((bound) => bound !== undefined && !Number.isInteger(bound.amount));
  const number = cents ? locale.formats.cents : locale.formats.number;
  const spanish = locale.language === 'es';
  const inEuros = (amount: number): string => (spanish ? `${number(amount)} €` : `€${number(amount)}`);
  const entry = period === undefined ? undefined : dictionaries.get('salary-period').byKey(period);
  if (entry === undefined) return undefined;
  const unit = locale.label(entry).toLowerCase();
  if (min && max && min.amount !== max.amount) {
    const low = spanish ? number(min.amount) : inEuros(min.amount);
    return { amount: `${low} – ${inEuros(max.amount)}`, period: unit };
  }
  if (min && max) return { amount: inEuros(min.amount), period: unit };
  if (min) return { amount: locale.messages.salary.from(inEuros(min.amount)), period: unit };
  if (max) return { amount: locale.messages.salary.upTo(inEuros(max.amount)), period: unit };
  return undefined;
}
