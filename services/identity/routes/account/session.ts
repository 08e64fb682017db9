import { createHash, randomBytes } from 'node:crypto';
import type { SignInAccount } from '@curro/accounts';
import type { Request } from '../../http/environment.ts';
import { ACCOUNT_CLIENT_ID, ACCOUNT_PATH } from '../../provider/first-parties.ts';
import { createFindAccount } from '../../provider/session-account.ts';
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

const VERIFIER_BYTES = 32;

/**
 * Sends somebody through the provider's own sign-in and back. The account pages need no token: the session that the
 * provider leaves behind is all, so the code that comes back is never redeemed and ends by itself.
 */
export function signInFirst({ context }: RouteDeps, c: Request): Response {
  const challenge = createHash('sha256').update(randomBytes(VERIFIER_BYTES)).digest('base64url');
  const query = new URLSearchParams({
    client_id: ACCOUNT_CLIENT_ID,
    redirect_uri: `${context.issuer}${ACCOUNT_PATH}`,
    response_type: 'code',
    scope: 'openid',
    code_challenge: challenge,
    code_challenge_method: 'S256',
  });
  c.header('Cache-Control', 'no-store');
  return c.redirect(`${context.issuer}/auth?${query.toString()}`, 303);
}
