import type { Point } from '@curro/shared';
import type { Box } from '../params/scalars.ts';

/** The offers of a tile of the map. */
export interface MapTile {
  /** `zoom/x/y` as Elasticsearch writes it: columns from the west, rows from the north. */
  readonly key: string;
  readonly count: number;
  /** The keys of the cities of these offers, at most 20, those with the most offers first. */
  readonly cities: readonly string[];
  /** The middle of the places of the offers. */
  readonly centre: Point;
  readonly box: Box;
}

const HALF_TURN = 180;
/** The latitude at which the square of the Mercator projection ends. */
const MAX_LATITUDE = 85.051_128_78;
const RADIANS = Math.PI / HALF_TURN;

/** The tile that contains a point. */
export function tileOf({ lat, lon }: Point, zoom: number): string {
  const count = 2 ** zoom;
  const sine = Math.sin(Math.min(MAX_LATITUDE, Math.max(-MAX_LATITUDE, lat)) * RADIANS);
  const x = Math.floor(((lon + HALF_TURN) / (2 * HALF_TURN)) * count);
  const y = Math.floor((0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * count);
  const within = (value: number): number => Math.min(count - 1, Math.max(0, value));
  return `${zoom}/${within(x)}/${within(y)}`;
}

/** The box of a tile in degrees. */
export function boxOfTile(key: string): Box {
  const [zoom = 0, x = 0, y = 0] = key.split('/').map(Number);
  const count = 2 ** zoom;
  const longitude = (column: number): number => (column / count) * 2 * HALF_TURN - HALF_TURN;
  const latitude = (row: number): number => Math.atan(Math.sinh(Math.PI * (1 - (2 * row) / count))) / RADIANS;
  return { west: longitude(x), south: latitude(y + 1), east: longitude(x + 1), north: latitude(y) };
}

/** The point of the box that is nearest to a point: offers with several places have their middle elsewhere. */
export function clampToBox({ lat, lon }: Point, { west, south, east, north }: Box): Point {
  return { lat: Math.min(north, Math.max(south, lat)), lon: Math.min(east, Math.max(west, lon)) };
}
