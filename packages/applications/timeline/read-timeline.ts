import type { Candidate } from '@curro/candidates';
import { type Connection, isUuid } from '@curro/db';
import type { EventKey, TimelineEvent } from '@curro/shared';
import { sql } from 'kysely';
import { type ApplicationDetails, getApplication, unknownApplication } from '../applications.ts';
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

/** A page of events; `page` counts from 1. */
interface PageQuery {
  readonly page: number;
  readonly pageSize: number;
}

async function selectTimeline(
  db: Connection,
  candidate: Candidate,
  code: string,
  { page, pageSize }: PageQuery,
): Promise<TimelinePage & { readonly id: number }> {
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
  return { id: first.application_id, totalFound: first.events, events: rows.flatMap(toEvents) };
}

/** Marks the events that page 1 lists as read. */
async function markRead(
  db: Connection,
  { id, totalFound }: { readonly id: number; readonly totalFound: number },
  { page }: PageQuery,
): Promise<void> {
  if (page !== 1) return;
  await sql`
    update applications set events_read = ${totalFound}
    where id = ${id} and events_read < ${totalFound}`.execute(db);
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
  query: PageQuery,
): Promise<TimelinePage> {
  const { id, totalFound, events } = await selectTimeline(db, candidate, code, query);
  await markRead(db, { id, totalFound }, query);
  return { totalFound, events };
}

/**
 * An application and a page of its timeline, of the same moment: the state is that after the listed events.
 * @throws DomainError `321` if the candidate does not have the application.
 */
export async function readApplication(
  { db }: Pick<ApplicationContext, 'db'>,
  candidate: Candidate,
  code: string,
  query: PageQuery,
): Promise<TimelinePage & { readonly application: ApplicationDetails }> {
  const snapshot = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
  const { id, ...read } = await snapshot.execute(async (trx) => ({
    application: await getApplication({ db: trx }, candidate, code),
    ...(await selectTimeline(trx, candidate, code, query)),
  }));
  await markRead(db, { id, totalFound: read.totalFound }, query);
  return read;
}
