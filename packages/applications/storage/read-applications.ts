import { type Connection, isUuid } from '@curro/db';
import type { ApplicationDetails } from '@curro/shared';
import { sql } from 'kysely';

const selectApplications = (db: Connection, candidateId: number) =>
  db
    .selectFrom('applications')
    .innerJoin('offers', 'offers.id', 'applications.offer_id')
    .where('applications.candidate_id', '=', candidateId)
    .select([
      'applications.code',
      'applications.applied_at as appliedAt',
      'applications.cv_name as cvName',
      sql<boolean>`applications.letter_text is not null`.as('hasCoverLetter'),
      sql<boolean>`applications.state = 'rejected'`.as('rejected'),
      'applications.process_closed as processClosed',
      'applications.offer_removed as offerRemoved',
      sql<number>`applications.events - applications.events_read`.as('eventsReadPending'),
      'applications.offer_id as offerId',
      'offers.applications as offerApplications',
      'applications.offer',
      'applications.summary_events as summaryEvents',
    ]);

/** An application of this candidate by its code, hidden ones too; undefined when unknown or another candidate's. */
export async function getApplication(
  db: Connection,
  candidateId: number,
  code: string,
): Promise<ApplicationDetails | undefined> {
  if (!isUuid(code)) return undefined;
  return selectApplications(db, candidateId).where('applications.code', '=', code).executeTakeFirst();
}

/** Whether some candidate has an application with this code. */
export async function applicationExists(db: Connection, code: string): Promise<boolean> {
  if (!isUuid(code)) return false;
  const row = await db.selectFrom('applications').select('id').where('code', '=', code).executeTakeFirst();
  return row !== undefined;
}

/** Whether the candidate applied to the offer, whatever became of it. */
export async function hasApplied(db: Connection, candidateId: number, offerId: string): Promise<boolean> {
  const row = await db
    .selectFrom('applications')
    .select('id')
    .where('candidate_id', '=', candidateId)
    .where('offer_id', '=', offerId)
    .executeTakeFirst();
  return row !== undefined;
}

/** The application of a subject to an offer, whatever became of it; undefined without one. */
export async function findApplication(
  db: Connection,
  subject: string,
  offerId: string,
): Promise<{ readonly code: string; readonly appliedAt: Date } | undefined> {
  return db
    .selectFrom('applications')
    .innerJoin('candidates', 'candidates.id', 'applications.candidate_id')
    .select(['applications.code', 'applications.applied_at as appliedAt'])
    .where('candidates.subject', '=', subject)
    .where('applications.offer_id', '=', offerId)
    .executeTakeFirst();
}

/** Which applications a list shows, in which order; `page` counts from 1. */
export interface ListRequest {
  readonly hideRejected: boolean;
  readonly order: 'application-date' | 'last-event';
  readonly page: number;
  readonly pageSize: number;
  /** The hidden ones in place of the others. */
  readonly hidden?: boolean;
}

/** A page of the candidate's applications, without hidden ones or those alone, newest first, ties by code; `totalFound` is exact. */
export async function listApplications(
  db: Connection,
  candidateId: number,
  { hideRejected, order, page, pageSize, hidden = false }: ListRequest,
): Promise<{ totalFound: number; applications: ApplicationDetails[] }> {
  const visibleApplications = selectApplications(db, candidateId)
    .where('applications.hidden', '=', hidden)
    .$if(hideRejected, (query) => query.where('applications.state', '<>', 'rejected'));
  const { total } = await visibleApplications
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const applications = await visibleApplications
    .orderBy(order === 'last-event' ? 'applications.last_event_at' : 'applications.applied_at', 'desc')
    .orderBy('applications.code')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  return { totalFound: total, applications };
}

/** Hides an application from the list or shows it again; false when it is unknown or another candidate's. */
export async function hideApplication(
  db: Connection,
  candidateId: number,
  code: string,
  hidden: boolean,
): Promise<boolean> {
  if (!isUuid(code)) return false;
  const { numUpdatedRows } = await db
    .updateTable('applications')
    .set({ hidden })
    .where('candidate_id', '=', candidateId)
    .where('code', '=', code)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}
