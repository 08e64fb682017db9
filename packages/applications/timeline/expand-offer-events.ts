import type { Connection } from '@curro/db';
import type { ApplicationProgress, EvaluateEvent, EventKey } from '@curro/shared';
import { sql } from 'kysely';

/** How fan-outs are judged and told apart from the events of single applications. */
export interface Rules {
  readonly evaluate: EvaluateEvent;
  /** Also knows whom a fan-out concerns. */
  readonly evaluateFanOut: EvaluateEvent;
}

/** An event for all applications of an offer. */
export interface OfferEvent {
  readonly id: string;
  readonly event: EventKey;
  readonly at: Date;
  readonly rejected_reasons: string[];
}

/** The key under which a fan-out's event stands in each timeline: it can be there only once. */
export const offerEventKey = (id: string): string => `offer:${id}`;

/** A fan-out's event as one application takes it. */
export interface Expansion {
  readonly applicationId: number;
  readonly offerEvent: OfferEvent;
  readonly at: Date;
  readonly state: 'accepted' | 'passed';
}

/** Judges a fan-out for one application: taken, or passed because it does not concern it. */
export function expand(
  applicationId: number,
  progress: ApplicationProgress,
  offerEvent: OfferEvent,
  { evaluateFanOut }: Rules,
): { expansion: Expansion; progress: ApplicationProgress } {
  const { event, at, rejected_reasons: rejectedReasons } = offerEvent;
  const evaluation = evaluateFanOut(progress, { event, at, rejectedReasons });
  return evaluation.ok
    ? {
        progress: evaluation.progress,
        expansion: { applicationId, offerEvent, at: new Date(evaluation.writtenEvent.at), state: 'accepted' },
      }
    : { progress, expansion: { applicationId, offerEvent, at, state: 'passed' } };
}

/** Stores expansions; one that is there already stays as it is. */
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
        reason: null,
        sequence: null,
        tipo_id: null,
        description: null,
        initializer: null,
        finisher: null,
        written_at: null,
      })),
    )
    .onConflict((conflict) => conflict.columns(['application_id', 'event_key']).doNothing())
    .execute();
}

/** The fan-outs accepted earlier that have not reached an application yet, in the order of acceptance. */
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
