import { type Database, moveToDeadLetters } from '@curro/db';
import type { Logger } from '@curro/platform';
import type { IndexAdmin, OfferRecord, SearchIndex, WriteBatch, WriteOutcome } from '@curro/search';
import { type Clock, DomainError, offerLink } from '@curro/shared';
import { isOpen } from '../lifecycle/open-offers.ts';
import { clearPendingCounts, getOffers, type StoredOffer } from '../lifecycle/read-offers.ts';
import { abandonReindex, type LiveIndices, liveIndices } from './reindex-record.ts';

/** The configuration of building indices. */
export interface IndexingOptions {
  /** Number of offers per copied batch. */
  readonly batch: number;
  /** Milliseconds of pause between two batches. */
  readonly pauseMs: number;
  /** Milliseconds between two checks whether a new index has caught up. */
  readonly checkIntervalMs: number;
  /** Maximum milliseconds that a new index may take to catch up after the copy. */
  readonly catchUpMs: number;
  /** Milliseconds for which the former index is retained for a rollback. */
  readonly retentionMs: number;
}

/** The dependencies of writing, building and checking the search index. */
export interface IndexContext {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Logger;
  readonly search: SearchIndex;
  readonly indexAdmin: IndexAdmin;
  readonly indexing: IndexingOptions;
}

/** The record that the search index stores of an offer. */
export const toRecord = (stored: StoredOffer): OfferRecord => ({
  offer: stored.offer,
  revision: stored.revision,
  applications: stored.applications,
  companyPrivateId: stored.companyPrivateId,
  link: offerLink(stored.offer, stored.linkOut),
  expiresAt: stored.expiresAt,
});

/** The writes that bring an index to the state of some rows: open offers are written, others removed. */
export function batchOf(rows: readonly StoredOffer[], now: Date): WriteBatch {
  const { open = [], over = [] } = Object.groupBy(rows, (row) => (isOpen(row, now) ? 'open' : 'over'));
  return {
    index: open.map(toRecord),
    remove: over.map(({ offer, revision }) => ({ id: offer.id, revision })),
  };
}

/**
 * Checks that every write has its final outcome.
 * @throws DomainError `service_unavailable` when some writes may succeed later.
 */
export function refuseUnfinished(
  { log }: Pick<IndexContext, 'log'>,
  outcomes: readonly WriteOutcome[],
): void {
  const waiting = outcomes.find(({ outcome }) => outcome === 'retry' || outcome === 'gone');
  if (waiting === undefined) return;
  log.warn({ reason: waiting.reason }, 'the index cannot be written now');
  throw new DomainError('service_unavailable');
}

/** The subject of the dead letter of an offer that an index refused. */
export const refusedSubject = (id: string): string => `offer ${id}`;

/** Moves the offers that an index refused permanently to the dead letters; returns their number. */
export async function moveRefusedToDeadLetters(
  { db, log }: Pick<IndexContext, 'db' | 'log'>,
  outcomes: readonly WriteOutcome[],
): Promise<number> {
  const refused = outcomes.filter(({ outcome }) => outcome === 'refused');
  for (const { id, reason = '' } of refused) {
    log.error({ offer: id, reason }, 'the index refused an offer');
    const deadLetter = { topic: 'index-offers', payload: { ids: [id] }, reason, attempts: 1 };
    await moveToDeadLetters(db, { ...deadLetter, subject: refusedSubject(id) });
  }
  return refused.length;
}

/** Writes to both indices of a reindex. A rollback finds the offers that only the former index refuses. */
async function writeBoth(
  { db, indexAdmin, log }: IndexContext,
  live: LiveIndices,
  batch: WriteBatch,
): Promise<WriteOutcome[]> {
  const written: WriteOutcome[] = [];
  for (const index of [live.serving, live.standby]) {
    const outcomes = await indexAdmin.write(index, batch);
    if (outcomes.some(({ outcome }) => outcome === 'gone') && !(await indexAdmin.exists(index))) {
      await abandonReindex(db, live.reindex, `index ${index} is gone`);
    }
    const tolerant = index === live.standby && !live.filling;
    const refused = outcomes.filter(({ outcome }) => tolerant && outcome === 'refused');
    if (refused.length > 0) log.warn({ index, refused: refused.length }, 'the former index refused offers');
    written.push(...outcomes.filter((outcome) => !refused.includes(outcome)));
  }
  return written;
}

/**
 * Brings the search index to the current rows of some offers: open ones are written, others removed. The index
 * compares revisions, so a late job never undoes a newer one. Offers that the index refuses become dead letters.
 * @returns the outcomes of the writes
 */
export async function writeCurrentRows(
  context: IndexContext,
  ids: readonly string[],
): Promise<WriteOutcome[]> {
  const { db, clock, search } = context;
  // Read before the rows: a copy that starts later reads the rows as they are then.
  const live = await liveIndices(db);
  await clearPendingCounts(db, ids);
  const batch = batchOf(await getOffers(db, ids), clock.now());
  const outcomes = live === undefined ? await search.write(batch) : await writeBoth(context, live, batch);
  await moveRefusedToDeadLetters(context, outcomes);
  return outcomes;
}
