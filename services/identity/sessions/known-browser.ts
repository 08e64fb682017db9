import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { IdentityContext } from '../context.ts';
import type { Request } from '../http/environment.ts';

/** Records that a user has signed in with this browser. It names no account: every browser has the same value. */
const COOKIE = 'curro_id_known';
const VALUE = '1';
/** Only the pages of a sign-in read it. */
const PATH = '/interaction';
/** A year; browsers end cookies after 400 days. */
const TTL_SECONDS = 31_536_000;

/** Whether a user has signed in with this browser in the last year. */
export function isKnownBrowser(c: Request): boolean {
  return getCookie(c, COOKIE) === VALUE;
}

/** Records a sign-in with this browser. */
export function rememberBrowser(c: Request, { issuer }: Pick<IdentityContext, 'issuer'>): void {
  const secure = issuer.startsWith('https:');
  setCookie(c, COOKIE, VALUE, {
    path: PATH,
    httpOnly: true,
    sameSite: 'Lax',
    secure,
    maxAge: TTL_SECONDS,
  });
}

/** Removes the record, after the deletion of an account. */
export function forgetBrowser(c: Request): void {
  deleteCookie(c, COOKIE, { path: PATH });
}
