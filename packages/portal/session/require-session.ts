import type { Middleware } from '@curro/platform';
import type { PortalContext } from '../context.ts';
import type { Edition } from '../edition.ts';
import { doorPath } from './door-path.ts';
import { keepForm } from './keep-form.ts';

/** Lets through who is signed in; others are led to the door and from there back, with what they have sent. */
export function requireSession(context: PortalContext, edition: Edition): Middleware {
  return async (c, next) => {
    const session = await context.sessions.readSession(c);
    if (session !== undefined) {
      c.set('session', session);
      return next();
    }
    return c.req.method === 'POST' ? keepForm(c, context, edition) : c.redirect(doorPath(edition, c), 303);
  };
}
