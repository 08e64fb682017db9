import { createHash, randomBytes } from 'node:crypto';
import type { Redis } from '@curro/platform';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { Request } from '../http/environment.ts';

/** Signs a user in at the next sign-in page of the same browser, once. */
export interface Tickets {
  /** Stores a ticket for an account in a cookie of the browser. */
  issue(c: Request, accountId: string): Promise<void>;
  /** Consumes the ticket of the browser; undefined when it has none that is valid. */
  redeem(c: Request): Promise<string | undefined>;
}

const COOKIE = 'curro_id_ticket';
const PATH = '/interaction';
/** A ticket only has to last for the redirects between confirmation and sign-in. */
const TTL_SECONDS = 120;
const BYTES = 32;

/** Stores the tickets in Redis, by a digest of the cookie. */
export function createTickets(redis: Redis, prefix: string, issuer: string): Tickets {
  const secure = issuer.startsWith('https:');
  const attributes = { path: PATH, httpOnly: true, sameSite: 'Lax', secure } as const;
  const keyOf = (ticket: string): string =>
    `${prefix}:identity:ticket:${createHash('sha256').update(ticket).digest('base64url')}`;
  return {
    async issue(c, accountId) {
      const ticket = randomBytes(BYTES).toString('base64url');
      await redis.set(keyOf(ticket), accountId, 'EX', TTL_SECONDS);
      setCookie(c, COOKIE, ticket, { ...attributes, maxAge: TTL_SECONDS });
    },
    async redeem(c) {
      const ticket = getCookie(c, COOKIE);
      if (ticket === undefined) return undefined;
      deleteCookie(c, COOKIE, attributes);
      return (await redis.getdel(keyOf(ticket))) ?? undefined;
    },
  };
}
