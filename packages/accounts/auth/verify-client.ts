import { createHmac, randomBytes } from 'node:crypto';
import type { Database } from '@curro/db';
import { createSemaphore, matchesSecret } from '@curro/platform';
import { LRUCache } from 'lru-cache';
import { findClient } from '../clients/clients.ts';

/** Why client credentials are not accepted; `client` is the id that they name. */
export type ClientRefusal =
  | { readonly refusal: 'malformed' }
  | { readonly refusal: 'unknown' | 'public' | 'wrong-secret'; readonly client: string };

/** The result of a verification: the id of the client, or the refusal. */
export type ClientVerification = { readonly client: string; readonly refusal?: undefined } | ClientRefusal;

/** Verifies the value of a `Basic` authorization header. */
export type VerifyClient = (credentials: string) => Promise<ClientVerification>;

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

  const verify = async ({ id, secret }: Credentials): Promise<ClientVerification> => {
    const client = await findClient(db, id);
    // Ids are not secret (RFC 6749, 2.2), so the result may reveal whether the client exists.
    if (client === undefined) return { refusal: 'unknown', client: id };
    if (client.public) return { refusal: 'public', client: id };
    const matches = await runLimited(() => matchesSecret(secret, client.secretHash));
    return matches ? { client: id } : { refusal: 'wrong-secret', client: id };
  };

  const cache = new LRUCache<string, ClientVerification, Credentials>({
    max: MAX_CACHED_CLIENTS,
    ttl: CLIENT_CACHE_TTL_MS,
    // A verification that was evicted from the cache still returns its result.
    ignoreFetchAbort: true,
    fetchMethod: (_digest, _stale, { context }) => verify(context),
  });

  return async (text) => {
    const credentials = readCredentials(text);
    if (credentials === undefined) return { refusal: 'malformed' };
    const { id, secret } = credentials;
    const digest = createHmac('sha256', digestKey).update(`${id}:${secret}`).digest('base64');
    const verification = await cache.forceFetch(digest, { context: credentials });
    if (verification.refusal !== undefined) cache.delete(digest);
    return verification;
  };
}
