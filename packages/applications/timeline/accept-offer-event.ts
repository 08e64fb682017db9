import { type Database, enqueue, type Schema } from '@curro/db';
import { enqueueOfferEvent } from '@curro/offers';
import type { EventKey } from '@curro/shared';
import { sql, type Transaction } from 'kysely';
import type { EventRequest } from './accept-event.ts';

/** What became of a request for all applications of an offer. */
export type OfferAcceptance =
  | { readonly kind: 'accepted'; readonly jobId: string }
  | { readonly kind: 'unknown' | 'key-reused' }
  | { readonly kind: 'refused'; readonly state: string; readonly allowed: readonly EventKey[] };

interface LockedOffer {
  state: string;
  process_closed: boolean;
}

async function earlierAcceptance(
  trx: Transaction<Schema>,
  offerId: string,
  { key, hash }: EventRequest,
): Promise<OfferAcceptance | undefined> {
  if (key === undefined) return undefined;
  const previous = await trx
    .selectFrom('offer_events')
    .select(['id', 'request_hash'])
    .where('offer_id', '=', offerId)
    .where('event_key', '=', `key:${key}`)
    .executeTakeFirst();
  if (previous === undefined) return undefined;
  const isSameRequest = previous.request_hash === null || previous.request_hash === hash;
  return isSameRequest ? { kind: 'accepted', jobId: previous.id } : { kind: 'key-reused' };
}

/** What the event does to the offer itself. */
async function changeOffer(trx: Transaction<Schema>, offerId: string, event: EventKey): Promise<void> {
  if (event === 'process-closed' || event === 'process-opened') {
    await sql`
      update offers set process_closed = ${event === 'process-closed'}, revision = nextval('offer_revision')
      where id = ${offerId}`.execute(trx);
    await enqueue(trx, 'index-offers', [{ ids: [offerId] }]);
  }
  if (event === 'offer-deleted-discarded-users') {
    await sql`
      update offers
      set state = 'deleted', process_closed = false, questions_answered = false, revision = nextval('offer_revision')
      where id = ${offerId}`.execute(trx);
    await enqueue(trx, 'index-offers', [{ ids: [offerId] }]);
  }
}

/**
 * Accepts an event for all applications of an offer. Closing and opening its process and removing it change the offer
 * in the same transaction: from then on nobody applies to a closed or removed one.
 */
export async function acceptOfferEvent(
  db: Database,
  offerId: string,
  request: EventRequest,
  allowedFor: (offer: { processClosed: boolean; deleted: boolean }) => readonly EventKey[],
): Promise<OfferAcceptance> {
  return db.transaction().execute(async (trx): Promise<OfferAcceptance> => {
    const { rows } = await sql<LockedOffer>`
      select state, process_closed from offers where id = ${offerId} for no key update`.execute(trx);
    const [offer] = rows;
    if (offer === undefined) return { kind: 'unknown' };
    const earlier = await earlierAcceptance(trx, offerId, request);
    if (earlier !== undefined) return earlier;
    const deleted = offer.state === 'deleted';
    const allowed = allowedFor({ processClosed: offer.process_closed, deleted });
    if (!allowed.includes(request.event)) {
      const state = deleted ? 'deleted' : offer.process_closed ? 'process-closed' : 'process-opened';
      return { kind: 'refused', state, allowed };
    }
    await changeOffer(trx, offerId, request.event);
    const { event, rejectedReasons, key, hash, at = request.now } = request;
    return {
      kind: 'accepted',
      jobId: await enqueueOfferEvent(trx, { offerId, event, at, rejectedReasons, key, hash }),
    };
  });
}
