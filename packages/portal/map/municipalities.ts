import { readFileSync } from 'node:fs';
import { cityPoint, type Dictionaries } from '@curro/shared';
import { type Asset, createAsset } from '@curro/ui';
import { type Box, contains } from './box.ts';

/** Steps of the coordinates of municipalities.tsv in a unit of the drawing (infra/tools/draw-municipalities.mjs). */
const STEPS = 10;
/** The ids of the groups of a file: the land of a province, and the borders between its municipalities. */
export const LAND_ID = 'land';
export const BORDERS_ID = 'borders';
/** Wider parts of the map have the coarse outlines of the provinces only. */
const MAX_DEGREES = 0.85;

/** The style of the page applies to the paths, which scale with the map. */
function drawingOf(outline: string, borders: string): string {
  const path = (id: string, d: string): string =>
    `<path id="${id}" transform="scale(${1 / STEPS})" vector-effect="non-scaling-stroke" d="${d}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg">${path(LAND_ID, outline)}${path(BORDERS_ID, borders)}</svg>`;
}

/** The drawings of the municipalities of each province as files that the map refers to, by the INE code of the province. */
export function createMunicipalDrawings(): ReadonlyMap<string, Asset> {
  const [, ...lines] = readFileSync(new URL('./municipalities.tsv', import.meta.url), 'utf8')
    .trim()
    .split('\n');
  return new Map(
    lines.map((line) => {
      const [code = '', outline = '', borders = ''] = line.split('\t');
      return [code, createAsset(`map-${code}`, 'svg', 'image/svg+xml', drawingOf(outline, borders))];
    }),
  );
}

/** The paths of the drawings of the provinces with towns in a small box, by the key of the province. */
export function municipalDrawings(
  box: Box,
  dictionaries: Dictionaries,
  drawings: ReadonlyMap<string, Asset>,
): ReadonlyMap<string, string> {
  if (box.east - box.west > MAX_DEGREES) return new Map();
  const near = new Set(
    dictionaries.get('city').entries.flatMap((town) => {
      const point = cityPoint(town);
      return point !== undefined && contains(box, point) ? [town.parent] : [];
    }),
  );
  return new Map(
    dictionaries.get('province').entries.flatMap(({ id, key, columns }): [string, string][] => {
      const drawing = near.has(id) ? drawings.get(columns.ine ?? '') : undefined;
      return drawing === undefined ? [] : [[key, drawing.path]];
    }),
  );
}
