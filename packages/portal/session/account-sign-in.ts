import type { Environment, Middleware, OperationHandler } from '@curro/platform';
import { PORTAL_CALLBACK_PATH } from '@curro/shared';
import type { Hono } from 'hono';
import type { PortalContext } from '../context.ts';
import { type Locale, locales } from '../locale.ts';
import { homePath } from '../search/portal-query.ts';
import type { AccountProvider } from './account-provider.ts';
import { localPath } from './paths.ts';

/** The path where a sign-in with an account starts, without the prefix of the locale. */
export const START_PATH = '/entrar/cuenta';

/** GET /entrar/cuenta: redirects to the provider. */
function startSignIn(
  { pendingSignIns }: PortalContext,
  provider: AccountProvider,
  locale: Locale,
): OperationHandler {
  return async (c) => {
    const next = localPath(c.req.query('next')) ?? homePath(locale);
    const request = await pendingSignIns.begin(c, { next, prefix: locale.prefix });
    c.header('Cache-Control', 'no-store');
    return c.redirect(await provider.authorizationUrl(request), 303);
  };
}

/** GET /entrar/vuelta: the provider's redirect, with a code or an error. */
function handleCallback(
  { sessions, pendingSignIns }: PortalContext,
  provider: AccountProvider,
): OperationHandler {
  return async (c) => {
    c.header('Cache-Control', 'no-store');
    c.header('Referrer-Policy', 'no-referrer');
    const { searchParams: query } = new URL(c.req.url);
    const pending = await pendingSignIns.end(c, query.get('state') ?? '');
    const newSession = pending === undefined ? undefined : await provider.redeem(query, pending);
    if (pending === undefined || newSession === undefined) {
      const retry = new URLSearchParams({ next: pending?.next ?? '/', failed: '1' });
      return c.redirect(`${pending?.prefix ?? ''}/entrar?${retry.toString()}`, 303);
    }
    await sessions.createSession(c, newSession);
    return c.redirect(pending.next, 303);
  };
}

/** Mounts the sign-in with an account in all locales, if a provider is configured. */
export function mountAccountSignIn(
  portal: Hono<Environment>,
  context: PortalContext,
  checks: Middleware,
): void {
  const { accountProvider: provider } = context;
  if (provider === undefined) return;
  for (const locale of locales) {
    portal.get(`${locale.prefix}${START_PATH}`, checks, startSignIn(context, provider, locale));
  }
  portal.get(PORTAL_CALLBACK_PATH, checks, handleCallback(context, provider));
}
