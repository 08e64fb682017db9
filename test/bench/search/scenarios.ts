import type { OfferRecord } from '@curro/search';
import { createRandom, pick } from '../../support/random.ts';
import { mixedSearches, titleWords } from './mixed-searches.ts';

const SEED = 5;
const MAX_PAGE = 400;
const DISTINCT_SEARCHES = 1_000;
/** Shares of searches with one and with one or two words. */
const ONE_WORD = 0.45;
const TWO_WORDS = 0.9;

const filterValues = {
  contractType: ['indefinido', 'de-duracion-determinada'],
  workday: ['completa', 'parcial-indiferente'],
  province: ['madrid', 'barcelona', 'sevilla', 'zaragoza'],
  experienceMin: ['no-requerida', 'al-menos-1-ano'],
};
const cities = ['madrid', 'barcelona', 'valencia', 'sevilla', 'zaragoza', 'malaga', 'bilbao'];

/** Searches of one kind. */
export interface Scenario {
  readonly name: string;
  /** Query strings. */
  readonly queries: readonly string[];
  /** Searches repeat as those of visitors do, so caches are part of the measurement. */
  readonly repeats?: true;
  /** Each request has the entity tag of the response that its client has already. */
  readonly conditional?: true;
}

/** Numbers from 0 to `count` - 1; the n-th occurs 1/n times as often as the first (Zipf). */
function createZipf(random: () => number, count: number): () => number {
  const weights = Array.from({ length: count }, (_, rank) => 1 / (rank + 1));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return () => {
    let rest = random() * total;
    const rank = weights.findIndex((weight) => {
      rest -= weight;
      return rest < 0;
    });
    return rank === -1 ? count - 1 : rank;
  };
}

/** The scenarios; `count` searches of each kind, the same in every run over the same records. */
export function createScenarios(records: readonly OfferRecord[], count: number): Scenario[] {
  const random = createRandom(SEED);
  const words = titleWords(records);
  const many = (make: () => Record<string, string>): string[] =>
    Array.from({ length: count }, () => new URLSearchParams(make()).toString());
  const keywords = (): string => {
    const share = random();
    const number = share < ONE_WORD ? 1 : share < TWO_WORDS ? 2 : 3;
    return Array.from({ length: number }, () => pick(random, words)).join(' ');
  };
  const someFilters = (): Record<string, string> =>
    Object.fromEntries(
      Object.entries(filterValues).flatMap(([name, keys]) =>
        random() < 0.3 ? [[name, pick(random, keys)]] : [],
      ),
    );
  const relevance = many(() => ({ q: keywords(), order: 'relevancia-desc' }));
  const distinct = mixedSearches(records, DISTINCT_SEARCHES);
  const zipf = createZipf(random, distinct.length);
  const repeated = Array.from({ length: count }, () => distinct[zipf()] ?? '');
  return [
    { name: 'default order', queries: many(someFilters) },
    { name: 'relevance', queries: relevance },
    { name: 'relevance, facets', queries: relevance.map((query) => `${query}&facets=true`) },
    {
      name: 'radius, relevance, facets',
      queries: many(() => ({
        q: pick(random, words),
        order: 'relevancia-desc',
        city: pick(random, cities),
        distance: '30',
        facets: 'true',
      })),
    },
    {
      name: 'deep page',
      queries: many(() => ({ ...someFilters(), page: String(1 + Math.floor(random() * MAX_PAGE)) })),
    },
    { name: 'mix, repeated', queries: repeated, repeats: true },
    { name: 'conditional', queries: repeated, repeats: true, conditional: true },
  ];
}
