import { createHmac, randomBytes } from 'node:crypto';
import type { Database } from '@curro/db';
import { createSecret, createSemaphore, hashSecret, matchesSecret } from '@curro/platform';
import { LRUCache } from 'lru-cache';
import { findClient } from '../clients/clients.ts';

/**
 * Verifies the value of a `Basic` authorization header.
 *
 * @returns the client id; undefined if the credentials are wrong
 */
export type VerifyClient = (credentials: string) => Promise<string | undefined>;

interface Credentials {
  readonly id: string;
  readonly secret: string;
}

const CREDENTIALS = /^([A-Za-z0-9][A-Za-z0-9._-]{0,62}):(.+)$/s;

/** Decodes the value of a `Basic` authorization header without verifying it; undefined if malformed. */
export function readCredentials(credentials: string): Credentials | undefined {
  const [, id, secret] = CREDENTIALS.exec(Buffer.from(credentials, 'base64').toString('utf8')) ?? [];
  return id === undefined || secret === undefined ? undefined : { id, secret };
}

/** Cache TTL of valid credentials, and so the maximum delay until a revoked client is rejected. */
const CLIENT_CACHE_TTL_MS = 60_000;
const MAX_CACHED_CLIENTS = 1_000;
/** Half of Node's default thread pool, which file access and decompression use, too. */
const MAX_CONCURRENT_HASHES = 2;
/** Maximum queued verifications: about two seconds of hashing, the longest delay under a flood of wrong secrets. */
const MAX_WAITING = 100;

/**
 * Looks up clients and compares their secrets in constant time. Valid credentials are cached for a minute under a keyed
 * digest, so that not every request hashes; wrong ones are not cached. Concurrent requests with the same credentials
 * share one verification.
 */
export function createVerifyClient(db: Database): VerifyClient {
  const digestKey = randomBytes(32);
  const runLimited = createSemaphore(MAX_CONCURRENT_HASHES, MAX_WAITING);
  // An unknown id takes as long as a wrong secret.
  const dummyHash = hashSecret(createSecret());

  const verify = async ({ id, secret }: Credentials): Promise<string | undefined> => {
    const client = await findClient(db, id);
    const stored = client?.secretHash ?? (await dummyHash);
    const matches = await runLimited(() => matchesSecret(secret, stored));
    return matches ? client?.id : undefined;
  };

  const cache = new LRUCache<string, string | false, Credentials>({
    max: MAX_CACHED_CLIENTS,
    ttl: CLIENT_CACHE_TTL_MS,
    // A verification that was evicted from the cache still returns its result.
    ignoreFetchAbort: true,
    fetchMethod: async (_digest, _stale, { context }) => (await verify(context)) ?? false,
  });

  return async (text) => {
    const credentials = readCredentials(text);
    if (credentials === undefined) return undefined;
    const { id, secret } = credentials;
    const digest = createHmac('sha256', digestKey).update(`${id}:${secret}`).digest('base64');
    const client = await cache.forceFetch(digest, { context: credentials });
    if (client !== false) return client;
    cache.delete(digest);
    return undefined;
  };
}
