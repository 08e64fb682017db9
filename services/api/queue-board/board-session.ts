import { createHash, randomBytes } from 'node:crypto';
import type { Request } from '@curro/platform';
import { getCookie, setCookie } from 'hono/cookie';
import type { ApiContext } from '../context.ts';

const COOKIE = 'curro-queues';
const ID_BYTES = 32;
/** An operator pastes a token once an hour. */
const LASTS_SECONDS = 3_600;

/** Who may look at the queues: kept in Redis, under a digest of what the cookie holds. */
export interface BoardSessions {
  begin(c: Request): Promise<void>;
  isOpen(c: Request): Promise<boolean>;
}

/** Opens the sessions of the queue board. The cookie goes to its own paths only, and from its own pages only. */
export function createBoardSessions({ redis, config, portalUrl }: ApiContext, base: string): BoardSessions {
  const keyOf = (id: string): string =>
    `${config.REDIS_PREFIX}:queue-board:${createHash('sha256').update(id).digest('base64url')}`;
  return {
    async begin(c) {
      const id = randomBytes(ID_BYTES).toString('base64url');
      await redis.set(keyOf(id), '1', 'EX', LASTS_SECONDS);
      setCookie(c, COOKIE, id, {
        path: base,
        httpOnly: true,
        sameSite: 'Strict',
        secure: portalUrl.startsWith('https:'),
        maxAge: LASTS_SECONDS,
      });
    },
    async isOpen(c) {
      const id = getCookie(c, COOKIE) ?? '';
      return id !== '' && (await redis.exists(keyOf(id))) === 1;
    },
  };
}
