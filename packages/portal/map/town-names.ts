import { cityPoint, cityPopulation, type Dictionaries } from '@curro/shared';
import { type Box, contains, type View } from './box.ts';
import { NARROW_SCALE, type Pin } from './pins.ts';
import { type Position, project } from './projection.ts';

/** The name of a town on the map; the position is the middle of its upper edge. */
export interface TownName extends Position {
  readonly name: string;
  /** Whether a pin is at the town. */
  readonly hasPin: boolean;
}

/** The size of the letters as a share of the width of the map, and the mean width of a letter as a share of its size. */
export const LETTER_SIZE = 0.019;
const LETTER_WIDTH = 0.62;
/** Towns without a pin that are named, and those that are tried. */
const MAX_OTHER_TOWNS = 10;
const MAX_TRIED_TOWNS = 80;

interface Rectangle {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

const collide = (a: Rectangle, b: Rectangle): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** What a name covers in a small window, which draws it larger. */
function rectangleOf({ x, y, name }: TownName, view: View): Rectangle {
  const size = LETTER_SIZE * view.width * NARROW_SCALE;
  const half = (name.length * LETTER_WIDTH * size) / 2;
  return { left: x - half, right: x + half, top: y, bottom: y + size };
}

/** The largest towns of a box. */
function largestTowns(box: Box, dictionaries: Dictionaries) {
  return dictionaries
    .get('city')
    .entries.flatMap((entry) => {
      const point = cityPoint(entry);
      return point !== undefined && contains(box, point) ? [{ entry, point }] : [];
    })
    .sort((a, b) => cityPopulation(b.entry) - cityPopulation(a.entry))
    .slice(0, MAX_TRIED_TOWNS);
}

/** The names of the towns of the pins and of the largest other towns of a box, without those that cover others. */
export function townNames(
  pins: readonly Pin[],
  { box, view, dictionaries }: { box: Box; view: View; dictionaries: Dictionaries },
): TownName[] {
  const discs = pins.map(({ x, y, radius }): Rectangle => {
    const reach = radius * NARROW_SCALE;
    return { left: x - reach, right: x + reach, top: y - reach, bottom: y + reach };
  });
  const ofPins = pins.flatMap(({ x, y, radius, town }): TownName[] =>
    town === undefined ? [] : [{ x, y: y + radius * NARROW_SCALE, name: town.es, hasPin: true }],
  );
  const pinned = new Set(pins.map(({ town }) => town));
  const others = largestTowns(box, dictionaries)
    .filter(({ entry }) => !pinned.has(entry))
    .map(({ entry, point }): TownName => ({ ...project(point), name: entry.es, hasPin: false }));
  const taken = [...discs];
  const sides = { left: view.x, right: view.x + view.width, bottom: view.y + view.height };
  const isFree = (name: TownName): boolean => {
    const area = rectangleOf(name, view);
    const isInside = area.left >= sides.left && area.right <= sides.right && area.bottom <= sides.bottom;
    if (!isInside || taken.some((other) => collide(area, other))) return false;
    taken.push(area);
    return true;
  };
  const named = ofPins.filter(isFree);
  return [...named, ...others.filter(isFree).slice(0, MAX_OTHER_TOWNS)];
}
