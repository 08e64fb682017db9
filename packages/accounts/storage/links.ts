import type { Connection, LinkPurpose } from '@curro/db';
import { sql } from 'kysely';

/** The purpose and data of a link that was sent by email. */
export interface ConfirmationLink {
  readonly id: string;
  readonly purpose: LinkPurpose;
  /** Undefined for a registration. */
  readonly accountId: string | undefined;
  readonly email: string;
  /** Only set for a registration. */
  readonly passwordHash: string | undefined;
  /** The path of the portal, or the address of the account page, at which the user continues; undefined without one. */
  readonly returnPath: string | undefined;
  readonly expiresAt: Date;
}

interface Row {
  readonly id: string;
  readonly purpose: LinkPurpose;
  readonly account_id: string | null;
  readonly email: string;
  readonly password_hash: string | null;
  readonly return_path: string | null;
  readonly expires_at: Date;
}

const toLink = (row: Row): ConfirmationLink => ({
  id: row.id,
  purpose: row.purpose,
  accountId: row.account_id ?? undefined,
  email: row.email,
  passwordHash: row.password_hash ?? undefined,
  returnPath: row.return_path ?? undefined,
  expiresAt: row.expires_at,
});

/** Creates a link. */
export async function createLink(
  db: Connection,
  link: Omit<ConfirmationLink, 'id'>,
): Promise<ConfirmationLink> {
  const row = await db
    .insertInto('identity_links')
    .values({
      purpose: link.purpose,
      account_id: link.accountId ?? null,
      email: link.email,
      password_hash: link.passwordHash ?? null,
      return_path: link.returnPath ?? null,
      expires_at: link.expiresAt,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return toLink(row);
}

/** Finds a link that is neither expired nor used; undefined otherwise. */
export async function findLink(db: Connection, id: string): Promise<ConfirmationLink | undefined> {
  const row = await db
    .selectFrom('identity_links')
    .selectAll()
    .where('id', '=', id)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return row === undefined ? undefined : toLink(row);
}

/**
 * Consumes a link. Of concurrent calls one succeeds.
 * @returns false when the link is already consumed
 */
export async function consumeLink(db: Connection, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('identity_links').where('id', '=', id).executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Deletes all links of an account. */
export async function deleteLinks(db: Connection, accountId: string): Promise<void> {
  await db.deleteFrom('identity_links').where('account_id', '=', accountId).execute();
}
