import { OPERATOR_CLIENT_ID, PORTAL_CLIENT_ID, PORTAL_SIGN_IN_PATH, RETURN_PATH_PARAM } from '@curro/shared';
import type { Client, KoaContextWithOIDC } from 'oidc-provider';
import type { Config } from '../config.ts';
import type { IdentityContext } from '../context.ts';
import type { Locale } from '../pages/locale.ts';
import { ACCOUNT_CLIENT_ID, ACCOUNT_PATH } from './first-parties.ts';

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

/** The path of the operators' desk on the portal. */
const DESK_PATH = '/ops';

/**
 * Where a user continues in another browser than that of the interaction with these parameters: a path of the portal, or
 * the address of the account page. Undefined for clients of other organisations, whose sign-ins only they can start.
 */
export function returnPathOf(
  { issuer }: Pick<IdentityContext, 'issuer'>,
  params: Readonly<Record<string, unknown>>,
): string | undefined {
  if (params.client_id === ACCOUNT_CLIENT_ID) return `${issuer}${ACCOUNT_PATH}`;
  if (params.client_id === OPERATOR_CLIENT_ID) return DESK_PATH;
  const path = params[RETURN_PATH_PARAM];
  return typeof path === 'string' ? path : undefined;
}

/**
 * The address of the portal that starts a sign-in and then shows the page at `returnPath`. The portal accepts paths of
 * its own pages only, so the path cannot lead to another site.
 * @param returnPath undefined for the home page
 * @param isNew whether the user has no account yet
 * @returns undefined without a portal
 */
export function portalSignInUrl(
  { PORTAL_URL }: Pick<Config, 'PORTAL_URL'>,
  { language }: Pick<Locale, 'language'>,
  returnPath: string | undefined,
  isNew = false,
): string | undefined {
  if (PORTAL_URL === undefined) return undefined;
  const prefix = language === 'en' ? '/en' : '';
  const home = prefix === '' ? '/' : prefix;
  const query = new URLSearchParams({ next: returnPath ?? home, ...(isNew ? { create: '1' } : {}) });
  return `${PORTAL_URL.replace(/\/$/, '')}${prefix}${PORTAL_SIGN_IN_PATH}?${query.toString()}`;
}

/**
 * The address that starts a sign-in in any browser and continues at `returnPath`, a result of `returnPathOf`; without one
 * at the home page of the portal, and without a portal at the account page.
 */
export function continueUrl(
  { config, issuer }: Pick<IdentityContext, 'config' | 'issuer'>,
  locale: Pick<Locale, 'language'>,
  returnPath: string | undefined,
): string {
  const accountUrl = `${issuer}${ACCOUNT_PATH}`;
  if (returnPath === accountUrl) return accountUrl;
  return portalSignInUrl(config, locale, returnPath) ?? accountUrl;
}
