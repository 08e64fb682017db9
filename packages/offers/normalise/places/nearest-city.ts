import { cityPoint, type Dictionaries, type DictionaryEntry, type Point } from '@curro/shared';

const EARTH_RADIUS_KM = 6_371;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Great-circle distance in kilometres. */
export function distanceKm(a: Point, b: Point): number {
  const north = Math.sin(radians(b.lat - a.lat) / 2) ** 2;
  const east = Math.sin(radians(b.lon - a.lon) / 2) ** 2;
  const chord = north + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * east;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/** Finds the city nearest to a point, within a limit. */
export type NearestCity = (point: Point) => DictionaryEntry | undefined;

/**
 * Beyond this distance from the centre of a city a point may belong to a neighbouring one (the mean area of a Spanish
 * municipality is 62 km², a circle of 4.4 km).
 */
const LIMIT_KM = 5;
/** Cells of the grid in degrees, wider than the limit up to 84 degrees of latitude. */
const CELL = 0.5;

/** Indexes the cities in a grid; a look-up reads the nine cells around the point. */
export function createNearestCity(dictionaries: Dictionaries): NearestCity {
  const cells = new Map<string, { city: DictionaryEntry; at: Point }[]>();
  const cellOf = (row: number, column: number): string => `${row} ${column}`;
  for (const city of dictionaries.get('city').entries) {
    const at = cityPoint(city);
    if (at === undefined) continue;
    const cell = cellOf(Math.floor(at.lat / CELL), Math.floor(at.lon / CELL));
    const citiesInCell = cells.get(cell);
    if (citiesInCell === undefined) cells.set(cell, [{ city, at }]);
    else citiesInCell.push({ city, at });
  }
  return (point) => {
    const row = Math.floor(point.lat / CELL);
    const column = Math.floor(point.lon / CELL);
    let nearest: { city: DictionaryEntry; km: number } | undefined;
    for (const r of [row - 1, row, row + 1]) {
      for (const c of [column - 1, column, column + 1]) {
        for (const { city, at } of cells.get(cellOf(r, c)) ?? []) {
          const km = distanceKm(point, at);
          if (km <= LIMIT_KM && km < (nearest?.km ?? Number.POSITIVE_INFINITY)) nearest = { city, km };
        }
      }
    }
    return nearest?.city;
  };
}
