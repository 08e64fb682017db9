import { readFileSync } from 'node:fs';
import type { Logger } from '@curro/runtime';
import { DomainError, LOCAL_ISSUER } from '@curro/shared';
import { createLocalJWKSet, createRemoteJWKSet, decodeJwt, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { JOSEError, JOSENotSupported, JWKSMultipleMatchingKeys, JWKSNoMatchingKey } from 'jose/errors';
import * as z from 'zod';
import type { Config } from '../config.ts';
import { type Principal, toPrincipal } from './principal.ts';

/** Checks a bearer token; undefined when it is not valid here (unknown issuer, wrong signature, expired ...). */
export type VerifyToken = (token: string) => Promise<Principal | undefined>;

const ALGORITHMS = ['RS256', 'ES256', 'EdDSA'];
const CLOCK_SKEW_SECONDS = 30;
const KEYS_TIMEOUT_MS = 5_000;
const KEYS_LIVE_MS = 600_000;
/** The file of the local issuer's public keys. */
const keySetSchema = z.object({ keys: z.array(z.looseObject({ kty: z.string() })) });

type AuthConfig = Pick<
  Config,
  'AUTH_ISSUER' | 'AUTH_JWKS_URL' | 'AUTH_JWKS_COOLDOWN_SECONDS' | 'AUTH_AUDIENCE' | 'AUTH_LOCAL_JWKS_FILE'
>;

const blamesToken = (error: unknown): boolean =>
  error instanceof JWKSNoMatchingKey ||
  error instanceof JWKSMultipleMatchingKeys ||
  error instanceof JOSENotSupported;

/** Keys that cannot be fetched are our trouble, not the token's: such a request is answered 503, not 401. */
function tellingTrouble(keys: JWTVerifyGetKey, log: Logger): JWTVerifyGetKey {
  return async (header, token) => {
    try {
      return await keys(header, token);
    } catch (error) {
      if (blamesToken(error)) throw error;
      log.warn({ reason: error instanceof Error ? error.message : 'unknown' }, 'no keys from the issuer');
      throw new DomainError('service_unavailable');
    }
  };
}

function trustedIssuers(config: AuthConfig, log: Logger): Map<string, JWTVerifyGetKey> {
  const issuers = new Map<string, JWTVerifyGetKey>();
  if (config.AUTH_LOCAL_JWKS_FILE !== undefined) {
    const keys = keySetSchema.parse(JSON.parse(readFileSync(config.AUTH_LOCAL_JWKS_FILE, 'utf8')));
    issuers.set(LOCAL_ISSUER, createLocalJWKSet(keys));
  }
  if (config.AUTH_ISSUER !== undefined) {
    const url = new URL(config.AUTH_JWKS_URL ?? `${config.AUTH_ISSUER.replace(/\/$/, '')}/jwks`);
    const options = {
      timeoutDuration: KEYS_TIMEOUT_MS,
      cacheMaxAge: KEYS_LIVE_MS,
      cooldownDuration: config.AUTH_JWKS_COOLDOWN_SECONDS * 1000,
    };
    issuers.set(config.AUTH_ISSUER, tellingTrouble(createRemoteJWKSet(url, options), log));
  }
  return issuers;
}

/** Trusts the issuers of the configuration: an OpenID provider by its JWKS address, the local key, or both. */
export function createVerifyToken(config: AuthConfig, log: Logger): VerifyToken {
  const issuers = trustedIssuers(config, log);
  return async (token) => {
    try {
      const issuer = decodeJwt(token).iss ?? '';
      const keys = issuers.get(issuer);
      if (keys === undefined) return undefined;
      const { payload } = await jwtVerify(token, keys, {
        issuer,
        audience: config.AUTH_AUDIENCE,
        algorithms: ALGORITHMS,
        clockTolerance: CLOCK_SKEW_SECONDS,
        requiredClaims: ['exp', 'sub'],
      });
      return toPrincipal(payload);
    } catch (error) {
      if (error instanceof JOSEError) return undefined;
      throw error;
    }
  };
}
