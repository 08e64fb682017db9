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
 * The salary-quantity entry nearest to an amount within a period (the lower one at equal distance), as lists print
 * salaries as dictionary values (contract 5.2.8); undefined for an unknown period.
 */
export function nearestSalaryQuantity(
  dictionaries: Dictionaries,
  periodKey: string,
  amount: number,
): DictionaryEntry | undefined {
  const period = dictionaries.get('salary-period').byKey(periodKey);
  if (period === undefined) return undefined;
  const distance = (entry: DictionaryEntry): number => Math.abs(salaryAmount(entry) - amount);
  return [...dictionaries.get('salary-quantity').childrenOf(period.id)].sort(
    (a, b) => distance(a) - distance(b) || salaryAmount(a) - salaryAmount(b),
  )[0];
}
