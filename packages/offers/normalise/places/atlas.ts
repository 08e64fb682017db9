import type { Dictionaries, DictionaryEntry } from '@curro/shared';
import { type CityIndex, createCityIndex } from './city-index.ts';
import { createFindCountry, type FindCountry } from './country-index.ts';
import { createNearestCity, type NearestCity } from './nearest-city.ts';
import { createProvinceIndex, type ProvinceIndex } from './province-index.ts';

/** All that places are recognised by. */
export interface Atlas {
  readonly country: FindCountry;
  readonly provinces: ProvinceIndex;
  readonly cities: CityIndex;
  readonly nearestCity: NearestCity;
  readonly spain: DictionaryEntry;
  countryById(id: number | undefined): DictionaryEntry | undefined;
  provinceById(id: number | undefined): DictionaryEntry | undefined;
}

/** Indexes the places of the dictionaries: about 0.2 s, once a process. */
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
    provinceById: (id) => dictionaries.get('province').byId(id ?? 0),
  };
}
