import type { Connection } from '@curro/db';
import { type StoredOffer, selectStored, toStored } from './read-offers.ts';
import { newestRevision, settledRevision } from './revisions.ts';

/** A page of the change feed. */
export interface Changes {
  /** Changed offers in their current state, in the order of their revisions. */
  readonly offers: readonly StoredOffer[];
  /** The revision that the next call starts after. */
  readonly next: number;
  /** Whether there are more changes now. */
  readonly more: boolean;
}

/**
 * Reads the changes of offers after a revision; undefined for a revision that was never assigned. Transactions that commit
 * late are not skipped: revisions from the lowest one of a running writer on are left to a later call.
 */
export async function readChanges(
  db: Connection,
  since: number,
  limit: number,
): Promise<Changes | undefined> {
  const newest = await newestRevision(db);
  if (since > newest) return undefined;
  const horizon = await settledRevision(db, newest);
  const changedRows = await selectStored(db)
    .where('offers.revision', '>', since)
    .where('offers.revision', '<=', horizon)
    .orderBy('offers.revision')
    .limit(limit + 1)
    .execute();
  const offers = changedRows.slice(0, limit).map(toStored);
  const more = changedRows.length > limit;
  return { offers, more, next: more ? (offers.at(-1)?.revision ?? since) : Math.max(since, horizon) };
}
