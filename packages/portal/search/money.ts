import type { Card } from '@curro/search';
import { type Dictionaries, yearlyFactor } from '@curro/shared';
import type { Locale } from '../locale.ts';

/** A salary as two texts. */
export interface Money {
  readonly amount: string;
  readonly period: string;
  /** About how much that is in a year, to compare salaries of a month or an hour; absent for those of a year. */
  readonly yearly?: string;
}

/** Yearly amounts that are computed are rounded to this many euros. */
const YEARLY_STEP = 100;

/** An amount without cents in a locale. */
export const euros = (amount: number, { language, formats }: Pick<Locale, 'language' | 'formats'>): string =>
  language === 'es' ? `${formats.number(amount)} €` : `€${formats.number(amount)}`;

/** A public salary in a locale; undefined without a salary or with an unknown period. */
export function money(salary: Card['salary'], locale: Locale, dictionaries: Dictionaries): Money | undefined {
  const { min, max, period } = salary ?? {};
  const entry = period === undefined ? undefined : dictionaries.get('salary-period').byKey(period);
  if (entry === undefined) return undefined;
  // Cents in both amounts or in none.
  const cents = [min, max].some((bound) => bound !== undefined && !Number.isInteger(bound.amount));
  const spanish = locale.language === 'es';
  const { formats } = locale;
  const { salary: texts } = locale.messages;
  /** The bounds as a text, each as `number` shows it. */
  const textOf = (number: (amount: number) => string): string | undefined => {
    const inEuros = (amount: number): string => (spanish ? `${number(amount)} €` : `€${number(amount)}`);
    if (min && max && min.amount !== max.amount)
      return `${spanish ? number(min.amount) : inEuros(min.amount)} – ${inEuros(max.amount)}`;
    if (min && max) return inEuros(min.amount);
    if (min) return texts.from(inEuros(min.amount));
    return max && texts.upTo(inEuros(max.amount));
  };
  const amount = textOf(cents ? formats.cents : formats.number);
  if (amount === undefined) return undefined;
  const factor = yearlyFactor[entry.key] ?? 1;
  const yearly = textOf((each) => formats.number(Math.round((each * factor) / YEARLY_STEP) * YEARLY_STEP));
  return {
    amount,
    period: locale.label(entry).toLowerCase(),
    ...(factor !== 1 && yearly !== undefined && { yearly: texts.aYear(yearly) }),
  };
}
