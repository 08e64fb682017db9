import { cityPoint, type Dictionaries, type Place, type Point } from '@curro/shared';
import type { Card, OfferDocument } from './document.ts';

type IndexedPlace = Pick<OfferDocument, 'town' | 'province' | 'country' | 'city' | 'point'>;

const unique = <T>(values: readonly (T | undefined)[]): T[] => [
  ...new Set(values.filter((value) => value !== undefined)),
];

/**
 * The places of an offer side by side: each filter matches by any of them, and no filter asks that two hold for one
 * place (contract 5, City). Only places with a city code have a point: their own, else the city's.
 */
export function placeParts(
  places: readonly Place[],
  dictionaries: Dictionaries,
): { indexed: IndexedPlace; card: Pick<Card, 'city' | 'province' | 'multiProvince'> } {
  const cities = dictionaries.get('city');
  const resolvedPlaces = places.map((place) => ({
    place,
    city: place.cityKey === undefined ? undefined : cities.byKey(place.cityKey),
  }));
  const nameOf = ({ place, city }: (typeof resolvedPlaces)[number]): string =>
    place.cityName || (city?.es ?? '');
  const provinces = unique(places.map((place) => place.province));
  const point = resolvedPlaces.map(
    ({ place, city }): Point | undefined => city && (place.point ?? cityPoint(city)),
  );
  return {
    indexed: {
      town: unique(
        resolvedPlaces.flatMap((resolvedPlace) => [nameOf(resolvedPlace), resolvedPlace.city?.es]),
      ).filter((name) => name !== ''),
      province: provinces,
      country: unique(places.map((place) => place.country)),
      city: unique(places.map((place) => place.cityKey)),
      point: unique(point),
    },
    card: {
      city: resolvedPlaces[0] === undefined ? '' : nameOf(resolvedPlaces[0]),
      ...(provinces[0] !== undefined && { province: provinces[0] }),
      multiProvince: provinces.length > 1,
    },
  };
}
