import { createHash, randomBytes } from 'node:crypto';
import type { Request } from '@curro/platform';
import { DomainError } from '@curro/shared';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import * as z from 'zod';
import type { ApiContext } from '../context.ts';

const COOKIE = 'curro-ops';
const ID_BYTES = 32;
/** Maximum lifetime of a session: a working day. */
const MAX_SECONDS = 8 * 3_600;

const sessionSchema = z.object({
  accessToken: z.string(),
  /** Every form of the session contains it; forms with another value are rejected. */
  formKey: z.string(),
});

/** The session of an operator in a browser. */
type OperatorSession = Readonly<z.infer<typeof sessionSchema>>;

declare module 'hono' {
  interface ContextVariableMap {
    /** The session of an operator; undefined for requests with a bearer token. */
    operatorSession: OperatorSession | undefined;
  }
}

/** Sessions of operators in a browser, stored in Redis under the digest of the cookie. */
export interface OperatorSessions {
  /** Starts a session that ends with its token, after eight hours at the latest. */
  begin(c: Request, token: { readonly accessToken: string; readonly expiresAt: Date }): Promise<void>;
  read(c: Request): Promise<OperatorSession | undefined>;
  end(c: Request): Promise<void>;
}

const randomKey = (): string => randomBytes(ID_BYTES).toString('base64url');

const throwUnavailable = (): never => {
  throw new DomainError('service_unavailable');
};

/** Creates the session store. Without HTTPS the cookie is limited to the pages of operators. */
export function createOperatorSessions({
  redis,
  clock,
  config,
  portalUrl,
}: Pick<ApiContext, 'redis' | 'clock' | 'config' | 'portalUrl'>): OperatorSessions {
  const secure = portalUrl.startsWith('https:');
  // Other hosts of the domain cannot set a cookie with this prefix, which requires the path "/".
  const name = secure ? `__Host-${COOKIE}` : COOKIE;
  const attributes = {
    path: secure ? '/' : '/ops',
    httpOnly: true,
    // Lax, because the sign-in ends with a redirect from the provider, which may be another site.
    sameSite: 'Lax',
    secure,
  } as const;
  const keyOf = (id: string): string =>
    `${config.REDIS_PREFIX}:ops-session:${createHash('sha256').update(id).digest('base64url')}`;
  return {
    async begin(c, { accessToken, expiresAt }) {
      const id = randomKey();
      const tokenSeconds = Math.floor((expiresAt.getTime() - clock.now().getTime()) / 1_000);
      const maxAge = Math.max(1, Math.min(tokenSeconds, MAX_SECONDS));
      const session: OperatorSession = { accessToken, formKey: randomKey() };
      await redis.set(keyOf(id), JSON.stringify(session), 'EX', maxAge).catch(throwUnavailable);
      setCookie(c, name, id, { ...attributes, maxAge });
    },
    async read(c) {
      const id = getCookie(c, name) ?? '';
      const stored = id === '' ? null : await redis.get(keyOf(id)).catch(throwUnavailable);
      return stored === null ? undefined : sessionSchema.parse(JSON.parse(stored));
    },
    async end(c) {
      const id = getCookie(c, name) ?? '';
      if (id !== '') await redis.del(keyOf(id)).catch(throwUnavailable);
      deleteCookie(c, name, attributes);
    },
  };
}
