import { access, link, mkdir, readFile, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { exportJWK, generateKeyPair, type JWK } from 'jose';
import * as z from 'zod';

const ALGORITHM = 'ES256';
const OWNER_ONLY = 0o600;

const keySchema = z.looseObject({ kty: z.string(), alg: z.string(), kid: z.string(), d: z.string() });

/** The local issuer's key pair as files of the data directory. */
export interface SigningKey {
  readonly privateKey: JWK;
  /** A file with the public half as a JWK set, for the API. */
  readonly publicKeysFile: string;
}

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;

async function create(file: string): Promise<void> {
  const pair = await generateKeyPair(ALGORITHM, { extractable: true });
  const kid = crypto.randomUUID();
  const privateKey = { ...(await exportJWK(pair.privateKey)), alg: ALGORITHM, kid };
  // Written whole under another name, then put in place unless somebody was faster.
  const draft = `${file}.${kid}`;
  await writeFile(draft, JSON.stringify(privateKey), { mode: OWNER_ONLY });
  await link(draft, file).catch((error: unknown) => {
    if (!hasCode(error, 'EEXIST')) throw error;
  });
  await unlink(draft);
}

/** The key that signs local tokens (contract 8.2); made the first time, readable by its owner only. */
export async function ensureSigningKey(dataDir: string): Promise<SigningKey> {
  const folder = join(dataDir, 'keys');
  const file = join(folder, 'signing.jwk');
  const publicKeysFile = join(folder, 'public.jwks');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await access(file).catch(async (error: unknown) => {
    if (!hasCode(error, 'ENOENT')) throw error;
    await create(file);
  });
  const { d: secret, ...publicHalf } = keySchema.parse(JSON.parse(await readFile(file, 'utf8')));
  await writeFile(publicKeysFile, JSON.stringify({ keys: [{ ...publicHalf, use: 'sig' }] }));
  return { privateKey: { ...publicHalf, d: secret }, publicKeysFile };
}
