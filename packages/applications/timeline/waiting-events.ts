import type { Connection } from '@curro/db';
import type { ApplicationProgress, EvaluateEvent, EventKey, RequestedEvent } from '@curro/shared';
import { sql } from 'kysely';

/** An accepted event that is not written yet. */
export interface WaitingEvent extends RequestedEvent {
  readonly id: number;
  readonly applicationId: number;
  readonly acceptedAt: Date;
}

/** The events of some applications that wait to be written, in the order of acceptance. Callers hold their locks. */
export async function waitingEvents(
  trx: Connection,
  applicationIds: readonly number[],
): Promise<Map<number, WaitingEvent[]>> {
  const { rows } = await sql<{
    id: number;
    application_id: number;
    accepted_at: Date;
    event: EventKey;
    at: Date;
    rejected_reasons: string[];
  }>`
    select id, application_id, accepted_at, event, at, rejected_reasons from application_events
    where application_id = any(${applicationIds}::bigint[]) and state = 'accepted'
    order by application_id, id`.execute(trx);
  return Map.groupBy(
    rows.map((row) => ({
      id: row.id,
      applicationId: row.application_id,
      acceptedAt: row.accepted_at,
      event: row.event,
      at: row.at,
      rejectedReasons: row.rejected_reasons,
    })),
    (event) => event.applicationId,
  );
}

/** Where an application will stand when its waiting events are written; those that will be refused change nothing. */
export function progressAfter(
  progress: ApplicationProgress,
  waiting: readonly RequestedEvent[],
  evaluate: EvaluateEvent,
): ApplicationProgress {
  return waiting.reduce((current, event) => {
    const evaluation = evaluate(current, event);
    return evaluation.ok ? evaluation.progress : current;
  }, progress);
}
