import type { Connection, Database } from '@curro/db';
import type { Logger } from '@curro/platform';
import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { revokeAccess } from '../storage/grants.ts';

interface ClientSettings {
  /** Origins whose pages may use the client id, such as `https://jobs.example`; empty: not restricted. */
  readonly allowedOrigins: readonly string[];
  /** The name on the consent page; empty: the id. */
  readonly title: string;
  /** Redirect URIs of the authorization code flow; empty: the client cannot sign users in. */
  readonly redirectUris: readonly string[];
  readonly postLogoutRedirectUris: readonly string[];
  /** The candidate scopes that it may request; empty: all. */
  readonly scopes: readonly string[];
  /** A public client (RFC 6749, 2.1): it runs in a browser or on a device and cannot protect a secret. */
  readonly public: boolean;
}

/** A client as the operator API shows it. */
export interface ClientRecord extends ClientSettings {
  readonly id: string;
  readonly createdAt: Date;
}

/** A client of the API and of the provider; only the hash of its secret is stored. */
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

/** Finds a client by its id; undefined when unknown. */
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

/** Lists all clients in the order of their ids. */
export async function listClients(db: Connection): Promise<ClientRecord[]> {
  return db.selectFrom('clients').select(RECORD_COLUMNS).orderBy('id').execute();
}

/** Finds a client without the hash of its secret; undefined when unknown. */
export async function getClientRecord(db: Connection, id: string): Promise<ClientRecord | undefined> {
  return db.selectFrom('clients').select(RECORD_COLUMNS).where('id', '=', id).executeTakeFirst();
}

/** The settings of a client that operators change; absent ones stay. */
type ClientChanges = {
  readonly [Name in 'allowedOrigins' | 'title' | 'redirectUris' | 'postLogoutRedirectUris']?:
    | ClientSettings[Name]
    | undefined;
};

/** Changes settings of a client, at least one; undefined when it is unknown. */
export async function saveClientChanges(
  db: Connection,
  id: string,
  { allowedOrigins, title, redirectUris, postLogoutRedirectUris }: ClientChanges,
): Promise<ClientRecord | undefined> {
  return db
    .updateTable('clients')
    .set({
      ...(allowedOrigins && { allowed_origins: [...allowedOrigins] }),
      ...(title !== undefined && { title }),
      ...(redirectUris && { redirect_uris: [...redirectUris] }),
      ...(postLogoutRedirectUris && { post_logout_redirect_uris: [...postLogoutRedirectUris] }),
    })
    .where('id', '=', id)
    .returning(RECORD_COLUMNS)
    .executeTakeFirst();
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

/** Deletes a client with its grants and tokens; false when it is unknown. */
export async function deleteClient(db: Database, id: string): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    // Delete the client first, so that a concurrent token request no longer finds it.
    const { numDeletedRows } = await trx.deleteFrom('clients').where('id', '=', id).executeTakeFirst();
    await revokeAccess(trx, { clientId: id });
    return numDeletedRows === 1n;
  });
}

type Origins = ReadonlyMap<string, ReadonlySet<string>>;

/** Reads the allowed origins by client id; clients without origins are omitted. */
export type ClientOrigins = () => Promise<Origins>;

/** lru-cache treats a TTL of 0 as unlimited. */
const MIN_TTL_MS = 1;

async function readOrigins(db: Database): Promise<Origins> {
  const rows = await db
    .selectFrom('clients')
    .select(['id', 'allowed_origins'])
    .where(sql<boolean>`cardinality(allowed_origins) > 0`)
    .execute();
  return new Map(rows.map((row) => [row.id, new Set(row.allowed_origins)]));
}

/**
 * Caches the origins of all clients as one entry for `cacheTtlMs`: there are few, and an unknown client id costs no
 * query. While PostgreSQL is unavailable the previous entry is used.
 */
export function createClientOrigins(db: Database, log: Logger, cacheTtlMs: number): ClientOrigins {
  const cache = new LRUCache<'origins', Origins>({
    max: 1,
    ttl: Math.max(MIN_TTL_MS, cacheTtlMs),
    fetchMethod: (_key, previous = new Map()) =>
      readOrigins(db).catch((error: unknown) => {
        log.warn({ err: error }, 'origins of clients not read');
        return previous;
      }),
  });
  return () => cache.forceFetch('origins');
}
