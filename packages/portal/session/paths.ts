import type { Request } from '@curro/platform';
import { PORTAL_SIGN_IN_PATH } from '@curro/shared';
import type { Locale } from '../locale.ts';
import { type SignInConfig, signInMethods } from './sign-in-methods.ts';

/** Base of relative addresses; an address with another origin does not belong to the portal. */
const LOCAL_ORIGIN = 'http://portal.invalid';

const MAX_PATH_LENGTH = 2_000;

/** The path and query of an address within the portal; undefined for any other address. */
export function localPath(address: string | undefined): string | undefined {
  if (address === undefined || address.length > MAX_PATH_LENGTH || !address.startsWith('/')) return undefined;
  const url = URL.parse(address, LOCAL_ORIGIN);
  if (url === null || url.origin !== LOCAL_ORIGIN) return undefined;
  return url.pathname.startsWith('//') ? undefined : `${url.pathname}${url.search}`;
}

/**
 * The address at which a sign-in starts, which returns to `next` afterwards: the page of the provider, or the sign-in page
 * of the portal without one.
 */
export function signInPath({ prefix }: Locale, config: SignInConfig, next: string): string {
  const path = signInMethods(config).includes('account') ? PORTAL_SIGN_IN_PATH : '/entrar';
  return `${prefix}${path}?${new URLSearchParams({ next }).toString()}`;
}

/** The address at which a sign-in for the requested page starts. */
export function signInFirst(c: Request, locale: Locale, config: SignInConfig): string {
  const { pathname, search } = new URL(c.req.url);
  return signInPath(locale, config, `${pathname}${search}`);
}

/** The form of an application: the page of its offer, and the rest. */
const APPLICATION_FORM = /^((?:\/en)?\/empleo\/[^/?#]+)\/inscripcion(?:\?|$)/;

/** The path of the offer of an application form; undefined for other paths. */
export const offerOfForm = (path: string): string | undefined => APPLICATION_FORM.exec(path)?.[1];

/** The list of CVs with a welcome, where a new account begins. */
export const WELCOME_PATH = '/cv?welcome=1';
