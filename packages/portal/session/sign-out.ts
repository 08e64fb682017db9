import { randomBytes } from 'node:crypto';
import {
  type Environment,
  type Middleware,
  type OperationHandler,
  type Request,
  readForm,
} from '@curro/platform';
import { PORTAL_SIGN_OUT_PATH, SIGNED_OUT_PARAM } from '@curro/shared';
import { html } from '@curro/ui';
import type { Hono } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { PortalContext } from '../context.ts';
import { frameOf } from '../layout/frame.ts';
import { layout } from '../layout/layout.ts';
import { sendPage } from '../layout/send-page.ts';
import type { Locale } from '../locale.ts';
import { homePath } from '../search/portal-query.ts';
import type { EndSessionRequest } from './account-provider.ts';
import { guardForm } from './guard-form.ts';
import { loadSession } from './session-middleware.ts';

/** Binds the return from the provider to the browser that started the sign-out. */
const COOKIE = 'curro-sign-out';
const TTL_SECONDS = 3_600;
const STATE_BYTES = 16;

const signedOutPath = (locale: Locale): string => `${homePath(locale)}?${SIGNED_OUT_PARAM}=1`;

/**
 * Ends the session of the portal and revokes its tokens.
 * @param responding whether the provider responds; otherwise the user does not wait for the revocation
 */
async function endSession(
  c: Request,
  { sessions, accountProvider }: PortalContext,
  responding = true,
): Promise<void> {
  const refreshToken = c.get('session')?.refreshToken;
  await sessions.endSession(c);
  c.set('session', undefined);
  if (refreshToken === undefined) return;
  const revocation = accountProvider?.revoke(refreshToken).catch(() => undefined);
  if (responding) await revocation;
}

/** Sends the page that continues at the provider. */
function sendToProvider(
  c: Request,
  context: PortalContext,
  locale: Locale,
  address: string,
): Promise<Response> {
  const { signOut } = locale.messages;
  // A header, because the content security policy does not allow forms to redirect to another host.
  c.header('Refresh', `0; url=${address}`);
  c.header('Referrer-Policy', 'no-referrer');
  const page = layout(frameOf(c, context, locale), {
    title: `${signOut.title} · ${locale.messages.brand}`,
    description: signOut.title,
    path: undefined,
    listed: false,
    kind: 'website',
    isAccount: true,
    body: html`<div class="wide narrow"><h1>${signOut.title}</h1>
<p><a class="button" href="${address}">${signOut.next}</a></p></div>`,
  });
  return sendPage(c, page, { language: locale.language, cache: 'no-store' });
}

/**
 * POST /salir: signs out at the provider. The session of the portal ends when Curro's own provider returns, because its
 * user may decide there to stay; with another provider, or none, or one that does not respond, it ends here.
 */
function startSignOut(context: PortalContext, locale: Locale): OperationHandler {
  return async (c) => {
    guardForm(c, await readForm(c));
    const session = c.get('session');
    const { accountProvider: provider, portalUrl } = context;
    // A session from a pasted token has no account at the provider. Some providers issue no refresh tokens.
    const isPasted = session?.idToken === undefined && session?.refreshToken === undefined;
    const atProvider = isPasted ? undefined : provider;
    const request: EndSessionRequest = {
      idToken: session?.idToken,
      path: `${locale.prefix}${PORTAL_SIGN_OUT_PATH}`,
      state: randomBytes(STATE_BYTES).toString('base64url'),
    };
    let responding = true;
    const address = await atProvider?.endSessionUrl(request).catch(() => {
      responding = false;
      return undefined;
    });
    if (address === undefined || provider?.isOwn !== true) await endSession(c, context, responding);
    if (address === undefined) return c.redirect(signedOutPath(locale), 303);
    setCookie(c, COOKIE, request.state, {
      path: '/',
      httpOnly: true,
      sameSite: 'Lax',
      secure: portalUrl.startsWith('https:'),
      maxAge: TTL_SECONDS,
    });
    return sendToProvider(c, context, locale, address);
  };
}

/** GET /salir: the return of Curro's own provider after a sign-out. */
function finishSignOut(context: PortalContext, locale: Locale): OperationHandler {
  return async (c) => {
    c.header('Cache-Control', 'no-store');
    const state = getCookie(c, COOKIE);
    if (state === undefined || c.req.query('state') !== state) return c.redirect(homePath(locale), 303);
    deleteCookie(c, COOKIE, { path: '/', secure: context.portalUrl.startsWith('https:') });
    await endSession(c, context);
    return c.redirect(signedOutPath(locale), 303);
  };
}

/** Mounts the sign-out of a locale. */
export function mountSignOut(
  portal: Hono<Environment>,
  context: PortalContext,
  locale: Locale,
  checks: Middleware,
): void {
  const path = `${locale.prefix}${PORTAL_SIGN_OUT_PATH}`;
  portal.post(path, checks, loadSession(context), startSignOut(context, locale));
  portal.get(path, checks, loadSession(context), finishSignOut(context, locale));
}
