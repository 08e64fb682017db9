import type { Database, Schema } from '@curro/db';
import { sql, type Transaction } from 'kysely';
import { type ApplicationProgressRow, progressColumns, toProgress } from './application-progress.ts';
import {
  type Expansion,
  expand,
  type OfferEvent,
  offerEventKey,
  type Rules,
  saveExpansions,
} from './expand-offer-events.ts';
import { progressAfter, waitingEvents } from './waiting-events.ts';
import { writeEventsIn } from './write-events.ts';

interface UnfinishedOfferEvent extends OfferEvent {
  readonly last_application_id: number;
  readonly processed_application_id: number;
}

/** The fan-out of an offer that was accepted first and is not finished. */
async function lockOldest(
  trx: Transaction<Schema>,
  offerId: string,
): Promise<UnfinishedOfferEvent | undefined> {
  const { rows } = await sql<UnfinishedOfferEvent>`
    select id, event, at, rejected_reasons, last_application_id, processed_application_id
    from offer_events
    where offer_id = ${offerId} and finished_at is null
    order by position limit 1 for update`.execute(trx);
  return rows[0];
}

async function lockNext(
  trx: Transaction<Schema>,
  offerId: string,
  { last_application_id: last, processed_application_id: processed }: UnfinishedOfferEvent,
  limit: number,
): Promise<ApplicationProgressRow[]> {
  const { rows } = await sql<ApplicationProgressRow>`
    select ${progressColumns} from applications
    where offer_id = ${offerId} and id > ${processed} and id <= ${last}
    order by id limit ${limit} for update`.execute(trx);
  return rows;
}

/** The applications that took the fan-out already, in front of a later event of their own. */
async function expandedApplications(
  trx: Transaction<Schema>,
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

async function expandBatch(
  trx: Transaction<Schema>,
  rows: readonly ApplicationProgressRow[],
  offerEvent: OfferEvent,
  rules: Rules,
): Promise<void> {
  const ids = rows.map(({ id }) => id);
  const alreadyExpanded = await expandedApplications(trx, ids, offerEvent);
  const waiting = await waitingEvents(trx, ids);
  const expansions: Expansion[] = rows
    .filter(({ id }) => !alreadyExpanded.has(id))
    .map((row) => {
      const progress = progressAfter(toProgress(row), waiting.get(row.id) ?? [], rules.evaluate);
      return expand(row.id, progress, offerEvent, rules).expansion;
    });
  await saveExpansions(trx, expansions);
  await writeEventsIn(trx, ids, rules.evaluate);
}

/**
 * Carries the oldest unfinished fan-out of an offer to its next `limit` applications, in one transaction with the
 * mark how far it came: after a crash it goes on from there. False when the offer has none left.
 */
export async function advanceOfferEvent(
  db: Database,
  offerId: string,
  rules: Rules,
  limit: number,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const offerEvent = await lockOldest(trx, offerId);
    if (offerEvent === undefined) return hasUnfinished(trx, offerId);
    const rows = await lockNext(trx, offerId, offerEvent, limit);
    await expandBatch(trx, rows, offerEvent, rules);
    const last = rows.at(-1)?.id ?? offerEvent.last_application_id;
    const finished = rows.length < limit || last >= offerEvent.last_application_id;
    await sql`
      update offer_events set processed_application_id = ${last}, finished_at = case when ${finished} then now() end
      where id = ${offerEvent.id}`.execute(trx);
    return true;
  });
}

/** The row that was waited for may have been finished by its holder while another one is left. */
async function hasUnfinished(trx: Transaction<Schema>, offerId: string): Promise<boolean> {
  const { rows } = await sql`
    select from offer_events where offer_id = ${offerId} and finished_at is null limit 1`.execute(trx);
  return rows.length > 0;
}
