import type { DictionaryEntry } from './dictionary.ts';

/** Whether a country entry is a group of countries (a "continent" of the specification): never valid for a person. */
export function isCountryGroup(country: DictionaryEntry): boolean {
  return country.columns.kind === 'continent';
}
