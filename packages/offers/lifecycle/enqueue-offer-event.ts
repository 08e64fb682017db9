import { randomUUID } from 'node:crypto';
import { type Connection, enqueue } from '@curro/db';
import type { EventKey } from '@curro/shared';
import { sql } from 'kysely';

/** An event for all applications that an offer has now. */
export interface NewOfferEvent {
  readonly offerId: string;
  readonly event: EventKey;
  readonly at: Date;
  readonly rejectedReasons?: readonly string[];
  /** The operator's own key. */
  readonly key?: string | undefined;
  /** The hash of the operator's request. */
  readonly hash?: string;
}

/**
 * Promises an event to every application of an offer as part of the caller's transaction, which holds the offer's row:
 * nobody applies meanwhile. Returns the id of the job.
 */
export async function enqueueOfferEvent(
  trx: Connection,
  { offerId, event, at, rejectedReasons = [], key, hash }: NewOfferEvent,
): Promise<string> {
  const id = randomUUID();
  const eventKey = key === undefined ? `job:${id}` : `key:${key}`;
  const { rows } = await sql<{ applications: number }>`
    insert into offer_events (id, offer_id, event_key, event, at, rejected_reasons, up_to, applications, finished_at,
      request_hash)
    select ${id}, ${offerId}, ${eventKey}, ${event}, ${at}, ${[...rejectedReasons]}, coalesce(max(id), 0), count(*),
      case when count(*) = 0 then now() end, ${hash ?? null}
    from applications where offer_id = ${offerId}
    returning applications`.execute(trx);
  if ((rows[0]?.applications ?? 0) > 0) await enqueue(trx, 'write-offer-events', [{ offer: offerId }]);
  return id;
}
