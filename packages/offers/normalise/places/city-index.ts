import { cityNames, cityPopulation, type Dictionaries, type DictionaryEntry } from '@curro/shared';
import { readData } from '../read-data.ts';
import { placeKey, placeKeys } from './place-key.ts';

/** Finds cities of the dictionary by name. */
export interface CityIndex {
  /** All cities of that name in a country (by its id), the largest first. */
  find(text: string, country: number): readonly DictionaryEntry[];
  /** Towns that are no city of the dictionary: the province that they lie in. */
  provinceOfTown(text: string, country: number): DictionaryEntry | undefined;
}

const BETWEEN_HALVES = /\s*\/\s*|\s+-\s+/;

/**
 * Indexes cities by key, label, alternative names and each half of a bilingual name, and the further names of
 * `data/place-names.tsv` (cities) and `data/towns.tsv` (towns by province).
 */
export function createCityIndex(dictionaries: Dictionaries): CityIndex {
  const provinces = dictionaries.get('province');
  const cities = dictionaries.get('city');
  const index = new Map<string, DictionaryEntry[]>();
  const countryOf = (entry: DictionaryEntry): number => provinces.byId(entry.parent ?? 0)?.parent ?? 0;
  const add = (name: string, entry: DictionaryEntry): void => {
    const place = `${countryOf(entry)} ${name}`;
    const namedCities = index.get(place);
    if (namedCities === undefined) index.set(place, [entry]);
    else if (!namedCities.includes(entry)) namedCities.push(entry);
  };
  for (const entry of cities.entries) {
    for (const name of [entry.key, ...cityNames(entry)].flatMap(placeKeys)) add(name, entry);
  }
  for (const { kind, text = '', key = '' } of readData('place-names')) {
    if (kind !== 'city') continue;
    const entry = cities.byKey(key);
    if (entry === undefined) throw new Error(`place-names.tsv: no city ${key}`);
    add(text, entry);
  }
  for (const namedCities of index.values()) namedCities.sort((a, b) => cityPopulation(b) - cityPopulation(a));

  const towns = new Map<string, DictionaryEntry>();
  for (const { province = '', names = '' } of readData('towns')) {
    const entry = provinces.byKey(province);
    if (entry === undefined) throw new Error(`towns.tsv: no province ${province}`);
    for (const name of names.split('|').map(placeKey)) towns.set(`${entry.parent} ${name}`, entry);
  }

  const findExact = (text: string, country: number): readonly DictionaryEntry[] =>
    index.get(`${country} ${placeKey(text)}`) ?? [];
  return {
    find(text, country) {
      const matches = findExact(text, country);
      if (matches.length > 0) return matches;
      // "Donostia / San Sebastián": both halves have to be names of one city.
      const [first = '', second, ...otherParts] = text.split(BETWEEN_HALVES);
      if (second === undefined || otherParts.length > 0) return [];
      const others = findExact(second, country);
      return findExact(first, country).filter((city) => others.includes(city));
    },
    provinceOfTown: (text, country) => towns.get(`${country} ${placeKey(text)}`),
  };
}
