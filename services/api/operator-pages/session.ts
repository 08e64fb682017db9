import { createHash, randomBytes } from 'node:crypto';
import type { Request } from '@curro/platform';
import { getCookie, setCookie } from 'hono/cookie';
import type { ApiContext } from '../context.ts';

const ID_BYTES = 32;
/** Lifetime of a session, after which the operator signs in again. */
const TTL_SECONDS = 3_600;

/** Sessions of operators in a browser, stored in Redis under the digest of the cookie. */
export interface OperatorSessions {
  begin(c: Request): Promise<void>;
  isOpen(c: Request): Promise<boolean>;
}

/**
 * Creates the session store of a group of pages. The cookie is limited to their paths and to same-site requests.
 * @param name the name of the group
 * @param base the path of the pages
 */
export function createOperatorSessions(
  { redis, config, portalUrl }: Pick<ApiContext, 'redis' | 'config' | 'portalUrl'>,
  name: string,
  base: string,
): OperatorSessions {
  const cookie = `curro-${name}`;
  const keyOf = (id: string): string =>
    `${config.REDIS_PREFIX}:${name}:${createHash('sha256').update(id).digest('base64url')}`;
  return {
    async begin(c) {
      const id = randomBytes(ID_BYTES).toString('base64url');
      await redis.set(keyOf(id), '1', 'EX', TTL_SECONDS);
      setCookie(c, cookie, id, {
        path: base,
        httpOnly: true,
        sameSite: 'Strict',
        secure: portalUrl.startsWith('https:'),
        maxAge: TTL_SECONDS,
      });
    },
    async isOpen(c) {
      const id = getCookie(c, cookie) ?? '';
      return id !== '' && (await redis.exists(keyOf(id))) === 1;
    },
  };
}
