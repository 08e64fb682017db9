import type { Request } from '@curro/platform';
import type { PortalContext } from '../context.ts';
import type { Locale } from '../locale.ts';
import { homePath } from '../search/portal-query.ts';
import { signInPath } from '../session/paths.ts';
import { canSignIn, ownProviderUrl } from '../session/sign-in-methods.ts';
import type { Frame, Visitor } from './layout.ts';

function visitorOf(c: Request, context: PortalContext, locale: Locale): Visitor {
  const session = c.get('session');
  const { pathname, search } = new URL(c.req.url);
  if (session !== undefined) {
    const provider = ownProviderUrl(context.config);
    // A session from a pasted token has no account at the provider.
    const hasAccount = provider !== undefined && session.refreshToken !== undefined;
    const accountUrl = hasAccount ? `${provider}/account?lang=${locale.language}` : undefined;
    return {
      signedIn: true,
      formKey: session.formKey,
      path: pathname,
      accountUrl,
      news: c.get('applicationNews') ?? 0,
    };
  }
  const next = c.get('secretAddress') === true ? homePath(locale) : `${pathname}${search}`;
  const { config } = context;
  return {
    signedIn: false,
    signInPath: canSignIn(config) ? signInPath(locale, config, next) : undefined,
    hadSession: context.sessions.hadSession(c),
  };
}

/** The frame of the page that responds to a request. */
export function frameOf(c: Request, context: PortalContext, locale: Locale): Frame {
  const { assets, portalUrl } = context;
  return { locale, assets, portalUrl, visitor: visitorOf(c, context, locale) };
}
