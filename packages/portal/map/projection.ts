/** A place in degrees. */
interface Place {
  readonly lat: number;
  readonly lon: number;
}

/** A position in the drawing of provinces.tsv. */
export interface Position {
  readonly x: number;
  readonly y: number;
}

/** The size of the drawing in provinces.tsv (infra/tools/draw-provinces.mjs). */
export const DRAWING = { width: 585, height: 494 } as const;

/* The projection and the shift of the Canary Islands of infra/tools/draw-provinces.mjs. */
const RADIANS = Math.PI / 180;
const RADIUS = 3_170;
const EAST = 268;
const ORIGIN = { lat: 43.95, lon: -3 };
const PARALLELS = { south: 37, north: 43 };
const CANARIES = { south: 30, lon: 16.9, lat: 7.4 };

const tangent = (lat: number): number => Math.tan(Math.PI / 4 + (lat * RADIANS) / 2);
const cosine = (lat: number): number => Math.cos(lat * RADIANS);
const cone =
  Math.log(cosine(PARALLELS.south) / cosine(PARALLELS.north)) /
  Math.log(tangent(PARALLELS.north) / tangent(PARALLELS.south));
const factor = (cosine(PARALLELS.south) * tangent(PARALLELS.south) ** cone) / cone;
const distance = (lat: number): number => (RADIUS * factor) / tangent(lat) ** cone;
const originDistance = distance(ORIGIN.lat);

/** The position of a place by Lambert's conformal conic projection; the Canary Islands are below the Balearic Islands. */
export function project({ lat, lon }: Place): Position {
  const shifted = lat < CANARIES.south ? { lat: lat + CANARIES.lat, lon: lon + CANARIES.lon } : { lat, lon };
  const angle = cone * (shifted.lon - ORIGIN.lon) * RADIANS;
  const radius = distance(shifted.lat);
  return { x: EAST + radius * Math.sin(angle), y: radius * Math.cos(angle) - originDistance };
}
