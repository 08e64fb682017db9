import type { SearchParams } from '../params/search-params.ts';
import { anyOf, type Condition } from './condition.ts';

/** The bounds of the distance bands in kilometres, besides the city itself and the radius of the search. */
const BANDS_KM = [10, 25, 50, 100, 200, 350];

/** What each band that an offer is within adds to its score: more than the words and the age of an offer can. */
export const NEARNESS_SCORE = 500;
/** What a word of q in the title adds, and once more all words or the job of q: more than all bands, less than a pinned offer. */
export const TITLE_SCORE = 5_000;

/**
 * The conditions of which an offer meets the more the nearer it is to the cities of a search: within each smaller band, and in one
 * of the cities. An order by the distance itself would put an old or unsuitable offer first that is a kilometre nearer.
 */
export function nearnessConditions({ city, nearestFirst }: SearchParams): Condition[] {
  if (city === undefined || nearestFirst === undefined) return [];
  const bands = BANDS_KM.filter((km) => km < city.radius);
  return [
    { kind: 'values', path: 'city', values: city.chosen },
    ...bands.flatMap(
      (radius) =>
        anyOf(city.points.map((centre) => ({ kind: 'distance', path: 'point', centre, radius }))) ?? [],
    ),
  ];
}
