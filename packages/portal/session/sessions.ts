import { createHash, randomBytes } from 'node:crypto';
import type { Redis, Request } from '@curro/platform';
import { type Clock, DomainError } from '@curro/shared';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { type NewSession, type Session, sessionSchema } from './session.ts';

/** Maximum lifetime of a session in seconds; page views do not extend it. */
const MAX_SESSION_SECONDS = 12 * 3_600;
const ID_BYTES = 32;
/** A token is exchanged this long before it expires. */
const RENEW_BEFORE_MS = 60_000;
/** TTL of the lock that allows one request to exchange the token. */
const RENEWING_SECONDS = 15;
const COOKIE = 'curro-session';
/** Says that the browser had a session of an account, until the user signs out. */
const RETURN_COOKIE = 'curro-returning';
/** As long as the session of the account at Curro's own provider. */
const RETURN_SECONDS = 14 * 86_400;

/** The sessions of the portal, in Redis by a random id that is stored in a cookie. */
export interface Sessions {
  /** Starts a session under a new id and ends the session that the browser had before. */
  createSession(c: Request, newSession: NewSession): Promise<Session>;
  /**
   * The session of a request; undefined when there is none.
   * @throws DomainError `service_unavailable` when Redis is unavailable
   */
  readSession(c: Request): Promise<Session | undefined>;
  /** Whether the browser had a session of an account and its user did not sign out: one click may sign in again. */
  hadSession(c: Request): boolean;
  /** Ends the session of a request. */
  endSession(c: Request): Promise<void>;
}

const randomKey = (): string => randomBytes(ID_BYTES).toString('base64url');

const optionalIdToken = (idToken: string | undefined): { idToken?: string } =>
  idToken === undefined ? {} : { idToken };

async function mapRedisError<T>(command: Promise<T>): Promise<T> {
  return command.catch((): never => {
    throw new DomainError('service_unavailable');
  });
}

/** Creates the session store. On https the cookie is bound to the host (`__Host-`). */
export function createSessions(options: {
  readonly redis: Redis;
  readonly clock: Clock;
  readonly prefix: string;
  readonly portalUrl: string;
  /** Exchanges a refresh token for new tokens; undefined when the provider rejects it. */
  readonly refresh: (refreshToken: string) => Promise<NewSession | undefined>;
}): Sessions {
  const { redis, clock, prefix, portalUrl, refresh } = options;
  const secure = portalUrl.startsWith('https:');
  const attributes = { path: '/', httpOnly: true, sameSite: 'Lax', secure } as const;
  const host = secure ? ({ prefix: 'host' } as const) : {};

  const idOf = (c: Request): string | undefined =>
    secure ? getCookie(c, COOKIE, 'host') : getCookie(c, COOKIE);
  // The Redis key is a digest of the id, so that read access to Redis does not reveal valid cookies.
  const keyOf = (id: string): string =>
    `${prefix}:session:${createHash('sha256').update(id).digest('base64url')}`;
  const deleteSession = async (c: Request): Promise<void> => {
    const id = idOf(c);
    if (id !== undefined) await mapRedisError(redis.del(keyOf(id)));
  };

  const isEnding = ({ expiresAt }: Session): boolean => expiresAt - clock.now().getTime() < RENEW_BEFORE_MS;

  const read = async (key: string): Promise<Session | undefined> => {
    const stored = await mapRedisError(redis.get(key));
    return stored === null ? undefined : sessionSchema.parse(JSON.parse(stored));
  };

  /**
   * Replaces the tokens of a session that is about to expire. A refresh token is valid once, so one request exchanges
   * it and concurrent requests continue with the old tokens.
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
      // While the provider is unavailable the session lasts until its token expires.
      if (session.expiresAt <= clock.now().getTime()) throw error;
      return session;
    }
    if (newTokens === undefined) {
      await mapRedisError(redis.del(key));
      return undefined;
    }
    const renewed: Session = {
      accessToken: newTokens.accessToken,
      refreshToken: newTokens.refreshToken ?? refreshToken,
      ...optionalIdToken(newTokens.idToken ?? session.idToken),
      expiresAt: newTokens.expiresAt.getTime(),
      formKey,
    };
    // XX: the visitor may have signed out in the meantime.
    await mapRedisError(redis.set(key, JSON.stringify(renewed), 'KEEPTTL', 'XX'));
    await mapRedisError(redis.del(`${key}:renewing`));
    return renewed;
  };

  return {
    async createSession(c, { accessToken, refreshToken, idToken, expiresAt }) {
      await deleteSession(c);
      const id = randomKey();
      const tokenSeconds = Math.floor((expiresAt.getTime() - clock.now().getTime()) / 1000);
      const lifetime = refreshToken === undefined ? tokenSeconds : MAX_SESSION_SECONDS;
      const maxAge = Math.max(1, Math.min(lifetime, MAX_SESSION_SECONDS));
      const session: Session = {
        accessToken,
        ...(refreshToken === undefined ? {} : { refreshToken }),
        ...optionalIdToken(idToken),
        expiresAt: expiresAt.getTime(),
        formKey: randomKey(),
      };
      await mapRedisError(redis.set(keyOf(id), JSON.stringify(session), 'EX', maxAge));
      setCookie(c, COOKIE, id, { ...attributes, ...host, maxAge });
      if (refreshToken !== undefined)
        setCookie(c, RETURN_COOKIE, '1', { ...attributes, maxAge: RETURN_SECONDS });
      return session;
    },
    async readSession(c) {
      const id = idOf(c);
      if (id === undefined) return undefined;
      const session = await read(keyOf(id));
      if (session === undefined || !isEnding(session)) return session;
      return renew(keyOf(id), session);
    },
    hadSession: (c) => getCookie(c, RETURN_COOKIE) !== undefined,
    async endSession(c) {
      await deleteSession(c);
      deleteCookie(c, COOKIE, { ...attributes, ...host });
      deleteCookie(c, RETURN_COOKIE, attributes);
    },
  };
}
