import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { type FormValues, firstOf, type Middleware, type Request } from '@curro/platform';
import { DomainError } from '@curro/shared';
import { getCookie, setCookie } from 'hono/cookie';
import { csrf } from 'hono/csrf';
import type { PortalContext } from '../context.ts';
import { FORM_KEY } from './session.ts';

/** The cookie with the form key of a visitor without a session. */
const GUEST_COOKIE = 'curro-guest';
const KEY_BYTES = 24;

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
const equal = (a: string, b: string): boolean => timingSafeEqual(digest(a), digest(b));

/**
 * Rejects forms from other sites by the headers `Sec-Fetch-Site` and `Origin`. Accepts the public host and the host of
 * the request, which differ behind a proxy.
 */
export function requireSameOrigin(portalUrl: string): Middleware {
  const publicHost = new URL(portalUrl).host;
  return csrf({
    origin(origin, c) {
      const host = URL.parse(origin)?.host;
      return host !== undefined && (host === publicHost || host === c.req.header('host'));
    },
  });
}

/** The form key: that of the session, else that of the guest cookie, which is set if it is missing. */
export function formKey(c: Request, { portalUrl }: PortalContext): string {
  const session = c.get('session');
  if (session !== undefined) return session.formKey;
  const existingKey = getCookie(c, GUEST_COOKIE);
  if (existingKey !== undefined && existingKey !== '') return existingKey;
  const newKey = randomBytes(KEY_BYTES).toString('base64url');
  const secure = portalUrl.startsWith('https:');
  setCookie(c, GUEST_COOKIE, newKey, { path: '/', httpOnly: true, sameSite: 'Strict', secure });
  return newKey;
}

/**
 * Checks the form key. The guest key is also valid in a session, because a form submitted after a session has ended is
 * submitted again in the next session.
 * @throws DomainError `foreign_form` when the key is neither that of the session nor that of the guest cookie
 */
export function guardForm(c: Request, form: FormValues): void {
  const sentKey = firstOf(form, FORM_KEY);
  const expected = [c.get('session')?.formKey, getCookie(c, GUEST_COOKIE)];
  if (!expected.some((key) => key !== undefined && key !== '' && equal(sentKey, key))) {
    throw new DomainError('foreign_form');
  }
}
