import { cityPoint, type DictionaryEntry, type Point } from '@curro/shared';
import type { Atlas } from './atlas.ts';
import { distanceKm } from './nearest-city.ts';

/** A point further away than this from a city is not in it (offer feed format, `lat`, `lon`). */
export const CONFLICT_KM = 60;

/** Whether a point may be in a city; true for a city without a centre. */
export function isNear(city: DictionaryEntry, point: Point): boolean {
  const centre = cityPoint(city);
  return centre === undefined || distanceKm(centre, point) <= CONFLICT_KM;
}

/**
 * Chooses among the cities of one name: those in the province, or one in another province near the point; of several the
 * one near the point, else the largest. `candidates` are sorted by population, the largest first.
 */
function chooseCity(
  candidates: readonly DictionaryEntry[],
  province: DictionaryEntry | undefined,
  point: Point | undefined,
): DictionaryEntry | undefined {
  const near = candidates.filter((city) => point !== undefined && isNear(city, point));
  if (province === undefined) return near[0] ?? candidates[0];
  const inside = ({ parent }: DictionaryEntry): boolean => parent === province.id;
  return near.find(inside) ?? candidates.find(inside) ?? near[0];
}

const BETWEEN_PARTS = /\s*[,()]\s*/;

/** The result of looking up a city by name. */
interface CityMatch {
  readonly city?: DictionaryEntry | undefined;
  /** There is a city of that name, but not in the stated province. */
  readonly elsewhere: boolean;
}

/** Finds a city by name in a country; `Alcobendas (Madrid)` and `Alcobendas, Madrid, España` state the area, too. */
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
