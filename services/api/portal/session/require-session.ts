import type { Middleware } from '../../http/environment.ts';
import type { PortalContext } from '../context.ts';
import type { Edition } from '../edition.ts';
import { doorPath } from './door-path.ts';

/** Lets through who is signed in; others are led to the door and from there back. */
export function requireSession({ sessions }: PortalContext, edition: Edition): Middleware {
  return async (c, next) => {
    const session = await sessions.readSession(c);
    if (session === undefined) return c.redirect(doorPath(edition, c), 303);
    c.set('session', session);
    return next();
  };
}
