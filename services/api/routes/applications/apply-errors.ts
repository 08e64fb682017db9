import type { ApplicationOutcome } from '@curro/applications';
import type { Database } from '@curro/db';
import { getOffer, type StoredOffer } from '@curro/offers';
import { DomainError } from '@curro/shared';

/** The offer is unknown or deleted (404), or takes no applications (400): one code, two statuses (contract 6.2). */
const NOT_FOUND = 404;
const CLOSED = 400;

const offerError = (id: string, status: number): DomainError =>
  new DomainError('313', { status, params: { id } });

/** The error of an application that was not stored; without one the outcome is a success. */
export function outcomeError(
  kind: Exclude<ApplicationOutcome['kind'], 'applied'>,
  offerId: string,
): DomainError {
  switch (kind) {
    case 'repeated':
      return new DomainError('317');
    case 'offer-gone':
      return offerError(offerId, NOT_FOUND);
    case 'offer-closed':
      return offerError(offerId, CLOSED);
    case 'key-reused':
      return new DomainError('conflict', { params: { detail: 'Idempotency-Key of another request' } });
    case 'changed':
      return new DomainError('314');
  }
}

/** The offer, when it takes applications at this moment. */
export async function openOffer(db: Database, id: string, now: Date): Promise<StoredOffer> {
  const stored = await getOffer(db, id);
  if (stored === undefined || stored.state === 'deleted') throw offerError(id, NOT_FOUND);
  const open = stored.state === 'active' && !stored.processClosed && stored.expiresAt > now;
  if (!open) throw offerError(id, CLOSED);
  return stored;
}
