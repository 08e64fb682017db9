import type { Connection } from '@curro/db';

/** The scopes that a user granted to a client; `payload` is internal to the provider library. */
export interface StoredGrant {
  readonly id: string;
  readonly accountId: string;
  readonly clientId: string;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly expiresAt: Date;
}

/** Creates or replaces a grant. */
export async function saveGrant(db: Connection, grant: StoredGrant): Promise<void> {
  const row = {
    id: grant.id,
    account_id: grant.accountId,
    client_id: grant.clientId,
    payload: JSON.stringify(grant.payload),
    expires_at: grant.expiresAt,
  };
  await db
    .insertInto('identity_grants')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute();
}

/** Reads the payload of a grant; undefined when there is none. */
export async function findGrant(
  db: Connection,
  id: string,
): Promise<Readonly<Record<string, unknown>> | undefined> {
  const row = await db
    .selectFrom('identity_grants')
    .select('payload')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.payload;
}

/** Deletes a grant. */
export async function deleteGrant(db: Connection, id: string): Promise<void> {
  await db.deleteFrom('identity_grants').where('id', '=', id).execute();
}

/** Lists the grants of an account with their scopes, newest first. */
export async function listGrants(
  db: Connection,
  accountId: string,
): Promise<readonly { readonly clientId: string; readonly scope: string }[]> {
  const rows = await db
    .selectFrom('identity_grants')
    .select(['client_id', 'payload'])
    .where('account_id', '=', accountId)
    .orderBy('expires_at', 'desc')
    .execute();
  return rows.map(({ client_id: clientId, payload }) => {
    const { openid } = payload as { readonly openid?: { readonly scope?: string } };
    return { clientId, scope: openid?.scope ?? '' };
  });
}

/** Deletes the grants and tokens of an account, of a client, or of a client for one account. */
export async function revokeAccess(
  db: Connection,
  of: { readonly accountId?: string; readonly clientId?: string },
): Promise<void> {
  const condition = {
    ...(of.accountId === undefined ? {} : { account_id: of.accountId }),
    ...(of.clientId === undefined ? {} : { client_id: of.clientId }),
  };
  for (const table of ['identity_tokens', 'identity_grants'] as const) {
    await db
      .deleteFrom(table)
      .where(({ and }) => and(condition))
      .execute();
  }
}
