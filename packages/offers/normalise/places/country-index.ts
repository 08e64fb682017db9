import { type Dictionaries, type DictionaryEntry, isCountryGroup } from '@curro/shared';
import { readData } from '../read-data.ts';
import { placeKey, placeKeys } from './place-key.ts';

/** Finds countries by key, label, ISO 3166 code or a further name (`data/place-names.tsv`). */
export type FindCountry = (text: string) => DictionaryEntry | undefined;

/** Indexes the countries; groups of countries are none. */
export function createFindCountry(dictionaries: Dictionaries): FindCountry {
  const countries = dictionaries.get('country');
  const index = new Map<string, DictionaryEntry>();
  for (const entry of countries.entries) {
    if (isCountryGroup(entry)) continue;
    const names = [entry.key, entry.es, entry.en, entry.columns.iso2 ?? ''];
    for (const name of names.flatMap(placeKeys)) if (!index.has(name)) index.set(name, entry);
  }
  for (const { kind, text = '', key = '' } of readData('place-names')) {
    if (kind !== 'country') continue;
    const entry = countries.byKey(key);
    if (entry === undefined) throw new Error(`place-names.tsv: no country ${key}`);
    index.set(text, entry);
  }
  return (text) => index.get(placeKey(text));
}
