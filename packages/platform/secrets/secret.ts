import { createHash, randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';

/** 16 MiB and about 40 ms per check: secrets are 256 random bits, so a slower hash is not necessary. */
const COST = { N: 16_384, r: 8, p: 1 } as const;
const SECRET_BYTES = 32;
const SALT_BYTES = 16;
const HASH_BYTES = 32;
const SCHEME = 'scrypt';

const derive = (secret: string, salt: Buffer, cost: ScryptOptions): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    scrypt(secret, salt, HASH_BYTES, cost, (error, hash) => (error ? reject(error) : resolve(hash)));
  });

/** Generates the secret of a client. */
export function createSecret(): string {
  return randomBytes(SECRET_BYTES).toString('base64url');
}

/** Hashes a secret as `scrypt:N:r:p:salt:hash`, so that the cost can be changed later. */
export async function hashSecret(secret: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const hash = await derive(secret, salt, COST);
  const { N, r, p } = COST;
  return [SCHEME, N, r, p, salt.toString('base64url'), hash.toString('base64url')].join(':');
}

/** Whether a secret matches a hash, compared in constant time. */
export async function matchesSecret(secret: string, stored: string): Promise<boolean> {
  const [, N, r, p, salt = '', hash = ''] = stored.split(':');
  const cost = { N: Number(N), r: Number(r), p: Number(p) };
  const derived = await derive(secret, Buffer.from(salt, 'base64url'), cost);
  return timingSafeEqual(derived, Buffer.from(hash, 'base64url'));
}

/**
 * The SHA-256 digest of a random token, base64url. It is stored instead of the token, so that the database contains no
 * usable tokens.
 */
export function digestOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Whether an `Authorization` header contains this bearer token, compared in constant time. */
export function hasBearerToken(authorization: string | undefined, token: string): boolean {
  return timingSafeEqual(digest(authorization ?? ''), digest(`Bearer ${token}`));
}
