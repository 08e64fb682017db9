import {
  consumeToken,
  deleteGrant,
  deleteToken,
  deleteTokensOfGrant,
  findGrant,
  findToken,
  saveGrant,
  saveToken,
} from '@curro/accounts';
import type { Database, TokenKind } from '@curro/db';
import { digestOf } from '@curro/platform';
import { systemClock } from '@curro/shared';
import { type Adapter, errors } from 'oidc-provider';

const unused = (): Promise<undefined> => Promise.resolve(undefined);

/** The lifetime of entries for which the library sets none. */
const MAX_TTL_SECONDS = 31_536_000;

const endOf = (expiresIn: number): Date => new Date(systemClock.now().getTime() + expiresIn * 1000);

/** Creates the storage of grants in PostgreSQL. */
export function createGrantAdapter(db: Database): Adapter {
  return {
    async upsert(id, payload, expiresIn = MAX_TTL_SECONDS) {
      const { accountId = '', clientId = '' } = payload;
      await saveGrant(db, { id, accountId, clientId, payload: { ...payload }, expiresAt: endOf(expiresIn) });
    },
    find: (id) => findGrant(db, id),
    destroy: (id) => deleteGrant(db, id),
    findByUserCode: unused,
    findByUid: unused,
    consume: unused,
    revokeByGrantId: unused,
  };
}

/**
 * Creates the storage of tokens in PostgreSQL by their digests, so that the database contains no usable tokens. The
 * database decides on consumption: of concurrent requests with one refresh token at most one succeeds.
 */
export function createTokenAdapter(db: Database, kind: TokenKind): Adapter {
  return {
    async upsert(id, payload, expiresIn = MAX_TTL_SECONDS) {
      const { jti: _token, ...rest } = payload;
      const { accountId = '', clientId = '', grantId = '' } = payload;
      const expiresAt = endOf(expiresIn);
      await saveToken(db, {
        digest: digestOf(id),
        kind,
        accountId,
        clientId,
        grantId,
        payload: rest,
        expiresAt,
      });
    },
    async find(id) {
      const stored = await findToken(db, kind, digestOf(id));
      if (stored === undefined) return undefined;
      const consumed = stored.consumedAt === null ? {} : { consumed: stored.consumedAt.getTime() / 1000 };
      return { ...stored.payload, ...consumed, jti: id };
    },
    async consume(id) {
      if (await consumeToken(db, digestOf(id))) return;
      const stored = await findToken(db, kind, digestOf(id));
      const grantId = stored?.payload.grantId;
      if (typeof grantId === 'string') {
        await deleteTokensOfGrant(db, 'AccessToken', grantId);
        await deleteTokensOfGrant(db, 'RefreshToken', grantId);
        await deleteGrant(db, grantId);
      }
      throw new errors.InvalidGrant('refresh token already used');
    },
    destroy: (id) => deleteToken(db, digestOf(id)),
    revokeByGrantId: (grantId) => deleteTokensOfGrant(db, kind, grantId),
    findByUserCode: unused,
    findByUid: unused,
  };
}
