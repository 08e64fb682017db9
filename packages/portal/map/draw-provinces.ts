import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { conic, type Position, toDrawing } from './projection.ts';
import { simplify } from './simplify.ts';

/*
 * Draws provinces.tsv from the geometry of es-atlas:
 * `npm pack es-atlas && tar xzf es-atlas-*.tgz && node draw-provinces.ts package/es/provinces.json > provinces.tsv`
 */

type Ring = readonly number[];
interface Geometry {
  readonly id: string;
  readonly type: 'Polygon' | 'MultiPolygon';
  readonly arcs: readonly (Ring | readonly Ring[])[];
}
interface Topology {
  readonly arcs: readonly (readonly Position[])[];
  readonly transform: { readonly scale: Position; readonly translate: Position };
  readonly objects: { readonly provinces: { readonly geometries: readonly Geometry[] } };
}

/** Islands below this area (in square units of the drawing) are left out. */
const SMALLEST_ISLAND = 7;
/** Side of the square that stands for a province too small to be drawn: Ceuta, Melilla. */
const DOT = 6;
/** The code of the places under no province, which no offer names. */
const NO_PROVINCE = '54';

/** The points of an arc: deltas of a grid become places of the drawing. Borders shared by provinces are one arc. */
function decode(arc: readonly Position[], { scale, translate }: Topology['transform']): Position[] {
  let [x, y] = [0, 0];
  return arc.map(([dx, dy]) => {
    x += dx;
    y += dy;
    return toDrawing(conic([x * scale[0] + translate[0], y * scale[1] + translate[1]]));
  });
}

function ringArea(ring: readonly Position[]): number {
  return Math.abs(
    ring.reduce((sum, [x, y], at) => {
      const [nextX, nextY] = ring[(at + 1) % ring.length] ?? [x, y];
      return sum + x * nextY - nextX * y;
    }, 0) / 2,
  );
}

/** A closed path in whole units, each point relative to the one before; a place too small for that is a square. */
function pathOf(ring: readonly Position[]): string {
  const [first = [0, 0]] = ring;
  let [x, y] = [Math.round(first[0]), Math.round(first[1])];
  const start = `M${x} ${y}`;
  const steps = ring.flatMap(([nextX, nextY]) => {
    const [dx, dy] = [Math.round(nextX) - x, Math.round(nextY) - y];
    [x, y] = [x + dx, y + dy];
    return dx === 0 && dy === 0 ? [] : [`${dx} ${dy}`];
  });
  if (steps.length < 2) return `M${x - DOT / 2} ${y - DOT / 2}h${DOT}v${DOT}h-${DOT}z`;
  return `${start}l${steps.join(' ')}z`.replaceAll(' -', '-');
}

/** The lines of the data file: code of the province and its path. */
export function drawProvinces(topology: Topology): string[] {
  const arcs = topology.arcs.map((arc) => simplify(decode(arc, topology.transform)));
  const arcAt = (index: number): readonly Position[] =>
    index < 0 ? (arcs[~index] ?? []).toReversed() : (arcs[index] ?? []);
  return topology.objects.provinces.geometries
    .filter(({ id }) => id !== NO_PROVINCE)
    .map(({ id, type, arcs: polygons }) => {
      const outlines = (type === 'Polygon' ? [polygons[0]] : polygons.map((polygon) => polygon[0])) as Ring[];
      const rings = outlines.map((ring) => ring.flatMap(arcAt));
      const largest = Math.max(...rings.map(ringArea));
      const visibleRings = rings.filter((ring) => ringArea(ring) >= Math.min(SMALLEST_ISLAND, largest));
      return `${id}\t${visibleRings.map(pathOf).join('')}`;
    })
    .sort();
}

const [, script = '', source = ''] = process.argv;
if (import.meta.url === pathToFileURL(script).href) {
  const topology = JSON.parse(readFileSync(source, 'utf8')) as Topology;
  process.stdout.write(`${['ine\tpath', ...drawProvinces(topology)].join('\n')}\n`);
}
