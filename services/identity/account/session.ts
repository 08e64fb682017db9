import { createHash, randomBytes } from 'node:crypto';
import type { SignInAccount } from '@curro/accounts';
import { systemClock } from '@curro/shared';
import type { Request } from '../http/environment.ts';
import type { RouteDeps } from '../http/route-deps.ts';
import { ACCOUNT_CLIENT_ID, ACCOUNT_PATH } from '../provider/first-parties.ts';
import { createFindAccount } from '../provider/session-account.ts';

type ProviderSession = Awaited<ReturnType<ReturnType<RouteDeps['provider']>['Session']['get']>>;

/** The user of a session of the provider. */
export interface SignedInUser {
  readonly account: SignInAccount;
  readonly session: ProviderSession;
}

/** Reads the user of a request from the session of the provider; undefined without a valid session. */
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

/** Sets the sign-in time of the session to after a password change, so that the session remains valid. */
export async function renewSession({ session }: SignedInUser): Promise<void> {
  session.loginTs = Math.floor(systemClock.now().getTime() / 1000) + 1;
  await session.persist();
}

const VERIFIER_BYTES = 32;

/**
 * Redirects to the sign-in of the provider and back. The account pages use the session of the provider only, so the
 * authorization code is never redeemed and expires.
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
