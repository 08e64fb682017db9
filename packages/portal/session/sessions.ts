import { createHash, randomBytes } from 'node:crypto';
import type { Redis, Request } from '@curro/platform';
import { DomainError } from '@curro/shared';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { type NewSession, type Session, sessionSchema } from './session.ts';

/** Nobody stays signed in for longer, in seconds; looking at pages does not prolong it. */
const MAX_SESSION_SECONDS = 12 * 3_600;
const ID_BYTES = 32;
/** How long before its end a token is exchanged, in milliseconds, and how long one request may take for it. */
const RENEW_BEFORE_MS = 60_000;
const RENEWING_SECONDS = 15;
const COOKIE = 'curro-session';

/** Who is signed in on the portal: kept in Redis under a random id, which a cookie holds. */
export interface Sessions {
  /** Signs somebody in, under a new id whatever the browser had before. */
  createSession(c: Request, newSession: NewSession): Promise<Session>;
  /** Who sent the request; undefined when nobody is signed in. Redis away: `service_unavailable`. */
  readSession(c: Request): Promise<Session | undefined>;
  /** Signs out. */
  endSession(c: Request): Promise<void>;
}

const isEnding = ({ expiresAt }: Session): boolean => expiresAt - Date.now() < RENEW_BEFORE_MS;

const randomKey = (): string => randomBytes(ID_BYTES).toString('base64url');

async function mapRedisError<T>(command: Promise<T>): Promise<T> {
  return command.catch((): never => {
    throw new DomainError('service_unavailable');
  });
}

/** Opens the sessions of a portal. On https the cookie is bound to this very host (`__Host-`). */
export function createSessions(options: {
  readonly redis: Redis;
  readonly prefix: string;
  readonly portalUrl: string;
  /** Asks for other tokens; undefined when they are refused. */
  readonly refresh: (refreshToken: string) => Promise<NewSession | undefined>;
}): Sessions {
  const { redis, prefix, portalUrl, refresh } = options;
  const secure = portalUrl.startsWith('https:');
  const attributes = { path: '/', httpOnly: true, sameSite: 'Lax', secure } as const;
  const host = secure ? ({ prefix: 'host' } as const) : {};

  const idOf = (c: Request): string | undefined =>
    secure ? getCookie(c, COOKIE, 'host') : getCookie(c, COOKIE);
  // Who reads Redis cannot sign in with what stands there.
  const keyOf = (id: string): string =>
    `${prefix}:session:${createHash('sha256').update(id).digest('base64url')}`;
  const deleteSession = async (c: Request): Promise<void> => {
    const id = idOf(c);
    if (id !== undefined) await mapRedisError(redis.del(keyOf(id)));
  };

  const read = async (key: string): Promise<Session | undefined> => {
    const stored = await mapRedisError(redis.get(key));
    return stored === null ? undefined : sessionSchema.parse(JSON.parse(stored));
  };

  /**
   * Other tokens in place of those that end. One request asks for them, since a refresh token works once; the others
   * go on with what there is.
   */
  const renew = async (key: string, session: Session): Promise<Session | undefined> => {
    const { refreshToken, formKey } = session;
    if (refreshToken === undefined) return session;
    const lockAcquired = await mapRedisError(redis.set(`${key}:renewing`, '1', 'EX', RENEWING_SECONDS, 'NX'));
    if (lockAcquired === null) return session;
    let newTokens: NewSession | undefined;
    try {
      newTokens = await refresh(refreshToken);
    } catch (error) {
      // The provider is away: what there is counts until it ends.
      if (session.expiresAt <= Date.now()) throw error;
      return session;
    }
    if (newTokens === undefined) {
      await mapRedisError(redis.del(key));
      return undefined;
    }
    const renewed: Session = {
      accessToken: newTokens.accessToken,
      refreshToken: newTokens.refreshToken ?? refreshToken,
      expiresAt: newTokens.expiresAt.getTime(),
      formKey,
    };
    // Only where it is still there: somebody may have signed out meanwhile.
    await mapRedisError(redis.set(key, JSON.stringify(renewed), 'KEEPTTL', 'XX'));
    await mapRedisError(redis.del(`${key}:renewing`));
    return renewed;
  };

  return {
    async createSession(c, { accessToken, refreshToken, expiresAt }) {
      await deleteSession(c);
      const id = randomKey();
      const tokenSeconds = Math.floor((expiresAt.getTime() - Date.now()) / 1000);
      const lifetime = refreshToken === undefined ? tokenSeconds : MAX_SESSION_SECONDS;
      const maxAge = Math.max(1, Math.min(lifetime, MAX_SESSION_SECONDS));
      const session: Session = {
        accessToken,
        ...(refreshToken === undefined ? {} : { refreshToken }),
        expiresAt: expiresAt.getTime(),
        formKey: randomKey(),
      };
      await mapRedisError(redis.set(keyOf(id), JSON.stringify(session), 'EX', maxAge));
      setCookie(c, COOKIE, id, { ...attributes, ...host, maxAge });
      return session;
    },
    async readSession(c) {
      const id = idOf(c);
      if (id === undefined) return undefined;
      const session = await read(keyOf(id));
      if (session === undefined || !isEnding(session)) return session;
      return renew(keyOf(id), session);
    },
    async endSession(c) {
      await deleteSession(c);
      deleteCookie(c, COOKIE, { ...attributes, ...host });
    },
  };
}
