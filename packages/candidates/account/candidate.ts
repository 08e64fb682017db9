import type { CandidateTables, Connection, Database } from '@curro/db';
import { ACCOUNT_SUBJECT_PREFIX, DomainError, type Language } from '@curro/shared';
import { type Selectable, sql } from 'kysely';
import { type CvPart, cvParts } from '../curricula/cv-parts.ts';
import { type PersonalData, personalDataSchema } from '../personal-data/fields.ts';

/** A candidate: the account and the personal data, which all CVs of the candidate share. */
export interface Candidate {
  readonly id: number;
  /** A UUID. */
  readonly key: string;
  readonly subject: string;
  /** Empty if unknown, like all texts of this type. */
  readonly email: string;
  readonly emailVerified: boolean;
  readonly photo: string;
  readonly photoAccepted: boolean;
  readonly publicProfileLink: string;
  readonly status: number;
  /** A key of `candidate-subsegment`. */
  readonly subSegment: string;
  readonly doesNotWantNotifications: boolean;
  /** The validated personal data; undefined if not stored. */
  readonly personalData: PersonalData | undefined;
  readonly personalDataRevision: number;
  readonly createdAt: Date;
  readonly lastCvUpdate: Date | undefined;
  readonly lastApplication: Date | undefined;
  /** The parts of the CV that the last application on the portal left out. */
  readonly leftOutParts: readonly CvPart[];
}

/** Converts a row to a candidate. */
export function toCandidate(row: Selectable<CandidateTables['candidates']>): Candidate {
  return {
    id: row.id,
    key: row.key,
    subject: row.subject,
    email: row.email,
    emailVerified: row.email_verified,
    photo: row.photo,
    photoAccepted: row.photo_accepted,
    publicProfileLink: row.public_profile_link,
    status: row.status,
    subSegment: row.sub_segment,
    doesNotWantNotifications: row.wants_no_notifications,
    personalData: row.personal_data === null ? undefined : personalDataSchema.parse(row.personal_data),
    personalDataRevision: row.personal_data_revision,
    createdAt: row.created_at,
    lastCvUpdate: row.last_cv_update ?? undefined,
    lastApplication: row.last_application ?? undefined,
    leftOutParts: cvParts.filter((part) => row.left_out_parts.includes(part)),
  };
}

/** The claims of a token about its user. */
interface Identity {
  readonly subject: string;
  readonly email?: string | undefined;
  readonly emailVerified?: boolean;
}

/** The name of the CV that every new candidate gets (contract 8.2); in English for one who begins on a page in English. */
export const firstCurriculum: Readonly<Record<Language, string>> = { es: 'Mi CV', en: 'My CV' };

/** Whether a name is the one with which a CV begins, in any language. */
export const isFirstName = (name: string): boolean => Object.values(firstCurriculum).includes(name);

/** The candidate of a subject; undefined if not created yet. */
export async function findCandidate(db: Database, subject: string): Promise<Candidate | undefined> {
  const row = await db.selectFrom('candidates').selectAll().where('subject', '=', subject).executeTakeFirst();
  return row === undefined ? undefined : toCandidate(row);
}

/**
 * Rejects the subject of a deleted account, whose token may still be valid. The lock waits for a concurrent deletion.
 * @throws DomainError `101`
 */
async function assertNotDeleted(db: Connection, subject: string): Promise<void> {
  if (!subject.startsWith(ACCOUNT_SUBJECT_PREFIX)) return;
  const account = await db
    .selectFrom('identity_accounts')
    .select('id')
    .where(sql`id::text`, '=', subject.slice(ACCOUNT_SUBJECT_PREFIX.length))
    .forKeyShare()
    .executeTakeFirst();
  if (account === undefined) throw new DomainError('101');
}

/**
 * Returns the candidate of a subject. The first request creates it with a principal CV and the e-mail address of the
 * identity (contract 8.2), whose name is in the language of the page; concurrent first requests return the same candidate.
 */
export async function ensureCandidate(
  db: Database,
  identity: Identity,
  language: Language = 'es',
): Promise<Candidate> {
  const existing = await findCandidate(db, identity.subject);
  if (existing !== undefined) return existing;
  const created = await db.transaction().execute(async (trx) => {
    await assertNotDeleted(trx, identity.subject);
    // Waits for the commit of a concurrent request, then finds the conflict and inserts nothing.
    const row = await trx
      .insertInto('candidates')
      .values({
        subject: identity.subject,
        email: identity.email ?? '',
        email_verified: identity.email !== undefined && (identity.emailVerified ?? false),
      })
      .onConflict((conflict) => conflict.column('subject').doNothing())
      .returningAll()
      .executeTakeFirst();
    if (row === undefined) return undefined;
    await trx
      .insertInto('curricula')
      .values({ candidate_id: row.id, position: 1, name: firstCurriculum[language], principal: true })
      .execute();
    return toCandidate(row);
  });
  // If the candidate of a concurrent request was deleted meanwhile, this request creates it.
  return created ?? ensureCandidate(db, identity, language);
}

/** Fields that only operators can write (contract 8.2); omitted fields do not change. */
interface Account {
  readonly email?: string | undefined;
  readonly emailVerified?: boolean | undefined;
  readonly photo?: string | undefined;
  readonly photoAccepted?: boolean | undefined;
  readonly publicProfileLink?: string | undefined;
  readonly status?: number | undefined;
  readonly subSegment?: string | undefined;
  readonly doesNotWantNotifications?: boolean | undefined;
}

/** Changes the account of a subject, creates the candidate if needed, and returns the stored candidate. */
export async function saveAccount(db: Database, subject: string, account: Account): Promise<Candidate> {
  const { id } = await ensureCandidate(db, { subject });
  const columns = {
    email: account.email,
    email_verified: account.emailVerified,
    photo: account.photo,
    photo_accepted: account.photoAccepted,
    public_profile_link: account.publicProfileLink,
    status: account.status,
    sub_segment: account.subSegment,
    wants_no_notifications: account.doesNotWantNotifications,
  };
  const changes = Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
  const row = await db
    .updateTable('candidates')
    .set({ subject, ...changes })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return toCandidate(row);
}

/**
 * Deletes a candidate; foreign keys delete CVs, applications and letters. Returns false for an unknown candidate.
 */
export async function deleteCandidate(db: Database, subject: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('candidates')
    .where('subject', '=', subject)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

const MAX_FOUND = 50;

/** Finds candidates by subject, key, or e-mail address in any letter case; 50 at most. */
export async function findCandidates(db: Database, text: string): Promise<Candidate[]> {
  const rows = await db
    .selectFrom('candidates')
    .selectAll()
    .where((eb) =>
      eb.or([
        eb('subject', '=', text),
        eb(sql`lower(email)`, '=', text.toLowerCase()),
        eb(sql`key::text`, '=', text.toLowerCase()),
      ]),
    )
    .orderBy('id')
    .limit(MAX_FOUND)
    .execute();
  return rows.map(toCandidate);
}
