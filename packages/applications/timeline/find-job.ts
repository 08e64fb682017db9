import { type Connection, isUuid } from '@curro/db';
import { sql } from 'kysely';

/** How far an accepted event has come. */
export interface EventJob {
  readonly id: string;
  readonly kind: 'application-event' | 'offer-event';
  /** `waiting`: accepted; `active`: a fan-out under way; `failed`: refused when its turn came, see the dead letters. */
  readonly status: 'waiting' | 'active' | 'done' | 'failed';
  readonly event: string;
  readonly at: Date;
  readonly acceptedAt: Date;
  readonly finishedAt: Date | undefined;
  /** The code of the application, or the id of the offer. */
  readonly subject: string;
  /** Applications concerned; how many got the event, were refused it, or were passed over since it is not for them. */
  readonly applications: number;
  readonly written: number;
  readonly refused: number;
  readonly passed: number;
  readonly reason: string | undefined;
}

interface Counts {
  written: number;
  refused: number;
  passed: number;
}

async function countOf(db: Connection, jobId: string): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select count(*) filter (where state = 'written') as written, count(*) filter (where state = 'refused') as refused,
      count(*) filter (where state = 'passed') as passed
    from application_events where job_id = ${jobId}`.execute(db);
  return rows[0] ?? { written: 0, refused: 0, passed: 0 };
}

async function findOfferJob(db: Connection, id: string): Promise<EventJob | undefined> {
  const row = await db.selectFrom('offer_events').selectAll().where('id', '=', id).executeTakeFirst();
  if (row === undefined) return undefined;
  const finished = row.finished_at !== null;
  return {
    id,
    kind: 'offer-event',
    status: finished ? 'done' : row.processed_application_id > 0 ? 'active' : 'waiting',
    event: row.event,
    at: row.at,
    acceptedAt: row.accepted_at,
    finishedAt: row.finished_at ?? undefined,
    subject: row.offer_id,
    applications: row.applications,
    ...(await countOf(db, id)),
    reason: undefined,
  };
}

const statusOf = { accepted: 'waiting', written: 'done', passed: 'done', refused: 'failed' } as const;

/** The job of an accepted event or fan-out; undefined when unknown. */
export async function findEventJob(db: Connection, id: string): Promise<EventJob | undefined> {
  if (!isUuid(id)) return undefined;
  const row = await db
    .selectFrom('application_events')
    .innerJoin('applications', 'applications.id', 'application_events.application_id')
    .select([
      'application_events.state',
      'application_events.event',
      'application_events.at',
      'application_events.accepted_at as acceptedAt',
      'application_events.written_at as writtenAt',
      'application_events.reason',
      'applications.code',
    ])
    .where('application_events.job_id', '=', id)
    .where('application_events.event_key', 'not like', 'offer:%')
    .executeTakeFirst();
  if (row === undefined) return findOfferJob(db, id);
  return {
    id,
    kind: 'application-event',
    status: statusOf[row.state],
    event: row.event,
    at: row.at,
    acceptedAt: row.acceptedAt,
    finishedAt: row.writtenAt ?? undefined,
    subject: row.code,
    applications: 1,
    written: row.state === 'written' ? 1 : 0,
    refused: row.state === 'refused' ? 1 : 0,
    passed: 0,
    reason: row.reason ?? undefined,
  };
}
