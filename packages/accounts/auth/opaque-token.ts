import type { Database } from '@curro/db';
import { digestOf } from '@curro/platform';
import { ACCOUNT_SUBJECT_PREFIX } from '@curro/shared';
import { type AccessTokenHolder, findAccessToken } from '../storage/tokens.ts';
import { type Principal, readScopes } from './principal.ts';

/** The shape of the provider's opaque tokens. */
export const OPAQUE_TOKEN = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** How long a token is believed without a new look: one that was revoked is out after that. */
const BELIEVED_MS = 5_000;
const MOST_BELIEVED = 10_000;

interface Believed {
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
 * five seconds, 10,000 of them at most; wrong ones are not remembered, so that they push no right one out.
 */
export function createVerifyOpaqueToken(db: Database): (token: string) => Promise<Principal | undefined> {
  const believed = new Map<string, Believed>();
  return async (token) => {
    const digest = digestOf(token.toLowerCase());
    const known = believed.get(digest);
    if (known !== undefined && known.until > Date.now()) return known.principal;
    believed.delete(digest);
    const holder = await findAccessToken(db, digest);
    if (holder === undefined) return undefined;
    const principal = toPrincipal(holder);
    believed.set(digest, {
      principal,
      until: Math.min(Date.now() + BELIEVED_MS, holder.expiresAt.getTime()),
    });
    const [oldest] = believed.keys();
    if (believed.size > MOST_BELIEVED && oldest !== undefined) believed.delete(oldest);
    return principal;
  };
}
