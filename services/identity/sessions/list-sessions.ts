import { lastTokenTimes } from '@curro/accounts';
import type { SignedInUser } from '../account/session.ts';
import type { Request } from '../http/environment.ts';
import type { RouteDeps } from '../http/route-deps.ts';
import { createFindAccount } from '../provider/session-account.ts';
import { type Browser, browserOf } from './browser.ts';
import { SESSION_SECONDS } from './session-records.ts';

type ProviderSession = SignedInUser['session'];

/** A session of an account. */
interface OpenSession {
  readonly session: ProviderSession;
  readonly browser: Browser;
  /** Whether it is the session of the request. */
  readonly isCurrent: boolean;
  readonly signedInAt: Date;
  readonly lastUsedAt: Date;
}

const fromSeconds = (seconds: number): Date => new Date(seconds * 1000);

/**
 * Lists the sessions of an account, the current one first, then by their last use. A session is used when its browser
 * visits the provider, and when the portal renews its tokens.
 */
export async function listSessions(
  { context, provider }: RouteDeps,
  c: Request,
  { account, session: current }: SignedInUser,
): Promise<readonly OpenSession[]> {
  const { db, clock, sessionRecords } = context;
  const findAccount = createFindAccount(db);
  const records = await sessionRecords.list(account.id);
  const others = await Promise.all(
    [...records]
      .filter(([uid]) => uid !== current.uid)
      .map(async ([uid, browser]) => {
        const session = await provider().Session.findByUid(uid);
        const isOpen =
          session?.accountId === account.id && (await findAccount(account.id, session.loginTs)) !== undefined;
        return { uid, browser, session: isOpen ? session : undefined };
      }),
  );
  const ended = others.filter(({ session }) => session === undefined).map(({ uid }) => uid);
  await sessionRecords.remove(account.id, ended);
  const open = others.flatMap(({ browser, session }) =>
    session === undefined ? [] : [{ browser, session }],
  );
  const renewed = await lastTokenTimes(
    db,
    open.flatMap(({ session }) =>
      Object.values(session.authorizations ?? {}).flatMap(({ grantId }) => grantId ?? []),
    ),
  );
  const listed = open.map(({ browser, session }) => {
    const { loginTs = 0, exp = 0, authorizations = {} } = session;
    const uses = Object.values(authorizations).map(({ grantId = '' }) => renewed.get(grantId) ?? 0);
    return {
      session,
      browser,
      isCurrent: false,
      signedInAt: fromSeconds(loginTs),
      lastUsedAt: fromSeconds(Math.max(exp - SESSION_SECONDS, ...uses)),
    };
  });
  return [
    {
      session: current,
      browser: browserOf(c.req.header('user-agent')),
      isCurrent: true,
      signedInAt: fromSeconds(current.loginTs ?? 0),
      lastUsedAt: clock.now(),
    },
    ...listed.sort((one, other) => other.lastUsedAt.getTime() - one.lastUsedAt.getTime()),
  ];
}
