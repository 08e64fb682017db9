import type { SearchParams } from '@curro/search';
import { cityPoint, type Point } from '@curro/shared';
import type { PortalContext } from '../context.ts';
import type { Hit } from '../search/search-offers.ts';
import {
  type Box,
  contains,
  drawableBox,
  intersect,
  mainlandBox,
  shownBox,
  type View,
  viewOf,
  WHOLE,
  zoomOf,
} from './box.ts';
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
}

/** What the map of a search shows. */
export interface OfferMap {
  /** Undefined for the whole map. */
  readonly box: Box | undefined;
  /** The searched box when it is a part of the map: that of a pin. */
  readonly chosen: Box | undefined;
  /** Whether the map of the search shows its place, not the whole of Spain, when the address has no box. */
  readonly isOfPlace: boolean;
  readonly zoom: number;
  readonly view: View;
  /** Those with the most offers first. */
  readonly pins: readonly Pin[];
  readonly names: readonly TownName[];
  /** The areas of towns; none on the whole map. */
  readonly towns: readonly TownDisc[];
  /** The offer that the map was opened from. */
  readonly marked: MarkedOffer | undefined;
  /** The position in `pins` of the pin of each offer of the page, by id. */
  readonly pinOf: ReadonlyMap<string, number>;
}

type MapContext = Pick<PortalContext, 'search' | 'dictionaries'>;

/** Replaces the sums of pins of several tiles by the number of their offers. */
async function countUnited(
  { search }: MapContext,
  params: SearchParams,
  pins: readonly Pin[],
): Promise<Pin[]> {
  const united = pins.filter(({ isUnited }) => isUnited);
  const boxOf = ({ box }: Pin): Box => (params.box === undefined ? box : intersect(box, params.box));
  const totals = await search.totals(united.map((pin) => ({ ...params, box: boxOf(pin) })));
  const counts = new Map(united.map((pin, at) => [pin, totals[at] ?? pin.count]));
  return pins
    .map((pin) => ({ ...pin, count: counts.get(pin) ?? pin.count }))
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
  const [zoom, view] = [zoomOf(box), viewOf(box)];
  const tiles = await search.map({ params, zoom, box: box ?? WHOLE });
  const pins = await countUnited(context, params, pinsOf(tiles, dictionaries, view));
  return {
    box,
    chosen: searchedBox === box ? undefined : searchedBox,
    isOfPlace: ofPlace !== undefined,
    zoom,
    view,
    pins,
    names: townNames(pins, { box: box ?? mainlandBox(), view, dictionaries, isWhole: box === undefined }),
    towns: box === undefined ? [] : townDiscs(box, { view, dictionaries }),
    marked,
    pinOf: pinsOfHits(hits, pins, context),
  };
}
