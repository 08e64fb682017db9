import { type Connection, type Database, enqueue } from '@curro/db';
import { type Clock, DomainError, INDEX_BATCH, offerId } from '@curro/shared';
import { sql } from 'kysely';
import { enqueueOfferEvent } from './notify-applicants.ts';

/** The dependencies of closing and deleting offers. */
interface EndContext {
  readonly db: Database;
  readonly clock: Clock;
}

/**
 * Marks up to `limit` expired offers: they get a new revision for the change feed, and their removal from the index is
 * enqueued. Their applications continue without an event. Rows that are locked by a concurrent write are left to the
 * next call.
 * @returns the number of marked offers.
 */
export async function expireOffers(db: Database, now: Date, limit: number): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ id: string }>`
      with due as (
        select id from offers where state = 'active' and not expired and expires_at <= ${now}
        order by expires_at limit ${limit} for no key update skip locked)
      update offers set expired = true, revision = nextval('offer_revision')
      from due where offers.id = due.id
      returning offers.id`.execute(trx);
    if (rows.length > 0) await enqueue(trx, 'index-offers', [{ ids: rows.map(({ id }) => id) }]);
    return rows.length;
  });
}

interface ClosedOffer {
  readonly id: string;
  readonly externalId: string;
  /** Whether the offer has applicants without an event about the end of its process. */
  readonly notify: boolean;
}

/** Records that an import contains these offers although their lines were rejected. */
export async function markSeen(
  db: Connection,
  ids: readonly string[],
  importId: string,
  now: Date,
): Promise<void> {
  if (ids.length === 0) return;
  // Rows are locked in the order of their ids, as imports lock them.
  await sql`
    update offers set last_seen_at = ${now}, last_import = ${importId}
    from (select id from offers where id = any(${ids}::text[]) and state <> 'deleted' order by id for update) as named
    where offers.id = named.id`.execute(db);
}

/**
 * Closes the open offers of a source that were last seen before a moment and not by this import, batch by batch, and
 * enqueues their removal from the index and the events for their applicants. A later import that contains an offer opens
 * it again.
 * @returns the number of closed offers.
 */
export async function closeUnseen(
  { db, clock }: EndContext,
  options: { readonly source: string; readonly importId: string; readonly before: Date },
  signal: AbortSignal,
): Promise<number> {
  const { source, importId, before } = options;
  let closedCount = 0;
  let after = '';
  for (;;) {
    signal.throwIfAborted();
    const batch = await db.transaction().execute(async (trx) => {
      const at = clock.now();
      const { rows } = await sql<ClosedOffer>`
        with unseen as (
          select id, process_closed, applications from offers
          where source = ${source} and external_id > ${after} and state = 'active' and last_seen_at < ${before}
            and last_import is distinct from ${importId}::uuid
          order by external_id limit ${INDEX_BATCH} for update
        ), closed as (
          update offers set state = 'closed', document = jsonb_set(document, '{state}', '"closed"'),
            content_hash = 'closed ' || content_hash, process_closed = true, revision = nextval('offer_revision')
          from unseen where offers.id = unseen.id
          returning offers.id, offers.external_id, unseen.applications > 0 and not unseen.process_closed as notify
        )
        select id, external_id as "externalId", notify from closed order by external_id`.execute(trx);
      if (rows.length > 0) await enqueue(trx, 'index-offers', [{ ids: rows.map(({ id }) => id) }]);
      for (const { id, notify } of rows) {
        if (notify) await enqueueOfferEvent(trx, { offerId: id, event: 'process-closed', at });
      }
      return rows;
    });
    closedCount += batch.length;
    if (batch.length < INDEX_BATCH) return closedCount;
    after = batch.at(-1)?.externalId ?? after;
  }
}

/**
 * Marks an offer as deleted in a transaction; see `deleteOffer`.
 * @returns false when the offer is unknown or deleted already
 */
export async function markDeleted(trx: Connection, id: string, at: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update offers
    set state = 'deleted', process_closed = false, questions_answered = false, revision = nextval('offer_revision')
    where id = ${id} and state <> 'deleted'`.execute(trx);
  if (numAffectedRows !== 1n) return false;
  await enqueue(trx, 'index-offers', [{ ids: [id] }]);
  await enqueueOfferEvent(trx, { offerId: id, event: 'offer-deleted-discarded-users', at });
  return true;
}

/**
 * Marks an offer as deleted and enqueues its removal from the index and the event for its applicants. The row stays, for
 * the change feed and for the applications that refer to it.
 * @returns the id of the offer.
 * @throws DomainError `not_found` when the offer is unknown or deleted already.
 */
export async function deleteOffer(
  { db, clock }: EndContext,
  source: string,
  externalId: string,
): Promise<string> {
  // Cleaned like the externalId of an import, so that an offer stored by PUT is found.
  const id = offerId(source, externalId.normalize('NFC').trim());
  const isDeleted = await db.transaction().execute((trx) => markDeleted(trx, id, clock.now()));
  if (!isDeleted) {
    const detail = `offer ${source}/${externalId.normalize('NFC').trim()}`;
    throw new DomainError('not_found', { params: { detail } });
  }
  return id;
}

/** The number of offers in each state. */
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
