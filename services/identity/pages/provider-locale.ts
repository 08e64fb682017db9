import { preferredLanguage } from '@curro/shared';
import type { KoaContextWithOIDC } from 'oidc-provider';
import { LANGUAGE_COOKIE, toLanguage } from '../http/choose-locale.ts';
import { type Locale, localeOf } from './locale.ts';

/** The edition of a page that the provider shows by itself: as chosen before, else as the browser prefers. */
export function providerLocale(ctx: KoaContextWithOIDC): Locale {
  const chosen = toLanguage(ctx.cookies.get(LANGUAGE_COOKIE, { signed: false }));
  return localeOf(chosen ?? preferredLanguage(ctx.get('accept-language')) ?? 'es');
}
