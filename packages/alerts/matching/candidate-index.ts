import { compilePredicate, type IndexedOffer, type Predicate, searchCondition } from '@curro/search';
import type { ValidationError } from '@curro/shared';
import type { AlertContext } from '../context.ts';
import { parseSavedQuery } from '../searches/parse-query.ts';
import { anchorsOf, offerKeys } from './anchors.ts';

/** Number of compiled queries in memory. Beyond it all are dropped; each is compiled again for its next candidate. */
const MAX_COMPILED = 200_000;

/** A saved search as a worker stores it in memory. */
export interface MatchableSearch {
  readonly id: number;
  readonly query: string;
  readonly queryVersion: number;
}

/** Equal queries of several saved searches, evaluated once. */
interface Entry {
  readonly query: string;
  readonly version: number;
  readonly ids: Set<number>;
  predicate?: Predicate | undefined;
}

/** The saved searches of some partitions in memory. */
export interface CandidateIndex {
  /** Number of saved searches. */
  readonly size: number;
  /** Number of distinct queries that are compared with every offer. */
  readonly broad: number;
  /** Adds or replaces a search. Returns the validation errors of a query that is not valid any more. */
  set(search: MatchableSearch): readonly ValidationError[];
  remove(id: number): void;
  /** Removes the searches whose ids are not in the set. */
  retain(ids: ReadonlySet<number>): void;
  /** Ids of the saved searches that find an offer at a time in milliseconds. */
  match(offer: IndexedOffer, now: number): number[];
}

/**
 * Creates an index that files each query under its rarest required key, so that an offer is compared with few queries.
 * @param frequencyOf number of offers of a sample with a key; it must not change while the index is used
 */
export function createCandidateIndex(
  { dictionaries, clock }: Pick<AlertContext, 'dictionaries' | 'clock'>,
  frequencyOf: (key: string) => number,
): CandidateIndex {
  const entries = new Map<string, Entry>();
  const entryOf = new Map<number, Entry>();
  const filed = new Map<string, Entry[]>();
  const broad = new Set<Entry>();
  const compiled = new Set<Entry>();

  const parse = ({ query, version }: Pick<Entry, 'query' | 'version'>) =>
    parseSavedQuery(query, version, dictionaries, clock.now());

  /** The keys of a query; undefined for a broad one. */
  function keysOf(entry: Entry): readonly string[] | undefined {
    const parsed = parse(entry);
    const condition = parsed.ok ? searchCondition(parsed.params) : undefined;
    return condition && anchorsOf(condition, frequencyOf)?.keys;
  }

  function file(entry: Entry): void {
    const keys = keysOf(entry);
    if (keys === undefined) broad.add(entry);
    for (const key of keys ?? []) {
      const others = filed.get(key);
      if (others === undefined) filed.set(key, [entry]);
      else others.push(entry);
    }
  }

  function unfile(entry: Entry): void {
    broad.delete(entry);
    for (const key of keysOf(entry) ?? []) {
      const rest = (filed.get(key) ?? []).filter((other) => other !== entry);
      if (rest.length > 0) filed.set(key, rest);
      else filed.delete(key);
    }
    entries.delete(`${entry.version} ${entry.query}`);
    compiled.delete(entry);
  }

  function remove(id: number): void {
    const entry = entryOf.get(id);
    entryOf.delete(id);
    entry?.ids.delete(id);
    if (entry?.ids.size === 0) unfile(entry);
  }

  function predicateOf(entry: Entry): Predicate {
    if (entry.predicate !== undefined) return entry.predicate;
    const parsed = parse(entry);
    const predicate: Predicate = parsed.ok ? compilePredicate(parsed.params) : () => false;
    if (compiled.size >= MAX_COMPILED) {
      for (const other of compiled) other.predicate = undefined;
      compiled.clear();
    }
    compiled.add(entry);
    entry.predicate = predicate;
    return predicate;
  }

  return {
    get size() {
      return entryOf.size;
    },
    get broad() {
      return broad.size;
    },
    set({ id, query, queryVersion: version }) {
      const entryKey = `${version} ${query}`;
      const known = entries.get(entryKey);
      if (known !== undefined && entryOf.get(id) === known) return [];
      remove(id);
      if (known !== undefined) {
        known.ids.add(id);
        entryOf.set(id, known);
        return [];
      }
      const parsed = parse({ query, version });
      if (!parsed.ok) return parsed.errors;
      const entry: Entry = { query, version, ids: new Set([id]) };
      entries.set(entryKey, entry);
      entryOf.set(id, entry);
      file(entry);
      return [];
    },
    remove,
    retain(ids) {
      for (const id of [...entryOf.keys()]) if (!ids.has(id)) remove(id);
    },
    match(offer, now) {
      const candidates = new Set(broad);
      for (const key of offerKeys(offer)) for (const entry of filed.get(key) ?? []) candidates.add(entry);
      const found: number[] = [];
      for (const entry of candidates) if (predicateOf(entry)(offer, now)) found.push(...entry.ids);
      return found;
    },
  };
}
