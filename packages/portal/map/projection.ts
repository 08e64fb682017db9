/** A place in degrees. */
export interface Place {
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
const EARTH_KM = 6_371;
/** Units of the drawing in a kilometre. */
export const UNITS_PER_KM = RADIUS / EARTH_KM;
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

/** Whether a latitude is that of the Canary Islands, which are drawn below the Balearic Islands. */
export const isCanarian = (lat: number): boolean => lat < CANARIES.south;

/** Where a place of the Canary Islands is drawn. */
const toInset = ({ lat, lon }: Place): Place => ({ lat: lat + CANARIES.lat, lon: lon + CANARIES.lon });

/** The place of the Canary Islands that is drawn at a place. */
export const fromInset = ({ lat, lon }: Place): Place => ({
  lat: lat - CANARIES.lat,
  lon: lon - CANARIES.lon,
});

/** The position of a place by Lambert's conformal conic projection. */
export function project(place: Place, isShifted = isCanarian(place.lat)): Position {
  const { lat, lon } = isShifted ? toInset(place) : place;
  const angle = cone * (lon - ORIGIN.lon) * RADIANS;
  const radius = distance(lat);
  return { x: EAST + radius * Math.sin(angle), y: radius * Math.cos(angle) - originDistance };
}

/** The place at a position; that of a position in the inset is not in the Canary Islands. */
export function unproject({ x, y }: Position): Place {
  const [across, along] = [x - EAST, y + originDistance];
  const ratio = (RADIUS * factor) / Math.hypot(across, along);
  return {
    lat: (2 * Math.atan(ratio ** (1 / cone))) / RADIANS - 90,
    lon: ORIGIN.lon + Math.atan2(across, along) / cone / RADIANS,
  };
}
