import { createHash } from 'node:crypto';
import type { Redis, Request } from '@curro/platform';
import { DomainError } from '@curro/shared';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { randomNonce, randomPKCECodeVerifier, randomState } from 'openid-client';
import * as z from 'zod';
import type { AuthorizationRequest } from './account-provider.ts';

/** Binds a sign-in to the browser that started it, against login CSRF. */
const COOKIE = 'curro-sign-in';
const TTL_SECONDS = 3_600;

const pendingSchema = z.object({
  nonce: z.string(),
  verifier: z.string(),
  language: z.string(),
  /** Digest of the cookie. */
  browser: z.string(),
  /** The path to continue at after the sign-in. */
  next: z.string(),
  prefix: z.enum(['', '/en']),
});

/** The path and locale at which a sign-in continues. */
type Destination = Readonly<Pick<z.infer<typeof pendingSchema>, 'next' | 'prefix'>>;

/** The sign-ins that have started but not finished. */
export interface PendingSignIns {
  begin(c: Request, destination: Destination): Promise<AuthorizationRequest>;
  /** Removes and returns the sign-in with this state; undefined when there is none for this browser. */
  end(c: Request, state: string): Promise<(AuthorizationRequest & Destination) | undefined>;
}

const digest = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** Stores the pending sign-ins in Redis for an hour, by the digest of their state. */
export function createPendingSignIns(redis: Redis, prefix: string, secure: boolean): PendingSignIns {
  const keyOf = (state: string): string => `${prefix}:sign-in:${digest(state)}`;
  const throwUnavailable = (): never => {
    throw new DomainError('service_unavailable');
  };
  return {
    async begin(c, destination) {
      const [state, browser] = [randomState(), randomState()];
      const secrets = {
        nonce: randomNonce(),
        verifier: randomPKCECodeVerifier(),
        language: destination.prefix === '' ? 'es' : 'en',
      };
      const pending = JSON.stringify({ ...secrets, browser: digest(browser), ...destination });
      await redis.set(keyOf(state), pending, 'EX', TTL_SECONDS).catch(throwUnavailable);
      // Lax, because the callback is a cross-site navigation.
      setCookie(c, COOKIE, browser, {
        path: '/',
        httpOnly: true,
        sameSite: 'Lax',
        secure,
        maxAge: TTL_SECONDS,
      });
      return { state, ...secrets, next: destination.next };
    },
    async end(c, state) {
      const stored = await redis.getdel(keyOf(state)).catch(throwUnavailable);
      const browser = getCookie(c, COOKIE);
      deleteCookie(c, COOKIE, { path: '/', secure });
      if (stored === null || browser === undefined) return undefined;
      const pending = pendingSchema.parse(JSON.parse(stored));
      return pending.browser === digest(browser) ? { state, ...pending } : undefined;
    },
  };
}
