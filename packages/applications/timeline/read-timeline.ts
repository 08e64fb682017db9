import { type Connection, isUuid } from '@curro/db';
import type { EventKey, TimelineEvent } from '@curro/shared';
import { sql } from 'kysely';

/** A page of a timeline. */
export interface TimelinePage {
  /** All events of the application. */
  readonly totalFound: number;
  readonly events: readonly TimelineEvent[];
}

interface TimelineRow {
  application_id: number;
  events: number;
  event: EventKey | null;
  tipo_id: number;
  at: Date;
  description: string;
  initializer: boolean;
  finisher: boolean;
  rejected_reasons: string[];
}

const toEvent = ({ event, ...row }: TimelineRow): TimelineEvent[] =>
  event === null
    ? []
    : [
        {
          event,
          tipoId: row.tipo_id,
          at: row.at.toISOString(),
          description: row.description,
          initializer: row.initializer,
          finisher: row.finisher,
          rejectedReasons: row.rejected_reasons,
        },
      ];

/**
 * A page of a candidate's timeline, newest first, at equal times the later written first; `page` counts from 1.
 * Reading page 1 marks the events counted there as read. Undefined when the application is not the candidate's.
 */
export async function readTimeline(
  db: Connection,
  candidateId: number,
  code: string,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
): Promise<TimelinePage | undefined> {
  if (!isUuid(code)) return undefined;
  // One statement: count and page come from the same snapshot, and only what it showed is marked as read.
  const { rows } = await sql<TimelineRow>`
    select applications.id as application_id, applications.events, listed.*
    from applications left join lateral (
      select event, tipo_id, at, sequence, description, initializer, finisher, rejected_reasons
      from application_events
      where application_id = applications.id and state = 'written'
      order by at desc, sequence desc limit ${pageSize} offset ${(page - 1) * pageSize}
    ) listed on true
    where applications.code = ${code} and applications.candidate_id = ${candidateId}
    order by listed.at desc, listed.sequence desc`.execute(db);
  const [first] = rows;
  if (first === undefined) return undefined;
  if (page === 1) {
    await sql`
      update applications set events_read = ${first.events}
      where id = ${first.application_id} and events_read < ${first.events}`.execute(db);
  }
  return { totalFound: first.events, events: rows.flatMap(toEvent) };
}
