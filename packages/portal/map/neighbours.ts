import { type Place, project } from './projection.ts';

/**
 * Coasts of the neighbours of Spain as longitude and latitude, closed by points within Spain, whose provinces are drawn
 * above them, or outside the map. Drawn by hand for this map: five to twenty kilometres of detail.
 */
const COASTS: readonly (readonly (readonly [lon: number, lat: number])[])[] = [
  // Portugal
  [
    [-8.87, 41.87],
    [-8.79, 41.53],
    [-8.69, 41.15],
    [-8.66, 40.9],
    [-8.75, 40.64],
    [-8.91, 40.19],
    [-9.07, 39.6],
    [-9.41, 39.36],
    [-9.42, 38.95],
    [-9.5, 38.78],
    [-9.42, 38.7],
    [-9.14, 38.7],
    [-9.22, 38.41],
    [-8.9, 38.49],
    [-8.78, 38.3],
    [-8.87, 37.95],
    [-8.8, 37.5],
    [-9, 37.02],
    [-8.67, 37.1],
    [-8.25, 37.08],
    [-7.88, 36.96],
    [-7.4, 37.17],
    [-6.6, 38],
    [-5.8, 41.4],
    [-6.3, 42.2],
    [-8.4, 42.25],
  ],
  // France and Andorra
  [
    [-1.79, 43.37],
    [-1.55, 43.5],
    [-1.4, 43.8],
    [-1.2, 45],
    [-1, 47],
    [8, 47],
    [7.5, 43.8],
    [6.9, 43.4],
    [6.2, 43.05],
    [5.3, 43.25],
    [4.8, 43.35],
    [4.1, 43.55],
    [3.5, 43.28],
    [3.1, 43.1],
    [3.03, 42.6],
    [3.17, 42.43],
    [2.5, 42.2],
    [1, 42.3],
    [-0.5, 42.5],
    [-1.5, 42.9],
  ],
  // Morocco and Algeria
  [
    [-9.8, 31],
    [-9.3, 32.5],
    [-7.6, 33.6],
    [-6.8, 34.1],
    [-6.2, 35.1],
    [-5.92, 35.79],
    [-5.45, 35.92],
    [-5.29, 35.88],
    [-5.25, 35.55],
    [-4.7, 35.2],
    [-3.9, 35.25],
    [-3.1, 35.25],
    [-2.96, 35.44],
    [-2.9, 35.2],
    [-2, 35.07],
    [-1.3, 35.35],
    [-0.95, 35.75],
    [-0.1, 35.9],
    [1.3, 36.55],
    [2.9, 36.8],
    [4.5, 36.9],
    [9, 37.2],
    [9, 31],
  ],
];

function outline(coast: (typeof COASTS)[number]): string {
  const places: Place[] = coast.map(([lon, lat]) => ({ lon, lat }));
  let [x, y] = [0, 0];
  const [start, ...steps] = places.map((place) => {
    const position = project(place);
    const [nextX, nextY] = [Math.round(position.x), Math.round(position.y)];
    const step = `${nextX - x} ${nextY - y}`;
    [x, y] = [nextX, nextY];
    return step;
  });
  return `M${start}l${steps.join(' ').replaceAll(' -', '-')}z`;
}

/** The land around Spain as an SVG path. */
export const drawNeighbours = (): string => COASTS.map(outline).join('');
