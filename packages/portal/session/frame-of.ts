import type { Request } from '@curro/platform';
import type { PortalContext } from '../context.ts';
import type { Edition } from '../edition.ts';
import type { Visitor } from '../views/account-links.ts';
import type { Frame } from '../views/layout.ts';
import { canSignIn } from './sign-in-ways.ts';

function visitorOf(c: Request, context: PortalContext): Visitor {
  const session = c.get('session');
  const { pathname, search } = new URL(c.req.url);
  if (session !== undefined) return { signedIn: true, formKey: session.formKey, path: pathname };
  return { signedIn: false, next: canSignIn(context.config) ? `${pathname}${search}` : undefined };
}

/** What stands around the page that answers a request. */
export function frameOf(c: Request, context: PortalContext, edition: Edition): Frame {
  const { assets, portalUrl } = context;
  return { edition, assets, portalUrl, visitor: visitorOf(c, context) };
}
