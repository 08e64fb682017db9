import type { MapTile, SearchParams } from '@curro/search';
import type { Point } from '@curro/shared';
import { DRAWING, fromInset, isCanarian, project, unproject } from './projection.ts';

/** A box in degrees. */
export type Box = MapTile['box'];

/** The box of the whole map: Spain with the Canary Islands. */
export const WHOLE: Box = { west: -18.5, south: 27.3, east: 4.6, north: 44 };

/** The part of the drawing that a map shows. */
export interface View {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Tiles across the map, and the bounds of their zoom. */
const TILES_ACROSS = 11;
const MIN_ZOOM = 7;
/** Tiles of about 500 m: the map has no streets to tell smaller ones apart. */
export const MAX_ZOOM = 16;
/** The width in degrees of the smallest part that a map shows, about 7 km. */
export const MIN_DEGREES = 0.08;
/** The width in degrees of the mainland, which the whole map shows at full size. */
const MAINLAND_DEGREES = 14;
const TURN_DEGREES = 360;

/** A box that a map can show; undefined for one without an area, one across the date line, and one at a pole. */
export function drawableBox(box: SearchParams['box']): Box | undefined {
  if (box === undefined || box.east <= box.west || box.north <= box.south) return undefined;
  const { width, height } = viewOf(box);
  return Number.isFinite(height) && width > 0 && height > 0 ? box : undefined;
}

/** The zoom of the tiles for a box; without a box that of the whole map. */
export function zoomOf(box: SearchParams['box']): number {
  const degrees = box === undefined ? MAINLAND_DEGREES : Math.max(0.001, box.east - box.west);
  const zoom = Math.round(Math.log2((TURN_DEGREES * TILES_ACROSS) / degrees));
  return Math.min(MAX_ZOOM, Math.max(MIN_ZOOM, zoom));
}

/** The part of the drawing that shows a box; the whole drawing without one. */
export function viewOf(box: Box | undefined): View {
  if (box === undefined) return { x: -2, y: -2, width: DRAWING.width + 4, height: DRAWING.height + 4 };
  const { west, south, east, north } = box;
  const isShifted = isCanarian((south + north) / 2);
  const corners = [west, east].flatMap((lon) =>
    [south, north].map((lat) => project({ lat, lon }, isShifted)),
  );
  const xs = corners.map(({ x }) => x);
  const ys = corners.map(({ y }) => y);
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

/** The whole map without the Canary Islands: its box as wide as the southern edge, so that it is drawn in the same size. */
export function mainlandBox(): Box {
  const { x, y, width, height } = viewOf(undefined);
  const [middle, bottom] = [x + width / 2, y + height];
  return {
    west: unproject({ x, y: bottom }).lon,
    south: unproject({ x: middle, y: bottom }).lat,
    east: unproject({ x: x + width, y: bottom }).lon,
    north: unproject({ x: middle, y }).lat,
  };
}

/** The north-western corner of the part of the whole map that shows the Canary Islands, in another place than they are. */
export const INSET = { lat: 37.15, lon: -1.7 };

/** The box of the Canary Islands that is drawn where a box is; undefined for a box with its middle outside that part. */
export function boxInInset({ west, south, east, north }: Box): Box | undefined {
  const isInside = (west + east) / 2 > INSET.lon && (south + north) / 2 < INSET.lat && !isCanarian(south);
  if (!isInside) return undefined;
  const [start, end] = [fromInset({ lat: south, lon: west }), fromInset({ lat: north, lon: east })];
  return { west: start.lon, south: start.lat, east: end.lon, north: end.lat };
}

/** Digits after the point of degrees in an address: about a hundred metres. */
const DIGITS = 3;

/** A box as the parameter `box`. */
export const boxText = ({ west, south, east, north }: Box, digits = DIGITS): string =>
  [west, south, east, north].map((degrees) => Number(degrees.toFixed(digits))).join(',');

/** A box around another one, by the factors of its sides. */
function widen({ west, south, east, north }: Box, across: number, along = across): Box {
  const [width, height] = [((east - west) * (across - 1)) / 2, ((north - south) * (along - 1)) / 2];
  return {
    west: Math.max(-180, west - width),
    south: Math.max(-90, south - height),
    east: Math.min(180, east + width),
    north: Math.min(90, north + height),
  };
}

/** A box around another one, by the factor of its sides and with the proportions of the whole map. */
export function frameOf(box: Box, by: number): Box {
  const { width, height } = viewOf(box);
  const ratio = DRAWING.width / DRAWING.height / (width / height);
  return widen(box, by * Math.max(1, ratio), by * Math.max(1, 1 / ratio));
}

/** The part of the map that shows a searched box: with the proportions of the map, and not smaller than it can show. */
export function shownBox(box: Box): Box {
  const by = MIN_DEGREES / (box.east - box.west);
  return by > 1 ? frameOf(box, by) : box;
}

/** The smallest box that contains both. */
export const unite = (a: Box, b: Box): Box => ({
  west: Math.min(a.west, b.west),
  south: Math.min(a.south, b.south),
  east: Math.max(a.east, b.east),
  north: Math.max(a.north, b.north),
});

/** The part that both boxes have; they overlap. */
export const intersect = (a: Box, b: Box): Box => ({
  west: Math.max(a.west, b.west),
  south: Math.max(a.south, b.south),
  east: Math.min(a.east, b.east),
  north: Math.min(a.north, b.north),
});

/** The middle of a box. */
export const middleOf = ({ west, south, east, north }: Box): Point => ({
  lat: (south + north) / 2,
  lon: (west + east) / 2,
});

/** Whether boxes have more in common than an edge. */
export const overlap = (a: Box, b: Box): boolean =>
  a.west < b.east && b.west < a.east && a.south < b.north && b.south < a.north;

/** Whether a box contains a point. */
export const contains = ({ west, south, east, north }: Box, { lat, lon }: Point): boolean =>
  lon >= west && lon <= east && lat >= south && lat <= north;
