import { createHmac, randomBytes } from 'node:crypto';
import type { Database } from '@curro/db';
import { createSecret, createSemaphore, hashSecret, matchesSecret } from '@curro/platform';
import { LRUCache } from 'lru-cache';
import { findClient } from '../clients/clients.ts';

/**
 * Verifies the credentials of a client as sent after `Basic`.
 *
 * @returns the client's id, or undefined when they are wrong
 */
export type VerifyClient = (credentials: string) => Promise<string | undefined>;

interface Credentials {
  readonly id: string;
  readonly secret: string;
}

const CREDENTIALS = /^([A-Za-z0-9][A-Za-z0-9._-]{0,62}):(.+)$/s;

/** Decodes what a client sends after `Basic`, without verifying it; undefined when it is malformed. */
export function readCredentials(credentials: string): Credentials | undefined {
  const [, id, secret] = CREDENTIALS.exec(Buffer.from(credentials, 'base64').toString('utf8')) ?? [];
  return id === undefined || secret === undefined ? undefined : { id, secret };
}

/** How long valid credentials are cached: a revoked client is refused after that time at the latest. */
const CLIENT_CACHE_TTL_MS = 60_000;
const MAX_CACHED_CLIENTS = 1_000;
/** Hashing runs in the thread pool that files and decompression use too: it may hold half of its threads. */
const MAX_CONCURRENT_HASHES = 2;
/** Verifications that may wait: about two seconds of hashing, the longest delay that a flood of wrong secrets causes. */
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
    // A verification whose place another one takes still has its result.
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
