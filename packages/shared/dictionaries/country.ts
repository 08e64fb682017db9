import type { DictionaryEntry } from './dictionary.ts';

/** Whether a country entry is a group of countries ("continent" in the specification); invalid for candidates. */
export function isCountryGroup(country: DictionaryEntry): boolean {
  return country.columns.kind === 'continent';
}
