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
/** Forms are a few fields. */
const MAX_FORM_BYTES = 16_384;

function keyOf(c: Request, secure: boolean): string {
  const storedKey = getCookie(c, COOKIE);
  if (storedKey !== undefined && KEY.test(storedKey)) return storedKey;
  const key = randomBytes(KEY_BYTES).toString('base64url');
  setCookie(c, COOKIE, key, { path: '/', httpOnly: true, sameSite: 'Strict', secure });
  return key;
}

/** Browsers say where a form was sent from; whoever does not is judged by the token alone. */
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
 * Gives every page a form token, bound to a cookie of the browser, and lets a form through only with it and from a
 * page of this service; everything else is refused before it is looked at.
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
