import type { DictionaryEntry } from './dictionary.ts';
import type { Dictionaries } from './load-dictionaries.ts';

/** Factors that turn an amount of a salary period into euros a year (contract 5, Salary). */
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
 * The salary-quantity entry of exactly this amount within a period (contract 5.2.8); undefined when the dictionary has
 * none: an id never means another amount.
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
