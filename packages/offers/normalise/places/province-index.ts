import type { Dictionaries, DictionaryEntry } from '@curro/shared';
import { readData } from '../read-data.ts';
import { placeKey, placeKeys } from './place-key.ts';

/** Finds provinces by name. */
export interface ProvinceIndex {
  /** In one country (by its id). */
  find(text: string, country: number): DictionaryEntry | undefined;
  /** In any country, if only one has a province of that name. */
  findAnywhere(text: string): DictionaryEntry | undefined;
  /** The Spanish province of a postal code, by its first two digits. */
  ofSpanishZip(zipCode: string): DictionaryEntry | undefined;
}

const KIND_IN_FRONT =
  /^(?:provincia|prov|region|comunidad|comunidad-autonoma|comunidad-foral|principado|departamento|estado)-(?:de-la-|de-los-|del-|de-)?(?=.)/;
const SPANISH_ZIP = /^\d{5}$/;

/** Indexes the provinces by key, label and each half of it, and the further names of `data/place-names.tsv`. */
export function createProvinceIndex(dictionaries: Dictionaries): ProvinceIndex {
  const provinces = dictionaries.get('province');
  const index = new Map<string, DictionaryEntry[]>();
  const byIne = new Map<string, DictionaryEntry>();
  const add = (name: string, entry: DictionaryEntry): void => {
    const namedProvinces = index.get(name);
    if (namedProvinces === undefined) index.set(name, [entry]);
    else if (!namedProvinces.includes(entry)) namedProvinces.push(entry);
  };
  for (const entry of provinces.entries) {
    for (const name of [entry.key, entry.es, entry.en].flatMap(placeKeys)) add(name, entry);
    if (entry.columns.ine) byIne.set(entry.columns.ine, entry);
  }
  for (const { kind, text = '', key = '' } of readData('place-names')) {
    if (kind !== 'province') continue;
    const entry = provinces.byKey(key);
    if (entry === undefined) throw new Error(`place-names.tsv: no province ${key}`);
    add(text, entry);
  }
  const findByName = (text: string): readonly DictionaryEntry[] => {
    const key = placeKey(text);
    return index.get(key) ?? index.get(key.replace(KIND_IN_FRONT, '')) ?? [];
  };
  return {
    find: (text, country) => findByName(text).find(({ parent }) => parent === country),
    findAnywhere(text) {
      const [first, ...more] = findByName(text);
      return more.length === 0 ? first : undefined;
    },
    ofSpanishZip: (zipCode) => (SPANISH_ZIP.test(zipCode) ? byIne.get(zipCode.slice(0, 2)) : undefined),
  };
}
