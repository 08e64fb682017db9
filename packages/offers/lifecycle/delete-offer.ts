import { type Database, enqueue } from '@curro/db';
import { sql } from 'kysely';
import { enqueueOfferEvent } from './enqueue-offer-event.ts';

/**
 * Marks an offer as deleted and promises its removal from the search and the news to its applicants. The row stays, as a
 * tombstone for the change feed and for the applications that point to it. False when the offer is unknown or deleted already.
 */
export async function deleteOffer(db: Database, id: string): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const { numAffectedRows } = await sql`
      update offers
      set state = 'deleted', process_closed = false, questions_answered = false, revision = nextval('offer_revision')
      where id = ${id} and state <> 'deleted'`.execute(trx);
    if (numAffectedRows !== 1n) return false;
    await enqueue(trx, 'index-offers', [{ ids: [id] }]);
    await enqueueOfferEvent(trx, { offerId: id, event: 'offer-deleted-discarded-users', at: new Date() });
    return true;
  });
}

/** How many offers are in which state. */
export async function countOffers(
  db: Database,
): Promise<{ active: number; closed: number; deleted: number }> {
  const rows = await db
    .selectFrom('offers')
    .select(['state', (eb) => eb.fn.countAll<number>().as('count')])
    .groupBy('state')
    .execute();
  const of = (state: string): number => rows.find((row) => row.state === state)?.count ?? 0;
  return { active: of('active'), closed: of('closed'), deleted: of('deleted') };
}
