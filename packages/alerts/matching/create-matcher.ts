import { setImmediate } from 'node:timers/promises';
import { type Changes, isOpen, readChanges, readOpenAfter, type StoredOffer, toRecord } from '@curro/offers';
import { indexOffer, toDocument } from '@curro/search';
import { sql } from 'kysely';
import type { AlertContext } from '../context.ts';
import { offerKeys } from './anchors.ts';
import { type CandidateIndex, createCandidateIndex } from './candidate-index.ts';
import { loadSearches, reloadSearches, removeDeleted } from './load-searches.ts';
import { leasePartitions, type Partition, releasePartitions } from './partitions.ts';
import { type OfferMatches, saveMatches } from './save-matches.ts';

/** Open offers whose keys are counted: enough to tell a frequent word from a rare one. */
const SAMPLE_SIZE = 1_000;

/** Counts the offers of a random sample with each key. */
async function sampleFrequencies({
  db,
  clock,
  dictionaries,
}: Omit<AlertContext, 'log'>): Promise<(key: string) => number> {
  // Ids are hashes: any range of them is a random sample.
  const offers = await readOpenAfter(db, { after: '', limit: SAMPLE_SIZE, now: clock.now() });
  const counts = new Map<string, number>();
  for (const offer of offers) {
    const indexed = indexOffer(toDocument(toRecord(offer), dictionaries));
    for (const key of new Set(offerKeys(indexed))) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return (key) => counts.get(key) ?? 0;
}

/** Offers of one step, which is one transaction, and the number of matches after which it ends earlier. */
const BATCH = 200;
const MAX_MATCHES = 20_000;
/** Interval of removing deleted searches from memory. */
const SWEEP_MS = 3_600_000;

/** Options of {@link createMatcher}. */
interface MatcherOptions {
  /** Identifies this process among the workers. */
  readonly worker: string;
  /** Maximum number of partitions of this worker. */
  readonly partitions: number;
  /** Time after which other workers take over the partitions of a worker that stopped. */
  readonly leaseMs: number;
  readonly onMatched?: (step: { offers: number; matches: number; milliseconds: number }) => void;
}

/** Matches the change feed of the offers with the saved searches of the partitions of this worker. */
export interface Matcher {
  /** Matches the next changes; resolves to whether there are more now. */
  step(): Promise<boolean>;
  /** Number of saved searches in memory, and of distinct broad queries. */
  size(): { readonly searches: number; readonly broad: number };
  /** Returns the partitions. */
  close(): Promise<void>;
}

/** The searches of some partitions in memory, and the transaction from which on their changes are to be read. */
interface Loaded {
  readonly index: CandidateIndex;
  partitions: readonly number[];
  position: string;
  sweptAt: number;
}

/**
 * Creates the matcher of a worker. Memory is only a cache: every step reads the searches that were saved before it, and
 * stores its matches together with the position in the change feed, so that a stop at any point loses and doubles
 * nothing.
 */
export function createMatcher(context: AlertContext, options: MatcherOptions): Matcher {
  const { db, clock, dictionaries, log } = context;
  let loaded: Loaded | undefined;
  let leased: readonly Partition[] = [];
  let renewAt = 0;

  async function renewLeases(): Promise<void> {
    if (performance.now() < renewAt) return;
    leased = await leasePartitions(db, options.worker, {
      limit: options.partitions,
      leaseMs: options.leaseMs,
    });
    renewAt = performance.now() + options.leaseMs / 3;
  }

  /** Renews the leases, and loads or removes the searches of partitions that this worker has leased or lost. */
  async function lease(): Promise<void> {
    await renewLeases();
    const partitions = leased.map(({ partition }) => partition).sort((a, b) => a - b);
    if (partitions.length === 0) loaded = undefined;
    else if (String(partitions) !== String(loaded?.partitions)) await load(partitions);
  }

  async function load(partitions: readonly number[]): Promise<void> {
    const start = performance.now();
    loaded ??= {
      index: createCandidateIndex(context, await sampleFrequencies(context)),
      partitions: [],
      position: '',
      sweptAt: performance.now(),
    };
    const { index, partitions: former, position } = loaded;
    const added = partitions.filter((partition) => !former.includes(partition));
    const isLost = former.some((partition) => !partitions.includes(partition));
    // Loading a million searches takes longer than a lease.
    if (isLost) await removeDeleted(db, index, partitions, renewLeases);
    loaded.partitions = partitions.filter((partition) => former.includes(partition));
    if (added.length > 0) {
      const since = await loadSearches(db, index, added, renewLeases);
      // Changes of the other partitions are still to be read from the former position on.
      if (loaded.partitions.length === 0 || BigInt(since) < BigInt(position)) loaded.position = since;
      loaded.partitions = partitions;
    }
    const milliseconds = Math.round(performance.now() - start);
    const { size: searches, queries, broad } = index;
    log.info({ partitions, searches, queries, broad, milliseconds }, 'saved searches loaded');
  }

  function matchesOf(index: CandidateIndex, stored: StoredOffer): OfferMatches {
    const now = clock.now();
    const { offer, createdAt } = stored;
    const changedAt = new Date(Math.max(createdAt.getTime(), Date.parse(offer.updatedAt)));
    if (index.size === 0 || !isOpen(stored, now)) return { offer: offer.id, changedAt, searches: [] };
    const indexed = indexOffer(toDocument(toRecord(stored), dictionaries));
    return { offer: offer.id, changedAt, searches: index.match(indexed, now.getTime()) };
  }

  /** Matches changes until there are enough matches for one transaction; `to` is the position after them. */
  async function matchChanges(
    index: CandidateIndex,
    { offers, next }: Changes,
  ): Promise<{ matches: OfferMatches[]; to: number }> {
    const matches: OfferMatches[] = [];
    let count = 0;
    for (const [at, offer] of offers.entries()) {
      const found = matchesOf(index, offer);
      matches.push(found);
      count += found.searches.length;
      if (count >= MAX_MATCHES && at < offers.length - 1) return { matches, to: offer.revision };
      // Other work of the process continues between two offers.
      await setImmediate();
    }
    return { matches, to: next };
  }

  /** The loaded partitions that are furthest behind; those at the same position are matched together. */
  function furthestBehind({ partitions }: Loaded): { partitions: number[]; from: number } {
    const own = leased.filter(({ partition }) => partitions.includes(partition));
    const from = Math.min(...own.map(({ revision }) => revision));
    return {
      from,
      partitions: own.filter(({ revision }) => revision === from).map(({ partition }) => partition),
    };
  }

  /** The change feed begins again after a restored backup: positions beyond its end move to the end. */
  async function moveToEnd(): Promise<void> {
    await sql`
      with newest as materialized (
        select case when is_called then last_value else 0 end as revision from offer_revision)
      update alert_partitions set revision = newest.revision from newest
      where alert_partitions.revision > newest.revision`.execute(db);
    renewAt = 0;
  }

  return {
    async step() {
      await lease();
      if (loaded === undefined) return false;
      const start = performance.now();
      const { partitions, from } = furthestBehind(loaded);
      // All leases were lost while the searches were loaded.
      if (partitions.length === 0) return true;
      const changes = await readChanges(db, from, BATCH);
      if (changes === undefined) {
        await moveToEnd();
        return true;
      }
      if (changes.next === from) return false;
      // After the changes: every search that was saved before one of them is read.
      loaded.position = await reloadSearches(db, loaded.index, loaded.partitions, loaded.position);
      if (performance.now() - loaded.sweptAt > SWEEP_MS) {
        await removeDeleted(db, loaded.index, loaded.partitions, renewLeases);
        loaded.sweptAt = performance.now();
      }
      const { matches, to } = await matchChanges(loaded.index, changes);
      const saved = await saveMatches(db, matches, { partitions, from, to });
      if (saved === undefined) {
        renewAt = 0;
        return true;
      }
      leased = leased.map((partition) =>
        partitions.includes(partition.partition) ? { ...partition, revision: to } : partition,
      );
      const milliseconds = performance.now() - start;
      options.onMatched?.({ offers: matches.length, matches: saved, milliseconds });
      return changes.more || leased.some(({ revision }) => revision !== changes.next);
    },
    size: () => ({ searches: loaded?.index.size ?? 0, broad: loaded?.index.broad ?? 0 }),
    close: () => releasePartitions(db, options.worker),
  };
}
