import { PORTAL_CLIENT_ID, PORTAL_SIGN_IN_PATH, RETURN_PATH_PARAM } from '@curro/shared';
import type { Client, KoaContextWithOIDC } from 'oidc-provider';
import type { Config } from '../config.ts';
import type { Locale } from '../pages/locale.ts';

/** The maximum length of a path of the portal in characters, as in `identity_links`. */
const MAX_PATH_LENGTH = 2_000;

/** Removes the parameter from authorization requests of other clients than the portal, and values that are not paths. */
export function allowReturnPath(ctx: KoaContextWithOIDC, value: string | undefined, client: Client): void {
  const allowed =
    client.clientId === PORTAL_CLIENT_ID &&
    value !== undefined &&
    value.startsWith('/') &&
    value.length <= MAX_PATH_LENGTH;
  if (!allowed && ctx.oidc.params !== undefined) ctx.oidc.params[RETURN_PATH_PARAM] = undefined;
}

/**
 * The address of the portal that starts a sign-in and then shows the page at `returnPath`. The portal accepts paths of
 * its own pages only, so the path cannot lead to another site.
 */
export function portalSignInUrl(
  { PORTAL_URL }: Pick<Config, 'PORTAL_URL'>,
  { language }: Pick<Locale, 'language'>,
  returnPath: string,
): string | undefined {
  if (PORTAL_URL === undefined) return undefined;
  const prefix = language === 'en' ? '/en' : '';
  const query = new URLSearchParams({ next: returnPath });
  return `${PORTAL_URL.replace(/\/$/, '')}${prefix}${PORTAL_SIGN_IN_PATH}?${query.toString()}`;
}
