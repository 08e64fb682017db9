import { type Connection, isUuid } from '@curro/db';
import { DomainError, type EventKey } from '@curro/shared';
import { sql } from 'kysely';
import type { ApplicationContext } from '../context.ts';

/** The progress of an accepted event. */
export interface EventJob {
  readonly id: string;
  readonly kind: 'application-event' | 'offer-event';
  /** `active`: written to some applications of the offer; `failed`: refused when written, moved to the dead letters. */
  readonly status: 'waiting' | 'active' | 'done' | 'failed';
  readonly event: EventKey;
  readonly at: Date;
  readonly acceptedAt: Date;
  readonly finishedAt: Date | undefined;
  /** The code of the application, or the id of the offer. */
  readonly subject: string;
  /** Number of applications: all; then written, refused because of the state, and not concerned (`passed`). */
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

async function countEvents(db: Connection, jobId: string): Promise<Counts> {
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
    ...(await countEvents(db, id)),
    reason: undefined,
  };
}

const statusOf = { accepted: 'waiting', written: 'done', passed: 'done', refused: 'failed' } as const;

/**
 * The job of an accepted event, of an application or an offer.
 * @throws DomainError `not_found`
 */
export async function getEventJob({ db }: Pick<ApplicationContext, 'db'>, id: string): Promise<EventJob> {
  const job = isUuid(id) ? ((await findApplicationJob(db, id)) ?? (await findOfferJob(db, id))) : undefined;
  if (job === undefined) throw new DomainError('not_found', { params: { detail: `event ${id}` } });
  return job;
}

async function findApplicationJob(db: Connection, id: string): Promise<EventJob | undefined> {
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
  if (row === undefined) return undefined;
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
