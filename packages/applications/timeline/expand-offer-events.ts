import type { Connection } from '@curro/db';
import type { EventKey } from '@curro/shared';
import { sql } from 'kysely';
import type { ApplicationProgress } from '../state/evaluate-event.ts';
import { evaluateOfferEvent } from '../state/evaluate-offer-event.ts';

/** An event for all applications of an offer. */
export interface OfferEvent {
  readonly id: string;
  readonly event: EventKey;
  readonly at: Date;
  readonly rejected_reasons: string[];
}

/** The unique key of an offer event in each timeline. */
export const offerEventKey = (id: string): string => `offer:${id}`;

/** An offer event for one application; `passed`: it does not concern this application. */
export interface Expansion {
  readonly applicationId: number;
  readonly offerEvent: OfferEvent;
  readonly at: Date;
  readonly state: 'accepted' | 'passed';
}

/** Evaluates an offer event for one application. */
export function expand(
  applicationId: number,
  progress: ApplicationProgress,
  offerEvent: OfferEvent,
): { expansion: Expansion; progress: ApplicationProgress } {
  const { event, at, rejected_reasons: rejectedReasons } = offerEvent;
  const result = evaluateOfferEvent(progress, { event, at, rejectedReasons });
  if (!result.ok) return { progress, expansion: { applicationId, offerEvent, at, state: 'passed' } };
  const writtenAt = new Date(result.writtenEvent.at);
  return {
    progress: result.progress,
    expansion: { applicationId, offerEvent, at: writtenAt, state: 'accepted' },
  };
}

/** Stores expansions; already stored ones do not change. */
export async function saveExpansions(trx: Connection, expansions: readonly Expansion[]): Promise<void> {
  if (expansions.length === 0) return;
  await trx
    .insertInto('application_events')
    .values(
      expansions.map(({ applicationId, offerEvent, at, state }) => ({
        application_id: applicationId,
        event_key: offerEventKey(offerEvent.id),
        job_id: offerEvent.id,
        event: offerEvent.event,
        at,
        rejected_reasons: offerEvent.rejected_reasons,
        state,
      })),
    )
    .onConflict((conflict) => conflict.columns(['application_id', 'event_key']).doNothing())
    .execute();
}

/** The unfinished offer events that are not expanded for an application yet, in the order of acceptance. */
export async function pendingOfferEvents(
  trx: Connection,
  offerId: string,
  applicationId: number,
): Promise<OfferEvent[]> {
  const { rows } = await sql<OfferEvent>`
    select id, event, at, rejected_reasons from offer_events
    where offer_id = ${offerId} and finished_at is null
      and processed_application_id < ${applicationId} and last_application_id >= ${applicationId}
      and not exists (
        select from application_events
        where application_id = ${applicationId} and event_key = 'offer:' || offer_events.id)
    order by position`.execute(trx);
  return rows;
}
