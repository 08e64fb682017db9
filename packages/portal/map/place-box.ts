import type { SearchParams } from '@curro/search';
import { cityPoint, type Dictionaries, type Point } from '@curro/shared';
import { type Box, contains, frameOf, unite, WHOLE } from './box.ts';
import { isCanarian } from './projection.ts';

/** The kilometres around a town that its map shows at least, and those of a degree of latitude. */
const MIN_TOWN_KM = 8;
const DEGREE_KM = 111.3;
/** The margin around the place, as a factor of its sides. */
const MARGIN = 1.15;
/** Places across more degrees are on the whole map. */
const MAX_PLACE_DEGREES = 8;

function around({ lat, lon }: Point, km: number): Box {
  const along = km / DEGREE_KM;
  const across = along / Math.cos((lat * Math.PI) / 180);
  return { west: lon - across, south: lat - along, east: lon + across, north: lat + along };
}

/**
 * The box around the towns of a search with their radius, or around its provinces, for a map without a box in its address.
 * Undefined when the search has no place in Spain, or places far from each other.
 */
export function placeBox(
  { city, keys }: Pick<SearchParams, 'city' | 'keys'>,
  dictionaries: Dictionaries,
): Box | undefined {
  const towns = dictionaries.get('city');
  const provinces = new Set(
    keys.province.chosen.map((key) => dictionaries.get('province').byKey(key)?.id ?? 0),
  );
  const chosen =
    city === undefined
      ? towns.entries.filter(({ parent = 0 }) => provinces.has(parent))
      : city.chosen.flatMap((key) => towns.byKey(key) ?? []);
  const points = chosen.flatMap((town) => cityPoint(town) ?? []).filter((point) => contains(WHOLE, point));
  const km = city === undefined ? 0 : Math.max(city.radius, MIN_TOWN_KM);
  const boxes = points.map((point) => around(point, km));
  const [first, ...others] = boxes;
  if (first === undefined || new Set(points.map(({ lat }) => isCanarian(lat))).size > 1) return undefined;
  const box = others.reduce(unite, first);
  const isPlace = box.east > box.west && box.north > box.south && box.east - box.west <= MAX_PLACE_DEGREES;
  return isPlace ? frameOf(box, MARGIN) : undefined;
}
