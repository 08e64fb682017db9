import type { Database } from '@curro/db';
import { digestOf } from '@curro/platform';
import { ACCOUNT_SUBJECT_PREFIX, type Clock, OPERATOR_CLIENT_ID, OPERATOR_SCOPE } from '@curro/shared';
import { LRUCache } from 'lru-cache';
import { type AccessTokenHolder, findAccessToken } from '../storage/tokens.ts';
import { type Principal, readScopes, type VerifyToken } from './principal.ts';

/** The format of opaque tokens of Curro's own provider: a UUID. */
export const OPAQUE_TOKEN = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

const MAX_CACHED_TOKENS = 10_000;
/** lru-cache treats a TTL of 0 as unlimited. */
const MIN_TTL_MS = 1;

/** The provider does not issue the operator scope: tokens of the operators' desk have it while the account has the role. */
const scopesOf = ({ clientId, scope, operator }: AccessTokenHolder): ReadonlySet<string> =>
  new Set([...readScopes(scope), ...(operator && clientId === OPERATOR_CLIENT_ID ? [OPERATOR_SCOPE] : [])]);

const toPrincipal = (holder: AccessTokenHolder): Principal => ({
  subject: `${ACCOUNT_SUBJECT_PREFIX}${holder.accountId}`,
  scopes: scopesOf(holder),
  clientId: holder.clientId,
  email: holder.email,
  emailVerified: true,
});

/**
 * Looks up opaque tokens in the database that the API shares with the provider, by their digests. Valid tokens are
 * cached for `cacheTtlMs`, at most 10,000; unknown ones are not. Concurrent look-ups of one token share one query.
 */
export function createVerifyOpaqueToken(db: Database, cacheTtlMs: number, clock: Clock): VerifyToken {
  const cache = new LRUCache<string, Principal | 'unknown'>({
    max: MAX_CACHED_TOKENS,
    perf: { now: () => clock.now().getTime() },
    // A look-up that was evicted from the cache still returns its result.
    ignoreFetchAbort: true,
    async fetchMethod(digest, _stale, { options }) {
      const holder = await findAccessToken(db, digest);
      if (holder === undefined) return 'unknown';
      options.ttl = Math.max(
        MIN_TTL_MS,
        Math.min(cacheTtlMs, holder.expiresAt.getTime() - clock.now().getTime()),
      );
      return toPrincipal(holder);
    },
  });
  return async (token, { uncached = false } = {}) => {
    const digest = digestOf(token.toLowerCase());
    const principal = await cache.forceFetch(digest, { forceRefresh: uncached });
    if (principal !== 'unknown') return principal;
    cache.delete(digest);
    return undefined;
  };
}
