import type { MapTile, SearchParams } from '@curro/search';
import type { Dictionaries } from '@curro/shared';
import { project } from './projection.ts';

/** A box in degrees. */
export type Box = MapTile['box'];

/** The box of the whole map: Spain with the Canary Islands. */
export const WHOLE: Box = { west: -18.5, south: 27.3, east: 4.6, north: 44 };

/** Tiles across the map, and the bounds of their zoom. */
const TILES_ACROSS = 11;
const MIN_ZOOM = 7;
const MAX_ZOOM = 15;
/** The width in degrees of the mainland, which the whole map shows at full size. */
const MAINLAND_DEGREES = 14;
const TURN_DEGREES = 360;

/** The zoom of the tiles for a box; without a box that of the whole map. */
export function zoomOf(box: SearchParams['box']): number {
  const degrees = box === undefined ? MAINLAND_DEGREES : Math.max(0.001, box.east - box.west);
  const zoom = Math.round(Math.log2((TURN_DEGREES * TILES_ACROSS) / degrees));
  return Math.min(MAX_ZOOM, Math.max(MIN_ZOOM, zoom));
}

/** Offers at one place of the map. */
export interface Pin {
  readonly count: number;
  readonly x: number;
  readonly y: number;
  readonly label: string;
  readonly box: Box;
}

/** The pins of tiles, those with the most offers first. */
export function pinsOf(
  tiles: readonly MapTile[],
  dictionaries: Dictionaries,
  labelOf: (entry: NonNullable<ReturnType<ReturnType<Dictionaries['get']>['byKey']>>) => string,
): Pin[] {
  const cities = dictionaries.get('city');
  return tiles
    .map(({ count, centre, city, box }) => {
      const entry = city === undefined ? undefined : cities.byKey(city);
      return { count, ...project(centre), label: entry === undefined ? '' : labelOf(entry), box };
    })
    .sort((a, b) => b.count - a.count);
}

/** Digits after the point of degrees in an address: about ten metres. */
const DIGITS = 4;

/** A box as the parameter `box`. */
export const boxText = ({ west, south, east, north }: Box): string =>
  [west, south, east, north].map((degrees) => Number(degrees.toFixed(DIGITS))).join(',');

/** A box around another one, by the factor of its sides. */
export function widen({ west, south, east, north }: Box, by: number): Box {
  const [width, height] = [((east - west) * (by - 1)) / 2, ((north - south) * (by - 1)) / 2];
  return {
    west: Math.max(-180, west - width),
    south: Math.max(-90, south - height),
    east: Math.min(180, east + width),
    north: Math.min(90, north + height),
  };
}
