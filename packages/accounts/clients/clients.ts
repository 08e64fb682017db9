import type { Connection, Database } from '@curro/db';
import { sql } from 'kysely';
import { revokeAccess } from '../storage/grants.ts';

/** What an application may do. */
interface ClientSettings {
  /** Origins of pages that may speak for it, such as `https://jobs.example`; empty: it is not bound to any. */
  readonly allowedOrigins: readonly string[];
  /** What people are shown; empty: the id. */
  readonly title: string;
  /** Where people are sent back to after they signed in for it; empty: it signs nobody in. */
  readonly redirectUris: readonly string[];
  readonly postLogoutRedirectUris: readonly string[];
  /** What it may ask people for; empty: every candidate scope. */
  readonly scopes: readonly string[];
  /** Runs where it cannot keep a secret: a browser, a telephone. */
  readonly public: boolean;
}

/** What operators see of a client. */
export interface ClientRecord extends ClientSettings {
  readonly id: string;
  readonly createdAt: Date;
}

/** An application that may call the API and ask people for access; its secret is kept as a hash only. */
export interface Client extends ClientRecord {
  readonly secretHash: string;
}

const RECORD_COLUMNS = [
  'id',
  'allowed_origins as allowedOrigins',
  'title',
  'redirect_uris as redirectUris',
  'post_logout_redirect_uris as postLogoutRedirectUris',
  'scopes',
  'public',
  'created_at as createdAt',
] as const;

/** The client of an id; undefined when unknown. */
export async function findClient(db: Connection, id: string): Promise<Client | undefined> {
  return db
    .selectFrom('clients')
    .select([...RECORD_COLUMNS, 'secret_hash as secretHash'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Stores a new client; undefined when its id is taken. */
export async function createClient(
  db: Connection,
  client: Omit<Client, 'createdAt'> & { readonly createdBy: string },
): Promise<ClientRecord | undefined> {
  return db
    .insertInto('clients')
    .values({
      id: client.id,
      secret_hash: client.secretHash,
      allowed_origins: [...client.allowedOrigins],
      title: client.title,
      redirect_uris: [...client.redirectUris],
      post_logout_redirect_uris: [...client.postLogoutRedirectUris],
      scopes: [...client.scopes],
      public: client.public,
      created_by: client.createdBy,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning(RECORD_COLUMNS)
    .executeTakeFirst();
}

/** All clients by id. */
export async function listClients(db: Connection): Promise<ClientRecord[]> {
  return db.selectFrom('clients').select(RECORD_COLUMNS).orderBy('id').execute();
}

/** What operators see of one client; undefined when unknown. */
export async function getClientRecord(db: Connection, id: string): Promise<ClientRecord | undefined> {
  return db.selectFrom('clients').select(RECORD_COLUMNS).where('id', '=', id).executeTakeFirst();
}

/** Sets the origins of a client; undefined when it is unknown. */
export async function saveClientOrigins(
  db: Connection,
  id: string,
  allowedOrigins: readonly string[],
): Promise<ClientRecord | undefined> {
  return db
    .updateTable('clients')
    .set({ allowed_origins: [...allowedOrigins] })
    .where('id', '=', id)
    .returning(RECORD_COLUMNS)
    .executeTakeFirst();
}

/** Origins by client, of clients that have any. */
export async function readClientOrigins(db: Connection): Promise<Map<string, ReadonlySet<string>>> {
  const rows = await db
    .selectFrom('clients')
    .select(['id', 'allowed_origins'])
    .where(sql<boolean>`cardinality(allowed_origins) > 0`)
    .execute();
  return new Map(rows.map((row) => [row.id, new Set(row.allowed_origins)]));
}

/** Replaces the secret of a client; undefined when it is unknown. */
export async function changeClientSecret(
  db: Connection,
  id: string,
  secretHash: string,
): Promise<ClientRecord | undefined> {
  return db
    .updateTable('clients')
    .set({ secret_hash: secretHash })
    .where('id', '=', id)
    .returning(RECORD_COLUMNS)
    .executeTakeFirst();
}

/** Removes a client with everything that people granted it; false when it is unknown. */
export async function deleteClient(db: Database, id: string): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    // First: whoever asks for a token meanwhile finds no client any more.
    const { numDeletedRows } = await trx.deleteFrom('clients').where('id', '=', id).executeTakeFirst();
    await revokeAccess(trx, { clientId: id });
    return numDeletedRows === 1n;
  });
}
