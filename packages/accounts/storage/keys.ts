import type { Connection } from '@curro/db';
import { sql } from 'kysely';

/** A signing key of the provider; the private key is encrypted. */
export interface StoredKey {
  readonly kid: string;
  readonly publicKey: Readonly<Record<string, unknown>>;
  readonly privateKey: string;
  readonly signsFrom: Date;
  readonly publishedUntil: Date | undefined;
}

/** The advisory lock of key creation; the number is arbitrary. */
const LOCK = 7_283_002;

/** Lists the published keys, oldest first. */
export async function listKeys(db: Connection): Promise<StoredKey[]> {
  const rows = await db
    .selectFrom('identity_keys')
    .selectAll()
    .where(({ or, eb }) =>
      or([eb('published_until', 'is', null), eb('published_until', '>', sql<Date>`now()`)]),
    )
    .orderBy('signs_from')
    .execute();
  return rows.map((row) => ({
    kid: row.kid,
    publicKey: row.public_key,
    privateKey: row.private_key,
    signsFrom: row.signs_from,
    publishedUntil: row.published_until ?? undefined,
  }));
}

/** Acquires the lock of key creation, which is released at the end of the transaction. */
export async function lockKeys(trx: Connection): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCK})`.execute(trx);
}

/** Adds a key; the others stay published until `othersUntil`. */
export async function addKey(trx: Connection, key: StoredKey, othersUntil: Date): Promise<void> {
  await trx
    .updateTable('identity_keys')
    .set({ published_until: othersUntil })
    .where('published_until', 'is', null)
    .execute();
  await trx
    .insertInto('identity_keys')
    .values({
      kid: key.kid,
      public_key: JSON.stringify(key.publicKey),
      private_key: key.privateKey,
      signs_from: key.signsFrom,
      published_until: key.publishedUntil ?? null,
    })
    .execute();
}

/**
 * Requests a new key from the provider.
 * @returns the id of the request
 */
export async function requestKey(db: Connection, requestedBy: string): Promise<number> {
  const { id } = await db
    .insertInto('identity_key_requests')
    .values({ requested_by: requestedBy, kid: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Whether a request for a new key is waiting. */
export async function isKeyRequested(db: Connection): Promise<boolean> {
  const row = await db
    .selectFrom('identity_key_requests')
    .select('id')
    .where('kid', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Assigns a key to all waiting requests. */
export async function fulfilKeyRequests(trx: Connection, kid: string): Promise<void> {
  await trx.updateTable('identity_key_requests').set({ kid }).where('kid', 'is', null).execute();
}

/** Finds the key of a request: null while the request waits, undefined when the request is unknown. */
export async function findKeyOfRequest(
  db: Connection,
  id: number,
): Promise<
  { readonly id: number; readonly kid: string | null; readonly signsFrom: Date | null } | undefined
> {
  return db
    .selectFrom('identity_key_requests as request')
    .leftJoin('identity_keys as key', 'key.kid', 'request.kid')
    .select(['request.id', 'key.kid', 'key.signs_from as signsFrom'])
    .where('request.id', '=', id)
    .executeTakeFirst();
}
