import { type Database, enqueue } from '@curro/db';
import { sql } from 'kysely';

/**
 * Maximum number of mails to one candidate in 24 hours; further changes wait and become one mail. Receipts do not count:
 * the candidate causes them, and they must not delay what a company reports.
 */
const MAX_DAILY_MAILS = 10;

/** Mails of one transaction. */
const BATCH = 200;

/** How long changes wait for others of the same candidate. */
export interface MailDelays {
  readonly delayMs: number;
  /** With a receipt among them: the candidate has just applied and expects it. */
  readonly receiptDelayMs: number;
}

/**
 * Creates the mails of candidates whose oldest change is older than its delay, each with all changes that no mail
 * contains, and enqueues their deliveries in the same transaction.
 * @returns the number of mails
 */
export async function startApplicationMails(
  db: Database,
  { delayMs, receiptDelayMs }: MailDelays,
  signal: AbortSignal,
): Promise<number> {
  let started = 0;
  let last = BATCH;
  while (last === BATCH && !signal.aborted) {
    last = await db.transaction().execute(async (trx) => {
      // A candidate that is being deleted is skipped: the deletion locks the candidate before its other rows.
      const { rows: due } = await sql<{ id: number }>`
        select settings.candidate_id as id from application_mail_settings as settings
        join candidates on candidates.id = settings.candidate_id
        where (pending_since <= now() - make_interval(secs => ${delayMs / 1_000})
          or pending_since <= now() - make_interval(secs => ${receiptDelayMs / 1_000}) and exists (
            select from application_mail_events as change
            join application_events as event on event.id = change.event_id
            where change.candidate_id = settings.candidate_id and change.mail_id is null
              and event.event = 'application')) and (
          select count(*) from application_mails as mail where mail.candidate_id = settings.candidate_id
            and mail.created_at > now() - interval '1 day' and mail.state <> 'empty'
            and not (
              select coalesce(bool_and(event.event = 'application'), false) from application_mail_events as change
              join application_events as event on event.id = change.event_id
              where change.mail_id = mail.id)) < ${MAX_DAILY_MAILS}
        order by pending_since, settings.candidate_id limit ${BATCH}
        for no key update of settings skip locked for key share of candidates skip locked`.execute(trx);
      // A statement of its own sees the changes that were committed until the settings were locked.
      const { rows } = await sql<{ id: number }>`
        with due as (select unnest(${due.map(({ id }) => id)}::bigint[]) as candidate_id),
        mail as (insert into application_mails (candidate_id) select candidate_id from due returning id, candidate_id),
        contained as (
          update application_mail_events as change set mail_id = mail.id from mail
          where change.candidate_id = mail.candidate_id and change.mail_id is null),
        settled as (
          update application_mail_settings as settings set pending_since = null from due
          where settings.candidate_id = due.candidate_id)
        select id from mail`.execute(trx);
      await enqueue(
        trx,
        'send-application-mail',
        rows.map(({ id }) => ({ mail: id })),
      );
      return rows.length;
    });
    started += last;
  }
  return started;
}

/** Drops the changes that wait for a mail: without a mail server they would accumulate. */
export async function dropApplicationChanges(db: Database): Promise<void> {
  // Candidates that are being changed or deleted are skipped, as by the creation of mails.
  await sql`
    with due as materialized (
      select settings.candidate_id from application_mail_settings as settings
      join candidates on candidates.id = settings.candidate_id
      where pending_since is not null
      for no key update of settings skip locked for key share of candidates skip locked),
    settled as (
      update application_mail_settings as settings set pending_since = null from due
      where settings.candidate_id = due.candidate_id)
    delete from application_mail_events as change using due
    where change.candidate_id = due.candidate_id and change.mail_id is null`.execute(db);
}
