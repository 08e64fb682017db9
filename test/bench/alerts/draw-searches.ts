import { type OfferRecord, titleForm } from '@curro/search';
import { type Dictionaries, foldText } from '@curro/shared';
import { createRandom, pick } from '../../support/random.ts';

const SEED = 17;
/** Exponent of the frequencies: the search at rank r is saved in proportion to 1 / r^0.8. */
const EXPONENT = 0.8;
/** Distinct searches in the pool for each saved search. */
const POOL_SHARE = 0.6;
/** Share of the searches of several words that have a place. */
const PLACE_SHARE = 0.85;
const SALARY_STEP = 3_000;

/** Draws one search: one to three words of the name of a job of a real ad, mostly a place, at times another filter. */
function createSearchDraw(
  records: readonly OfferRecord[],
  dictionaries: Dictionaries,
  random: () => number,
): () => string {
  const happens = (probability: number): boolean => random() < probability;
  const words = ({ offer }: OfferRecord): string[] =>
    (titleForm(offer.title, [], dictionaries) ?? '')
      .split(/\s+/)
      .filter((word) => /^\p{L}{3,}$/u.test(word))
      .map(foldText);
  return () => {
    const { offer } = pick(random, records);
    const query = new URLSearchParams();
    const name = words(pick(random, records)).slice(0, pick(random, [1, 1, 2, 2, 2, 3]));
    if (name.length > 0 && happens(0.95)) query.set('q', name.join(' '));
    const place = offer.places[0];
    // One word alone finds thousands of offers: it is saved with a place.
    if (name.length < 2 || happens(PLACE_SHARE)) {
      if (happens(0.5)) query.set('province', place?.province ?? '');
      else {
        query.set('city', place?.cityKey ?? '');
        query.set('distance', String(pick(random, [10, 20, 30, 50])));
      }
    }
    if (offer.category !== undefined && (!query.has('q') || happens(0.1))) {
      query.set('category', offer.category);
    }
    if (happens(0.05)) query.set('teleworking', 'solo-teletrabajo');
    if (offer.workday !== undefined && happens(0.05)) query.set('workday', offer.workday);
    if (happens(0.05)) query.set('salaryMin', String(12_000 + SALARY_STEP * Math.floor(random() * 10)));
    return query.toString();
  };
}

/**
 * Draws saved searches: distinct searches of real words, places and categories, saved with frequencies by Zipf's law.
 * The same in every run.
 */
export function drawSearches(
  records: readonly OfferRecord[],
  count: number,
  dictionaries: Dictionaries,
): string[] {
  const random = createRandom(SEED);
  const draw = createSearchDraw(records, dictionaries, random);
  const pool = new Set<string>();
  while (pool.size < count * POOL_SHARE) pool.add(draw());
  // Frequent searches are drawn early: the order of the pool is about that of their frequency.
  const ranked = [...pool];
  const cumulative = new Float64Array(ranked.length);
  let sum = 0;
  for (const rank of ranked.keys()) {
    sum += (rank + 1) ** -EXPONENT;
    cumulative[rank] = sum;
  }
  const rankOf = (value: number): number => {
    let low = 0;
    let high = cumulative.length - 1;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((cumulative[middle] ?? 0) < value) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  return Array.from({ length: count }, () => ranked[rankOf(random() * sum)] ?? '');
}
