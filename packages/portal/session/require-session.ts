import type { Middleware } from '@curro/platform';
import type { PortalContext } from '../context.ts';
import type { Locale } from '../locale.ts';
import { sendSessionEnded } from './send-session-ended.ts';
import { signInPath } from './sign-in-path.ts';

/** Lets through who is signed in; others are led to the door and from there back, with what they have sent. */
export function requireSession(context: PortalContext, locale: Locale): Middleware {
  return async (c, next) => {
    const session = await context.sessions.readSession(c);
    if (session !== undefined) {
      c.set('session', session);
      return next();
    }
    return c.req.method === 'POST'
      ? sendSessionEnded(c, context, locale)
      : c.redirect(signInPath(locale, c), 303);
  };
}
