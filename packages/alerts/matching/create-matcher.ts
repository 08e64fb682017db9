import { isOpen, readChanges, type StoredOffer, toRecord } from '@curro/offers';
import { indexOffer, toDocument } from '@curro/search';
import { sql } from 'kysely';
import type { AlertContext } from '../context.ts';
import { type CandidateIndex, createCandidateIndex } from './candidate-index.ts';
import { loadSearches, reloadSearches, removeDeleted } from './load-searches.ts';
import { leasePartitions, type Partition, releasePartitions } from './partitions.ts';
import { sampleFrequencies } from './sample-frequencies.ts';
import { type Match, saveMatches } from './save-matches.ts';

/** Offers of one step, which is one transaction. */
const BATCH = 200;
/** Interval of removing deleted searches from memory. */
const SWEEP_MS = 3_600_000;

export interface MatcherOptions {
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

/** The searches of some partitions in memory, and the position up to which their changes are read. */
interface Loaded {
  readonly partitions: readonly number[];
  readonly index: CandidateIndex;
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

  async function lease(): Promise<void> {
    if (performance.now() < renewAt) return;
    leased = await leasePartitions(db, options.worker, {
      limit: options.partitions,
      leaseMs: options.leaseMs,
    });
    renewAt = performance.now() + options.leaseMs / 3;
    const partitions = leased.map(({ partition }) => partition).sort((a, b) => a - b);
    if (loaded !== undefined && String(loaded.partitions) === String(partitions)) return;
    loaded = partitions.length === 0 ? undefined : await load(partitions);
  }

  async function load(partitions: readonly number[]): Promise<Loaded> {
    const start = performance.now();
    const index = createCandidateIndex(context, await sampleFrequencies(context));
    const position = await loadSearches(db, index, partitions);
    // Loading a million searches takes longer than a lease.
    renewAt = 0;
    const milliseconds = Math.round(performance.now() - start);
    log.info({ partitions, searches: index.size, broad: index.broad, milliseconds }, 'saved searches loaded');
    return { partitions, index, position, sweptAt: performance.now() };
  }

  function matchesOf(index: CandidateIndex, stored: StoredOffer): Match[] {
    const now = clock.now();
    if (!isOpen(stored, now)) return [];
    const { offer, createdAt } = stored;
    const indexed = indexOffer(toDocument(toRecord(stored), dictionaries));
    const changedAt = new Date(Math.max(createdAt.getTime(), Date.parse(offer.updatedAt)));
    return index.match(indexed, now.getTime()).map((search) => ({ search, offer: offer.id, changedAt }));
  }

  /** The partitions that are furthest behind; those at the same position are matched together. */
  function furthestBehind(): { partitions: number[]; from: number } {
    const from = Math.min(...leased.map(({ revision }) => revision));
    return {
      from,
      partitions: leased.filter(({ revision }) => revision === from).map(({ partition }) => partition),
    };
  }

  /** The change feed begins again after a restored backup: positions beyond its end move to the end. */
  async function moveToEnd(): Promise<void> {
    await sql`
      update alert_partitions set revision = newest.revision
      from (select case when is_called then last_value else 0 end as revision from offer_revision) as newest
      where alert_partitions.revision > newest.revision`.execute(db);
    renewAt = 0;
  }

  return {
    async step() {
      await lease();
      if (loaded === undefined) return false;
      const start = performance.now();
      const { partitions, from } = furthestBehind();
      const changes = await readChanges(db, from, BATCH);
      if (changes === undefined) {
        await moveToEnd();
        return true;
      }
      if (changes.next === from) return false;
      // After the changes: every search that was saved before one of them is read.
      loaded.position = await reloadSearches(db, loaded.index, loaded.partitions, loaded.position);
      if (performance.now() - loaded.sweptAt > SWEEP_MS) {
        await removeDeleted(db, loaded.index, loaded.partitions);
        loaded.sweptAt = performance.now();
      }
      const { index } = loaded;
      const matches = changes.offers.flatMap((offer) => matchesOf(index, offer));
      const saved = await saveMatches(db, matches, { partitions, from, to: changes.next });
      if (saved === undefined) {
        renewAt = 0;
        return true;
      }
      leased = leased.map((partition) =>
        partitions.includes(partition.partition) ? { ...partition, revision: changes.next } : partition,
      );
      const milliseconds = performance.now() - start;
      options.onMatched?.({ offers: changes.offers.length, matches: saved, milliseconds });
      return changes.more || leased.some(({ revision }) => revision !== changes.next);
    },
    size: () => ({ searches: loaded?.index.size ?? 0, broad: loaded?.index.broad ?? 0 }),
    close: () => releasePartitions(db, options.worker),
  };
}
