import type { estypes } from '@elastic/elasticsearch';
import type { SearchParams } from '../params/search-params.ts';
import { anyOf } from './combine.ts';

/**
 * The chosen cities: without a radius the very cities, else the union of the circles around them. Any place of an
 * offer may match; the index has points only for places with a city code (contract 5, City).
 */
export function place({ city }: SearchParams): estypes.QueryDslQueryContainer | undefined {
  if (city === undefined) return undefined;
  if (city.radius === 0) return { terms: { city: [...city.chosen] } };
  return anyOf(
    city.points.map(({ lat, lon }) => ({
      geo_distance: { distance: `${city.radius}km`, point: { lat, lon } },
    })),
  );
}
