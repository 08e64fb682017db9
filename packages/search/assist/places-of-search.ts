import { cityPoint, type Dictionaries, type Place } from '@curro/shared';
import type { SearchParams } from '../params/search-params.ts';
import { distanceInMetres } from '../predicate/distance.ts';

/** One of the places of an offer. */
type OfferPlace = Pick<Place, 'cityKey' | 'cityName' | 'province' | 'point'>;

/** The place of an offer in several towns that a search has found: the name of its town, and its province. */
interface FoundPlace {
  readonly id: string;
  readonly city: string;
  readonly province: { readonly id: number; readonly value: string };
}

/** The name of a town in the dictionary. */
interface TownName {
  readonly key: string;
  readonly name: string;
}

/**
 * The places of offers in several towns at the place of a search: that in one of its cities, else the nearest one, or the first one
 * in its provinces. None for a search without a place.
 * @param several the places of offers by id
 */
export function placesFound(
  several: ReadonlyMap<string, readonly OfferPlace[]>,
  { city, keys }: Pick<SearchParams, 'city' | 'keys'>,
  dictionaries: Dictionaries,
): FoundPlace[] {
  const cities = dictionaries.get('city');
  const provinces = dictionaries.get('province');
  /** Smaller is nearer; a place without a point is behind all others. */
  const distanceTo = ({ cityKey = '', point }: OfferPlace): number => {
    if (city?.chosen.includes(cityKey)) return -1;
    const town = cities.byKey(cityKey);
    const at = point ?? (town && cityPoint(town));
    return at && city
      ? Math.min(...city.points.map((centre) => distanceInMetres(centre, at)))
      : Number.POSITIVE_INFINITY;
  };
  const isSearched = ({ province = '' }: OfferPlace): boolean => keys.province.chosen.includes(province);
  return [...several].flatMap(([id, places]) => {
    const near = city && places.toSorted((one, other) => distanceTo(one) - distanceTo(other));
    const place = near?.[0] ?? places.find(isSearched);
    if (place === undefined) return [];
    const province = provinces.byKey(place.province ?? '');
    const name = place.cityName || (cities.byKey(place.cityKey ?? '')?.es ?? '');
    return [{ id, city: name, province: { id: province?.id ?? 0, value: province?.es ?? '' } }];
  });
}

/** The names of the towns that searches have as parameters; keys leave out accents. */
export function townNames(searches: readonly URLSearchParams[], dictionaries: Dictionaries): TownName[] {
  const keys = searches.flatMap((search) => search.getAll('city').flatMap((value) => value.split(',')));
  return [...new Set(keys)].flatMap((key) => {
    const town = dictionaries.get('city').byKey(key);
    return town === undefined ? [] : [{ key, name: town.es }];
  });
}
