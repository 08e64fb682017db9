import {
  AUDIENCE,
  type Clock,
  candidateScopes,
  LOCAL_ISSUER,
  OFFER_FEED_SCOPE,
  OPERATOR_SCOPE,
} from '@curro/shared';
import { exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose';

const ALGORITHM = 'ES256';
const CLIENT_ID = 'tests';
const DAY_MS = 86_400_000;
const LIFE_MS = 30 * DAY_MS;
/** Longer than suites move the clock: `seed` continues to work. */
const OPERATOR_LIFE_MS = 3_650 * DAY_MS;

/** Signs access tokens of the local issuer. */
export interface TokenSigner {
  readonly publicKeys: { readonly keys: (JWK & { kty: string })[] };
  operator(): Promise<string>;
  candidate(
    subject: string,
    options?: { readonly scopes?: readonly string[]; readonly lifeMs?: number },
  ): Promise<string>;
}

/** The address of a candidate of tests. */
export const emailOf = (name: string): string => `${name}@example.org`;

/** Creates a key pair; tokens begin at the time of the clock; those of candidates are valid for 30 days by default. */
export async function createTokenSigner(clock: Clock): Promise<TokenSigner> {
  const { privateKey, publicKey } = await generateKeyPair(ALGORITHM);
  const { kty = 'EC', ...key } = await exportJWK(publicKey);
  const sign = (claims: Record<string, unknown>, lifeMs: number): Promise<string> => {
    const now = clock.now().getTime();
    return new SignJWT({ client_id: CLIENT_ID, ...claims })
      .setProtectedHeader({ alg: ALGORITHM })
      .setIssuer(LOCAL_ISSUER)
      .setAudience(AUDIENCE)
      .setIssuedAt(Math.floor(now / 1_000))
      .setExpirationTime(Math.floor((now + lifeMs) / 1_000))
      .sign(privateKey);
  };
  return {
    publicKeys: { keys: [{ ...key, kty, alg: ALGORITHM }] },
    operator: () =>
      sign({ sub: 'operator', scope: `${OPERATOR_SCOPE} ${OFFER_FEED_SCOPE}` }, OPERATOR_LIFE_MS),
    candidate: (subject, { scopes = candidateScopes(), lifeMs = LIFE_MS } = {}) =>
      sign({ sub: subject, scope: scopes.join(' '), email: emailOf(subject), email_verified: true }, lifeMs),
  };
}
