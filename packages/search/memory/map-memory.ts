import type { Point } from '@curro/shared';
import { boxOfTile, clampToBox, type MapTile, tileOf } from '../map/map-tile.ts';
import { MAX_TILE_CITIES, MAX_TILES, type MapSearch } from '../map/read-map.ts';
import type { Box } from '../params/scalars.ts';
import { compilePredicate } from '../predicate/compile-predicate.ts';
import type { IndexedOffer } from '../predicate/index-offer.ts';
import { countValues, topValues } from './search-memory.ts';

const overlap = (a: Box, b: Box): boolean =>
  a.west <= b.east && b.west <= a.east && a.south <= b.north && b.south <= a.north;

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** Counts the offers of a search in each tile of a map, as Elasticsearch does. */
export function readMapInMemory(offers: Iterable<IndexedOffer>, { params, zoom, box }: MapSearch): MapTile[] {
  const matches = compilePredicate(params);
  const tiles = new Map<string, IndexedOffer[]>();
  for (const offer of offers) {
    if (!matches(offer)) continue;
    for (const key of new Set(offer.points.map((point) => tileOf(point, zoom)))) {
      if (overlap(boxOfTile(key), box)) tiles.set(key, [...(tiles.get(key) ?? []), offer]);
    }
  }
  return [...tiles]
    .map(([key, found]): MapTile => {
      const points = found.flatMap((offer): readonly Point[] => offer.points);
      const centre = { lat: mean(points.map(({ lat }) => lat)), lon: mean(points.map(({ lon }) => lon)) };
      const tile = boxOfTile(key);
      const cities = topValues(countValues(found, 'city'), MAX_TILE_CITIES).map((city) => city.key);
      return { key, count: found.length, cities, centre: clampToBox(centre, tile), box: tile };
    })
    .sort((a, b) => b.count - a.count)
    .slice(0, MAX_TILES);
}
