import type { Offer } from '@curro/shared';

const DAY_MS = 86_400_000;

/** What the store knows of an offer before a write. */
export interface StoredDates {
  readonly publishedAt: Date;
  readonly updatedAt: Date;
}

/** An offer about to be written, and which of its dates the operator stated. */
export interface OfferDates {
  readonly offer: Offer;
  readonly publishedStated: boolean;
  readonly updatedStated: boolean;
}

/**
 * The end of an offer's life: as stated, else the end of the UTC day that lies `ttlDays` after it was last seen.
 * Whole days, so that a feed read every hour moves (and indexes) each offer once a day.
 */
export function effectiveExpiry(offer: Offer, ttlDays: number, seenAt: Date): Date {
  if (offer.expiresAt !== undefined) return new Date(offer.expiresAt);
  const startOfDay = Math.floor(seenAt.getTime() / DAY_MS) * DAY_MS;
  return new Date(startOfDay + (ttlDays + 1) * DAY_MS);
}

/**
 * The dates an offer keeps: stated ones win; a publication date that was not stated stays as first stored; an edit
 * without a stated date happened now, a new offer counts as edited when it was published.
 */
export function effectiveDates(write: OfferDates, stored: StoredDates | undefined, now: Date): StoredDates {
  const publishedAt =
    write.publishedStated || stored === undefined ? new Date(write.offer.publishedAt) : stored.publishedAt;
  if (write.updatedStated) return { publishedAt, updatedAt: new Date(write.offer.updatedAt) };
  return { publishedAt, updatedAt: stored === undefined ? publishedAt : now };
}
