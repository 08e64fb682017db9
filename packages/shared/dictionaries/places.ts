import type { DictionaryEntry } from './dictionary.ts';

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
