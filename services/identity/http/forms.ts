import { randomBytes } from 'node:crypto';
import { getCookie, setCookie } from 'hono/cookie';
import type { IdentityContext } from '../context.ts';
import type { Middleware, Request } from './environment.ts';
import { PageError } from './page-error.ts';

const COOKIE = 'curro_id_form';
const FIELD = 'csrf';
const PURPOSE = 'form';
const KEY = /^[\w-]{22}$/;
const KEY_BYTES = 16;
/** The maximum size of a form in bytes. */
const MAX_FORM_BYTES = 16_384;

function keyOf(c: Request, secure: boolean): string {
  const storedKey = getCookie(c, COOKIE);
  if (storedKey !== undefined && KEY.test(storedKey)) return storedKey;
  const key = randomBytes(KEY_BYTES).toString('base64url');
  setCookie(c, COOKIE, key, { path: '/', httpOnly: true, sameSite: 'Strict', secure });
  return key;
}

/** Whether the browser reports another origin; without these headers only the token is checked. */
function isForeign(c: Request, origin: string): boolean {
  const from = c.req.header('origin');
  const site = c.req.header('sec-fetch-site');
  return (
    (from !== undefined && from !== origin) ||
    (site !== undefined && site !== 'same-origin' && site !== 'none')
  );
}

async function readForm(c: Request): Promise<Readonly<Record<string, string>>> {
  const type = c.req.header('content-type') ?? '';
  if (!type.startsWith('application/x-www-form-urlencoded')) throw new PageError('form');
  if (Number(c.req.header('content-length') ?? Number.POSITIVE_INFINITY) > MAX_FORM_BYTES) {
    throw new PageError('form');
  }
  return Object.fromEntries(new URLSearchParams(await c.req.text()));
}

/**
 * Provides every page with a CSRF token, bound to a cookie, and accepts a form only with this token and from the same
 * origin. Other forms are rejected before they are processed.
 */
export function guardForms({ seal, issuer }: Pick<IdentityContext, 'seal' | 'issuer'>): Middleware {
  const { origin, protocol } = new URL(issuer);
  return async (c, next) => {
    const key = keyOf(c, protocol === 'https:');
    c.set('formToken', seal.sign(PURPOSE, key));
    if (c.req.method === 'POST') {
      if (isForeign(c, origin)) throw new PageError('form');
      const form = await readForm(c);
      if (!seal.verify(PURPOSE, key, form[FIELD] ?? '')) throw new PageError('form');
      c.set('form', form);
    }
    await next();
  };
}
