// Draws the municipalities: `node infra/tools/draw-municipalities.mjs > packages/portal/map/municipalities.tsv`.
// Source: the municipal boundaries of the Instituto Geográfico Nacional (CC BY 4.0) as TopoJSON of es-atlas.
import { readFileSync } from 'node:fs';
import mapshaper from 'mapshaper';
import { CANARIES, NO_PROVINCE, PROJECTION } from './drawing.mjs';

const SOURCE = new URL(import.meta.resolve('es-atlas/es/municipalities.json'));

/** Steps of the coordinates in a unit of the drawing of the provinces: about 200 metres, a step of the source. */
const STEPS = 10;
/** The detail in units of the drawing. */
const DETAIL = 0.4;

const COMMANDS = [
  '-i municipalities.json id-field=ine',
  '-target municipalities',
  `-each 'province = ine.slice(0, 2)'`,
  `-affine shift=${CANARIES.shift} where='this.bounds[3] < ${CANARIES.south}'`,
  `-proj ${PROJECTION} from=wgs84`,
  `-simplify visvalingam interval=${DETAIL}`,
  '-filter-islands min-area=0.05',
  '-dissolve province + name=outlines',
  '-o drawing.json format=topojson no-quantization target=municipalities,outlines',
];

const output = await mapshaper.applyCommands(COMMANDS.join(' '), {
  'municipalities.json': readFileSync(SOURCE),
});
const { arcs, objects } = JSON.parse(output['drawing.json']);

/** The points of an arc in steps; a negative index is that of a reversed one. */
function pointsOf(index) {
  const points = arcs[index < 0 ? ~index : index].map(([x, y]) => [x * STEPS, -y * STEPS].map(Math.round));
  return index < 0 ? points.reverse() : points;
}

/** An SVG path of relative lines; empty for points that are all in one place. */
function linePath(points, isClosed) {
  let [x, y] = points[0];
  const steps = points.slice(1, isClosed ? -1 : undefined).flatMap(([nextX, nextY]) => {
    if (nextX === x && nextY === y) return [];
    const step = `${nextX - x} ${nextY - y}`;
    [x, y] = [nextX, nextY];
    return [step];
  });
  if (steps.length === 0) return '';
  return `M${points[0].join(' ')}l${steps.join(' ')}${isClosed ? 'z' : ''}`.replaceAll(' -', '-');
}

const ringsOf = ({ type, arcs: parts = [] }) => (type === 'Polygon' ? [parts] : parts);
const indexOf = (index) => (index < 0 ? ~index : index);

const lines = objects.outlines.geometries
  .filter(({ properties: { province } }) => province < NO_PROVINCE && province !== '53')
  .map((outline) => {
    const { province } = outline.properties;
    const rings = ringsOf(outline);
    const outer = rings.map(([ring]) => linePath(ring.flatMap(pointsOf), true)).join('');
    const ofOutline = new Set(rings.flat(2).map(indexOf));
    const all = objects.municipalities.geometries
      .filter(({ properties }) => properties.province === province)
      .flatMap((each) => ringsOf(each).flat(2).map(indexOf));
    const inner = [...new Set(all)].filter((index) => !ofOutline.has(index));
    return [province, outer, inner.map((index) => linePath(pointsOf(index), false)).join('')].join('\t');
  })
  .sort();
process.stdout.write(`${['ine\toutline\tborders', ...lines].join('\n')}\n`);
