import { preferredLanguage } from '@curro/shared';
import type { KoaContextWithOIDC } from 'oidc-provider';
import { LANGUAGE_COOKIE, toLanguage } from '../http/choose-edition.ts';
import { type Edition, editionOf } from './edition.ts';

/** The edition of a page that the provider shows by itself: as chosen before, else as the browser prefers. */
export function providerEdition(ctx: KoaContextWithOIDC): Edition {
  const chosen = toLanguage(ctx.cookies.get(LANGUAGE_COOKIE, { signed: false }));
  return editionOf(chosen ?? preferredLanguage(ctx.get('accept-language')) ?? 'es');
}
