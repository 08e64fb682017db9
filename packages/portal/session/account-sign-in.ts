import type { Environment, Middleware, OperationHandler } from '@curro/platform';
import { PORTAL_CALLBACK_PATH } from '@curro/shared';
import type { Hono } from 'hono';
import type { PortalContext } from '../context.ts';
import type { Locale } from '../locale.ts';
import { homePath } from '../search/portal-query.ts';
import type { AccountProvider } from './account-provider.ts';
import { localPath } from './local-path.ts';
import type { PendingSignIns } from './pending-sign-ins.ts';

/** Where a sign-in with an account begins, after the prefix of the edition. */
export const START_PATH = '/entrar/cuenta';

interface AccountSignIn {
  readonly provider: AccountProvider;
  readonly pending: PendingSignIns;
}

/** GET /entrar/cuenta: on to the provider. */
function startSignIn({ provider, pending }: AccountSignIn, locale: Locale): OperationHandler {
  return async (c) => {
    const next = localPath(c.req.query('next')) ?? homePath(locale);
    const authorization = await pending.begin(c, { next, prefix: locale.prefix });
    c.header('Cache-Control', 'no-store');
    return c.redirect(await provider.authorizationUrl(authorization), 303);
  };
}

/** GET /entrar/vuelta: back from the provider, with a code or without. */
function handleCallback({ sessions }: PortalContext, { provider, pending }: AccountSignIn): OperationHandler {
  return async (c) => {
    c.header('Cache-Control', 'no-store');
    c.header('Referrer-Policy', 'no-referrer');
    const pendingSignIn = await pending.end(c, c.req.query('state') ?? '');
    const failedUrl = `${pendingSignIn?.prefix ?? ''}/entrar?${new URLSearchParams({ next: pendingSignIn?.next ?? '/', failed: '1' }).toString()}`;
    const code = c.req.query('code');
    // A provider that says who it is must be the one that was asked (RFC 9207).
    const issuer = c.req.query('iss') ?? provider.issuer;
    if (pendingSignIn === undefined || code === undefined || issuer !== provider.issuer)
      return c.redirect(failedUrl, 303);
    const newSession = await provider.redeem(code, pendingSignIn);
    if (newSession === undefined) return c.redirect(failedUrl, 303);
    await sessions.createSession(c, newSession);
    return c.redirect(pendingSignIn.next, 303);
  };
}

/** The way in with an account, of both editions; nothing where there is no provider. */
export function mountAccountSignIn(
  portal: Hono<Environment>,
  context: PortalContext,
  locales: readonly Locale[],
  checks: readonly [Middleware, Middleware, Middleware],
): void {
  const { accountProvider: provider, pendingSignIns: pending } = context;
  if (provider === undefined) return;
  const accountSignIn = { provider, pending };
  for (const locale of locales) {
    portal.get(`${locale.prefix}${START_PATH}`, ...checks, startSignIn(accountSignIn, locale));
  }
  portal.get(PORTAL_CALLBACK_PATH, ...checks, handleCallback(context, accountSignIn));
}
