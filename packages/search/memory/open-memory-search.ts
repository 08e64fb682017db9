import { type Dictionaries, DomainError } from '@curro/shared';
import type { OpenedSearch } from '../open-search.ts';
import { compilePredicate, isExpired } from '../predicate/compile-predicate.ts';
import { indexName, indexNumber } from '../search-index/alias.ts';
import { mappingFingerprint } from '../search-index/definition.ts';
import type { OfferCounts } from '../vocabulary/vocabulary.ts';
import { readMapInMemory } from './map-memory.ts';
import { createMemoryIndex, type MemoryDocument, type MemoryIndex } from './memory-index.ts';
import { countValues, searchMemory, topValues } from './search-memory.ts';
import { similarMemory } from './similar-memory.ts';

const ALIAS = 'offers';
/** More values of a field than any test has offers. */
const MAX_COUNTED_VALUES = 40_000;

/** A search in memory, for tests. */
export interface MemorySearch extends OpenedSearch {
  /** While held, searches do not see the writes after this call; releasing makes them visible. */
  hold(held: boolean): void;
  /** Removes all documents and their versions. */
  clear(): void;
}

function countsOf(entries: Iterable<MemoryDocument>, now: Date): OfferCounts {
  const open = [...entries].map(({ indexed }) => indexed).filter((offer) => !isExpired(offer, now.getTime()));
  const countsOfField = (path: string): [string, number][] =>
    topValues(countValues(open, path), MAX_COUNTED_VALUES).map(({ key, doc_count }) => [key, doc_count]);
  return {
    titles: countsOfField('titleForm'),
    companies: countsOfField('employerName'),
    skills: countsOfField('skillNames'),
    cities: countsOfField('city'),
    provinces: countsOfField('province'),
  };
}

/**
 * Opens an offer index in memory with the interface of the index in Elasticsearch. A search evaluates the conditions of
 * the parsed parameters (`compilePredicate`), so that it finds the same offers.
 */
export function openMemorySearch(dictionaries: Dictionaries): MemorySearch {
  let held = false;
  let generation = 0;
  const onRefresh = (): void => {
    generation += 1;
  };
  const create = (): MemoryIndex => createMemoryIndex({ dictionaries, refreshes: () => !held, onRefresh });
  const fingerprint = mappingFingerprint();
  const firstName = indexName(ALIAS, fingerprint, 1);
  const indices = new Map<string, MemoryIndex>([[firstName, create()]]);
  let serving = firstName;

  const get = (name: string): MemoryIndex => {
    const index = indices.get(name);
    if (index === undefined) throw new DomainError('service_unavailable');
    return index;
  };
  const visible = (): MemoryDocument[] => [...get(serving).visible().values()];
  const state = { fingerprint, expectedFingerprint: fingerprint, advice: undefined, writesBlocked: false };

  return {
    index: {
      ensure: async () => ({ index: serving, created: false, fingerprintMatches: true }),
      describe: async () => ({ index: serving, ...state }),
      search: async (params) => searchMemory(visible(), params),
      similar: async (search) => similarMemory(visible(), search, dictionaries),
      map: async (search) =>
        readMapInMemory(
          visible().map(({ indexed }) => indexed),
          search,
        ),
      totals: async (searches) =>
        searches.map((params) => {
          const isFound = compilePredicate(params);
          return visible().filter(({ indexed }) => isFound(indexed)).length;
        }),
      counts: async (now) => countsOf(visible(), now),
      generation: async () => `${serving}:${generation}`,
      write: async (batch) => get(serving).write(batch),
      refresh: async () => get(serving).refresh(),
      count: async () => visible().length,
      ready: async () => true,
    },
    admin: {
      servingIndex: async () => serving,
      nextName: async (used) =>
        indexName(ALIAS, fingerprint, Math.max(...[...used, ...indices.keys()].map(indexNumber)) + 1),
      addWriteAlias: async () => undefined,
      async create(name) {
        if (!indices.has(name)) indices.set(name, create());
      },
      exists: async (name) => indices.has(name),
      write: async (name, batch) => get(name).write(batch),
      makeSearchable: async (name) => get(name).refresh(),
      merge: async () => false,
      async swap(_, to) {
        get(to);
        serving = to;
        onRefresh();
      },
      async remove(name) {
        indices.delete(name);
      },
      raiseRefreshInterval: async () => false,
      restoreRefreshInterval: async () => false,
      count: async (name) => get(name).visible().size,
      async versions(name, ids) {
        const revisions = get(name).revisions();
        return new Map(ids.flatMap((id) => [[id, revisions.get(id)] as const]).filter(isPresent));
      },
      async *scan(name) {
        yield [...get(name).revisions()].map(([id, version]) => ({ id, version }));
      },
    },
    inspectCluster: async () => ({
      version: 'memory',
      health: 'green',
      latencyMs: 0,
      index: serving,
      definitionCurrent: true,
      documents: visible().length,
      indexBytes: 0,
      diskUsed: 0,
      heapUsed: 0,
      clockSkewMs: 0,
      writesBlocked: false,
    }),
    close: async () => undefined,
    hold(hold) {
      held = hold;
      if (!hold) for (const index of indices.values()) index.refresh();
    },
    clear() {
      held = false;
      indices.clear();
      indices.set(firstName, create());
      serving = firstName;
      onRefresh();
    },
  };
}

const isPresent = (entry: readonly [string, number | undefined]): entry is readonly [string, number] =>
  entry[1] !== undefined;
