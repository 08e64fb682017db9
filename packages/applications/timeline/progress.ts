import type { Connection } from '@curro/db';
import type { ApplicationState, ApplicationStatus, EventKey, SummaryEvents } from '@curro/shared';
import { sql } from 'kysely';
import type { ApplicationProgress, RequestedEvent } from '../state/evaluate-event.ts';

/** The columns of an application that events read and change. */
export interface ProgressRow {
  readonly id: number;
  readonly code: string;
  readonly offer_id: string;
  readonly state: ApplicationState;
  readonly process_closed: boolean;
  readonly offer_removed: boolean;
  readonly daily_events_on: ApplicationStatus['dailyEventsOn'];
  readonly state_changed_on: string | null;
  readonly summary_events: SummaryEvents;
  /** Whether the client of the application has a webhook. */
  readonly has_webhook: boolean;
}

/** The columns of a ProgressRow, for selecting from `applications`. */
export const progressColumns = sql`id, code, offer_id, state, process_closed, offer_removed, daily_events_on,
  state_changed_on, summary_events,
  exists (select from webhooks where webhooks.client_id = applications.client_id) as has_webhook`;

/** The progress that the state machine reads. */
export function toProgress(row: ProgressRow): ApplicationProgress {
  return {
    status: {
      state: row.state,
      processClosed: row.process_closed,
      offerRemoved: row.offer_removed,
      dailyEventsOn: row.daily_events_on,
      ...(row.state_changed_on === null ? {} : { stateChangedOn: row.state_changed_on }),
    },
    summaryEvents: row.summary_events,
  };
}

/** Locks applications in the order of their ids: concurrent transactions cannot deadlock. */
export async function lockApplications(trx: Connection, ids: readonly number[]): Promise<ProgressRow[]> {
  const { rows } = await sql<ProgressRow>`
    select ${progressColumns} from applications where id = any(${ids}::bigint[]) order by id for update`.execute(
    trx,
  );
  return rows;
}

/** An accepted event that has not been written. */
export interface WaitingEvent extends RequestedEvent {
  readonly id: number;
  readonly applicationId: number;
  readonly acceptedAt: Date;
}

/** The waiting events of some applications in the order of acceptance. The caller has locked the applications. */
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
