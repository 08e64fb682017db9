import type { Connection, TokenKind } from '@curro/db';
import { sql } from 'kysely';

/** A stored token of the provider; only its digest is stored. */
export interface StoredToken {
  readonly digest: string;
  readonly kind: TokenKind;
  readonly grantId: string;
  readonly accountId: string;
  readonly clientId: string;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly expiresAt: Date;
}

/** The account and client of an access token, and its expiry. */
export interface AccessTokenHolder {
  readonly accountId: string;
  readonly clientId: string;
  readonly email: string;
  readonly scope: string;
  /** Whether the account is that of an operator. */
  readonly operator: boolean;
  readonly expiresAt: Date;
}

/** Creates or replaces a token. */
export async function saveToken(db: Connection, token: StoredToken): Promise<void> {
  const row = {
    digest: token.digest,
    kind: token.kind,
    grant_id: token.grantId,
    account_id: token.accountId,
    client_id: token.clientId,
    payload: JSON.stringify(token.payload),
    expires_at: token.expiresAt,
  };
  await db
    .insertInto('identity_tokens')
    .values(row)
    .onConflict((conflict) => conflict.column('digest').doUpdateSet(row))
    .execute();
}

/** Finds a token and the time of its consumption; undefined when there is none. */
export async function findToken(
  db: Connection,
  kind: TokenKind,
  digest: string,
): Promise<{ payload: Readonly<Record<string, unknown>>; consumedAt: Date | null } | undefined> {
  return db
    .selectFrom('identity_tokens')
    .select(['payload', 'consumed_at as consumedAt'])
    .where('digest', '=', digest)
    .where('kind', '=', kind)
    .executeTakeFirst();
}

/**
 * Consumes a token. Of concurrent calls one succeeds.
 * @returns false when the token is already consumed
 */
export async function consumeToken(db: Connection, digest: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('identity_tokens')
    .set({ consumed_at: sql<Date>`now()` })
    .where('digest', '=', digest)
    .where('consumed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Deletes a token. */
export async function deleteToken(db: Connection, digest: string): Promise<void> {
  await db.deleteFrom('identity_tokens').where('digest', '=', digest).execute();
}

/** Deletes all tokens of one kind of a grant. */
export async function deleteTokensOfGrant(db: Connection, kind: TokenKind, grantId: string): Promise<void> {
  await db.deleteFrom('identity_tokens').where('grant_id', '=', grantId).where('kind', '=', kind).execute();
}

/** The time, in seconds since 1970, at which the last token of each of these grants was issued. */
export async function lastTokenTimes(
  db: Connection,
  grantIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (grantIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('identity_tokens')
    .select(['grant_id', sql<number>`max((payload->>'iat')::float)`.as('issuedAt')])
    .where('grant_id', 'in', grantIds)
    .groupBy('grant_id')
    .execute();
  return new Map(rows.map(({ grant_id: id, issuedAt }) => [id, issuedAt]));
}

/** Finds the holder of a valid access token; undefined when the token or its grant is expired or unknown. */
export async function findAccessToken(
  db: Connection,
  digest: string,
): Promise<AccessTokenHolder | undefined> {
  const row = await db
    .selectFrom('identity_tokens as token')
    .innerJoin('identity_accounts as account', 'account.id', 'token.account_id')
    // The join rejects a token that was written while its grant was being revoked.
    .innerJoin('identity_grants as token_grant', 'token_grant.id', 'token.grant_id')
    .select([
      'account.id as accountId',
      'account.email',
      'token.client_id as clientId',
      'token.expires_at as expiresAt',
      sql<string>`coalesce(token.payload->>'scope', '')`.as('scope'),
      sql<boolean>`exists (select from identity_operators where account_id = account.id)`.as('operator'),
    ])
    .where('token.digest', '=', digest)
    .where('token.kind', '=', 'AccessToken')
    .where('token.expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return row;
}
