import {
  type Candidate,
  type FileInfo,
  fileColumns,
  parseSentCv,
  type SentCv,
  type StoredFile,
} from '@curro/candidates';
import { type Connection, isUuid } from '@curro/db';
import { type ApplicationState, DomainError, type OfferSnapshot, type SummaryEvents } from '@curro/shared';
import { sql } from 'kysely';
import { type StoredAnswer, storedAnswersSchema } from './apply/answers.ts';
import type { ApplicationContext } from './context.ts';

/** An application with the fields that its candidate can read. */
export interface ApplicationDetails {
  readonly id: number;
  /** A UUID, the applicationId of the operations. */
  readonly code: string;
  readonly appliedAt: Date;
  readonly state: ApplicationState;
  readonly cvName: string;
  readonly hasCoverLetter: boolean;
  readonly rejected: boolean;
  readonly processClosed: boolean;
  readonly offerRemoved: boolean;
  /** Whether the state permits the candidate to withdraw (contract 6.1). */
  readonly canWithdraw: boolean;
  /** The number of events written since the candidate read the timeline. */
  readonly eventsReadPending: number;
  readonly offerId: string;
  /** The number of all applications ever made to the offer. */
  readonly offerApplications: number;
  readonly offer: OfferSnapshot;
  readonly summaryEvents: SummaryEvents;
  /** What the candidate noted, which companies do not see; null without a note. */
  readonly note: string | null;
}

/** The application of a candidate to an offer. */
export interface ExistingApplication extends Pick<ApplicationDetails, 'code' | 'appliedAt'> {
  /** Whether the candidate has withdrawn from the process. */
  readonly withdrawn: boolean;
}

/** The orders of a list, newest first (contract 6.2). */
export const applicationOrders = ['application-date', 'last-event'] as const;
export type ApplicationOrder = (typeof applicationOrders)[number];

/**
 * The phases in which a candidate looks for an application: sent and not yet read by the company, in process, and ended.
 * Each application is in one of them.
 */
export const applicationPhases = ['sent', 'process', 'ended'] as const;
export type ApplicationPhase = (typeof applicationPhases)[number];

const phase = sql<ApplicationPhase>`case
  when applications.state in ('hired', 'rejected', 'declined') or applications.offer_removed
    or (applications.process_closed and applications.state <> 'offered') then 'ended'
  when applications.state = 'received' then 'sent' else 'process' end`;

/** Filter, order and page of a list of applications; `page` counts from 1. */
export interface ListQuery {
  readonly hideRejected: boolean;
  readonly order: ApplicationOrder;
  readonly page: number;
  readonly pageSize: number;
  /** Lists the hidden applications instead of the others. */
  readonly hidden?: boolean;
  /** Lists the applications in this phase only. */
  readonly phase?: ApplicationPhase | undefined;
}

/** A page of a list of applications. */
export interface ApplicationPage {
  /** The number of applications on all pages. */
  readonly totalFound: number;
  readonly applications: readonly ApplicationDetails[];
}

/** The error of an unknown application, and of an application of another candidate (contract 1.3). */
export const unknownApplication = (code: string): DomainError =>
  new DomainError('321', { params: { id: code } });

const selectApplications = (db: Connection, candidateId: number) =>
  db
    .selectFrom('applications')
    .innerJoin('offers', 'offers.id', 'applications.offer_id')
    .where('applications.candidate_id', '=', candidateId)
    .select([
      'applications.id',
      'applications.code',
      'applications.applied_at as appliedAt',
      'applications.state',
      'applications.cv_name as cvName',
      sql<boolean>`applications.letter_text is not null`.as('hasCoverLetter'),
      sql<boolean>`applications.state = 'rejected'`.as('rejected'),
      'applications.process_closed as processClosed',
      'applications.offer_removed as offerRemoved',
      sql<boolean>`applications.state not in ('hired', 'rejected', 'declined') and not applications.offer_removed`.as(
        'canWithdraw',
      ),
      sql<number>`applications.events - applications.events_read`.as('eventsReadPending'),
      'applications.offer_id as offerId',
      'offers.applications as offerApplications',
      'applications.offer',
      'applications.summary_events as summaryEvents',
      'applications.note',
    ]);

/**
 * A page of the candidate's applications (contract 6.2), newest first, at equal times by code. Lists either hidden
 * or visible applications.
 */
export async function listApplications(
  { db }: Pick<ApplicationContext, 'db'>,
  candidate: Candidate,
  { hideRejected, order, page, pageSize, hidden = false, phase: listedPhase }: ListQuery,
): Promise<ApplicationPage> {
  const listed = selectApplications(db, candidate.id)
    .where('applications.hidden', '=', hidden)
    .$if(hideRejected, (query) => query.where('applications.state', '<>', 'rejected'))
    .$if(listedPhase !== undefined, (query) => query.where(phase, '=', listedPhase ?? 'ended'));
  const { total } = await listed
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const applications = await listed
    .orderBy(order === 'last-event' ? 'applications.last_event_at' : 'applications.applied_at', 'desc')
    .orderBy('applications.code')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  return { totalFound: total, applications };
}

/** The ids of those applications that have a message of the company among their unread events. */
export async function findUnreadMessages(
  { db }: Pick<ApplicationContext, 'db'>,
  applications: readonly Pick<ApplicationDetails, 'id'>[],
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    select id from applications
    where id = any(${applications.map(({ id }) => id)}::bigint[]) and events > events_read and exists (
      select from (
        select event from application_events
        where application_id = applications.id and state = 'written'
        order by at desc, sequence desc limit (applications.events - applications.events_read)
      ) unread where unread.event = 'message-send')`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** The number of the candidate's applications that are not hidden in each phase, of those with unread events, and of the hidden ones. */
export async function countApplications(
  { db }: Pick<ApplicationContext, 'db'>,
  candidate: Candidate,
): Promise<Readonly<Record<ApplicationPhase | 'hidden' | 'unread', number>>> {
  const rows = await db
    .selectFrom('applications')
    .select(({ fn }) => [
      phase.as('phase'),
      'hidden',
      fn.countAll<number>().as('count'),
      sql<number>`(count(*) filter (where events > events_read))::int`.as('unread'),
    ])
    .where('candidate_id', '=', candidate.id)
    .groupBy(['phase', 'hidden'])
    .execute();
  const count = (matches: (row: (typeof rows)[number]) => boolean): number =>
    rows.filter(matches).reduce((sum, row) => sum + row.count, 0);
  const visible = (name: ApplicationPhase): number => count((row) => !row.hidden && row.phase === name);
  return {
    sent: visible('sent'),
    process: visible('process'),
    ended: visible('ended'),
    hidden: count(({ hidden }) => hidden),
    unread: rows.reduce((sum, { hidden, unread }) => sum + (hidden ? 0 : unread), 0),
  };
}

/**
 * An application of the candidate, hidden or not (contract 6.2).
 * @throws DomainError `321` if the candidate does not have the application.
 */
export async function getApplication(
  { db }: { readonly db: Connection },
  candidate: Candidate,
  code: string,
): Promise<ApplicationDetails> {
  const application = isUuid(code)
    ? await selectApplications(db, candidate.id).where('applications.code', '=', code).executeTakeFirst()
    : undefined;
  if (application === undefined) throw unknownApplication(code);
  return application;
}

/** What a candidate sent with an application. */
export interface SentContent {
  /** The code of the CV, which the candidate may have changed or deleted since. */
  readonly curriculumCode: string;
  /** Whether the application has the CV as it was sent: applications of earlier releases do not. */
  readonly hasCv: boolean;
  /** The text of the cover letter; undefined without one. */
  readonly letter: string | undefined;
  /** The answers with the texts of the questions at that time. */
  readonly answers: readonly StoredAnswer[];
  /** The file that was sent; undefined without one. */
  readonly file: FileInfo | undefined;
}

/** The query for an application of the candidate; undefined for a code that no application has. */
const ownApplication = (db: Connection, candidate: Pick<Candidate, 'id'>, code: string) =>
  isUuid(code)
    ? db
        .selectFrom('applications')
        .where('applications.candidate_id', '=', candidate.id)
        .where('applications.code', '=', code)
    : undefined;

/**
 * The letter, the answers and the file of an application of the candidate, as they were sent.
 * @throws DomainError `321` if the candidate does not have the application.
 */
export async function getSentContent(
  { db }: Pick<ApplicationContext, 'db'>,
  candidate: Candidate,
  code: string,
): Promise<SentContent> {
  const row = await ownApplication(db, candidate, code)
    ?.select([
      'curriculum_code as curriculumCode',
      'letter_text as letter',
      'answers',
      sql<boolean>`cv is not null`.as('hasCv'),
    ])
    .executeTakeFirst();
  if (row === undefined) throw unknownApplication(code);
  const file = await ownApplication(db, candidate, code)
    ?.innerJoin('candidate_files', 'candidate_files.id', 'applications.file_id')
    .select(fileColumns)
    .executeTakeFirst();
  return {
    file,
    curriculumCode: row.curriculumCode,
    hasCv: row.hasCv,
    letter: row.letter ?? undefined,
    answers: storedAnswersSchema.parse(row.answers),
  };
}

/**
 * The CV of an application of the candidate as it was sent; undefined for one of an earlier release.
 * @throws DomainError `321` if the candidate does not have the application.
 */
export async function getSentCv(
  { db }: Pick<ApplicationContext, 'db'>,
  candidate: Candidate,
  code: string,
): Promise<SentCv | undefined> {
  const row = await ownApplication(db, candidate, code)?.select('cv').executeTakeFirst();
  if (row === undefined) throw unknownApplication(code);
  return row.cv === null ? undefined : parseSentCv(row.cv);
}

/** The query for the file of an application, of any candidate. */
const sentFile = (db: Connection, code: string) =>
  db
    .selectFrom('applications')
    .innerJoin('candidate_files', 'candidate_files.id', 'applications.file_id')
    .where('applications.code', '=', code)
    .select([...fileColumns, 'candidate_files.content']);

/**
 * The file of an application of the candidate as it was sent.
 * @throws DomainError `1` if it has none, or the candidate does not have the application
 */
export async function getSentFile(
  { db }: Pick<ApplicationContext, 'db'>,
  candidate: Pick<Candidate, 'id'>,
  code: string,
): Promise<StoredFile> {
  const file = isUuid(code)
    ? await sentFile(db, code).where('applications.candidate_id', '=', candidate.id).executeTakeFirst()
    : undefined;
  if (file === undefined) throw new DomainError('1');
  return file;
}

/**
 * The file that a candidate sent with an application, for the company.
 * @throws DomainError `not_found` if there is no such application, or it has no file
 */
export async function getApplicationFile(
  { db }: Pick<ApplicationContext, 'db'>,
  code: string,
): Promise<StoredFile> {
  const file = isUuid(code) ? await sentFile(db, code).executeTakeFirst() : undefined;
  if (file === undefined)
    throw new DomainError('not_found', { params: { detail: `file of application ${code}` } });
  return file;
}

/** The number of applications of the candidate that were sent with a CV. */
export async function countApplicationsWith(
  { db }: Pick<ApplicationContext, 'db'>,
  candidate: Candidate,
  curriculumCode: string,
): Promise<number> {
  const { count } = await db
    .selectFrom('applications')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('candidate_id', '=', candidate.id)
    .where('curriculum_code', '=', curriculumCode)
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * Hides an application in the candidate's list, or shows it again (contract 6.2).
 * @throws DomainError `321` if the candidate does not have the application.
 */
export async function hideApplication(
  { db }: Pick<ApplicationContext, 'db'>,
  candidate: Candidate,
  code: string,
  hidden: boolean,
): Promise<void> {
  if (!isUuid(code)) throw unknownApplication(code);
  const { numUpdatedRows } = await db
    .updateTable('applications')
    .set({ hidden })
    .where('candidate_id', '=', candidate.id)
    .where('code', '=', code)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows !== 1n) throw unknownApplication(code);
}

const selectExisting = (db: Connection, subject: string) =>
  db
    .selectFrom('applications')
    .innerJoin('candidates', 'candidates.id', 'applications.candidate_id')
    .where('candidates.subject', '=', subject)
    .select([
      'applications.code',
      'applications.applied_at as appliedAt',
      sql<boolean>`applications.state = 'declined'`.as('withdrawn'),
    ]);

/** The applications of a token's subject to offers, in any state, by the ids of the offers. */
export async function findApplications(
  { db }: Pick<ApplicationContext, 'db'>,
  subject: string,
  offerIds: readonly string[],
): Promise<ReadonlyMap<string, ExistingApplication>> {
  if (offerIds.length === 0) return new Map();
  const rows = await selectExisting(db, subject)
    .select('applications.offer_id as offerId')
    .where('applications.offer_id', 'in', offerIds)
    .execute();
  return new Map(rows.map(({ offerId, ...application }) => [offerId, application]));
}

/** The application of a token's subject to an offer, in any state; undefined without one. */
export async function findApplication(
  { db }: Pick<ApplicationContext, 'db'>,
  subject: string,
  offerId: string,
): Promise<ExistingApplication | undefined> {
  return selectExisting(db, subject).where('applications.offer_id', '=', offerId).executeTakeFirst();
}
