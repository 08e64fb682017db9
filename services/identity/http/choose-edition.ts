import { type Language, preferredLanguage } from '@curro/shared';
import { getCookie, setCookie } from 'hono/cookie';
import { editionOf } from '../pages/edition.ts';
import type { Middleware } from './environment.ts';

const LANGUAGE_COOKIE = 'curro_id_lang';
const YEAR_SECONDS = 31_536_000;

/** A language of ours; undefined for anything else. */
function toLanguage(text: string | undefined): Language | undefined {
  return text === 'es' || text === 'en' ? text : undefined;
}

/** The language asked for by the address, else the one asked for before, else the browser's, else Spanish. */
export const chooseEdition: Middleware = async (c, next) => {
  const asked = toLanguage(c.req.query('lang'));
  if (asked !== undefined) {
    setCookie(c, LANGUAGE_COOKIE, asked, {
      path: '/',
      maxAge: YEAR_SECONDS,
      httpOnly: true,
      sameSite: 'Lax',
    });
  }
  const before = toLanguage(getCookie(c, LANGUAGE_COOKIE));
  const language = asked ?? before ?? preferredLanguage(c.req.header('accept-language')) ?? 'es';
  c.set('edition', editionOf(language));
  c.header('Content-Language', language);
  await next();
};
