import { type Condition, type IndexedOffer, isExpired, searchCondition } from '@curro/search';
import type { ValidationError } from '@curro/shared';
import { LRUCache } from 'lru-cache';
import type { AlertContext } from '../context.ts';
import { parseSavedQuery } from '../searches/parse-query.ts';
import { createConditionTable } from './condition-table.ts';
import { createChains, createFreeNumbers, createIntColumn } from './int-columns.ts';
import { createQueryTable } from './query-table.ts';

/** Query strings whose number is cached: most saved searches equal one of a few thousand frequent ones. */
const MAX_RECENT = 50_000;

/** A saved search as a worker reads it. */
export interface MatchableSearch {
  readonly id: number;
  readonly query: string;
  readonly queryVersion: number;
}

/** The saved searches of some partitions in memory. */
export interface CandidateIndex {
  /** Number of saved searches. */
  readonly size: number;
  /** Number of distinct queries. */
  readonly queries: number;
  /** Number of distinct queries that are compared with every offer. */
  readonly broad: number;
  /** Adds or replaces a search. Returns the validation errors of a query that is not valid any more. */
  set(search: MatchableSearch): readonly ValidationError[];
  remove(id: number): void;
  /** Ids of all saved searches. */
  ids(): Iterable<number>;
  /** Ids of the saved searches that find an offer at a time in milliseconds. */
  match(offer: IndexedOffer, now: number): number[];
}

/** The conditions that an offer must all meet. */
function conjuncts(condition: Condition | undefined): readonly Condition[] {
  if (condition === undefined) return [];
  return condition.kind === 'all' ? condition.conditions.flatMap(conjuncts) : [condition];
}

/**
 * Creates an index that stores each distinct query once, as numbers of conditions, and files it under its rarest
 * condition, so that an offer is compared with few queries (docs/adr/0031).
 * @param frequencyOf number of offers of a sample with a key; it must not change while the index is used
 */
export function createCandidateIndex(
  { dictionaries, clock }: Pick<AlertContext, 'dictionaries' | 'clock'>,
  frequencyOf: (key: string) => number,
): CandidateIndex {
  const conditions = createConditionTable(frequencyOf);
  const queries = createQueryTable(conditions);
  const recent = new LRUCache<string, number>({ max: MAX_RECENT });
  /** The place of each search in the columns. */
  const places = new Map<number, number>();
  const free = createFreeNumbers();
  const idAt: number[] = [];
  const queryAt = createIntColumn();
  const searchesOf = createChains();
  let distinct = 0;

  function numberOf({ query, queryVersion }: MatchableSearch): number | readonly ValidationError[] {
    const text = `${queryVersion} ${query}`;
    const known = recent.get(text);
    if (known !== undefined) return known;
    const parsed = parseSavedQuery(query, queryVersion, dictionaries, clock.now());
    if (!parsed.ok) return parsed.errors;
    const number = queries.intern(conjuncts(searchCondition(parsed.params)).map(conditions.intern));
    recent.set(text, number);
    return number;
  }

  function remove(id: number): void {
    const place = places.get(id);
    if (place === undefined) return;
    places.delete(id);
    free.release(place);
    const query = queryAt.get(place);
    searchesOf.remove(query, place);
    if (!searchesOf.isEmpty(query)) return;
    queries.remove(query);
    distinct -= 1;
    // Its number may mean another query from now on.
    recent.clear();
  }

  return {
    get size() {
      return places.size;
    },
    get queries() {
      return distinct;
    },
    get broad() {
      return queries.broad;
    },
    set(search) {
      const query = numberOf(search);
      if (typeof query !== 'number') return query;
      const known = places.get(search.id);
      if (known !== undefined && queryAt.get(known) === query) return [];
      if (searchesOf.isEmpty(query)) distinct += 1;
      const place = free.take();
      searchesOf.add(query, place);
      queryAt.set(place, query);
      idAt[place] = search.id;
      // After the new one, so that a query that both have remains.
      remove(search.id);
      places.set(search.id, place);
      return [];
    },
    remove,
    ids: () => places.keys(),
    match(offer, now) {
      if (isExpired(offer, now)) return [];
      conditions.select(offer, now);
      const found: number[] = [];
      for (const query of queries.met()) {
        for (let place = searchesOf.first(query); place !== -1; place = searchesOf.next(place)) {
          found.push(idAt[place] ?? 0);
        }
      }
      return found;
    },
  };
}
