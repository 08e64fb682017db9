import type { SignInAccount } from '@curro/accounts';
import { systemClock } from '@curro/shared';
import type Provider from 'oidc-provider';
import type { IdentityContext } from '../context.ts';
import { returnPathOf } from '../provider/return-path.ts';
import { rememberBrowser } from '../sessions/known-browser.ts';
import type { Request } from './environment.ts';

/** The dependencies of routes: the context, and the provider with the current keys. */
export interface RouteDeps {
  readonly context: IdentityContext;
  readonly provider: () => Provider;
}

/** Reads the current interaction by the address and the cookie of the browser; throws when they do not match. */
export function currentInteraction(
  { provider }: Pick<RouteDeps, 'provider'>,
  c: Request,
): ReturnType<Provider['interactionDetails']> {
  return provider().interactionDetails(c.env.incoming, c.env.outgoing);
}

/**
 * Builds the login of an interaction by password (`pwd`), passkey (`pop`) or confirmed email (`mca`, RFC 8176). Its time in seconds is after the
 * last change of the password.
 */
export function loginOf(
  { id, passwordChangedAt }: SignInAccount,
  by: 'pwd' | 'pop' | 'mca' = 'pwd',
): {
  readonly accountId: string;
  readonly amr: string[];
  readonly ts: number;
} {
  const seconds = (at: number): number => Math.floor(at / 1000);
  const changed = passwordChangedAt === null ? 0 : seconds(passwordChangedAt.getTime());
  return { accountId: id, amr: [by], ts: Math.max(seconds(systemClock.now().getTime()), changed + 1) };
}

/**
 * Completes a step of an interaction and redirects the browser, which is a known one after a sign-in. Its other tabs show
 * pages of the interaction, which ends with the redirect: the draft records who has signed in.
 */
export async function resumeInteraction(
  { context, provider }: RouteDeps,
  c: Request,
  result: Parameters<Provider['interactionResult']>[2],
): Promise<Response> {
  const accountId = result.login?.accountId;
  if (accountId !== undefined) {
    const { uid, params } = await currentInteraction({ provider }, c);
    await context.drafts.save(uid, { signedIn: { accountId, returnPath: returnPathOf(context, params) } });
  }
  const next = await provider().interactionResult(c.env.incoming, c.env.outgoing, result, {
    mergeWithLastSubmission: true,
  });
  if (accountId !== undefined) rememberBrowser(c, context);
  c.header('Cache-Control', 'no-store');
  return c.redirect(next, 303);
}
