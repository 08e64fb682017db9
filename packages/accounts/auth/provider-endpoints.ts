import { DomainError } from '@curro/shared';
import * as z from 'zod';
import type { AuthConfig } from './auth-config.ts';

/** Where the provider that people sign in at does what. */
export interface ProviderEndpoints {
  readonly issuer: string;
  readonly authorization: string;
  readonly token: string;
  /** Undefined where the provider has none. */
  readonly revocation: string | undefined;
  readonly endSession: string | undefined;
  /** Where its keys are. */
  readonly jwks: string;
}

const TIMEOUT_MS = 5_000;
const CACHE_TTL_MS = 600_000;

const documentSchema = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
  revocation_endpoint: z.url().optional(),
  end_session_endpoint: z.url().optional(),
});

/** The provider of the configuration: the one that AUTH_ISSUER names, else our own, else none. */
export function issuerOf({
  AUTH_ISSUER,
  IDENTITY_URL,
}: Pick<AuthConfig, 'AUTH_ISSUER' | 'IDENTITY_URL'>): string | undefined {
  return AUTH_ISSUER ?? IDENTITY_URL?.replace(/\/$/, '');
}

async function discover(issuer: string): Promise<ProviderEndpoints> {
  const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  const response = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok) throw new Error(`discovery answered ${response.status}`);
  const document = documentSchema.parse(await response.json());
  if (document.issuer !== issuer) throw new Error('discovery speaks of another issuer');
  return {
    issuer,
    authorization: document.authorization_endpoint,
    token: document.token_endpoint,
    revocation: document.revocation_endpoint,
    endSession: document.end_session_endpoint,
    jwks: document.jwks_uri,
  };
}

/** Asks the provider where its endpoints are, once in ten minutes. While it is away: `service_unavailable`. */
export function createProviderEndpoints(issuer: string): () => Promise<ProviderEndpoints> {
  let cached: { readonly endpoints: Promise<ProviderEndpoints>; readonly until: number } | undefined;
  return async () => {
    if (cached === undefined || cached.until <= Date.now()) {
      cached = { endpoints: discover(issuer), until: Date.now() + CACHE_TTL_MS };
    }
    try {
      return await cached.endpoints;
    } catch {
      cached = undefined;
      throw new DomainError('service_unavailable');
    }
  };
}
