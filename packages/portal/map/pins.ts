import { type DistrictCentre, distanceInMetres, districtCentres, type MapTile } from '@curro/search';
import {
  cityPoint,
  cityPopulation,
  type Dictionaries,
  type DictionaryEntry,
  type Point,
} from '@curro/shared';
import { type Box, contains, overlap, unite, type View } from './box.ts';
import { type Position, project } from './projection.ts';

/** The offers of one box of the map, drawn at a town of the box. */
export interface Pin extends Position {
  readonly count: number;
  readonly box: Box;
  readonly radius: number;
  /** The town at which the pin is, or of its offers; undefined where the dictionary has none. */
  readonly town: DictionaryEntry | undefined;
  /** The district of the town that is around the pin of a part of it. */
  readonly district: DistrictCentre | undefined;
  /** Where the pin is from the middle of its district or town; undefined for a pin in the middle of its town. */
  readonly side: Side | undefined;
  /** Metres from that middle. */
  readonly metres: number;
  /** How many of its offers are at the point of the town because their address is not known; 0 on a map of several towns. */
  readonly unplaced: number;
  /** Whether all its offers are in that town. */
  readonly isTown: boolean;
  /** Whether the box has several tiles: `count` is their sum, which contains an offer with places in two of them twice. */
  readonly isUnited: boolean;
}

/** The directions from the middle of a town, counter-clockwise from the east. */
const SIDES = ['east', 'northeast', 'north', 'northwest', 'west', 'southwest', 'south', 'southeast'] as const;
export type Side = (typeof SIDES)[number];

/** A place where a pin may be. */
interface Spot extends Position {
  readonly town: DictionaryEntry | undefined;
  readonly district: DistrictCentre | undefined;
  readonly side: Side | undefined;
  readonly metres: number;
}

/** The offers of one box with the places for its pin, the largest town first. */
interface Cluster {
  readonly count: number;
  readonly box: Box;
  readonly spots: readonly Spot[];
  readonly isUnited: boolean;
}

/** The radius of a pin as a share of the width of the map: without offers, and the addition for the most offers. */
const MIN_RADIUS = 0.0205;
const RADIUS_RANGE = 0.01;
/** Small windows draw pins larger by this factor (58-map.css). */
export const NARROW_SCALE = 1.8;

const radiusOf = (count: number, maxCount: number): number =>
  MIN_RADIUS + RADIUS_RANGE * Math.sqrt(count / maxCount);

const IN_MIDDLE = { district: undefined, side: undefined, metres: 0 } as const;

/** A town as a place for a pin; none outside the box, where an offer may have another of its places. */
function spotsIn(box: Box, entry: DictionaryEntry | undefined): Spot[] {
  const point = entry === undefined ? undefined : cityPoint(entry);
  return point !== undefined && contains(box, point)
    ? [{ ...project(point), town: entry, ...IN_MIDDLE }]
    : [];
}

/** Farther away, offers are not in a town. */
const MAX_TOWN_METRES = 20_000;
/** Farther from its middle, a place is not said to be in a district. */
const MAX_DISTRICT_METRES = 1_500;
const HALF_TURN_SIDES = SIDES.length / 2;

/** The nearest district of a town at a place. */
function districtAt(place: Point, town: DictionaryEntry): DistrictCentre | undefined {
  const near = districtCentres
    .filter(({ city }) => city === town.key)
    .map((district) => ({ district, metres: distanceInMetres(district.point, place) }))
    .filter(({ metres }) => metres <= MAX_DISTRICT_METRES);
  return near.sort((a, b) => a.metres - b.metres)[0]?.district;
}

/** The middle of the offers of a tile that has none of their towns: a part of the first town that is near, in a district if it has one there. */
function spotBeside({ cities, centre }: MapTile, dictionaries: Dictionaries): Spot {
  const at = project(centre);
  for (const key of cities) {
    const town = dictionaries.get('city').byKey(key);
    const point = town === undefined ? undefined : cityPoint(town);
    const metres = point === undefined ? Number.POSITIVE_INFINITY : distanceInMetres(point, centre);
    if (town === undefined || point === undefined || metres > MAX_TOWN_METRES) continue;
    const district = districtAt(centre, town);
    const from = district?.point ?? point;
    const middle = project(from);
    const turn = Math.round((Math.atan2(middle.y - at.y, at.x - middle.x) / Math.PI) * HALF_TURN_SIDES);
    const side = SIDES.at(turn % SIDES.length);
    return { ...at, town, district, side, metres: distanceInMetres(from, centre) };
  }
  return { ...at, town: undefined, ...IN_MIDDLE };
}

function clusterOf(tile: MapTile, dictionaries: Dictionaries): Cluster {
  const { count, box, cities } = tile;
  const dictionary = dictionaries.get('city');
  const towns = cities.flatMap((key) => spotsIn(box, dictionary.byKey(key)));
  const spots = bySize(towns);
  return {
    count,
    box,
    spots: spots.length > 0 ? spots : [spotBeside(tile, dictionaries)],
    isUnited: false,
  };
}

/** The inhabitants of a town; the pin of a part of it is placed after those of towns. */
const population = ({ town, side }: Spot): number =>
  town === undefined || side !== undefined ? -1 : cityPopulation(town);

const bySize = (spots: readonly Spot[]): Spot[] => spots.toSorted((a, b) => population(b) - population(a));

const uniteClusters = (a: Cluster, b: Cluster): Cluster => ({
  count: a.count + b.count,
  box: unite(a.box, b.box),
  spots: bySize([...a.spots, ...b.spots]),
  isUnited: true,
});

/** Unites two clusters and all others that are within their common box: each offer belongs to the box of one pin. */
function withUnited(clusters: readonly Cluster[], a: Cluster, b: Cluster): Cluster[] {
  let united = uniteClusters(a, b);
  let others = clusters.filter((each) => each !== a && each !== b);
  for (;;) {
    const inside = others.find((each) => overlap(each.box, united.box));
    if (inside === undefined) return [...others, united];
    united = uniteClusters(united, inside);
    others = others.filter((each) => each !== inside);
  }
}

const distance = (a: Position, b: Position): number => Math.hypot(a.x - b.x, a.y - b.y);

/** The population of the largest town. */
const size = ({ spots: [first] }: Cluster): number => (first === undefined ? -1 : population(first));

/** The position of a pin in a view, or at its edge for a place so near to it that the pin would be cut off. */
const within = ({ x, y, width, height }: View, at: Position, radius: number): Position => ({
  x: Math.max(x + radius, Math.min(x + width - radius, at.x)),
  y: Math.max(y + radius, Math.min(y + height - radius, at.y)),
});

/** Places the pins one after the other, those of the largest towns first; two clusters that need one pin when the last of them has no free place. */
function place(clusters: readonly Cluster[], view: View): Pin[] | [Cluster, Cluster] {
  const maxCount = Math.max(1, ...clusters.map(({ count }) => count));
  const placed: { pin: Pin; cluster: Cluster }[] = [];
  for (const cluster of clusters.toSorted((a, b) => size(b) - size(a) || b.count - a.count)) {
    const { count, box, spots, isUnited } = cluster;
    const radius = radiusOf(count, maxCount) * view.width;
    const isFree = (spot: Spot): boolean =>
      placed.every(({ pin }) => distance(pin, spot) >= (pin.radius + radius) * NARROW_SCALE);
    const shown = spots.map((spot) => ({ ...spot, ...within(view, spot, radius * NARROW_SCALE) }));
    const free = shown.find(isFree);
    if (free === undefined) {
      const [spot = { x: 0, y: 0 }] = shown;
      const [nearest] = placed.toSorted((a, b) => distance(a.pin, spot) - distance(b.pin, spot));
      if (nearest !== undefined) return [nearest.cluster, cluster];
    } else {
      const isTown = spots.length === 1 && free.town !== undefined;
      placed.push({ pin: { ...free, count, unplaced: 0, box, radius, isTown, isUnited }, cluster });
    }
  }
  return placed.map(({ pin }) => pin).sort((a, b) => b.count - a.count);
}

const isPair = (result: Pin[] | [Cluster, Cluster]): result is [Cluster, Cluster] =>
  result[0] !== undefined && 'spots' in result[0];

/**
 * The pins of tiles, those with the most offers first. Each is at the largest town of its offers that leaves the other
 * pins readable in small windows; tiles without such a town have one pin with a neighbour.
 */
export function pinsOf(tiles: readonly MapTile[], dictionaries: Dictionaries, view: View): Pin[] {
  let clusters = tiles.map((tile) => clusterOf(tile, dictionaries));
  for (;;) {
    const result = place(clusters, view);
    if (!isPair(result)) return result;
    clusters = withUnited(clusters, ...result);
  }
}
