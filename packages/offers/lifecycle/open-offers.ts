import { type RawBuilder, sql } from 'kysely';
import type { StoredOffer } from './read-offers.ts';

/** Whether an offer is to be found: active, its process not closed, not past its end (contract 5, offerSearch). */
export function isOpen(
  { state, processClosed, expiresAt }: Pick<StoredOffer, 'state' | 'processClosed' | 'expiresAt'>,
  now: Date,
): boolean {
  return state === 'active' && !processClosed && expiresAt > now;
}

/** The same as a condition on `offers`. `expired` adds nothing to it but an index to read them by. */
export const whereOpen = (now: Date): RawBuilder<boolean> => sql<boolean>`
  (offers.state = 'active' and not offers.process_closed and not offers.expired and offers.expires_at > ${now})`;
