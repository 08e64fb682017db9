import { deleteGrant, deleteTokensOfGrant } from '@curro/accounts';
import type Provider from 'oidc-provider';
import type { KoaContextWithOIDC } from 'oidc-provider';
import type { IdentityContext } from '../context.ts';
import { ACCOUNT_CLIENT_ID, isFirstParty } from './first-parties.ts';

type ProviderSession = Pick<KoaContextWithOIDC['oidc']['session'] & object, 'authorizations'>;

/**
 * Revokes the tokens of the portal and of the operators' desk, so that their sessions end with that of the account. The
 * library does not: tokens of other applications outlive the sign-out.
 */
export async function revokeFirstPartyTokens(
  { db }: Pick<IdentityContext, 'db'>,
  { authorizations = {} }: ProviderSession,
): Promise<void> {
  for (const [clientId, { grantId }] of Object.entries(authorizations)) {
    if (grantId === undefined || !isFirstParty(clientId)) continue;
    await deleteTokensOfGrant(db, 'AccessToken', grantId);
    await deleteTokensOfGrant(db, 'RefreshToken', grantId);
    await deleteGrant(db, grantId);
  }
}

/** Revokes the tokens of the portal and of the operators' desk when the user confirms a sign-out. */
export function endFirstPartySessions(context: IdentityContext): Parameters<Provider['use']>[0] {
  return async (ctx, next) => {
    await next();
    // `oidc` is undefined at unknown addresses.
    const { oidc } = ctx as { readonly oidc?: KoaContextWithOIDC['oidc'] };
    if (oidc?.route !== 'end_session_confirm' || !oidc.params?.logout) return;
    if (oidc.session !== undefined) await revokeFirstPartyTokens(context, oidc.session);
  };
}

/** The ids of the applications that use the session, besides the account pages and `clientId`. */
export function otherClients({ authorizations = {} }: ProviderSession, clientId?: string): string[] {
  return Object.keys(authorizations).filter((id) => id !== ACCOUNT_CLIENT_ID && id !== clientId);
}

/**
 * Ends the session without a question if a first-party client asks for it with an ID token of this user and no other
 * application uses the session. The ID token proves that the request does not come from another site.
 * @returns whether the session has ended; the response is a redirect then
 */
export async function signOutAtOnce(ctx: KoaContextWithOIDC, context: IdentityContext): Promise<boolean> {
  const { client, session, params, entities, provider } = ctx.oidc;
  const { sub } = (entities.IdTokenHint as { payload?: { sub?: unknown } } | undefined)?.payload ?? {};
  const target = params?.post_logout_redirect_uri;
  if (client === undefined || session === undefined || typeof target !== 'string') return false;
  if (!isFirstParty(client.clientId) || sub !== session.accountId) return false;
  if (otherClients(session, client.clientId).length > 0) return false;
  await revokeFirstPartyTokens(context, session);
  await session.destroy();
  ctx.cookies.set(provider.cookieName('session'), null, { httpOnly: true, sameSite: 'lax', signed: true });
  const url = new URL(target);
  if (typeof params?.state === 'string') url.searchParams.set('state', params.state);
  ctx.status = 303;
  ctx.redirect(url.href);
  return true;
}

/** The names of the applications that use the session of a request, besides Curro. */
export async function otherApplications({ oidc }: KoaContextWithOIDC): Promise<string[]> {
  const { session, provider } = oidc;
  const ids = session === undefined ? [] : otherClients(session).filter((id) => !isFirstParty(id));
  return Promise.all(ids.map(async (id) => (await provider.Client.find(id))?.clientName ?? id));
}
