import { sql } from 'kysely';
import type { Connection } from '../database.ts';

/** An application that may call the API; its secret is kept as a hash only. */
export interface Client {
  readonly id: string;
  readonly secretHash: string;
}

/** What operators see of a client. */
export interface ClientRecord {
  readonly id: string;
  /** Origins of pages that may speak for it, such as `https://jobs.example`; empty: it is not bound to any. */
  readonly allowedOrigins: readonly string[];
  readonly createdAt: Date;
}

const RECORD = ['id', 'allowed_origins as allowedOrigins', 'created_at as createdAt'] as const;

/** The client of an id; undefined when unknown. */
export async function findClient(db: Connection, id: string): Promise<Client | undefined> {
  return db
    .selectFrom('clients')
    .select(['id', 'secret_hash as secretHash'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Stores a new client; undefined when its id is taken. */
export async function createClient(
  db: Connection,
  client: Client & Pick<ClientRecord, 'allowedOrigins'> & { readonly createdBy: string },
): Promise<ClientRecord | undefined> {
  return db
    .insertInto('clients')
    .values({
      id: client.id,
      secret_hash: client.secretHash,
      allowed_origins: [...client.allowedOrigins],
      created_by: client.createdBy,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning(RECORD)
    .executeTakeFirst();
}

/** All clients by id. */
export async function listClients(db: Connection): Promise<ClientRecord[]> {
  return db.selectFrom('clients').select(RECORD).orderBy('id').execute();
}

/** What operators see of one client; undefined when unknown. */
export async function getClientRecord(db: Connection, id: string): Promise<ClientRecord | undefined> {
  return db.selectFrom('clients').select(RECORD).where('id', '=', id).executeTakeFirst();
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
    .returning(RECORD)
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
