import type { Database } from '@curro/db';
import { digestOf } from '@curro/platform';
import { ACCOUNT_SUBJECT_PREFIX } from '@curro/shared';
import { type AccessTokenHolder, findAccessToken } from '../storage/tokens.ts';
import { type Principal, readScopes } from './principal.ts';

/** The shape of the provider's opaque tokens. */
export const OPAQUE_TOKEN = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

const MAX_CACHED_TOKENS = 10_000;

interface CachedPrincipal {
  readonly principal: Principal;
  readonly until: number;
}

const toPrincipal = ({ accountId, clientId, email, scope }: AccessTokenHolder): Principal => ({
  subject: `${ACCOUNT_SUBJECT_PREFIX}${accountId}`,
  scopes: readScopes(scope),
  clientId,
  email,
  emailVerified: true,
});

/**
 * Looks opaque tokens up in the store that we share with the provider, by their digests. Right ones are believed for
 * `cacheTtlMs`, 10,000 of them at most; wrong ones are not remembered, so that they push no right one out.
 */
export function createVerifyOpaqueToken(
  db: Database,
  cacheTtlMs: number,
): (token: string) => Promise<Principal | undefined> {
  const cache = new Map<string, CachedPrincipal>();
  return async (token) => {
    const digest = digestOf(token.toLowerCase());
    const cached = cache.get(digest);
    if (cached !== undefined && cached.until > Date.now()) return cached.principal;
    cache.delete(digest);
    const holder = await findAccessToken(db, digest);
    if (holder === undefined) return undefined;
    const principal = toPrincipal(holder);
    cache.set(digest, {
      principal,
      until: Math.min(Date.now() + cacheTtlMs, holder.expiresAt.getTime()),
    });
    const [oldest] = cache.keys();
    if (cache.size > MAX_CACHED_TOKENS && oldest !== undefined) cache.delete(oldest);
    return principal;
  };
}
