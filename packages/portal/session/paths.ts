import type { Request } from '@curro/platform';
import type { Locale } from '../locale.ts';

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

/** The sign-in page, which returns to the requested page afterwards. */
export function signInPath({ prefix }: Locale, c: Request): string {
  const { pathname, search } = new URL(c.req.url);
  return `${prefix}/entrar?${new URLSearchParams({ next: `${pathname}${search}` }).toString()}`;
}

/** The list of CVs with a welcome, where a new account begins. */
export const WELCOME_PATH = '/cv?welcome=1';
