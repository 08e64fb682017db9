import type { Environment, Middleware } from '@curro/platform';
import type { Hono } from 'hono';
import type { PortalContext } from '../context.ts';
import type { Locale } from '../locale.ts';
import { loadSession } from './load-session.ts';
import { signInPage, signInWithToken, signOut } from './page.ts';

/** The door of an edition: in, and out. */
export function mountSignIn(
  portal: Hono<Environment>,
  context: PortalContext,
  locale: Locale,
  checks: readonly [Middleware, Middleware, Middleware],
): void {
  const { prefix } = locale;
  portal.get(`${prefix}/entrar`, ...checks, signInPage(context, locale));
  portal.post(`${prefix}/entrar`, ...checks, signInWithToken(context, locale));
  portal.post(`${prefix}/salir`, ...checks, loadSession(context), signOut(context, locale));
}
