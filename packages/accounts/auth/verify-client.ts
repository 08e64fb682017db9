import { createHmac, randomBytes } from 'node:crypto';
import type { Database } from '@curro/db';
import { createSecret, createSemaphore, hashSecret, matchesSecret } from '@curro/platform';
import { findClient } from '../clients/clients.ts';
import { readPair } from './read-pair.ts';

/** Checks a client's pair as sent after `Basic`; the client's id, or undefined when it is wrong. */
export type VerifyClient = (pair: string) => Promise<string | undefined>;

/** How long a right pair is believed without a new look, in milliseconds; a revoked client is out after that. */
const CLIENT_CACHE_TTL_MS = 60_000;
const MAX_CACHED_CLIENTS = 1_000;
/** Hashing runs in the threads that files and unpacking need too: it may hold half of them. */
const MAX_CONCURRENT_HASHES = 2;
/** Looks that may wait: about two seconds of hashing, so that a flood of wrong pairs costs others no more than that. */
const MAX_WAITING = 100;

interface CachedClient {
  readonly client: string;
  readonly until: number;
}

/**
 * Looks clients up and compares their secrets in constant time. Right pairs are remembered for a minute under a keyed
 * digest, so that not every request hashes; requests that bring the same pair at once share one look.
 */
export function createVerifyClient(db: Database): VerifyClient {
  const digestKey = randomBytes(32);
  // Only proven pairs are remembered: wrong ones must not push them out.
  const cache = new Map<string, CachedClient>();
  const pending = new Map<string, Promise<string | undefined>>();
  const runLimited = createSemaphore(MAX_CONCURRENT_HASHES, MAX_WAITING);
  // An unknown id costs as much as a wrong secret.
  const dummyHash = hashSecret(createSecret());

  const findVerifiedClient = async (id: string, secret: string): Promise<string | undefined> => {
    const client = await findClient(db, id);
    const stored = client?.secretHash ?? (await dummyHash);
    const matches = await runLimited(() => matchesSecret(secret, stored));
    return matches ? client?.id : undefined;
  };

  const cacheClient = (digest: string, client: string): void => {
    cache.delete(digest);
    cache.set(digest, { client, until: Date.now() + CLIENT_CACHE_TTL_MS });
    const [oldest] = cache.keys();
    if (cache.size > MAX_CACHED_CLIENTS && oldest !== undefined) cache.delete(oldest);
  };

  const verifyOnce = async (digest: string, id: string, secret: string): Promise<string | undefined> => {
    try {
      const client = await findVerifiedClient(id, secret);
      if (client !== undefined) cacheClient(digest, client);
      return client;
    } finally {
      pending.delete(digest);
    }
  };

  return async (pair) => {
    const credentials = readPair(pair);
    if (credentials === undefined) return undefined;
    const { id, secret } = credentials;
    const digest = createHmac('sha256', digestKey).update(`${id}:${secret}`).digest('base64');
    const cached = cache.get(digest);
    if (cached !== undefined && cached.until > Date.now()) return cached.client;

    const verification = pending.get(digest) ?? verifyOnce(digest, id, secret);
    pending.set(digest, verification);
    return verification;
  };
}
