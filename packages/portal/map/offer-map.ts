import type { SearchParams } from '@curro/search';
import { cityPoint, type Point } from '@curro/shared';
import type { PortalContext } from '../context.ts';
import type { Hit } from '../search/search-offers.ts';
import {
  type Box,
  contains,
  drawableBox,
  frameOf,
  intersect,
  mainlandBox,
  shownBox,
  type View,
  viewOf,
  WHOLE,
  zoomOf,
} from './box.ts';
import { municipalDrawings } from './municipalities.ts';
import { type Pin, pinsOf } from './pins.ts';
import { placeBox } from './place-box.ts';
import { type TownDisc, type TownName, townDiscs, townNames } from './town-names.ts';

/** The offer of the address, which the map marks at its place. */
export interface MarkedOffer {
  readonly title: string;
  /** The address of its page. */
  readonly path: string;
  /** Its town and province; empty when they are not known. */
  readonly place: string;
  /** Undefined for an offer without a place in a known town. */
  readonly point: Point | undefined;
  /** Whether the point is that of its town, because its address is not known. */
  readonly isOfTown: boolean;
}

/** What the map of a search shows. */
export interface OfferMap {
  /** Undefined for the whole map. */
  readonly box: Box | undefined;
  /** The drawn part: the box with the proportions of the map. */
  readonly frame: Box;
  /** The searched box when it is a part of the map: that of a pin. */
  readonly chosen: Box | undefined;
  /** Whether the map of the search shows its place, not the whole of Spain, when the address has no box. */
  readonly isOfPlace: boolean;
  readonly zoom: number;
  readonly view: View;
  /** Those with the most offers first. */
  readonly pins: readonly Pin[];
  readonly names: readonly TownName[];
  /** The paths of the drawings of municipalities by the key of their province; none on a map of a large part. */
  readonly municipalities: ReadonlyMap<string, string>;
  /** The areas of towns; none on the whole map, and on one with municipalities. */
  readonly towns: readonly TownDisc[];
  /** The offer that the map was opened from. */
  readonly marked: MarkedOffer | undefined;
  /** The position in `pins` of the pin of each offer of the page, by id. */
  readonly pinOf: ReadonlyMap<string, number>;
}

type MapContext = Pick<PortalContext, 'search' | 'dictionaries' | 'assets'>;

/** Wider maps do not say how many offers have no address: their pins have those of several towns. */
const MAX_UNPLACED_DEGREES = 0.4;
/** Half the side of the box around the point of a town, in degrees: about twenty metres. */
const POINT_DEGREES = 0.0002;

/** The box around the point of a town at which its offers without an address are. */
function pointBox({ lat, lon }: Point): Box {
  return {
    west: lon - POINT_DEGREES,
    south: lat - POINT_DEGREES,
    east: lon + POINT_DEGREES,
    north: lat + POINT_DEGREES,
  };
}

/**
 * Counts the offers of pins: replaces the sums of several tiles, and on a map of a town adds how many of the offers are at
 * the point of the town because their address is not known.
 */
async function countPins({ search }: MapContext, params: SearchParams, pins: readonly Pin[]): Promise<Pin[]> {
  const { box } = params;
  const within = (part: Box): Box => (box === undefined ? part : intersect(part, box));
  const united = pins.filter(({ isUnited }) => isUnited);
  const isOfTown = box !== undefined && box.east - box.west <= MAX_UNPLACED_DEGREES;
  const inTowns = pins.flatMap((pin) => {
    const point = pin.town === undefined || pin.side !== undefined ? undefined : cityPoint(pin.town);
    return isOfTown && point !== undefined && contains(box, point) ? [{ pin, point }] : [];
  });
  const boxes = [
    ...united.map((pin) => within(pin.box)),
    ...inTowns.map(({ point }) => within(pointBox(point))),
  ];
  const totals = await search.totals(boxes.map((each) => ({ ...params, box: each })));
  const counts = new Map(united.map((pin, at) => [pin, totals[at]]));
  const unplaced = new Map(inTowns.map(({ pin }, at) => [pin, totals[united.length + at]]));
  return pins
    .map((pin) => ({
      ...pin,
      count: counts.get(pin) ?? pin.count,
      unplaced: unplaced.get(pin) ?? 0,
    }))
    .sort((a, b) => b.count - a.count);
}

/** The pin of the town of each offer. */
function pinsOfHits(hits: readonly Hit[], pins: readonly Pin[], { dictionaries }: MapContext) {
  const cities = dictionaries.get('city');
  return new Map(
    hits.flatMap(({ id, card }): [string, number][] => {
      const town = cities.resolve(card.city);
      const point = town === undefined ? undefined : cityPoint(town);
      const at = point === undefined ? -1 : pins.findIndex(({ box }) => contains(box, point));
      return at < 0 ? [] : [[id, at]];
    }),
  );
}

/** Counts the offers of a search in the tiles of its box, of its place or of the whole map, and places the pins. */
export async function readMap(
  context: MapContext,
  searched: SearchParams,
  hits: readonly Hit[],
  marked?: MarkedOffer,
): Promise<OfferMap> {
  const { search, dictionaries } = context;
  const ofPlace = placeBox(searched, dictionaries);
  const searchedBox = drawableBox(searched.box);
  const box = (searchedBox && shownBox(searchedBox)) ?? ofPlace;
  const params = { ...searched, box };
  const frame = drawableBox(box && frameOf(box, 1)) ?? box;
  const [zoom, view] = [zoomOf(box), viewOf(frame)];
  const tiles = await search.map({ params, zoom, box: box ?? WHOLE });
  const pins = await countPins(context, params, pinsOf(tiles, dictionaries, view));
  const municipalities =
    frame === undefined ? new Map() : municipalDrawings(frame, dictionaries, context.assets.municipalities);
  return {
    box,
    frame: frame ?? mainlandBox(),
    chosen: searchedBox === box ? undefined : searchedBox,
    isOfPlace: ofPlace !== undefined,
    zoom,
    view,
    pins,
    names: townNames(pins, { box: frame ?? mainlandBox(), view, dictionaries, isWhole: box === undefined }),
    municipalities,
    // Their outlines say more than discs.
    towns: frame === undefined || municipalities.size > 0 ? [] : townDiscs(frame, { view, dictionaries }),
    marked,
    pinOf: pinsOfHits(hits, pins, context),
  };
}
