import { cityPoint, type Dictionaries } from '@curro/shared';
import { cityInProvince } from '../params/cities.ts';
import type { ChosenCities } from '../params/search-params.ts';
import { distanceInMetres } from '../predicate/distance.ts';

const METRES = 1_000;

/** The place of a listed offer: the name of its first town, and its province. */
interface PlacedOffer {
  readonly id: string;
  readonly city: string;
  readonly province: { readonly id: number };
  /** Whether it has other places, which can be nearer. */
  readonly multiProvince: boolean;
}

/** How far the town of an offer is from the nearest city of the search. */
interface OfferDistance {
  readonly id: string;
  readonly kilometres: number;
}

/**
 * The distances of offers around the cities of a search, in whole kilometres from town to town. Those in these cities have none, and neither have
 * those whose town is unknown, or which are in several provinces.
 */
export function distancesOf(
  offers: readonly PlacedOffer[],
  city: ChosenCities | undefined,
  dictionaries: Dictionaries,
): OfferDistance[] {
  if (city === undefined || city.radius === 0) return [];
  return offers.flatMap(({ id, city: name, province, multiProvince }) => {
    const town = cityInProvince(name, province.id, dictionaries);
    const point = town && cityPoint(town);
    if (point === undefined || multiProvince || city.chosen.includes(town?.key ?? '')) return [];
    const metres = Math.min(...city.points.map((centre) => distanceInMetres(centre, point)));
    return [{ id, kilometres: Math.max(1, Math.round(metres / METRES)) }];
  });
}
