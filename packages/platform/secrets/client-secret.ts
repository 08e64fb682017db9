import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';

/** 16 MiB and some 40 ms a check: secrets are 256 random bits, so the hash need not slow down guessing further. */
const COST = { N: 16_384, r: 8, p: 1 } as const;
const SECRET_BYTES = 32;
const SALT_BYTES = 16;
const HASH_BYTES = 32;
const SCHEME = 'scrypt';

const derive = (secret: string, salt: Buffer, cost: ScryptOptions): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    scrypt(secret, salt, HASH_BYTES, cost, (error, hash) => (error ? reject(error) : resolve(hash)));
  });

/** A secret for a new client. */
export function createSecret(): string {
  return randomBytes(SECRET_BYTES).toString('base64url');
}

/** The hash under which a secret is stored: `scrypt:N:r:p:salt:hash`, so that the cost may change later. */
export async function hashSecret(secret: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const hash = await derive(secret, salt, COST);
  const { N, r, p } = COST;
  return [SCHEME, N, r, p, salt.toString('base64url'), hash.toString('base64url')].join(':');
}

/** Whether a secret is the one that was hashed; takes as long for a wrong one. */
export async function matchesSecret(secret: string, stored: string): Promise<boolean> {
  const [, N, r, p, salt = '', hash = ''] = stored.split(':');
  const cost = { N: Number(N), r: Number(r), p: Number(p) };
  const derived = await derive(secret, Buffer.from(salt, 'base64url'), cost);
  return timingSafeEqual(derived, Buffer.from(hash, 'base64url'));
}
