import { readFileSync } from 'node:fs';
import type { Database } from '@curro/db';
import type { Logger } from '@curro/platform';
import { ACCOUNT_SUBJECT_PREFIX, AUDIENCE, type Clock, DomainError, LOCAL_ISSUER } from '@curro/shared';
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
import {
  type ClaimNames,
  defaultClaims,
  type Principal,
  toPrincipal,
  type VerifyToken,
} from './principal.ts';
import { createDiscovery, issuerOf } from './provider-endpoints.ts';

const ALGORITHMS = ['RS256', 'ES256', 'EdDSA'];
const CLOCK_SKEW_SECONDS = 30;
const KEYS_TIMEOUT_MS = 5_000;
const KEYS_CACHE_TTL_MS = 600_000;
/** The schema of AUTH_LOCAL_JWKS_FILE, the public keys of the local issuer. */
const keySetSchema = z.object({ keys: z.array(z.looseObject({ kty: z.string() })) });

interface TrustedIssuer {
  readonly keys: JWTVerifyGetKey;
  readonly audience: string;
  /** Maps verified claims to a principal; undefined if the subject is missing, invalid or reserved. */
  read(claims: JWTPayload): Principal | undefined;
}

const isTokenError = (error: unknown): boolean =>
  error instanceof JWKSNoMatchingKey ||
  error instanceof JWKSMultipleMatchingKeys ||
  error instanceof JOSENotSupported;

/** Rejects tokens of AUTH_ISSUER whose subject has the prefix of accounts of Curro's own provider. */
const rejectProviderSubjects = (principal: Principal | undefined): Principal | undefined =>
  principal?.subject.startsWith(ACCOUNT_SUBJECT_PREFIX) === true ? undefined : principal;

/**
 * The keys of an issuer, from AUTH_JWKS_URL or else from the `jwks_uri` of its discovery document. If the keys cannot
 * be fetched, the token is neither valid nor invalid: the look-up throws `service_unavailable`.
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

/** The public keys of the local issuer. */
export type LocalKeys = z.infer<typeof keySetSchema>;

const readKeys = (file: string): LocalKeys => keySetSchema.parse(JSON.parse(readFileSync(file, 'utf8')));

function trustedIssuers(
  config: AuthConfig,
  log: Logger,
  localKeys: LocalKeys | undefined,
): Map<string, TrustedIssuer> {
  const { AUTH_LOCAL_JWKS_FILE, AUTH_ISSUER, AUTH_AUDIENCE } = config;
  const issuers = new Map<string, TrustedIssuer>();
  const keys = AUTH_LOCAL_JWKS_FILE === undefined ? localKeys : readKeys(AUTH_LOCAL_JWKS_FILE);
  if (keys !== undefined) {
    // The operator owns this key, so its tokens may contain any subject.
    issuers.set(LOCAL_ISSUER, {
      keys: createLocalJWKSet(keys),
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

/** The dependencies of the verification of tokens. */
export interface VerifyTokenDeps {
  readonly log: Logger;
  readonly db: Database;
  readonly clock: Clock;
  /** The public keys of the local issuer; absent: those of AUTH_LOCAL_JWKS_FILE. */
  readonly localKeys?: LocalKeys | undefined;
}

/**
 * Creates the verification of tokens. It trusts the local key of the configuration and one OpenID provider:
 * AUTH_ISSUER, else Curro's own, whose opaque tokens it looks up in the database.
 */
export function createVerifyToken(
  config: AuthConfig,
  { log, db, clock, localKeys }: VerifyTokenDeps,
): VerifyToken {
  const issuers = trustedIssuers(config, log, localKeys);
  const usesOwnProvider = config.IDENTITY_URL !== undefined && config.AUTH_ISSUER === undefined;
  const verifyOpaque = usesOwnProvider
    ? createVerifyOpaqueToken(db, config.AUTH_CACHE_TTL_MS, clock)
    : undefined;
  return async (token, options) => {
    if (OPAQUE_TOKEN.test(token)) return verifyOpaque?.(token, options);
    try {
      const name = decodeJwt(token).iss ?? '';
      const issuer = issuers.get(name);
      if (issuer === undefined) return undefined;
      const { payload } = await jwtVerify(token, issuer.keys, {
        issuer: name,
        audience: issuer.audience,
        algorithms: ALGORITHMS,
        clockTolerance: CLOCK_SKEW_SECONDS,
        currentDate: clock.now(),
        requiredClaims: ['exp', 'sub'],
      });
      return issuer.read(payload);
    } catch (error) {
      if (error instanceof JOSEError) return undefined;
      throw error;
    }
  };
}
