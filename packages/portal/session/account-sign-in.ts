import { findCandidate } from '@curro/candidates';
import type { Environment, Middleware, OperationHandler } from '@curro/platform';
import { PORTAL_CALLBACK_PATH, PORTAL_SIGN_IN_PATH } from '@curro/shared';
import type { Hono } from 'hono';
import type { PortalContext } from '../context.ts';
import { type Locale, locales } from '../locale.ts';
import { homePath } from '../search/portal-query.ts';
import type { AccountProvider } from './account-provider.ts';
import { localPath, offerOfForm, WELCOME_PATH } from './paths.ts';
import type { NewSession } from './session.ts';

/**
 * GET /entrar/cuenta: redirects to the provider; with `create`, to its page for a new account, which continues at the CVs
 * unless the visitor came from another page than the home page.
 */
function startSignIn(
  { pendingSignIns }: PortalContext,
  provider: AccountProvider,
  locale: Locale,
): OperationHandler {
  return async (c) => {
    const home = homePath(locale);
    const asked = localPath(c.req.query('next')) ?? home;
    const signUp = c.req.query('create') !== undefined;
    const next = signUp && asked === home ? `${locale.prefix}${WELCOME_PATH}` : asked;
    const request = await pendingSignIns.begin(c, { next, prefix: locale.prefix });
    c.header('Cache-Control', 'no-store');
    return c.redirect(await provider.authorizationUrl({ ...request, signUp }), 303);
  };
}

/** Whether a sign-in continues at the home page. */
const isHome = ({ next, prefix }: { readonly next: string; readonly prefix: string }): boolean =>
  locales.some((locale) => locale.prefix === prefix && homePath(locale) === next);

/** Whether the user of a session has not used the portal before. */
async function isNewCandidate(
  { db, verifyToken }: PortalContext,
  { accessToken }: NewSession,
): Promise<boolean> {
  const principal = await verifyToken(accessToken);
  return principal !== undefined && (await findCandidate(db, principal.subject)) === undefined;
}

/** The error of a sign-in that the user cancelled (RFC 6749). */
const CANCELLED = 'access_denied';

/** GET /entrar/vuelta: the provider's redirect, with a code or an error. */
function handleCallback(context: PortalContext, provider: AccountProvider): OperationHandler {
  const { sessions, pendingSignIns } = context;
  return async (c) => {
    c.header('Cache-Control', 'no-store');
    c.header('Referrer-Policy', 'no-referrer');
    const { searchParams: query } = new URL(c.req.url);
    const pending = await pendingSignIns.end(c, query.get('state') ?? '');
    const newSession = pending === undefined ? undefined : await provider.redeem(query, pending);
    if (pending === undefined || newSession === undefined) {
      const isCancelled = pending !== undefined && query.get('error') === CANCELLED;
      const offer = isCancelled ? offerOfForm(pending.next) : undefined;
      if (offer !== undefined) return c.redirect(offer, 303);
      const reason = isCancelled ? 'cancelled' : 'failed';
      const retry = new URLSearchParams({ next: pending?.next ?? '/', [reason]: '1' });
      return c.redirect(`${pending?.prefix ?? ''}/entrar?${retry.toString()}`, 303);
    }
    await sessions.createSession(c, newSession);
    const isNew = isHome(pending) && (await isNewCandidate(context, newSession));
    return c.redirect(isNew ? `${pending.prefix}${WELCOME_PATH}` : pending.next, 303);
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
    portal.get(`${locale.prefix}${PORTAL_SIGN_IN_PATH}`, checks, startSignIn(context, provider, locale));
  }
  portal.get(PORTAL_CALLBACK_PATH, checks, handleCallback(context, provider));
}
