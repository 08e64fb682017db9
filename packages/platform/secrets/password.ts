import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';

/** The Argon2id parameters of OWASP: 19 MiB, two passes, one lane; about 40 ms. Memory in KiB. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 } as const;
const SALT_BYTES = 16;
const HASH_BYTES = 32;
const SCHEME = 'argon2id';

interface Cost {
  readonly memory: number;
  readonly passes: number;
  readonly parallelism: number;
}

function derive(password: string, nonce: Buffer, cost: Cost): Promise<Buffer> {
  // Keyboards may produce the same password in two Unicode forms.
  const message = Buffer.from(password.normalize('NFKC'));
  return new Promise((resolve, reject) => {
    argon2(SCHEME, { ...cost, message, nonce, tagLength: HASH_BYTES }, (error, hash) =>
      error === null ? resolve(hash) : reject(error),
    );
  });
}

/** Hashes a password as `argon2id:memory:passes:lanes:salt:hash`, so that the cost can be changed later. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const hash = await derive(password, salt, COST);
  const { memory, passes, parallelism } = COST;
  return [SCHEME, memory, passes, parallelism, salt.toString('base64url'), hash.toString('base64url')].join(
    ':',
  );
}

/** Whether a password matches a hash, compared in constant time. */
export async function matchesPassword(password: string, stored: string): Promise<boolean> {
  const [, memory, passes, parallelism, salt = '', hash = ''] = stored.split(':');
  const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) };
  const derived = await derive(password, Buffer.from(salt, 'base64url'), cost);
  return timingSafeEqual(derived, Buffer.from(hash, 'base64url'));
}
