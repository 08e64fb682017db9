import type { SignInAccount } from '@curro/accounts';
import { readSignedInUser } from '../account/session.ts';
import type { IdentityContext } from '../context.ts';
import type { Request } from '../http/environment.ts';
import { currentInteraction, loginOf, type RouteDeps, resumeInteraction } from '../http/route-deps.ts';
import { formTarget } from '../http/send-page.ts';
import { continueUrl } from '../provider/return-path.ts';

type Interaction = Awaited<ReturnType<typeof currentInteraction>>;

/** The interaction of the path, if it waits for a sign-in; undefined in another browser and after the sign-in. */
export async function ownInteraction(deps: RouteDeps, c: Request): Promise<Interaction | undefined> {
  if (c.req.param('uid') === undefined) return undefined;
  const interaction = await currentInteraction(deps, c).catch(() => undefined);
  return interaction?.prompt.name === 'login' ? interaction : undefined;
}

/** The redirect targets of a form that signs in: the client of the interaction, and the portal. */
export function signInTargets(
  { config }: Pick<IdentityContext, 'config'>,
  interaction: Interaction | undefined,
): string[] {
  return [...new Set([...formTarget(interaction?.params.redirect_uri), ...formTarget(config.PORTAL_URL)])];
}

/** The account of another user who is signed in with this browser. */
export async function otherUser(
  deps: RouteDeps,
  c: Request,
  accountId: string,
): Promise<SignInAccount | undefined> {
  const user = await readSignedInUser(deps, c);
  return user?.account.id === accountId ? undefined : user?.account;
}

/**
 * Signs in the owner of an address after the link of an email has proved it. The browser of the interaction completes
 * it. For another one the portal starts a sign-in, which redeems the ticket of this browser, and continues at
 * `returnPath`.
 */
export async function signInByLink(
  deps: RouteDeps,
  c: Request,
  {
    account,
    interaction,
    returnPath,
  }: {
    readonly account: SignInAccount;
    readonly interaction: Interaction | undefined;
    readonly returnPath: string | undefined;
  },
): Promise<Response> {
  if (interaction !== undefined) {
    return resumeInteraction(deps, c, { login: loginOf(account, 'mca') });
  }
  if ((await readSignedInUser(deps, c)) === undefined) await deps.context.tickets.issue(c, account.id);
  c.header('Cache-Control', 'no-store');
  return c.redirect(continueUrl(deps.context, c.get('locale'), returnPath), 303);
}
