import { findAccountById } from '@curro/accounts';
import { API_RESOURCE, AUDIENCE, candidateScopes, RETURN_PATH_PARAM, SCREEN_HINT_PARAM } from '@curro/shared';
import { type Adapter, type Configuration, errors } from 'oidc-provider';
import type { IdentityContext } from '../context.ts';
import type { KeyRing } from '../keys/key-ring.ts';
import { renderLoggedOut, renderLogout, renderProviderError } from '../pages/provider-pages.ts';
import { SESSION_SECONDS } from '../sessions/session-records.ts';
import { isFirstParty, OPENID_SCOPES } from './first-parties.ts';
import { CODE_SECONDS, REQUESTED_SCOPE, storeRequestedScope } from './narrowed-scope.ts';
import { createRedisAdapter } from './redis-adapter.ts';
import { allowReturnPath } from './return-path.ts';
import { createFindAccount, createInteractionPolicy } from './session-account.ts';
import { otherApplications, signOutAtOnce } from './sign-out.ts';
import { createGrantAdapter, createTokenAdapter } from './store-adapter.ts';

const HOUR_SECONDS = 3_600;
const DAY_SECONDS = 86_400;
const ALGORITHM = 'ES256';

/** Selects the storage of each kind of state. */
function createAdapters({ db, redis, config }: IdentityContext, clients: Adapter): (name: string) => Adapter {
  return (name) => {
    if (name === 'Client') return clients;
    if (name === 'Grant') return createGrantAdapter(db);
    if (name === 'AccessToken' || name === 'RefreshToken') return createTokenAdapter(db, name);
    return createRedisAdapter(redis, config.REDIS_PREFIX, name);
  };
}

/** Lifetimes in seconds. */
const lifetimes = ({ config }: IdentityContext): Configuration['ttl'] => ({
  AccessToken: (_ctx, token) =>
    token.resourceServer === undefined ? config.ACCESS_TOKEN_SECONDS : config.JWT_SECONDS,
  RefreshToken: config.REFRESH_TOKEN_SECONDS,
  AuthorizationCode: CODE_SECONDS,
  IdToken: HOUR_SECONDS,
  // A link of a registration is valid for an hour: its browser is recognised for all of it.
  Interaction: 2 * HOUR_SECONDS,
  Session: SESSION_SECONDS,
  // The maximum lifetime of a chain of refresh tokens.
  Grant: 365 * DAY_SECONDS,
});

/** The enabled features of the provider library. */
function features(context: IdentityContext): Configuration['features'] {
  return {
    devInteractions: { enabled: false },
    dPoP: { enabled: false },
    pushedAuthorizationRequests: { enabled: false },
    introspection: {
      enabled: true,
      // A client may introspect the tokens that were issued to it.
      allowedPolicy: (_ctx, client, token) => token.clientId === client.clientId,
    },
    revocation: {
      enabled: true,
      // Tokens of other clients are treated like unknown ones.
      allowedPolicy: (_ctx, client, token) => token.clientId === client.clientId,
    },
    rpInitiatedLogout: {
      enabled: true,
      async logoutSource(ctx, form) {
        if (await signOutAtOnce(ctx, context)) return;
        renderLogout(ctx, { form, applications: await otherApplications(ctx) }, context);
      },
      postLogoutSuccessSource: (ctx) => renderLoggedOut(ctx, context),
    },
    resourceIndicators: {
      enabled: true,
      getResourceServerInfo(_ctx, resource) {
        if (resource !== API_RESOURCE) throw new errors.InvalidTarget();
        return {
          scope: candidateScopes().join(' '),
          audience: AUDIENCE,
          accessTokenTTL: context.config.JWT_SECONDS,
          accessTokenFormat: 'jwt',
          jwt: { sign: { alg: ALGORITHM } },
        };
      },
      useGrantedResource: () => true,
    },
  };
}

/** Creates the configuration of the provider library. */
export function createConfiguration(
  context: IdentityContext,
  options: { readonly ring: KeyRing; readonly clients: Adapter },
): Configuration {
  const { db, seal } = context;
  const cookie = { httpOnly: true, sameSite: 'lax', signed: true } as const;
  const findAccount = createFindAccount(db);
  return {
    adapter: createAdapters(context, options.clients),
    jwks: { keys: [...options.ring] },
    scopes: [...OPENID_SCOPES, ...candidateScopes()],
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    responseTypes: ['code'],
    clientAuthMethods: ['client_secret_basic', 'client_secret_post', 'none'],
    extraParams: {
      [REQUESTED_SCOPE]: storeRequestedScope,
      [RETURN_PATH_PARAM]: allowReturnPath,
      [SCREEN_HINT_PARAM]: null,
    },
    clientDefaults: { id_token_signed_response_alg: ALGORITHM },
    pkce: { required: (_ctx, client) => client.clientAuthMethod === 'none' },
    ttl: lifetimes(context),
    features: features(context),
    cookies: {
      names: {
        session: 'curro_id_session',
        interaction: 'curro_id_interaction',
        resume: 'curro_id_resume',
      },
      keys: [seal.sign('cookies', 'provider')],
      long: cookie,
      short: cookie,
    },
    interactions: {
      url: (_ctx, interaction) => `/interaction/${interaction.uid}`,
      policy: createInteractionPolicy(findAccount),
    },
    issueRefreshToken: (_ctx, client) => client.grantTypeAllowed('refresh_token'),
    rotateRefreshToken: true,
    expiresWithSession: () => false,
    allowOmittingSingleRegisteredRedirectUri: false,
    async findAccount(_ctx, id) {
      const account = await findAccountById(db, id);
      if (account === undefined) return undefined;
      const { email } = account;
      return { accountId: id, claims: () => ({ sub: id, email, email_verified: true }) };
    },
    async extraTokenClaims(_ctx, token) {
      if (!('accountId' in token) || token.accountId === undefined) return undefined;
      if (token.aud !== AUDIENCE) return undefined;
      // The API creates the candidate from these claims (contract 8.2).
      const account = await findAccountById(db, token.accountId);
      return account === undefined ? undefined : { email: account.email, email_verified: true };
    },
    async loadExistingGrant({ oidc }) {
      const { client, session, provider, params, result } = oidc;
      if (client === undefined || session?.accountId === undefined) return undefined;
      const grantId = result?.consent?.grantId ?? session.grantIdFor(client.clientId);
      const existing = grantId === undefined ? undefined : await provider.Grant.find(grantId);
      if (!isFirstParty(client.clientId)) return existing;
      const grant =
        existing ?? new provider.Grant({ accountId: session.accountId, clientId: client.clientId });
      grant.addOIDCScope(typeof params?.scope === 'string' ? params.scope : 'openid');
      await grant.save();
      return grant;
    },
    renderError: (ctx, out, error) => renderProviderError(ctx, out, error, context),
    clientBasedCORS: (_ctx, origin, client) =>
      client.clientAuthMethod === 'none' &&
      (client.redirectUris ?? []).some((uri) => URL.parse(uri)?.origin === origin),
  };
}
