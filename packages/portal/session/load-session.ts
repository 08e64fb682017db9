import type { Middleware } from '@curro/platform';
import type { PortalContext } from '../context.ts';

/** Notes who looks at a page that everybody may see; without Redis everybody is a stranger to it. */
export function loadSession({ sessions, log }: PortalContext): Middleware {
  return async (c, next) => {
    try {
      c.set('session', await sessions.readSession(c));
    } catch {
      log.warn({ requestId: c.get('requestId') }, 'sessions cannot be read');
    }
    await next();
  };
}
