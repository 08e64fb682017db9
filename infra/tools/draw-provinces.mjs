// Draws the map of provinces: `node infra/tools/draw-provinces.mjs > packages/portal/map/provinces.tsv`.
// Source: the province boundaries of the Instituto Geográfico Nacional (CC BY 4.0) as TopoJSON of es-atlas.
import { readFileSync } from 'node:fs';
import mapshaper from 'mapshaper';
import { CANARIES, NO_PROVINCE, PROJECTION } from './drawing.mjs';

const SOURCE = new URL(import.meta.resolve('es-atlas/es/provinces.json'));

/** Side of the square in place of a province that is too small to be drawn: Ceuta, Melilla. */
const SQUARE = 6;

const COMMANDS = [
  '-i provinces.json id-field=ine',
  '-target provinces',
  `-filter 'ine !== "${NO_PROVINCE}"'`,
  `-affine shift=${CANARIES.shift} where='this.bounds[3] < ${CANARIES.south}'`,
  `-proj ${PROJECTION} from=wgs84`,
  `-each 'x = Math.round(this.centroidX), y = Math.round(this.centroidY)'`,
  '-simplify visvalingam interval=3.5',
  '-filter-islands min-area=9',
  '-o provinces.geojson precision=1',
];

/** A closed SVG path with relative coordinates. */
function ringPath([[startX, startY], ...points]) {
  let [x, y] = [startX, startY];
  const steps = points.slice(0, -1).map(([nextX, nextY]) => {
    const step = `${nextX - x} ${y - nextY}`;
    [x, y] = [nextX, nextY];
    return step;
  });
  return `M${startX} ${-startY}l${steps.join(' ').replaceAll(' -', '-')}z`;
}

function squarePath({ x, y }) {
  return `M${x - SQUARE / 2} ${-y - SQUARE / 2}h${SQUARE}v${SQUARE}h-${SQUARE}z`;
}

function featurePath({ geometry, properties }) {
  if (geometry === null) return squarePath(properties);
  const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
  return polygons.map(([outline]) => ringPath(outline)).join('');
}

const output = await mapshaper.applyCommands(COMMANDS.join(' '), {
  'provinces.json': readFileSync(SOURCE),
});
const { features } = JSON.parse(output['provinces.geojson']);
const lines = features.map((feature) => `${feature.properties.ine}\t${featurePath(feature)}`).sort();
process.stdout.write(`${['ine\tpath', ...lines].join('\n')}\n`);
