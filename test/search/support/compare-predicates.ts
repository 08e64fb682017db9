import { createCandidateIndex } from '@curro/alerts';
import {
  buildSearchRequest,
  compilePredicate,
  type IndexedOffer,
  indexOffer,
  type OfferRecord,
  toDocument,
} from '@curro/search';
import { type Dictionaries, systemClock } from '@curro/shared';
import type { Client } from '@elastic/elasticsearch';
import { type RandomSearch, savedQueryOf } from './random-searches.ts';

/** Searches in one request of Elasticsearch. */
const BATCH = 100;
/** Differences whose offers are read. */
const MAX_DETAILS = 20;
const MAX_IDS = 3;

interface Found {
  readonly total: number;
  /** Sum of the numbers of the offers (their `applications`). */
  readonly sum: number;
}

/** Assigns each offer a distinct number, so that the total and the sum of the numbers identify a set of offers. */
export function numberOffers(records: readonly OfferRecord[]): OfferRecord[] {
  return records.map((record, at) => ({ ...record, applications: (at * 7_919 + 1) % 2_147_483_647 }));
}

async function searchEngine(
  client: Client,
  index: string,
  searches: readonly RandomSearch[],
): Promise<Found[]> {
  const { responses } = await client.msearch({
    searches: searches.flatMap(({ params }) => [
      { index },
      {
        query: buildSearchRequest(params).query ?? { match_all: {} },
        size: 0,
        track_total_hits: true,
        aggs: { sum: { sum: { field: 'applications' } } },
      },
    ]),
  });
  return responses.map((response) => {
    if (!('hits' in response)) throw new Error(JSON.stringify(response));
    const { total } = response.hits;
    const sum = response.aggregations?.sum;
    return {
      total: typeof total === 'number' ? total : (total?.value ?? 0),
      sum: sum !== undefined && 'value' in sum ? Number(sum.value) : 0,
    };
  });
}

async function foundIds(client: Client, index: string, { params }: RandomSearch): Promise<Set<string>> {
  const { hits } = await client.search({
    index,
    query: buildSearchRequest(params).query ?? { match_all: {} },
    size: 10_000,
    _source: false,
  });
  return new Set(hits.hits.map(({ _id }) => _id ?? ''));
}

/** What a comparison found. */
export interface Comparison {
  /** Pairs of a search and an offer that it finds. */
  readonly matches: number;
  /** One line for each search with different results. */
  readonly differences: readonly string[];
}

interface NumberedOffer {
  readonly id: string;
  readonly number: number;
  readonly indexed: IndexedOffer;
}

/** What saved searches with these queries find in memory, in the order of the searches. */
function matchSavedSearches(
  dictionaries: Dictionaries,
  offers: readonly NumberedOffer[],
  searches: readonly RandomSearch[],
): Found[] {
  const index = createCandidateIndex({ dictionaries, clock: systemClock }, (key) => key.length);
  for (const [id, search] of searches.entries()) {
    if (index.set({ id, ...savedQueryOf(search) }).length > 0) throw new Error(`invalid: ${search.query}`);
  }
  const found = searches.map(() => ({ total: 0, sum: 0 }));
  const now = searches[0]?.params.now ?? 0;
  for (const { indexed, number } of offers) {
    for (const id of index.match(indexed, now)) {
      const of = found[id] ?? { total: 0, sum: 0 };
      of.total += 1;
      of.sum += number;
    }
  }
  return found;
}

/**
 * Compares predicates and the index of saved searches with Elasticsearch: each search over all offers of an index, which
 * must be exactly `records` as `numberOffers` returns them. All searches have the same time.
 */
export async function comparePredicates(
  { client, index, dictionaries }: { client: Client; index: string; dictionaries: Dictionaries },
  records: readonly OfferRecord[],
  searches: readonly RandomSearch[],
): Promise<Comparison> {
  const offers = records.map((record) => ({
    id: record.offer.id,
    number: record.applications,
    indexed: indexOffer(toDocument(record, dictionaries)),
  }));
  const saved = matchSavedSearches(dictionaries, offers, searches);
  let matches = 0;
  const differences: string[] = [];
  for (let start = 0; start < searches.length; start += BATCH) {
    const batch = searches.slice(start, start + BATCH);
    const expected = await searchEngine(client, index, batch);
    for (const [at, search] of batch.entries()) {
      const isFound = compilePredicate(search.params);
      const found = offers.filter(({ indexed }) => isFound(indexed));
      const sum = found.reduce((total, { number }) => total + number, 0);
      matches += found.length;
      const engine = expected[at];
      const alert = saved[start + at];
      if (alert?.total !== engine?.total || alert?.sum !== engine?.sum) {
        differences.push(`${search.query}: Elasticsearch ${engine?.total}, saved search ${alert?.total}`);
      }
      if (engine?.total === found.length && engine.sum === sum) continue;
      const own = new Set(found.map(({ id }) => id));
      const others = differences.length < MAX_DETAILS ? await foundIds(client, index, search) : own;
      const missing = [...others]
        .filter((id) => !own.has(id))
        .slice(0, MAX_IDS)
        .join(' ');
      const surplus = [...own]
        .filter((id) => !others.has(id))
        .slice(0, MAX_IDS)
        .join(' ');
      differences.push(
        `${search.query}: Elasticsearch ${engine?.total}, predicate ${found.length}; missing ${missing}; surplus ${surplus}`,
      );
    }
  }
  return { matches, differences };
}
