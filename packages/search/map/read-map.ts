import type { Point } from '@curro/shared';
import type { Client } from '@elastic/elasticsearch';
import type { Box } from '../params/scalars.ts';
import type { SearchParams } from '../params/search-params.ts';
import { expired, filters } from '../query/filters.ts';
import { boxOfTile, clampToBox, type MapTile } from './map-tile.ts';

/** Limit of the tiles of one map; those with the most offers. */
export const MAX_TILES = 400;

/** Limit of the cities of a tile. */
export const MAX_TILE_CITIES = 20;

/** A search whose offers are counted in the tiles of a zoom that overlap a box. */
export interface MapSearch {
  readonly params: SearchParams;
  readonly zoom: number;
  readonly box: Box;
}

interface Tiles {
  readonly tiles: {
    readonly buckets: readonly {
      readonly key: string;
      readonly doc_count: number;
      readonly centre: { readonly location?: Point };
      readonly cities: { readonly buckets: readonly { readonly key: string }[] };
    }[];
  };
}

const MIN_TIMEOUT_MS = 5_000;

/** Counts the offers of a search in each tile of a map. */
export async function readMap(
  client: Client,
  name: string,
  { params, zoom, box }: MapSearch,
  searchTimeoutMs: number,
): Promise<MapTile[]> {
  const { west, south, east, north } = box;
  const bounds = { top_left: { lat: north, lon: west }, bottom_right: { lat: south, lon: east } };
  const { aggregations } = await client.search<never, Tiles>(
    {
      index: name,
      size: 0,
      track_total_hits: false,
      query: {
        bool: {
          filter: filters(params, 'former').map(({ fragment }) => fragment),
          must_not: [expired(params)],
        },
      },
      aggs: {
        tiles: {
          geotile_grid: { field: 'point', precision: zoom, size: MAX_TILES, bounds },
          aggs: {
            centre: { geo_centroid: { field: 'point' } },
            cities: { terms: { field: 'city', size: MAX_TILE_CITIES } },
          },
        },
      },
    },
    { requestTimeout: Math.max(searchTimeoutMs, MIN_TIMEOUT_MS), maxRetries: 0 },
  );
  return (aggregations?.tiles.buckets ?? []).map(({ key, doc_count, centre, cities }) => {
    const tile = boxOfTile(key);
    const middle = centre.location ?? { lat: tile.south, lon: tile.west };
    const keys = cities.buckets.map((bucket) => bucket.key);
    return { key, count: doc_count, cities: keys, centre: clampToBox(middle, tile), box: tile };
  });
}
