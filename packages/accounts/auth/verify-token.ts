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
import { createDiscovery, issuerOf } from './provider-endpoints.ts';

/**
 * Verifies a bearer token.
 *
 * @returns undefined when the token is not valid here: unknown issuer, wrong signature, expired ...
 */
export type VerifyToken = (token: string) => Promise<Principal | undefined>;

const ALGORITHMS = ['RS256', 'ES256', 'EdDSA'];
const CLOCK_SKEW_SECONDS = 30;
const KEYS_TIMEOUT_MS = 5_000;
const KEYS_CACHE_TTL_MS = 600_000;
/** The file of the local issuer's public keys. */
const keySetSchema = z.object({ keys: z.array(z.looseObject({ kty: z.string() })) });

interface TrustedIssuer {
  readonly keys: JWTVerifyGetKey;
  readonly audience: string;
  /** The principal of verified claims; undefined when they name none that is accepted here. */
  read(claims: JWTPayload): Principal | undefined;
}

const isTokenError = (error: unknown): boolean =>
  error instanceof JWKSNoMatchingKey ||
  error instanceof JWKSMultipleMatchingKeys ||
  error instanceof JOSENotSupported;

/** A token of another issuer must not name an account of Curro's own provider. */
const rejectProviderSubjects = (principal: Principal | undefined): Principal | undefined =>
  principal?.subject.startsWith(ACCOUNT_SUBJECT_PREFIX) === true ? undefined : principal;

/**
 * The keys of an issuer: at AUTH_JWKS_URL, else where its discovery document says. Keys that cannot be fetched are not
 * the fault of the token: such a request fails with `service_unavailable`.
 */
function remoteKeys(issuer: string, config: AuthConfig, log: Logger): JWTVerifyGetKey {
  const discover = createDiscovery(issuer);
  const options = {
    timeoutDuration: KEYS_TIMEOUT_MS,
    cacheMaxAge: KEYS_CACHE_TTL_MS,
    cooldownDuration: config.AUTH_JWKS_COOLDOWN_SECONDS * 1000,
  };
  let current: { readonly url: string; readonly keys: JWTVerifyGetKey } | undefined;
  return async (header, token) => {
    try {
      const url = config.AUTH_JWKS_URL ?? (await discover()).jwks;
      if (current?.url !== url) current = { url, keys: createRemoteJWKSet(new URL(url), options) };
      return await current.keys(header, token);
    } catch (error) {
      if (isTokenError(error)) throw error;
      log.warn({ reason: error instanceof Error ? error.message : 'unknown' }, 'no keys from the issuer');
      throw new DomainError('service_unavailable');
    }
  };
}

const claimNames = (config: AuthConfig): ClaimNames => ({
  subject: config.AUTH_SUBJECT_CLAIM,
  email: config.AUTH_EMAIL_CLAIM,
  emailVerified: config.AUTH_EMAIL_VERIFIED_CLAIM,
  scope: config.AUTH_SCOPE_CLAIM,
  prefix: config.AUTH_SUBJECT_PREFIX,
});

function localKeys(file: string): JWTVerifyGetKey {
  return createLocalJWKSet(keySetSchema.parse(JSON.parse(readFileSync(file, 'utf8'))));
}

function trustedIssuers(config: AuthConfig, log: Logger): Map<string, TrustedIssuer> {
  const { AUTH_LOCAL_JWKS_FILE, AUTH_ISSUER, AUTH_AUDIENCE } = config;
  const issuers = new Map<string, TrustedIssuer>();
  if (AUTH_LOCAL_JWKS_FILE !== undefined) {
    // The operator holds this key: its tokens may name any subject.
    issuers.set(LOCAL_ISSUER, {
      keys: localKeys(AUTH_LOCAL_JWKS_FILE),
      audience: AUTH_AUDIENCE,
      read: (claims) => toPrincipal(claims),
    });
  }
  const issuer = issuerOf(config);
  if (issuer === undefined) return issuers;
  if (AUTH_ISSUER !== undefined) {
    const names = claimNames(config);
    issuers.set(issuer, {
      keys: remoteKeys(issuer, config, log),
      audience: AUTH_AUDIENCE,
      read: (claims) => rejectProviderSubjects(toPrincipal(claims, names)),
    });
  } else {
    const names = { ...defaultClaims, prefix: ACCOUNT_SUBJECT_PREFIX };
    issuers.set(issuer, {
      keys: remoteKeys(issuer, { ...config, AUTH_JWKS_URL: undefined }, log),
      audience: AUDIENCE,
      read: (claims) => toPrincipal(claims, names),
    });
  }
  return issuers;
}

/**
 * Creates the verification of tokens. Trusted are the local key of the configuration and one OpenID provider: the one
 * of AUTH_ISSUER, else Curro's own, whose opaque tokens are looked up in the database.
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
