import { moveToDeadLetters } from '@curro/db';
import { isOpen, type StoredOffer } from '@curro/offers';
import type { OfferRecord, WriteBatch, WriteOutcome } from '@curro/search';
import { DomainError, offerLink } from '@curro/shared';
import type { WorkerContext } from '../context.ts';

const toRecord = (stored: StoredOffer): OfferRecord => ({
  offer: stored.offer,
  revision: stored.revision,
  applications: stored.applications,
  companyPrivateId: stored.companyPrivateId,
  link: offerLink(stored.offer, stored.linkOut),
  expiresAt: stored.expiresAt,
});

/** What an index is to hold of some rows: open offers, and nothing of the others. */
export function batchOf(rows: readonly StoredOffer[], now: Date): WriteBatch {
  const { open = [], over = [] } = Object.groupBy(rows, (row) => (isOpen(row, now) ? 'open' : 'over'));
  return {
    index: open.map(toRecord),
    remove: over.map(({ offer, revision }) => ({ id: offer.id, revision })),
  };
}

/** Throws `service_unavailable` when some writes may succeed later; others are judged already. */
export function refuseUnfinished({ log }: WorkerContext, outcomes: readonly WriteOutcome[]): void {
  const waiting = outcomes.find(({ outcome }) => outcome === 'retry' || outcome === 'gone');
  if (waiting === undefined) return;
  log.warn({ reason: waiting.reason }, 'the index cannot be written now');
  throw new DomainError('service_unavailable');
}

/** Puts aside the offers that an index refused for good; returns how many. */
export async function moveRefusedToDeadLetters(
  { db, log }: WorkerContext,
  outcomes: readonly WriteOutcome[],
): Promise<number> {
  const refused = outcomes.filter(({ outcome }) => outcome === 'refused');
  for (const { id, reason = '' } of refused) {
    log.error({ offer: id, reason }, 'the index refused an offer');
    const deadLetter = { topic: 'index-offers', payload: { ids: [id] }, reason, attempts: 1 };
    await moveToDeadLetters(db, { ...deadLetter, subject: `offer ${id}` });
  }
  return refused.length;
}
