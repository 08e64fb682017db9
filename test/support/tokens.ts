import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AUDIENCE, candidateScopes, LOCAL_ISSUER, OPERATOR_SCOPE } from '@curro/shared';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';

/** Signs tokens of the local issuer for one suite. */
export interface TokenSigner {
  /** For AUTH_LOCAL_JWKS_FILE. */
  readonly publicKeysFile: string;
  operator(): Promise<string>;
  /** Without scopes: every candidate scope. */
  candidate(subject: string, scopes?: readonly string[]): Promise<string>;
  /** Any claims over the usual ones, for tokens that must be refused. */
  sign(claims: JWTPayload): Promise<string>;
  close(): Promise<void>;
}

const ALGORITHM = 'ES256';
const LIFE_SECONDS = 3_600;

/** Creates a key pair and writes the public key to a file. */
export async function createTokenSigner(): Promise<TokenSigner> {
  const { privateKey, publicKey } = await generateKeyPair(ALGORITHM);
  const folder = await mkdtemp(join(tmpdir(), 'curro-keys-'));
  const publicKeysFile = join(folder, 'public.jwks');
  await writeFile(
    publicKeysFile,
    JSON.stringify({ keys: [{ ...(await exportJWK(publicKey)), alg: ALGORITHM }] }),
  );

  const sign = (claims: JWTPayload): Promise<string> => {
    const now = Math.floor(Date.now() / 1000);
    const usual = { iss: LOCAL_ISSUER, aud: AUDIENCE, iat: now, exp: now + LIFE_SECONDS, client_id: 'tests' };
    return new SignJWT({ ...usual, ...claims }).setProtectedHeader({ alg: ALGORITHM }).sign(privateKey);
  };
  return {
    publicKeysFile,
    sign,
    operator: () => sign({ sub: 'test-operator', scope: OPERATOR_SCOPE }),
    candidate: (subject, scopes = candidateScopes()) =>
      sign({ sub: subject, scope: scopes.join(' '), email: `${subject}@example.org`, email_verified: true }),
    close: () => rm(folder, { recursive: true, force: true }),
  };
}
