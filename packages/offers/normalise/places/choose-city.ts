import { cityPoint, type DictionaryEntry, type Point } from '@curro/shared';
import { distanceKm } from './distance.ts';

/** A point further away than this from a city speaks of another place (offer feed format, `lat`, `lon`). */
export const CONFLICT_KM = 60;

/** Whether a point may lie in a city; a city without a centre fits any. */
export function isNear(city: DictionaryEntry, point: Point): boolean {
  const centre = cityPoint(city);
  return centre === undefined || distanceKm(centre, point) <= CONFLICT_KM;
}

/**
 * Chooses among the cities of one name: those in the province, else, and only if the point confirms it, those in
 * another one; of several the one near the point, else the largest. `candidates` come the largest first.
 */
export function chooseCity(
  candidates: readonly DictionaryEntry[],
  province: DictionaryEntry | undefined,
  point: Point | undefined,
): DictionaryEntry | undefined {
  const near = candidates.filter((city) => point !== undefined && isNear(city, point));
  if (province === undefined) return near[0] ?? candidates[0];
  const inside = ({ parent }: DictionaryEntry): boolean => parent === province.id;
  return near.find(inside) ?? candidates.find(inside) ?? near[0];
}
