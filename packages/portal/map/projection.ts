/** A place: degrees east and north, or units of a drawing right and down. */
export type Position = readonly [x: number, y: number];

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Standard parallels and meridian of conic maps of Spain. */
const SOUTH = radians(37);
const NORTH = radians(43);
const MERIDIAN = radians(-3);

const half = (lat: number): number => Math.tan(Math.PI / 4 + lat / 2);
const n = Math.log(Math.cos(SOUTH) / Math.cos(NORTH)) / Math.log(half(NORTH) / half(SOUTH));
const f = (Math.cos(SOUTH) * half(SOUTH) ** n) / n;

/** The Canary Islands (all that lies south of this) are shown below the Balearics, where the sea leaves room. */
const CANARIES_BELOW = 30;
const CANARIES_EAST = 16.9;
const CANARIES_NORTH = 7.4;

/** Lambert's conformal conic projection, of a sphere of radius 1. */
export function conic([lon, lat]: Position): Position {
  const moved: Position = lat < CANARIES_BELOW ? [lon + CANARIES_EAST, lat + CANARIES_NORTH] : [lon, lat];
  const rho = f / half(radians(moved[1])) ** n;
  const theta = n * (radians(moved[0]) - MERIDIAN);
  return [rho * Math.sin(theta), -rho * Math.cos(theta)];
}

/** The drawing is this wide and high. */
export const DRAWING = { width: 585, height: 494 } as const;
const UNITS = 3_170;
const LEFT = 268;
const [, top] = conic([-3, 43.95]);

/** A projected place in units of the drawing. */
export function toDrawing([x, y]: Position): Position {
  return [LEFT + x * UNITS, (top - y) * UNITS];
}
