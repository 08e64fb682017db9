import type { SignInAccount } from '@curro/accounts';
import type { Request } from '../../http/environment.ts';
import { createFindAccount } from '../../provider/find-account.ts';
import type { RouteDeps } from '../route-deps.ts';

type ProviderSession = Awaited<ReturnType<ReturnType<RouteDeps['provider']>['Session']['get']>>;

/** Somebody signed in at the provider itself. */
export interface SignedInUser {
  readonly account: SignInAccount;
  readonly session: ProviderSession;
}

/** Who sent the request, by the provider's own session; undefined when nobody is signed in. */
export async function readSignedInUser(
  { context, provider }: RouteDeps,
  c: Request,
): Promise<SignedInUser | undefined> {
  const op = provider();
  const session = await op.Session.get(op.createContext(c.env.incoming, c.env.outgoing));
  const { accountId, loginTs } = session;
  if (accountId === undefined) return undefined;
  const account = await createFindAccount(context.db)(accountId, loginTs);
  return account === undefined ? undefined : { account, session };
}

/** The session goes on under another password: it counts as begun after the change. */
export async function renewSession({ session }: SignedInUser): Promise<void> {
  session.loginTs = Math.floor(Date.now() / 1000) + 1;
  await session.persist();
}
