import type { Connection } from '@curro/db';
import { DomainError, EVENT_BATCH } from '@curro/shared';
import { sql } from 'kysely';
import type { ApplicationContext } from '../context.ts';
import { progressAfter } from '../state/evaluate-event.ts';
import { expand, type OfferEvent, offerEventKey, saveExpansions } from './expand-offer-events.ts';
import { type ProgressRow, progressColumns, toProgress, waitingEvents } from './progress.ts';
import { writeEventsIn } from './write-application-events.ts';

interface UnfinishedOfferEvent extends OfferEvent {
  readonly last_application_id: number;
  readonly processed_application_id: number;
}

/** Locks the oldest unfinished event of an offer. */
async function lockOldest(trx: Connection, offerId: string): Promise<UnfinishedOfferEvent | undefined> {
  const { rows } = await sql<UnfinishedOfferEvent>`
    select id, event, at, rejected_reasons, last_application_id, processed_application_id from offer_events
    where offer_id = ${offerId} and finished_at is null
    order by position limit 1 for update`.execute(trx);
  return rows[0];
}

/** Locks the next applications that the event has not reached yet. */
async function lockNext(
  trx: Connection,
  offerId: string,
  { last_application_id: last, processed_application_id: processed }: UnfinishedOfferEvent,
): Promise<ProgressRow[]> {
  const { rows } = await sql<ProgressRow>`
    select ${progressColumns} from applications
    where offer_id = ${offerId} and id > ${processed} and id <= ${last}
    order by id limit ${EVENT_BATCH} for update`.execute(trx);
  return rows;
}

/** The applications for which the event was already expanded, because a later event of the application required it. */
async function expandedApplications(
  trx: Connection,
  ids: readonly number[],
  offerEvent: OfferEvent,
): Promise<Set<number>> {
  const { rows } = await sql<{ application_id: number }>`
    select application_id from application_events
    where application_id = any(${ids}::bigint[]) and event_key = ${offerEventKey(offerEvent.id)}`.execute(
    trx,
  );
  return new Set(rows.map((row) => row.application_id));
}

async function writeBatch(
  trx: Connection,
  rows: readonly ProgressRow[],
  offerEvent: OfferEvent,
): Promise<void> {
  const ids = rows.map(({ id }) => id);
  const alreadyExpanded = await expandedApplications(trx, ids, offerEvent);
  const waiting = await waitingEvents(trx, ids);
  const expansions = rows
    .filter(({ id }) => !alreadyExpanded.has(id))
    .map((row) => {
      const progress = progressAfter(toProgress(row), waiting.get(row.id) ?? []);
      return expand(row.id, progress, offerEvent).expansion;
    });
  await saveExpansions(trx, expansions);
  await writeEventsIn(trx, ids);
}

/** A concurrent worker may have finished the event that this one waited for, with another event still unfinished. */
async function hasUnfinished(trx: Connection, offerId: string): Promise<boolean> {
  const { rows } = await sql`
    select from offer_events where offer_id = ${offerId} and finished_at is null limit 1`.execute(trx);
  return rows.length > 0;
}

/**
 * Writes the oldest unfinished event of an offer to its next applications and stores its progress in one
 * transaction: after a crash the next run continues from there. Returns false if the offer has no unfinished event.
 */
function advanceOldest({ db }: Pick<ApplicationContext, 'db'>, offerId: string): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const offerEvent = await lockOldest(trx, offerId);
    if (offerEvent === undefined) return hasUnfinished(trx, offerId);
    const rows = await lockNext(trx, offerId, offerEvent);
    await writeBatch(trx, rows, offerEvent);
    const last = rows.at(-1)?.id ?? offerEvent.last_application_id;
    const finished = rows.length < EVENT_BATCH || last >= offerEvent.last_application_id;
    await sql`
      update offer_events set processed_application_id = ${last}, finished_at = case when ${finished} then now() end
      where id = ${offerEvent.id}`.execute(trx);
    return true;
  });
}

/**
 * Writes the accepted events of an offer to its applications, batch by batch, in the order of acceptance.
 * @throws DomainError `service_unavailable` when `signal` aborts: the next run writes the rest.
 */
export async function advanceOfferEvents(
  context: Pick<ApplicationContext, 'db'>,
  offerId: string,
  signal: AbortSignal,
): Promise<void> {
  while (await advanceOldest(context, offerId)) {
    if (signal.aborted) throw new DomainError('service_unavailable');
  }
}
