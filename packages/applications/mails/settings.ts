import type { Candidate } from '@curro/candidates';
import type { Connection } from '@curro/db';
import { DomainError, type Language } from '@curro/shared';
import { sql } from 'kysely';

/** Mails refused in succession after which no more are sent until the candidate turns them on again. */
export const MAX_REFUSALS = 3;

/** Whether a candidate receives mails about applications. */
export interface MailSettings {
  readonly enabled: boolean;
  /** Whether they contain the messages of companies. */
  readonly messageTexts: boolean;
  /** Whether no mails are sent because the mail server refused several. */
  readonly refused: boolean;
}

/** The settings of a candidate; mails are on by default, without messages. */
export async function readMailSettings(
  { db }: { readonly db: Connection },
  candidate: Pick<Candidate, 'id'>,
): Promise<MailSettings> {
  const row = await db
    .selectFrom('application_mail_settings')
    .select(['enabled', 'message_texts', 'refusals'])
    .where('candidate_id', '=', candidate.id)
    .executeTakeFirst();
  return {
    enabled: row?.enabled ?? true,
    messageTexts: row?.message_texts ?? false,
    refused: row !== undefined && row.refusals >= MAX_REFUSALS,
  };
}

/**
 * Creates the settings with the first application of a candidate.
 * @param language the language of the page on which the candidate applies; undefined does not change a stored one
 */
export async function ensureMailSettings(
  trx: Connection,
  candidateId: number,
  language: Language | undefined,
): Promise<void> {
  await sql`
    insert into application_mail_settings (candidate_id, locale) values (${candidateId}, ${language ?? 'es'})
    on conflict (candidate_id) do update set locale = excluded.locale
    where ${language !== undefined} and application_mail_settings.locale <> excluded.locale`.execute(trx);
}

/** Waits for a deletion of the candidate, which locks the candidate before its other rows: both cannot deadlock. */
async function lockCandidate(trx: Connection, candidateId: number): Promise<void> {
  await sql`select from candidates where id = ${candidateId} for key share`.execute(trx);
}

/** Changes that no mail contains yet are not mailed later. */
async function dropChanges(trx: Connection, candidateId: number): Promise<void> {
  await sql`
    delete from application_mail_events where candidate_id = ${candidateId} and mail_id is null`.execute(trx);
}

/** Turns the mails of a candidate on or off; `language` is that of the mails from now on. */
export async function saveMailSettings(
  { db }: { readonly db: Connection },
  candidate: Pick<Candidate, 'id'>,
  {
    enabled,
    messageTexts,
    language,
  }: Pick<MailSettings, 'enabled' | 'messageTexts'> & { readonly language: Language },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockCandidate(trx, candidate.id);
    await sql`
      insert into application_mail_settings as settings (candidate_id, enabled, message_texts, locale)
      values (${candidate.id}, ${enabled}, ${messageTexts}, ${language})
      on conflict (candidate_id) do update set enabled = excluded.enabled, message_texts = excluded.message_texts,
        locale = excluded.locale, refusals = 0,
        pending_since = case when excluded.enabled then settings.pending_since end`.execute(trx);
    if (!enabled) await dropChanges(trx, candidate.id);
  });
}

/**
 * The candidate whose mails contain a secret address.
 * @throws DomainError `not_found` for an unknown secret
 */
export async function findBySecret(db: Connection, secret: string): Promise<number> {
  const row = await db
    .selectFrom('application_mail_settings')
    .select('candidate_id')
    .where('secret', '=', secret)
    .executeTakeFirst();
  if (row === undefined)
    throw new DomainError('not_found', { params: { detail: 'candidate with this secret' } });
  return row.candidate_id;
}

/**
 * Turns the mails with a secret address off.
 * @throws DomainError `not_found` for an unknown secret
 */
export async function turnMailsOff({ db }: { readonly db: Connection }, secret: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const candidateId = await findBySecret(trx, secret);
    await lockCandidate(trx, candidateId);
    await trx
      .updateTable('application_mail_settings')
      .set({ enabled: false, pending_since: null })
      .where('candidate_id', '=', candidateId)
      .execute();
    await dropChanges(trx, candidateId);
  });
}
