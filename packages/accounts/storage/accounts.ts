import type { Connection } from '@curro/db';
import { sql } from 'kysely';

/** An account of Curro's own provider. */
export interface SignInAccount {
  /** A UUID: the subject of the provider's tokens. */
  readonly id: string;
  readonly email: string;
  readonly passwordHash: string;
  readonly createdAt: Date;
  /** Null if never changed. */
  readonly passwordChangedAt: Date | null;
}

/** Returns the key for comparing email addresses case-insensitively. */
export function emailKey(email: string): string {
  return email.normalize('NFKC').toLowerCase();
}

const columns = [
  'id',
  'email',
  'password_hash as passwordHash',
  'created_at as createdAt',
  'password_changed_at as passwordChangedAt',
] as const;

/** Finds an account by its email address; undefined when there is none. */
export function findAccountByEmail(db: Connection, email: string): Promise<SignInAccount | undefined> {
  return db
    .selectFrom('identity_accounts')
    .select(columns)
    .where('email_key', '=', emailKey(email))
    .executeTakeFirst();
}

/** Finds an account by its id; undefined when there is none. */
export function findAccountById(db: Connection, id: string): Promise<SignInAccount | undefined> {
  return db.selectFrom('identity_accounts').select(columns).where('id', '=', id).executeTakeFirst();
}

/** Creates an account; undefined when the email address already has one. */
export async function createAccount(
  db: Connection,
  account: { readonly email: string; readonly passwordHash: string },
): Promise<SignInAccount | undefined> {
  return db
    .insertInto('identity_accounts')
    .values({
      email: account.email,
      email_key: emailKey(account.email),
      password_hash: account.passwordHash,
    })
    .onConflict((conflict) => conflict.column('email_key').doNothing())
    .returning(columns)
    .executeTakeFirst();
}

/** Replaces the password of an account. */
export async function changePassword(db: Connection, id: string, passwordHash: string): Promise<void> {
  await db
    .updateTable('identity_accounts')
    .set({ password_hash: passwordHash, password_changed_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}

/** Replaces the email address of an account and of its candidate; false when another account has it. */
export async function changeEmail(
  db: Connection,
  account: { readonly id: string; readonly subject: string; readonly email: string },
): Promise<boolean> {
  const key = emailKey(account.email);
  const { numUpdatedRows } = await db
    .updateTable('identity_accounts')
    .set({ email: account.email, email_key: key })
    .where('id', '=', account.id)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('identity_accounts as other')
            .select('other.id')
            .where('other.email_key', '=', key)
            .where('other.id', '!=', account.id),
        ),
      ),
    )
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await db
    .updateTable('candidates')
    .set({ email: account.email, email_verified: true })
    .where('subject', '=', account.subject)
    .execute();
  return true;
}

/**
 * Deletes an account with its grants, tokens and links, and its candidate with CVs, cover letters and applications.
 * @returns false when there was no account
 */
export async function deleteAccount(
  db: Connection,
  account: { readonly id: string; readonly subject: string },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('identity_accounts')
    .where('id', '=', account.id)
    .executeTakeFirst();
  await db.deleteFrom('candidates').where('subject', '=', account.subject).execute();
  return numDeletedRows > 0n;
}
