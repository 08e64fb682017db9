import {
  type Dictionaries,
  type DictionaryEntry,
  type Salary,
  salaryQuantity,
  yearlyFactor,
} from '@curro/shared';
import type { Card, CardAmount, OfferDocument } from './document.ts';

type IndexedSalary = Pick<OfferDocument, 'salaryPeriod' | 'salaryBand' | 'salaryYearMin' | 'salaryYearMax'>;

const upperBound = (band: DictionaryEntry): number =>
  band.columns.max === undefined || band.columns.max === ''
    ? Number.POSITIVE_INFINITY
    : Number(band.columns.max);

/** Key of the salary-range of a yearly amount: the first range with an upper bound not below the amount. */
function bandOf(dictionaries: Dictionaries, yearly: number): string | undefined {
  return dictionaries.get('salary-range').entries.find((band) => yearly <= upperBound(band))?.key;
}

/**
 * The indexed fields of a public salary (euros a year; an absent bound equals the other bound) and its card fields.
 * Both are empty for hidden and absent salaries, so no salary filter matches them (contract 5, Salary).
 */
export function salaryParts(
  salary: Salary | undefined,
  dictionaries: Dictionaries,
): { indexed: IndexedSalary; card: Pick<Card, 'salary'> } {
  const low = salary?.min ?? salary?.max;
  const high = salary?.max ?? salary?.min;
  if (salary === undefined || !salary.visible || low === undefined || high === undefined) {
    return { indexed: {}, card: {} };
  }
  const { min, max, period } = salary;
  const factor = yearlyFactor[period] ?? 1;
  const band = bandOf(dictionaries, low * factor);
  const toCardAmount = (amount: number): CardAmount => ({
    id: salaryQuantity(dictionaries, period, amount)?.id ?? 0,
    amount,
  });
  return {
    indexed: {
      salaryPeriod: period,
      ...(band !== undefined && { salaryBand: band }),
      salaryYearMin: low * factor,
      salaryYearMax: high * factor,
    },
    card: {
      salary: {
        ...(min !== undefined && { min: toCardAmount(min) }),
        ...(max !== undefined && { max: toCardAmount(max) }),
        period,
      },
    },
  };
}
