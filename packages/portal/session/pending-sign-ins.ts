import { createHash, randomBytes } from 'node:crypto';
import type { Redis, Request } from '@curro/platform';
import { DomainError } from '@curro/shared';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import * as z from 'zod';
import type { AuthorizationRequest } from './account-provider.ts';

/** Ties a sign-in to the browser that began it, so that nobody can be signed in as somebody else. */
const COOKIE = 'curro-sign-in';
/** How long people have for it, in seconds. */
const LIFE_SECONDS = 3_600;
const RANDOM_BYTES = 32;

const pendingSchema = z.object({
  nonce: z.string(),
  verifier: z.string(),
  browser: z.string(),
  next: z.string(),
  prefix: z.enum(['', '/en']),
});
type Pending = Readonly<z.infer<typeof pendingSchema>>;

/** Sign-ins that were begun and not ended. */
export interface PendingSignIns {
  begin(c: Request, destination: Pick<Pending, 'next' | 'prefix'>): Promise<AuthorizationRequest>;
  /** Ends the one of this state; undefined when there is none, or not in this browser. Works once. */
  end(c: Request, state: string): Promise<Pending | undefined>;
}

const random = (): string => randomBytes(RANDOM_BYTES).toString('base64url');
const digest = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** Keeps them in Redis under the digest of their state. */
export function createPendingSignIns(redis: Redis, prefix: string, secure: boolean): PendingSignIns {
  const keyOf = (state: string): string => `${prefix}:sign-in:${digest(state)}`;
  const throwUnavailable = (): never => {
    throw new DomainError('service_unavailable');
  };
  return {
    async begin(c, destination) {
      const [state, nonce, verifier, browser] = [random(), random(), random(), random()];
      const pending: Pending = { nonce, verifier, browser: digest(browser), ...destination };
      await redis.set(keyOf(state), JSON.stringify(pending), 'EX', LIFE_SECONDS).catch(throwUnavailable);
      // Lax: the provider leads back by a link of its own site.
      const attributes = {
        path: '/',
        httpOnly: true,
        sameSite: 'Lax',
        secure,
        maxAge: LIFE_SECONDS,
      } as const;
      setCookie(c, COOKIE, browser, attributes);
      return {
        state,
        nonce,
        verifier,
        challenge: digest(verifier),
        language: destination.prefix === '' ? 'es' : 'en',
      };
    },
    async end(c, state) {
      const stored = await redis.getdel(keyOf(state)).catch(throwUnavailable);
      const browser = getCookie(c, COOKIE);
      deleteCookie(c, COOKIE, { path: '/', secure });
      if (stored === null || browser === undefined) return undefined;
      const pending = pendingSchema.parse(JSON.parse(stored));
      return pending.browser === digest(browser) ? pending : undefined;
    },
  };
}
