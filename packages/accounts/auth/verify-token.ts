import { readFileSync } from 'node:fs';
import type { Database } from '@curro/db';
import type { Logger } from '@curro/platform';
import { ACCOUNT_SUBJECT_PREFIX, AUDIENCE, DomainError, LOCAL_ISSUER } from '@curro/shared';
import {
  createLocalJWKSet,
  createRemoteJWKSet,
  decodeJwt,
  type JWTPayload,
  type JWTVerifyGetKey,
  jwtVerify,
} from 'jose';
import { JOSEError, JOSENotSupported, JWKSMultipleMatchingKeys, JWKSNoMatchingKey } from 'jose/errors';
import * as z from 'zod';
import type { AuthConfig } from './auth-config.ts';
import { createVerifyOpaqueToken, OPAQUE_TOKEN } from './opaque-token.ts';
import { type ClaimNames, defaultClaims, type Principal, toPrincipal } from './principal.ts';

/** Checks a bearer token; undefined when it is not valid here (unknown issuer, wrong signature, expired ...). */
export type VerifyToken = (token: string) => Promise<Principal | undefined>;

const ALGORITHMS = ['RS256', 'ES256', 'EdDSA'];
const CLOCK_SKEW_SECONDS = 30;
const KEYS_TIMEOUT_MS = 5_000;
const KEYS_CACHE_TTL_MS = 600_000;
/** The file of the local issuer's public keys. */
const keySetSchema = z.object({ keys: z.array(z.looseObject({ kty: z.string() })) });

/** An issuer whose tokens are believed. */
interface TrustedIssuer {
  readonly keys: JWTVerifyGetKey;
  readonly audience: string;
  /** Whom checked claims speak for; undefined when they speak for nobody here. */
  read(claims: JWTPayload): Principal | undefined;
}

const isTokenError = (error: unknown): boolean =>
  error instanceof JWKSNoMatchingKey ||
  error instanceof JWKSMultipleMatchingKeys ||
  error instanceof JOSENotSupported;

/** Keys that cannot be fetched are our trouble, not the token's: such a request is answered 503, not 401. */
function withUnavailableError(keys: JWTVerifyGetKey, log: Logger): JWTVerifyGetKey {
  return async (header, token) => {
    try {
      return await keys(header, token);
    } catch (error) {
      if (isTokenError(error)) throw error;
      log.warn({ reason: error instanceof Error ? error.message : 'unknown' }, 'no keys from the issuer');
      throw new DomainError('service_unavailable');
    }
  };
}

/** Tokens of others may not speak for people of the provider of our own. */
const rejectProviderSubjects = (principal: Principal | undefined): Principal | undefined =>
  principal?.subject.startsWith(ACCOUNT_SUBJECT_PREFIX) === true ? undefined : principal;

function remoteKeys(url: string, config: AuthConfig, log: Logger): JWTVerifyGetKey {
  const options = {
    timeoutDuration: KEYS_TIMEOUT_MS,
    cacheMaxAge: KEYS_CACHE_TTL_MS,
    cooldownDuration: config.AUTH_JWKS_COOLDOWN_SECONDS * 1000,
  };
  return withUnavailableError(createRemoteJWKSet(new URL(url), options), log);
}

const claimNames = (config: AuthConfig): ClaimNames => ({
  subject: config.AUTH_SUBJECT_CLAIM,
  email: config.AUTH_EMAIL_CLAIM,
  emailVerified: config.AUTH_EMAIL_VERIFIED_CLAIM,
  scope: config.AUTH_SCOPE_CLAIM,
  prefix: config.AUTH_SUBJECT_PREFIX,
});

function trustedIssuers(config: AuthConfig, log: Logger): Map<string, TrustedIssuer> {
  const { AUTH_LOCAL_JWKS_FILE, AUTH_ISSUER, AUTH_JWKS_URL, AUTH_AUDIENCE, IDENTITY_URL } = config;
  const issuers = new Map<string, TrustedIssuer>();
  if (AUTH_LOCAL_JWKS_FILE !== undefined) {
    const keys = createLocalJWKSet(
      keySetSchema.parse(JSON.parse(readFileSync(AUTH_LOCAL_JWKS_FILE, 'utf8'))),
    );
    // The operator's own key: it may speak for anybody.
    issuers.set(LOCAL_ISSUER, { keys, audience: AUTH_AUDIENCE, read: (claims) => toPrincipal(claims) });
  }
  if (AUTH_ISSUER !== undefined) {
    const names = claimNames(config);
    issuers.set(AUTH_ISSUER, {
      keys: remoteKeys(AUTH_JWKS_URL ?? `${AUTH_ISSUER.replace(/\/$/, '')}/jwks`, config, log),
      audience: AUTH_AUDIENCE,
      read: (claims) => rejectProviderSubjects(toPrincipal(claims, names)),
    });
  } else if (IDENTITY_URL !== undefined) {
    const issuer = IDENTITY_URL.replace(/\/$/, '');
    const names = { ...defaultClaims, prefix: ACCOUNT_SUBJECT_PREFIX };
    issuers.set(issuer, {
      keys: remoteKeys(`${issuer}/jwks`, config, log),
      audience: AUDIENCE,
      read: (claims) => toPrincipal(claims, names),
    });
  }
  return issuers;
}

/**
 * Trusts the issuers of the configuration: the local key, and either another OpenID provider or our own, whose opaque
 * tokens are looked up in the store.
 */
export function createVerifyToken(config: AuthConfig, log: Logger, db: Database): VerifyToken {
  const issuers = trustedIssuers(config, log);
  const usesOwnProvider = config.IDENTITY_URL !== undefined && config.AUTH_ISSUER === undefined;
  const verifyOpaque = usesOwnProvider ? createVerifyOpaqueToken(db, config.AUTH_CACHE_TTL_MS) : undefined;
  return async (token) => {
    if (OPAQUE_TOKEN.test(token)) return verifyOpaque?.(token);
    try {
      const name = decodeJwt(token).iss ?? '';
      const issuer = issuers.get(name);
      if (issuer === undefined) return undefined;
      const { payload } = await jwtVerify(token, issuer.keys, {
        issuer: name,
        audience: issuer.audience,
        algorithms: ALGORITHMS,
        clockTolerance: CLOCK_SKEW_SECONDS,
        requiredClaims: ['exp', 'sub'],
      });
      return issuer.read(payload);
    } catch (error) {
      if (error instanceof JOSEError) return undefined;
      throw error;
    }
  };
}
