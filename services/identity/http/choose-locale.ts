import { type Language, preferredLanguage } from '@curro/shared';
import { getCookie, setCookie } from 'hono/cookie';
import { localeOf } from '../pages/locale.ts';
import type { Middleware, Request } from './environment.ts';

export const LANGUAGE_COOKIE = 'curro_id_lang';

/** Parses a supported language; undefined for anything else. */
export function toLanguage(text: string | undefined): Language | undefined {
  return text === 'es' || text === 'en' ? text : undefined;
}

/**
 * The first supported language of `ui_locales`, that of the page from which the user comes; undefined if the address names
 * another one, or if the page has this one.
 * @param begins whether the user comes from there: later pages have the language that the user has chosen meanwhile
 */
export function languageOfClient(c: Request, locales: unknown, begins: boolean): Language | undefined {
  if (typeof locales !== 'string' || toLanguage(c.req.query('lang')) !== undefined) return undefined;
  const before = toLanguage(getCookie(c, LANGUAGE_COOKIE));
  if (!begins && before !== undefined) return undefined;
  const language = preferredLanguage(locales.split(' ').join(','));
  return language === before ? undefined : language;
}

/** Sets the locale: by the address, else the cookie, else the browser, else Spanish. */
export const chooseLocale: Middleware = async (c, next) => {
  const requested = toLanguage(c.req.query('lang'));
  if (requested !== undefined) {
    setCookie(c, LANGUAGE_COOKIE, requested, { path: '/', httpOnly: true, sameSite: 'Lax' });
  }
  const before = toLanguage(getCookie(c, LANGUAGE_COOKIE));
  const language = requested ?? before ?? preferredLanguage(c.req.header('accept-language')) ?? 'es';
  c.set('locale', localeOf(language));
  c.header('Content-Language', language);
  await next();
};
