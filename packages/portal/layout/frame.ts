import type { Request } from '@curro/platform';
import type { PortalContext } from '../context.ts';
import type { Locale } from '../locale.ts';
import { canSignIn } from '../session/sign-in-methods.ts';
import type { Frame, Visitor } from './layout.ts';

function visitorOf(c: Request, context: PortalContext): Visitor {
  const session = c.get('session');
  const { pathname, search } = new URL(c.req.url);
  if (session !== undefined) return { signedIn: true, formKey: session.formKey, path: pathname };
  return { signedIn: false, next: canSignIn(context.config) ? `${pathname}${search}` : undefined };
}

/** The frame of the page that responds to a request. */
export function frameOf(c: Request, context: PortalContext, locale: Locale): Frame {
  const { assets, portalUrl } = context;
  return { locale, assets, portalUrl, visitor: visitorOf(c, context) };
}
