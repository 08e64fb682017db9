import type { Environment, Middleware } from '@curro/platform';
import type { Hono } from 'hono';
import type { PortalContext } from '../context.ts';
import type { Edition } from '../edition.ts';
import { knowVisitor } from './know-visitor.ts';
import { signInPage, signInWithToken, signOut } from './sign-in.ts';

/** The door of an edition: in, and out. */
export function mountDoor(
  portal: Hono<Environment>,
  context: PortalContext,
  edition: Edition,
  checks: readonly [Middleware, Middleware, Middleware],
): void {
  const { prefix } = edition;
  portal.get(`${prefix}/entrar`, ...checks, signInPage(context, edition));
  portal.post(`${prefix}/entrar`, ...checks, signInWithToken(context, edition));
  portal.post(`${prefix}/salir`, ...checks, knowVisitor(context), signOut(context, edition));
}
