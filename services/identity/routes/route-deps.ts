import type { SignInAccount } from '@curro/accounts';
import type Provider from 'oidc-provider';
import type { IdentityContext } from '../context.ts';
import type { Request } from '../http/environment.ts';

/** What routes need: the context, and the provider with the keys of the moment. */
export interface RouteDeps {
  readonly context: IdentityContext;
  readonly provider: () => Provider;
}

/** A sign-in under way, found by the address and the browser's cookie; throws when either is not its own. */
export function currentInteraction(
  { provider }: RouteDeps,
  c: Request,
): ReturnType<Provider['interactionDetails']> {
  return provider().interactionDetails(c.env.incoming, c.env.outgoing);
}

/** The sign-in of somebody who has shown the password, or a key (`pop`, RFC 8176's register); it counts as after the last change of it, to the second. */
export function loginOf(
  { id, passwordChangedAt }: SignInAccount,
  by: 'pwd' | 'pop' = 'pwd',
): {
  readonly accountId: string;
  readonly amr: string[];
  readonly ts: number;
} {
  const seconds = (at: number): number => Math.floor(at / 1000);
  const changed = passwordChangedAt === null ? 0 : seconds(passwordChangedAt.getTime());
  return { accountId: id, amr: [by], ts: Math.max(seconds(Date.now()), changed + 1) };
}

/** Ends a step of a sign-in and sends the browser on. */
export async function resumeInteraction(
  { provider }: RouteDeps,
  c: Request,
  result: Parameters<Provider['interactionResult']>[2],
): Promise<Response> {
  const next = await provider().interactionResult(c.env.incoming, c.env.outgoing, result, {
    mergeWithLastSubmission: true,
  });
  c.header('Cache-Control', 'no-store');
  return c.redirect(next, 303);
}
