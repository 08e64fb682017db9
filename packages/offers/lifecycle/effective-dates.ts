import type { Offer } from '@curro/shared';

const DAY_MS = 86_400_000;

/** The stored dates of an offer before a write. */
export interface StoredDates {
  readonly publishedAt: Date;
  readonly updatedAt: Date;
}

/** An offer to write, and which of its dates the line stated. */
export interface OfferDates {
  readonly offer: Offer;
  readonly publishedStated: boolean;
  readonly updatedStated: boolean;
}

/**
 * The expiry of an offer: as stated, else the end of the UTC day `ttlDays` after it was last seen. Whole days, so that a
 * feed that is read every hour changes (and indexes) each offer once a day.
 */
export function effectiveExpiry(offer: Offer, ttlDays: number, seenAt: Date): Date {
  if (offer.expiresAt !== undefined) return new Date(offer.expiresAt);
  const startOfDay = Math.floor(seenAt.getTime() / DAY_MS) * DAY_MS;
  return new Date(startOfDay + (ttlDays + 1) * DAY_MS);
}

/**
 * The dates to store: stated ones; else the publication date stays as first stored, and a change of a stored offer is
 * dated now. A new offer without a stated change date has its publication date.
 */
export function effectiveDates(write: OfferDates, stored: StoredDates | undefined, now: Date): StoredDates {
  const publishedAt =
    write.publishedStated || stored === undefined ? new Date(write.offer.publishedAt) : stored.publishedAt;
  if (write.updatedStated) return { publishedAt, updatedAt: new Date(write.offer.updatedAt) };
  return { publishedAt, updatedAt: stored === undefined ? publishedAt : now };
}

/** The dates of an offer that an operator restores: stated ones, else those that it had. */
export const restoredDates = (write: OfferDates, stored: StoredDates): StoredDates => ({
  publishedAt: write.publishedStated ? new Date(write.offer.publishedAt) : stored.publishedAt,
  updatedAt: write.updatedStated ? new Date(write.offer.updatedAt) : stored.updatedAt,
});
