import type { Candidate } from '@curro/candidates';
import { isUuid } from '@curro/db';
import type { EventKey, TimelineEvent } from '@curro/shared';
import { sql } from 'kysely';
import { unknownApplication } from '../applications.ts';
import type { ApplicationContext } from '../context.ts';

/** A page of a timeline. */
export interface TimelinePage {
  /** The number of all events of the application. */
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
  message: string | null;
}

function toEvents({ event, ...row }: TimelineRow): TimelineEvent[] {
  if (event === null) return [];
  const {
    tipo_id: tipoId,
    description,
    initializer,
    finisher,
    rejected_reasons: rejectedReasons,
    message,
  } = row;
  const written = {
    event,
    tipoId,
    at: row.at.toISOString(),
    description,
    initializer,
    finisher,
    rejectedReasons,
  };
  return [message === null ? written : { ...written, message }];
}

/**
 * A page of the timeline of a candidate's application (contract 6.2), newest first, at equal times the later written
 * first; `page` counts from 1. Reading page 1 marks its events as read.
 * @throws DomainError `321` if the candidate does not have the application.
 */
export async function readTimeline(
  { db }: Pick<ApplicationContext, 'db'>,
  candidate: Candidate,
  code: string,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
): Promise<TimelinePage> {
  if (!isUuid(code)) throw unknownApplication(code);
  // One statement: count and page are of the same snapshot, and only events of this snapshot are marked as read.
  const { rows } = await sql<TimelineRow>`
    select applications.id as application_id, applications.events, listed.*
    from applications left join lateral (
      select event, tipo_id, at, sequence, description, initializer, finisher, rejected_reasons, message
      from application_events
      where application_id = applications.id and state = 'written'
      order by at desc, sequence desc limit ${pageSize} offset ${(page - 1) * pageSize}
    ) listed on true
    where applications.code = ${code} and applications.candidate_id = ${candidate.id}
    order by listed.at desc, listed.sequence desc`.execute(db);
  const [first] = rows;
  if (first === undefined) throw unknownApplication(code);
  if (page === 1) {
    await sql`
      update applications set events_read = ${first.events}
      where id = ${first.application_id} and events_read < ${first.events}`.execute(db);
  }
  return { totalFound: first.events, events: rows.flatMap(toEvents) };
}
