import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { exportJWK, generateKeyPair, type JWK } from 'jose';
import * as z from 'zod';

const ALGORITHM = 'ES256';
const OWNER_ONLY = 0o600;

const keySchema = z.looseObject({ kty: z.string(), alg: z.string(), kid: z.string() });

/** The local issuer's key pair as files of the data directory. */
export interface SigningKey {
  readonly privateKey: JWK;
  /** A file with the public half as a JWK set, for the API. */
  readonly publicKeysFile: string;
}

async function create(file: string, publicKeysFile: string): Promise<JWK> {
  const pair = await generateKeyPair(ALGORITHM, { extractable: true });
  const kid = crypto.randomUUID();
  const privateKey = { ...(await exportJWK(pair.privateKey)), alg: ALGORITHM, kid };
  const publicKey = { ...(await exportJWK(pair.publicKey)), alg: ALGORITHM, kid, use: 'sig' };
  await writeFile(publicKeysFile, JSON.stringify({ keys: [publicKey] }));
  // The private key appears under its name only when it is whole.
  await writeFile(`${file}.new`, JSON.stringify(privateKey), { mode: OWNER_ONLY });
  await rename(`${file}.new`, file);
  return privateKey;
}

/** The key that signs local tokens (contract 8.2); made the first time, readable by its owner only. */
export async function ensureSigningKey(dataDir: string): Promise<SigningKey> {
  const folder = join(dataDir, 'keys');
  const file = join(folder, 'signing.jwk');
  const publicKeysFile = join(folder, 'public.jwks');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const privateKey: JWK = await readFile(file, 'utf8').then(
    (text) => keySchema.parse(JSON.parse(text)),
    () => create(file, publicKeysFile),
  );
  return { privateKey, publicKeysFile };
}
