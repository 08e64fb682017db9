import type { DictionaryEntry } from './dictionary.ts';
import type { Dictionaries } from './load-dictionaries.ts';

/** A point on the earth in degrees (WGS 84). */
export interface Point {
  readonly lat: number;
  readonly lon: number;
}

/** The centre of a city entry; undefined if the data contain none. */
export function cityPoint(city: DictionaryEntry): Point | undefined {
  const { lat = '', lon = '' } = city.columns;
  return lat === '' || lon === '' ? undefined : { lat: Number(lat), lon: Number(lon) };
}

/** Population of a city entry; 0 if unknown. */
export function cityPopulation(city: DictionaryEntry): number {
  return Number(city.columns.population ?? 0);
}

/** All names of a city entry: its label and the alternative names. */
export function cityNames(city: DictionaryEntry): string[] {
  return [city.es, city.en, ...(city.columns.alt ?? '').split('|')].filter((name) => name !== '');
}

/** Whether a country entry is a group of countries ("continent" in the specification); invalid for candidates. */
export function isCountryGroup(country: DictionaryEntry): boolean {
  return country.columns.kind === 'continent';
}

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
