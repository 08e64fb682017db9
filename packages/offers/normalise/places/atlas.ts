import {
  cityNames,
  cityPopulation,
  type Dictionaries,
  type DictionaryEntry,
  foldKey,
  isCountryGroup,
} from '@curro/shared';
import { readData } from '../read-data.ts';
import { createNearestCity, type NearestCity } from './nearest-city.ts';

// Lists write the article after the name: "Coruña, A", "PALMAS (LAS)", "Hospitalet de Llobregat, L'".
const ARTICLE_BEHIND = /^(.+?) ?[,(] ?(a|o|as|os|el|la|las|los|les|els|illes|islas|l['’]) ?\)?$/i;

/** The key by which place names are compared: folded, with the article first. */
function placeKey(name: string): string {
  return foldKey(name.trim().replace(ARTICLE_BEHIND, '$2 $1'));
}

/** The keys of a name: of the whole, and of each half of a bilingual one ("Alicante/Alacant"). */
function placeKeys(name: string): string[] {
  return [...new Set([name, ...name.split('/')].map(placeKey))].filter((key) => key !== '');
}

/** Finds countries by key, label, ISO 3166 code or a further name (`data/place-names.tsv`). */
type FindCountry = (text: string) => DictionaryEntry | undefined;

/** Indexes the countries; groups of countries are left out. */
function createFindCountry(dictionaries: Dictionaries): FindCountry {
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

/** Finds provinces by name. */
interface ProvinceIndex {
  /** In one country (by its id). */
  find(text: string, country: number): DictionaryEntry | undefined;
  /** In any country, when only one has a province of that name. */
  findAnywhere(text: string): DictionaryEntry | undefined;
  /** The Spanish province of a postal code, by its first two digits. */
  ofSpanishZip(zipCode: string): DictionaryEntry | undefined;
}

const KIND_IN_FRONT =
  /^(?:provincia|prov|region|comunidad|comunidad-autonoma|comunidad-foral|principado|departamento|estado)-(?:de-la-|de-los-|del-|de-)?(?=.)/;
const SPANISH_ZIP = /^\d{5}$/;

/** Indexes the provinces by key, label and each half of it, and the further names of `data/place-names.tsv`. */
function createProvinceIndex(dictionaries: Dictionaries): ProvinceIndex {
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

/** Finds cities of the dictionary by name. */
interface CityIndex {
  /** All cities of that name in a country (by its id), the largest first. */
  find(text: string, country: number): readonly DictionaryEntry[];
  /** The province of a town that is not in the city dictionary. */
  provinceOfTown(text: string, country: number): DictionaryEntry | undefined;
}

const BETWEEN_HALVES = /\s*\/\s*|\s+-\s+/;

/**
 * Indexes cities by key, label, alternative names and each half of a bilingual name, and the further names of
 * `data/place-names.tsv` (cities) and `data/towns.tsv` (towns by province).
 */
function createCityIndex(dictionaries: Dictionaries): CityIndex {
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

/** The indexes by which places are recognised. */
export interface Atlas {
  readonly country: FindCountry;
  readonly provinces: ProvinceIndex;
  readonly cities: CityIndex;
  readonly nearestCity: NearestCity;
  readonly spain: DictionaryEntry;
  countryById(id: number | undefined): DictionaryEntry | undefined;
  cityByKey(key: string): DictionaryEntry | undefined;
  provinceById(id: number | undefined): DictionaryEntry | undefined;
}

/** Builds the indexes of places from the dictionaries: about 0.2 s. */
export function createAtlas(dictionaries: Dictionaries): Atlas {
  const spain = dictionaries.get('country').byKey('espana');
  if (spain === undefined) throw new Error('the country dictionary lacks espana');
  return {
    country: createFindCountry(dictionaries),
    provinces: createProvinceIndex(dictionaries),
    cities: createCityIndex(dictionaries),
    nearestCity: createNearestCity(dictionaries),
    spain,
    countryById: (id) => dictionaries.get('country').byId(id ?? 0),
    cityByKey: (key) => dictionaries.get('city').byKey(key),
    provinceById: (id) => dictionaries.get('province').byId(id ?? 0),
  };
}
