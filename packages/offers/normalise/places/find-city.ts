import type { DictionaryEntry, Point } from '@curro/shared';
import type { Atlas } from './atlas.ts';
import { chooseCity } from './choose-city.ts';

const BETWEEN_PARTS = /\s*[,()]\s*/;

/** What a city's name led to. */
export interface CityMatch {
  readonly city?: DictionaryEntry | undefined;
  /** The name is one of a city, yet of none in the named province. */
  readonly elsewhere: boolean;
}

/** Finds a city by name in a country; `Alcobendas (Madrid)` and `Alcobendas, Madrid, España` name the area too. */
export function findCity(
  text: string,
  country: DictionaryEntry,
  province: DictionaryEntry | undefined,
  point: Point | undefined,
  atlas: Atlas,
): CityMatch {
  const candidates = atlas.cities.find(text, country.id);
  if (candidates.length > 0) {
    const city = chooseCity(candidates, province, point);
    return { city, elsewhere: province !== undefined && city?.parent !== province.id };
  }
  const [name = '', ...areas] = text.split(BETWEEN_PARTS).filter((part) => part !== '');
  const namedProvinces = areas.map((part) => atlas.provinces.find(part, country.id));
  const areasMatch = areas.every(
    (part, at) => namedProvinces[at] !== undefined || atlas.country(part) === country,
  );
  if (areas.length === 0 || !areasMatch) return { elsewhere: false };
  const inProvince = namedProvinces.find((entry) => entry !== undefined) ?? province;
  return { city: chooseCity(atlas.cities.find(name, country.id), inProvince, point), elsewhere: false };
}
