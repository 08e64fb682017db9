import { DomainError } from '@curro/shared';
import { LRUCache } from 'lru-cache';
import * as z from 'zod';
import type { AuthConfig } from './auth-config.ts';

/** The endpoints of an OpenID provider. */
export interface ProviderEndpoints {
  readonly issuer: string;
  readonly authorization: string;
  readonly token: string;
  /** The URL of the provider's signing keys (JWKS). */
  readonly jwks: string;
}

const TIMEOUT_MS = 5_000;
const CACHE_TTL_MS = 600_000;

const documentSchema = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
});

/** The issuer of the configuration: AUTH_ISSUER, else Curro's own provider, else undefined. */
export function issuerOf({
  AUTH_ISSUER,
  IDENTITY_URL,
}: Pick<AuthConfig, 'AUTH_ISSUER' | 'IDENTITY_URL'>): string | undefined {
  return AUTH_ISSUER ?? IDENTITY_URL?.replace(/\/$/, '');
}

async function discover(issuer: string): Promise<ProviderEndpoints> {
  const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  const response = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok) throw new Error(`the discovery document has status ${response.status}`);
  const document = documentSchema.parse(await response.json());
  if (document.issuer !== issuer) throw new Error('the discovery document names another issuer');
  return {
    issuer,
    authorization: document.authorization_endpoint,
    token: document.token_endpoint,
    jwks: document.jwks_uri,
  };
}

/**
 * Fetches the endpoints of a provider from its discovery document (OpenID Connect Discovery 1.0). Documents are cached
 * for ten minutes, errors are not; concurrent calls share one request.
 * @returns a function that rejects with the error of the request or the document
 */
export function createDiscovery(issuer: string): () => Promise<ProviderEndpoints> {
  const documents = new LRUCache<string, ProviderEndpoints>({
    max: 1,
    ttl: CACHE_TTL_MS,
    fetchMethod: discover,
  });
  return () => documents.forceFetch(issuer);
}

/**
 * Like `createDiscovery`, for request handlers.
 * @returns a function that rejects with `service_unavailable` while the provider cannot be reached
 */
export function createProviderEndpoints(issuer: string): () => Promise<ProviderEndpoints> {
  const endpoints = createDiscovery(issuer);
  return () =>
    endpoints().catch(() => {
      throw new DomainError('service_unavailable');
    });
}
