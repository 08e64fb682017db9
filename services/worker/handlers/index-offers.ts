import type { OfferRecord } from '@curro/search';
import { DomainError, offerLink } from '@curro/shared';
import { buryDeadLetter, getOffers, isOpen, type StoredOffer, takeCountPromises } from '@curro/store';
import type { JobHandler } from '../job-handler.ts';

const toRecord = (stored: StoredOffer): OfferRecord => ({
  offer: stored.offer,
  revision: stored.revision,
  applications: stored.applications,
  companyPrivateId: stored.companyPrivateId,
  link: offerLink(stored.offer, stored.linkOut),
  expiresAt: stored.expiresAt,
});

/**
 * Brings the search index to the current rows of some offers: open ones are written, others removed. The index
 * compares revisions, so a late job never undoes a newer one. Offers that the index refuses become dead letters.
 */
export const indexOffers: JobHandler<'index-offers'> = async (context, { ids }) => {
  const { db, search, log } = context;
  await takeCountPromises(db, ids);
  const rows = await getOffers(db, ids);
  const now = new Date();
  const { open = [], over = [] } = Object.groupBy(rows, (row) => (isOpen(row, now) ? 'open' : 'over'));
  const outcomes = await search.write({
    index: open.map(toRecord),
    remove: over.map(({ offer, revision }) => ({ id: offer.id, revision })),
  });
  const waiting = outcomes.find(({ outcome }) => outcome === 'retry');
  if (waiting !== undefined) {
    log.warn({ reason: waiting.reason }, 'the index is busy');
    throw new DomainError('service_unavailable');
  }
  for (const { id, reason = '' } of outcomes.filter(({ outcome }) => outcome === 'refused')) {
    log.error({ offer: id, reason }, 'the index refused an offer');
    const letter = { topic: 'index-offers', payload: { ids: [id] }, reason, attempts: 1 };
    await buryDeadLetter(db, { ...letter, subject: `offer ${id}` });
  }
};
