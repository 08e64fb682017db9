import type { Connection, Database } from '@curro/db';
import { sql } from 'kysely';

/** The maximum number of passkeys of an account. */
export const MAX_PASSKEYS = 10;

/** A passkey (WebAuthn credential) of an account. */
export interface Passkey {
  /** The credential id, base64url. */
  readonly id: string;
  readonly accountId: string;
  /** In COSE format. */
  readonly publicKey: Uint8Array<ArrayBuffer>;
  /** The signature counter; 0 if the authenticator has none. */
  readonly counter: number;
  readonly transports: readonly string[];
  readonly name: string;
  readonly createdAt: Date;
  /** Null if never used. */
  readonly lastUsedAt: Date | null;
}

const columns = [
  'id',
  'account_id as accountId',
  'public_key as publicKey',
  'counter',
  'transports',
  'name',
  'created_at as createdAt',
  'last_used_at as lastUsedAt',
] as const;

/** Lists the passkeys of an account, oldest first. */
export function listPasskeys(db: Connection, accountId: string): Promise<Passkey[]> {
  return db
    .selectFrom('identity_passkeys')
    .select(columns)
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** Finds a passkey by its credential id; undefined when there is none. */
export function findPasskey(db: Connection, id: string): Promise<Passkey | undefined> {
  return db.selectFrom('identity_passkeys').select(columns).where('id', '=', id).executeTakeFirst();
}

/**
 * Adds a passkey.
 * @returns false when the account has the maximum number, or the passkey exists already
 */
export function addPasskey(
  db: Database,
  passkey: Omit<Passkey, 'createdAt' | 'lastUsedAt'>,
): Promise<boolean> {
  const { id, accountId, publicKey, counter, transports, name } = passkey;
  return db.transaction().execute(async (trx) => {
    // Locks the account, so that concurrent calls count each other's passkeys.
    await trx
      .selectFrom('identity_accounts')
      .select('id')
      .where('id', '=', accountId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if ((await listPasskeys(trx, accountId)).length >= MAX_PASSKEYS) return false;
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('identity_passkeys')
      .values({
        id,
        account_id: accountId,
        public_key: Buffer.from(publicKey),
        counter,
        transports: [...transports],
        name,
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .executeTakeFirst();
    return numInsertedOrUpdatedRows === 1n;
  });
}

/**
 * Updates the counter and the time of the last use.
 * @returns false when the counter did not increase, which indicates a cloned passkey
 */
export async function recordPasskeyUse(db: Connection, id: string, counter: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('identity_passkeys')
    .set({ counter, last_used_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where(({ or, and, eb }) =>
      or([eb('counter', '<', counter), and([eb('counter', '=', 0), eb.lit(counter === 0)])]),
    )
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/**
 * Removes a passkey of an account.
 * @returns its name; undefined when there is none
 */
export async function removePasskey(
  db: Connection,
  passkey: Pick<Passkey, 'id' | 'accountId'>,
): Promise<string | undefined> {
  const removed = await db
    .deleteFrom('identity_passkeys')
    .where('id', '=', passkey.id)
    .where('account_id', '=', passkey.accountId)
    .returning('name')
    .executeTakeFirst();
  return removed?.name;
}
