import { access, link, mkdir, readFile, unlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { AUDIENCE, candidateScopes, LOCAL_ISSUER, OPERATOR_SCOPE } from '@curro/shared';
import { exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose';
import * as z from 'zod';
import { dataDirectory } from './addresses.ts';
import type { Config } from './config.ts';
import { console } from './terminal.ts';

const ALGORITHM = 'ES256';
const OWNER_ONLY = 0o600;
const KEY_FILE = join('keys', 'signing.jwk');

const keySchema = z.looseObject({ kty: z.string(), alg: z.string(), kid: z.string(), d: z.string() });

/** Key pair of the local issuer, stored in the data directory. */
interface SigningKey {
  readonly privateKey: JWK;
  /** File with the public key as a JWK set, for the API. */
  readonly publicKeysFile: string;
  /** Whether this call has created the key. */
  readonly isNew: boolean;
}

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;

async function create(file: string): Promise<void> {
  const pair = await generateKeyPair(ALGORITHM, { extractable: true });
  const kid = crypto.randomUUID();
  const privateKey = { ...(await exportJWK(pair.privateKey)), alg: ALGORITHM, kid };
  // Written under another name and linked, so that concurrent commands use the same complete file.
  const draft = `${file}.${kid}`;
  await writeFile(draft, JSON.stringify(privateKey), { mode: OWNER_ONLY });
  await link(draft, file).catch((error: unknown) => {
    if (!hasCode(error, 'EEXIST')) throw error;
  });
  await unlink(draft);
}

/** Reads the key that signs local tokens (contract 8.2); created on first use, readable by its owner only. */
export async function ensureSigningKey(dataDir: string): Promise<SigningKey> {
  const folder = join(dataDir, 'keys');
  const file = join(dataDir, KEY_FILE);
  const publicKeysFile = join(folder, 'public.jwks');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const isNew = await access(file).then(
    () => false,
    async (error: unknown) => {
      if (!hasCode(error, 'ENOENT')) throw error;
      await create(file);
      return true;
    },
  );
  const { d: secret, ...publicHalf } = keySchema.parse(JSON.parse(await readFile(file, 'utf8')));
  await writeFile(publicKeysFile, JSON.stringify({ keys: [{ ...publicHalf, use: 'sig' }] }));
  return { privateKey: { ...publicHalf, d: secret }, publicKeysFile, isNew };
}

/** Role and subject (`name`) of a token. */
interface TokenRequest {
  readonly role: 'candidate' | 'operator';
  readonly name: string;
  /** Default: all scopes of the role. */
  readonly scopes?: readonly string[];
  /** The client that the token is issued to; by default the command itself, whose id no client can have. */
  readonly client?: string;
  /** A duration such as `1h` or `30d`. */
  readonly ttl: string;
}

const CLIENT_ID = 'curro-cli';

/** Whether a lifetime of a token can be read, such as `1h` or `30d`. */
export function isLifetime(ttl: string): boolean {
  try {
    new SignJWT().setExpirationTime(ttl);
    return true;
  } catch {
    return false;
  }
}

/** Signs a token with the local key (contract 8.2). Candidates get a verified email address at example.org. */
export async function signToken(dataDir: string, request: TokenRequest): Promise<string> {
  const { privateKey, publicKeysFile, isNew } = await ensureSigningKey(dataDir);
  if (isNew)
    console.error(
      `created a key in ${dirname(publicKeysFile)}; a server that this curro up did not start accepts it if AUTH_LOCAL_JWKS_FILE names public.jwks there`,
    );
  const { role, name, ttl, client = CLIENT_ID } = request;
  const scopes = request.scopes ?? (role === 'operator' ? [OPERATOR_SCOPE] : candidateScopes());
  const person = role === 'candidate' ? { email: `${name}@example.org`, email_verified: true } : {};
  return new SignJWT({ scope: scopes.join(' '), client_id: client, ...person })
    .setProtectedHeader({ alg: privateKey.alg ?? '', kid: privateKey.kid ?? '' })
    .setIssuer(LOCAL_ISSUER)
    .setAudience(AUDIENCE)
    .setSubject(name)
    .setIssuedAt()
    .setExpirationTime(ttl)
    .sign(privateKey);
}

/** Whether there is a token for the operator API without the creation of a key. */
export const hasOperatorToken = async (config: Config): Promise<boolean> =>
  config.CURRO_TOKEN !== undefined ||
  access(join(await dataDirectory(config), KEY_FILE)).then(
    () => true,
    () => false,
  );

/** A token for the operator API: CURRO_TOKEN, else one signed with the local key. */
export async function operatorToken(config: Config): Promise<string> {
  return (
    config.CURRO_TOKEN ??
    signToken(await dataDirectory(config), { role: 'operator', name: 'cli', ttl: '24h' })
  );
}
