import { type Connection, enqueue } from '@curro/db';
import { enqueueOfferEvent, getOffer } from '@curro/offers';
import { DomainError, type EventKey } from '@curro/shared';
import { sql } from 'kysely';
import type { ApplicationContext } from '../context.ts';
import { allowedOfferEvents, offerEvents } from '../state/evaluate-offer-event.ts';
import { type EventInput, invalidTransition, operatorKey, parseEvent, repeatedJob } from './event-input.ts';

const notFound = (id: string): DomainError =>
  new DomainError('not_found', { params: { detail: `offer ${id}` } });

async function findRepeatedJob(
  trx: Connection,
  offerId: string,
  input: EventInput,
): Promise<string | undefined> {
  if (input.key === undefined) return undefined;
  const earlier = await trx
    .selectFrom('offer_events')
    .select(['id as jobId', 'request_hash as hash'])
    .where('offer_id', '=', offerId)
    .where('event_key', '=', operatorKey(input.key))
    .executeTakeFirst();
  return repeatedJob(earlier, input);
}

/** Changes the offer for the events `process-closed`, `process-opened` and `offer-deleted-discarded-users`. */
async function changeOffer(trx: Connection, offerId: string, event: EventKey): Promise<void> {
  if (event === 'process-closed' || event === 'process-opened') {
    await sql`
      update offers set process_closed = ${event === 'process-closed'}, revision = nextval('offer_revision')
      where id = ${offerId}`.execute(trx);
  } else if (event === 'offer-deleted-discarded-users') {
    await sql`
      update offers
      set state = 'deleted', process_closed = false, questions_answered = false, revision = nextval('offer_revision')
      where id = ${offerId}`.execute(trx);
  } else {
    return;
  }
  await enqueue(trx, 'index-offers', [{ ids: [offerId] }]);
}

/**
 * Accepts an event for all applications of an offer and enqueues the job that writes it (contract 8.1). Events that
 * close, open or delete the offer change it in the same transaction, so that later applications are rejected.
 * @param body The event as the operator sends it: `eventSchema`.
 * @returns The id of the job.
 * @throws DomainError `not_found` for an unknown offer, `invalid_request` for an invalid body, `conflict` when another
 * event has the key, `invalid_transition` when the state of the offer does not allow it.
 */
export async function acceptOfferEvent(
  { db, clock }: Pick<ApplicationContext, 'db' | 'clock'>,
  offerId: string,
  body: unknown,
): Promise<string> {
  if ((await getOffer(db, offerId)) === undefined) throw notFound(offerId);
  const input = parseEvent(body, offerEvents, clock.now());
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ state: string; process_closed: boolean }>`
      select state, process_closed from offers where id = ${offerId} for no key update`.execute(trx);
    const [offer] = rows;
    if (offer === undefined) throw notFound(offerId);
    const earlierJob = await findRepeatedJob(trx, offerId, input);
    if (earlierJob !== undefined) return earlierJob;
    const { event, rejectedReasons, key, hash, at = input.now } = input;
    const deleted = offer.state === 'deleted';
    const allowed = allowedOfferEvents({ processClosed: offer.process_closed, deleted });
    if (!allowed.includes(event)) {
      const state = deleted ? 'deleted' : offer.process_closed ? 'process-closed' : 'process-opened';
      throw invalidTransition(event, state, allowed);
    }
    await changeOffer(trx, offerId, event);
    return enqueueOfferEvent(trx, { offerId, event, at, rejectedReasons, key, hash });
  });
}
