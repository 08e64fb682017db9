import { districtCentres } from '@curro/search';
import { cityPoint, cityPopulation, type Dictionaries } from '@curro/shared';
import { type Box, contains, frameOf, type View } from './box.ts';
import { NARROW_SCALE, type Pin } from './pins.ts';
import { type Position, project, UNITS_PER_KM } from './projection.ts';

/** The name of a town or of a district on the map; the position is the middle of its upper edge. */
export interface TownName extends Position {
  readonly name: string;
  /** Whether a pin is at the town. */
  readonly hasPin: boolean;
  /** Whether small windows, which draw it larger, have no room for it. */
  readonly isWideOnly: boolean;
}

/** The size of the letters as a share of the width of the map, and the mean width of a letter as a share of its size. */
export const LETTER_SIZE = 0.019;
const LETTER_WIDTH = 0.62;
/** The height of a line as a share of that size. */
const LINE = 1.25;
/** Between a pin and a name beside it, twice, as a share of that size. */
const GAP = 0.6;
/** Towns without a pin that are named, and those that are tried. */
const MAX_OTHER_TOWNS = 25;
const MAX_TRIED_TOWNS = 80;
/** Wider boxes do not name the districts of cities. */
const MAX_DISTRICT_DEGREES = 0.35;
/** Where the name of a district may be, in lines from its middle: pins are in a district, not at one place. */
const DISTRICT_LINES = [0, 1, -1, 2, -2];
/** Inhabitants of a square kilometre of a town, for its area on the map. */
const DENSITY = 10_000;
/** Smaller discs would not be seen: a share of the width of the map. */
const MIN_DISC = 0.003;
/** Discs of towns outside a box may reach into it: the factor of its sides. */
const DISC_REACH = 2;

interface Rectangle {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

const collide = (a: Rectangle, b: Rectangle): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** What a name covers in a window that draws it `scale` times as large. */
function rectangleOf({ x, y, name }: TownName, view: View, scale: number): Rectangle {
  const size = LETTER_SIZE * view.width * scale;
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

/** The area of a town, as a disc around its centre. */
export interface TownDisc extends Position {
  readonly radius: number;
}

/** The largest towns of a box as discs with the area that their inhabitants take. */
export function townDiscs(
  box: Box,
  { view, dictionaries }: { view: View; dictionaries: Dictionaries },
): TownDisc[] {
  return largestTowns(frameOf(box, DISC_REACH), dictionaries).flatMap(({ entry, point }) => {
    const radius = Math.sqrt(cityPopulation(entry) / DENSITY / Math.PI) * UNITS_PER_KM;
    return radius < MIN_DISC * view.width ? [] : [{ ...project(point), radius }];
  });
}

/** Chooses the names that cover neither pins nor others in a window that draws both `scale` times as large. */
function createChoice(pins: readonly Pin[], view: View, scale: number): (name: TownName) => boolean {
  const taken = pins.map(({ x, y, radius }): Rectangle => {
    const reach = radius * scale;
    return { left: x - reach, right: x + reach, top: y - reach, bottom: y + reach };
  });
  const sides = { left: view.x, right: view.x + view.width, bottom: view.y + view.height };
  return (name) => {
    const area = rectangleOf(name, view, scale);
    const isInside = area.left >= sides.left && area.right <= sides.right && area.bottom <= sides.bottom;
    if (!isInside || taken.some((other) => collide(area, other))) return false;
    taken.push(area);
    return true;
  };
}

/** The districts of cities in a small box, each with the places that its name may have. */
function districtsIn(box: Box, view: View): TownName[][] {
  if (box.east - box.west > MAX_DISTRICT_DEGREES) return [];
  const size = LETTER_SIZE * view.width;
  return districtCentres
    .filter(({ point }) => contains(box, point))
    .map(({ name, point }) => {
      const { x, y } = project(point);
      return DISTRICT_LINES.map((line) => ({
        x,
        y: y + (line * LINE - 0.5) * size,
        name,
        hasPin: false,
        isWideOnly: false,
      }));
    });
}

interface NamedMap {
  readonly box: Box;
  readonly view: View;
  readonly dictionaries: Dictionaries;
  /** The whole map, which names the towns of its pins only. */
  readonly isWhole?: boolean;
}

/**
 * The names of the towns of the pins, of the largest other towns and of the districts of a box, without those that cover
 * others. Wide windows have room for more names than small ones, also above and beside a pin.
 */
export function townNames(
  pins: readonly Pin[],
  { box, view, dictionaries, isWhole = false }: NamedMap,
): TownName[] {
  const named = { hasPin: true, isWideOnly: false };
  const ofTowns = pins.filter(({ side }) => side === undefined);
  const ofPins = ofTowns.flatMap(({ x, y, radius, town }): TownName[] =>
    town === undefined ? [] : [{ x, y: y + radius * NARROW_SCALE, name: town.es, ...named }],
  );
  const pinned = new Set(ofTowns.map(({ town }) => town));
  const others = (isWhole ? [] : largestTowns(box, dictionaries))
    .filter(({ entry }) => !pinned.has(entry))
    .map(({ entry, point }): TownName => ({ ...project(point), name: entry.es, ...named, hasPin: false }));
  const isFree = createChoice(pins, view, NARROW_SCALE);
  const districts = districtsIn(box, view);
  const shown = [
    ...ofPins.filter(isFree),
    ...others.filter(isFree).slice(0, MAX_OTHER_TOWNS),
    ...districts.flatMap((places) => places.find(isFree) ?? []),
  ];
  const isFreeInWide = createChoice(pins, view, 1);
  for (const name of shown) isFreeInWide(name);
  const size = LETTER_SIZE * view.width;
  const beside = ofTowns.flatMap(({ x, y, radius, town }): TownName[] => {
    if (town === undefined) return [];
    const aside = radius + ((town.es.length * LETTER_WIDTH + GAP) * size) / 2;
    const places = [
      { x, y: y - radius - size * LINE },
      { x: x + aside, y: y - size / 2 },
      { x: x - aside, y: y - size / 2 },
    ];
    return places.map((place) => ({ ...place, name: town.es, ...named }));
  });
  const known = new Set(shown.map(({ name }) => name));
  const more = [...ofPins, ...beside, ...others, ...districts.flat()].filter((each) => {
    const isShown = !known.has(each.name) && isFreeInWide(each);
    if (isShown) known.add(each.name);
    return isShown;
  });
  return [...shown, ...more.slice(0, MAX_OTHER_TOWNS).map((name) => ({ ...name, isWideOnly: true }))];
}
