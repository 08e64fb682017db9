import { type Connection, type Database, settleDelivered } from '@curro/db';
import { type Logger, MailRefusedError, type SendMail } from '@curro/platform';
import type { OfferSnapshot } from '@curro/shared';
import { sql } from 'kysely';
import { type ChangedApplication, composeApplicationMail, type MailRecipient } from './compose-mail.ts';
import { MAX_REFUSALS } from './settings.ts';

/** Changes of a mail that are read, the newest ones. */
const MAX_READ = 500;

/** The dependencies of the delivery of mails. */
export interface MailContext {
  readonly db: Database;
  readonly log: Logger;
  readonly sendMail: SendMail;
  /** Without a trailing slash. */
  readonly portalUrl: string;
}

/** What became of a mail. `empty`: the candidate does not want it any more; `refused`: by the mail server. */
export type MailOutcome = 'sent' | 'empty' | 'refused';

interface PendingMail extends MailRecipient {
  readonly id: number;
  readonly key: string;
  /** Whether mails are on and the address is confirmed. */
  readonly wanted: boolean;
  /** Whether the mail contains the messages of companies. */
  readonly messageTexts: boolean;
}

/** A mail that was not settled; undefined after the deletion of its candidate. */
async function findPending(db: Connection, id: number): Promise<PendingMail | undefined> {
  const { rows } = await sql<PendingMail>`
    select mail.id, mail.key, candidates.email, settings.locale, settings.secret, settings.message_texts as "messageTexts",
      settings.enabled and settings.refusals < ${MAX_REFUSALS} and not candidates.wants_no_notifications
        and candidates.email_verified and candidates.email <> '' as wanted
    from application_mails as mail
    join application_mail_settings as settings using (candidate_id)
    join candidates on candidates.id = mail.candidate_id
    where mail.id = ${id} and mail.state = 'pending'`.execute(db);
  return rows[0];
}

interface ChangeRow {
  code: string;
  offer: OfferSnapshot;
  applied_at: Date;
  tipo_id: number;
  description: string;
  message: string | null;
}

/**
 * The applications with the changes of a mail, the one that changed last first. A withdrawn application has no receipt: it
 * would read as one that goes on.
 */
async function readChanges(
  db: Connection,
  { id: mailId, messageTexts }: Pick<PendingMail, 'id' | 'messageTexts'>,
): Promise<ChangedApplication[]> {
  const { rows } = await sql<ChangeRow>`
    select application.code, application.offer, application.applied_at, event.tipo_id, event.description,
      case when ${messageTexts} then event.message end as message
    from application_mail_events as change
    join application_events as event on event.id = change.event_id
    join applications as application on application.id = event.application_id
    where change.mail_id = ${mailId} and event.state = 'written'
      and not (event.event = 'application' and application.state = 'declined')
    order by event.at desc, event.sequence desc limit ${MAX_READ}`.execute(db);
  const byCode = Map.groupBy(rows, ({ code }) => code);
  return [...byCode].map(([code, changes]) => ({
    code,
    title: changes[0]?.offer.title ?? '',
    company: changes[0]?.offer.company ?? '',
    appliedAt: changes[0]?.applied_at ?? new Date(0),
    changes: changes
      .map(({ tipo_id: tipoId, description, message }) => ({
        tipoId,
        description,
        message: message ?? undefined,
      }))
      .reverse(),
  }));
}

async function settle(db: Connection, { id }: PendingMail, outcome: MailOutcome): Promise<void> {
  await sql`
    with settled as (
      update application_mails set state = ${outcome}, settled_at = now() where id = ${id} and state = 'pending'
      returning candidate_id)
    update application_mail_settings as settings
    set refusals = case ${outcome}::text when 'sent' then 0 else refusals + 1 end
    from settled where settings.candidate_id = settled.candidate_id and ${outcome}::text <> 'empty'`.execute(
    db,
  );
}

/**
 * Sends a mail about changed applications. It is settled once; if the worker is killed between sending and settling, it
 * is sent again with the same Message-ID (docs/adr/0044).
 * @returns undefined if it was settled before or its candidate was deleted
 * @throws an error if the mail server may accept the mail later
 */
export async function sendApplicationMail(
  { db, log, sendMail, portalUrl }: MailContext,
  mailId: number,
  signal: AbortSignal,
): Promise<MailOutcome | undefined> {
  const mail = await findPending(db, mailId);
  if (mail === undefined) return undefined;
  const applications = mail.wanted ? await readChanges(db, mail) : [];
  if (applications.length === 0) {
    await settle(db, mail, 'empty');
    return 'empty';
  }
  let outcome: MailOutcome = 'sent';
  try {
    await sendMail(composeApplicationMail(mail, applications, { portalUrl, id: mail.key }));
  } catch (error) {
    // The message of a mail server may contain the address.
    if (!(error instanceof MailRefusedError)) throw new Error('the mail server did not accept the mail');
    outcome = 'refused';
  }
  await settleDelivered('settling of a mail', () => settle(db, mail, outcome), { log, signal });
  return outcome;
}
