import { createHash, randomBytes } from 'node:crypto';
import type { Request } from '@curro/platform';
import { getCookie, setCookie } from 'hono/cookie';
import type { ApiContext } from '../context.ts';

const COOKIE = 'curro-queues';
const ID_BYTES = 32;
/** Lifetime of a session, after which the operator signs in again. */
const TTL_SECONDS = 3_600;

/** Operator sessions of the queue board, stored in Redis under the digest of the cookie. */
export interface BoardSessions {
  begin(c: Request): Promise<void>;
  isOpen(c: Request): Promise<boolean>;
}

/** Creates the session store. The cookie is limited to the paths of the board and to same-site requests. */
export function createBoardSessions({ redis, config, portalUrl }: ApiContext, base: string): BoardSessions {
  const keyOf = (id: string): string =>
    `${config.REDIS_PREFIX}:queue-board:${createHash('sha256').update(id).digest('base64url')}`;
  return {
    async begin(c) {
      const id = randomBytes(ID_BYTES).toString('base64url');
      await redis.set(keyOf(id), '1', 'EX', TTL_SECONDS);
      setCookie(c, COOKIE, id, {
        path: base,
        httpOnly: true,
        sameSite: 'Strict',
        secure: portalUrl.startsWith('https:'),
        maxAge: TTL_SECONDS,
      });
    },
    async isOpen(c) {
      const id = getCookie(c, COOKIE) ?? '';
      return id !== '' && (await redis.exists(keyOf(id))) === 1;
    },
  };
}
