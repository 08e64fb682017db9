import type { DictionaryEntry } from './dictionary.ts';
import type { Dictionaries } from './load-dictionaries.ts';

/** Factors from an amount per salary period to euros a year (contract 5, Salary). */
export const yearlyFactor: Readonly<Record<string, number>> = {
  'bruto-ano': 1,
  'bruto-mes': 12,
  'bruto-hora': 1780,
};

/** The amount of a salary-quantity entry, in the currency of the offer. */
export function salaryAmount(entry: DictionaryEntry): number {
  return Number(entry.columns.amount ?? 0);
}

/**
 * Finds the salary-quantity entry of exactly this amount in a period (contract 5.2.8). Never returns the entry of
 * another amount; undefined if the dictionary contains none.
 */
export function salaryQuantity(
  dictionaries: Dictionaries,
  periodKey: string,
  amount: number,
): DictionaryEntry | undefined {
  const period = dictionaries.get('salary-period').byKey(periodKey);
  if (period === undefined) return undefined;
  return dictionaries
    .get('salary-quantity')
    .childrenOf(period.id)
    .find((entry) => salaryAmount(entry) === amount);
}
