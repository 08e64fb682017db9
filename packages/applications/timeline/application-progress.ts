import type { Connection } from '@curro/db';
import type { ApplicationProgress, ApplicationState, ApplicationStatus, SummaryEvents } from '@curro/shared';
import { sql } from 'kysely';

/** An application's row as far as events read and change it. */
export interface ApplicationProgressRow {
  readonly id: number;
  readonly code: string;
  readonly offer_id: string;
  readonly state: ApplicationState;
  readonly process_closed: boolean;
  readonly offer_removed: boolean;
  readonly daily_events_on: ApplicationStatus['informedOn'];
  readonly state_changed_on: string | null;
  readonly summary_events: SummaryEvents;
  /** Somebody is told of its events. */
  readonly has_webhook: boolean;
}

/** The columns of a StandingRow, for a select from `applications`. */
export const progressColumns = sql`id, code, offer_id, state, process_closed, offer_removed, daily_events_on, state_changed_on,
  summary_events,
  exists (select from webhooks where webhooks.client_id = applications.client_id) as has_webhook`;

/** What the rules judge by. */
export function toProgress(row: ApplicationProgressRow): ApplicationProgress {
  return {
    status: {
      state: row.state,
      processClosed: row.process_closed,
      offerRemoved: row.offer_removed,
      informedOn: row.daily_events_on,
      ...(row.state_changed_on === null ? {} : { movedOn: row.state_changed_on }),
    },
    summaryEvents: row.summary_events,
  };
}

/** Locks applications in the order of their ids, so that two writers never wait for each other in a circle. */
export async function lockApplications(
  trx: Connection,
  ids: readonly number[],
): Promise<ApplicationProgressRow[]> {
  const { rows } = await sql<ApplicationProgressRow>`
    select ${progressColumns} from applications where id = any(${ids}::bigint[]) order by id for update`.execute(
    trx,
  );
  return rows;
}
