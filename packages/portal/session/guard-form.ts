import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { type FormValues, firstOf, type Request } from '@curro/platform';
import { DomainError } from '@curro/shared';
import { getCookie, setCookie } from 'hono/cookie';
import type { PortalContext } from '../context.ts';
import { FORM_KEY } from './form-key.ts';

/** Binds the form for signing in to the browser that asked for it. */
const GUEST_COOKIE = 'curro-guest';
const KEY_BYTES = 24;

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
const equal = (a: string, b: string): boolean => timingSafeEqual(digest(a), digest(b));

/** The key for a form: the session's, or for guests one that a cookie of their browser holds. */
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

/** Browsers say where a form was sent from: elsewhere is refused even with the right key. */
function isSameOrigin(c: Request, portalUrl: string): boolean {
  const site = c.req.header('sec-fetch-site');
  if (site !== undefined && site !== 'same-origin') return false;
  const origin = c.req.header('origin');
  if (origin === undefined) return true;
  const host = URL.parse(origin)?.host;
  return host !== undefined && (host === c.req.header('host') || host === new URL(portalUrl).host);
}

/** Refuses a form that was sent from elsewhere. */
export function guardOrigin(c: Request, { portalUrl }: PortalContext): void {
  if (!isSameOrigin(c, portalUrl)) throw new DomainError('foreign_form');
}

/**
 * Refuses a form that does not come from a page of this portal in this session, or in this browser before it signed
 * in: what was sent after a session had ended is sent again in the next one.
 */
export function guardForm(c: Request, context: PortalContext, form: FormValues): void {
  guardOrigin(c, context);
  const sentKey = firstOf(form, FORM_KEY);
  const expected = [c.get('session')?.formKey, getCookie(c, GUEST_COOKIE)];
  if (!expected.some((key) => key !== undefined && key !== '' && equal(sentKey, key))) {
    throw new DomainError('foreign_form');
  }
}
