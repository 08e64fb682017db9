import { AUDIENCE, candidateScopes, LOCAL_ISSUER, OPERATOR_SCOPE } from '@curro/shared';
import { SignJWT } from 'jose';
import { ensureSigningKey } from './signing-key.ts';

/** Whom a token speaks for. `name` becomes the subject. */
export interface TokenRequest {
  readonly role: 'candidate' | 'operator';
  readonly name: string;
  /** Defaults to everything the role may do. */
  readonly scopes?: readonly string[];
  /** A span such as `1h` or `30d`. */
  readonly ttl: string;
}

const CLIENT_ID = 'curro-cli';

/** Signs a token with the local key (contract 8.2). Candidates get an address under example.org that is confirmed. */
export async function signToken(dataDir: string, request: TokenRequest): Promise<string> {
  const { privateKey } = await ensureSigningKey(dataDir);
  const { role, name, ttl } = request;
  const scopes = request.scopes ?? (role === 'operator' ? [OPERATOR_SCOPE] : candidateScopes());
  const person = role === 'candidate' ? { email: `${name}@example.org`, email_verified: true } : {};
  return new SignJWT({ scope: scopes.join(' '), client_id: CLIENT_ID, ...person })
    .setProtectedHeader({ alg: privateKey.alg ?? '', kid: privateKey.kid ?? '' })
    .setIssuer(LOCAL_ISSUER)
    .setAudience(AUDIENCE)
    .setSubject(name)
    .setIssuedAt()
    .setExpirationTime(ttl)
    .sign(privateKey);
}
