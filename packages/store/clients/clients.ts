import type { Connection } from '../database.ts';

/** An application that may call the API; its secret is kept as a hash only. */
export interface Client {
  readonly id: string;
  readonly secretHash: string;
}

/** The client of an id; undefined when unknown. */
export async function findClient(db: Connection, id: string): Promise<Client | undefined> {
  return db
    .selectFrom('clients')
    .select(['id', 'secret_hash as secretHash'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Stores a new client; false when its id is taken. */
export async function createClient(
  db: Connection,
  client: Client & { readonly createdBy: string },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('clients')
    .values({ id: client.id, secret_hash: client.secretHash, created_by: client.createdBy })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}
