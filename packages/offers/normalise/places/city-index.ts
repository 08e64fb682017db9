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
    const known = index.get(place);
    if (known === undefined) index.set(place, [entry]);
    else if (!known.includes(entry)) known.push(entry);
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
  for (const known of index.values()) known.sort((a, b) => cityPopulation(b) - cityPopulation(a));

  const towns = new Map<string, DictionaryEntry>();
  for (const { province = '', names = '' } of readData('towns')) {
    const entry = provinces.byKey(province);
    if (entry === undefined) throw new Error(`towns.tsv: no province ${province}`);
    for (const name of names.split('|').map(placeKey)) towns.set(`${entry.parent} ${name}`, entry);
  }

  const whole = (text: string, country: number): readonly DictionaryEntry[] =>
    index.get(`${country} ${placeKey(text)}`) ?? [];
  return {
    find(text, country) {
      const found = whole(text, country);
      if (found.length > 0) return found;
      // "Donostia / San Sebastián": both halves have to be names of one city.
      const [first = '', second, ...more] = text.split(BETWEEN_HALVES);
      if (second === undefined || more.length > 0) return [];
      const others = whole(second, country);
      return whole(first, country).filter((city) => others.includes(city));
    },
    provinceOfTown: (text, country) => towns.get(`${country} ${placeKey(text)}`),
  };
}
