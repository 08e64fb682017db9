import { issuerOf } from '@curro/accounts';
import {
  type Clock,
  candidateScopes,
  DomainError,
  OPERATOR_CALLBACK_PATH,
  OPERATOR_CLIENT_ID,
  OPERATOR_SCOPE,
  PORTAL_CALLBACK_PATH,
  RETURN_PATH_PARAM,
  SCREEN_HINT_PARAM,
} from '@curro/shared';
import * as openid from 'openid-client';
import type { PortalDeps } from '../portal-deps.ts';
import type { NewSession } from './session.ts';

/** The OpenID provider at which visitors sign in; the portal is one of its clients. */
export interface AccountProvider {
  /** The address at the provider where a sign-in starts. */
  authorizationUrl(request: AuthorizationRequest): Promise<string>;
  /**
   * Exchanges the code of a callback for tokens and validates the ID token.
   * @param query the query of the callback, with `code` and `state`
   * @returns undefined when the provider rejects the code or the response does not belong to this sign-in
   */
  redeem(query: URLSearchParams, request: AuthorizationRequest): Promise<NewSession | undefined>;
  /** Exchanges a refresh token for new tokens; undefined when the provider rejects it. */
  refresh(refreshToken: string): Promise<NewSession | undefined>;
  /** Revokes a token; with a refresh token also the tokens issued with it. */
  revoke(token: string): Promise<void>;
  /**
   * The provider's sign-out address; undefined when the provider has none. Asks the provider each time.
   * @param request without it, the provider returns to the home page of the portal
   * @throws DomainError `service_unavailable` when the provider does not respond within two seconds
   */
  endSessionUrl(request?: EndSessionRequest): Promise<string | undefined>;
  /** Whether it is Curro's own provider, whose sign-out also revokes the tokens of the portal. */
  readonly isOwn: boolean;
}

/** A sign-out at the provider. */
export interface EndSessionRequest {
  /** The last ID token of the session, with which the provider needs no question. */
  readonly idToken: string | undefined;
  /** The path to which Curro's own provider returns; another one knows only the home page. */
  readonly path: string;
  /** Returned by the provider. */
  readonly state: string;
}

/** The secrets of one sign-in; they are compared with the provider's response. */
export interface AuthorizationRequest {
  readonly state: string;
  readonly nonce: string;
  /** The PKCE code verifier. */
  readonly verifier: string;
  /** The language of the provider's pages. */
  readonly language: string;
  /** The path of the portal at which the user continues. Curro's own provider stores it with a registration. */
  readonly next: string;
  /** Whether the user asked for a new account. */
  readonly signUp?: boolean | undefined;
}

type ProviderConfig = Pick<
  PortalDeps['config'],
  'AUTH_ISSUER' | 'IDENTITY_URL' | 'AUTH_RESOURCE' | 'PORTAL_CLIENT_ID' | 'PORTAL_CLIENT_SECRET'
>;

const TIMEOUT_SECONDS = 10;
/** A user who signs out waits this long for a provider that does not respond. */
const SIGN_OUT_TIMEOUT_SECONDS = 2;
/** The metadata of the provider is read again after this time. */
const METADATA_TTL_MS = 600_000;
const SERVER_ERROR = 500;

/** The pages that sign users in: as which client, with which scopes, and where the provider returns to. */
interface SignInPages {
  /** The client at Curro's own provider; another provider knows only the portal. */
  readonly ownClientId: (config: ProviderConfig) => string;
  readonly callbackPath: string;
  readonly scopes: (ownProvider: boolean) => readonly string[];
  /** Whether Curro's own provider stores the path at which a registration continues. */
  readonly returnsAfterRegistration: boolean;
}

const portalPages: SignInPages = {
  ownClientId: ({ PORTAL_CLIENT_ID }) => PORTAL_CLIENT_ID,
  callbackPath: PORTAL_CALLBACK_PATH,
  scopes: candidateScopes,
  returnsAfterRegistration: true,
};

/** The sign-in of operators. Curro's own provider does not issue the scope: it follows from account and client. */
export const operatorSignIn: SignInPages = {
  ownClientId: () => OPERATOR_CLIENT_ID,
  callbackPath: OPERATOR_CALLBACK_PATH,
  scopes: (ownProvider) => (ownProvider ? [] : [OPERATOR_SCOPE]),
  returnsAfterRegistration: false,
};

/** Sends the requests of the library: no redirects; an unreachable or failing provider is `service_unavailable`. */
const providerFetch: openid.CustomFetch = async (url, options) => {
  const response = await fetch(url, { ...options, body: options.body ?? null, redirect: 'error' }).catch(
    () => undefined,
  );
  if (response === undefined || response.status >= SERVER_ERROR) throw new DomainError('service_unavailable');
  return response;
};

/** Throws the error of `providerFetch`, which the library wraps. */
function throwIfUnavailable(error: unknown): void {
  if (error instanceof DomainError) throw error;
  if (error instanceof openid.ClientError && error.cause instanceof DomainError) throw error.cause;
}

/** Reads the provider's metadata. Any failure is `service_unavailable`. */
interface Discovery {
  /** Cached for ten minutes. */
  cached(): Promise<openid.Configuration>;
  /** Read from the provider now, which shows that it responds. */
  current(timeoutSeconds: number): Promise<openid.Configuration>;
}

function createDiscovery(issuer: string, clientId: string, secret: string): Discovery {
  let cached: { readonly configuration: Promise<openid.Configuration>; readonly until: number } | undefined;
  const discover = (timeout: number): Promise<openid.Configuration> =>
    openid.discovery(new URL(issuer), clientId, undefined, openid.ClientSecretBasic(secret), {
      execute: [
        // By default the library does not verify the signature of an ID token from the token endpoint.
        openid.enableNonRepudiationChecks,
        ...(issuer.startsWith('http:') ? [openid.allowInsecureRequests] : []),
      ],
      timeout,
      [openid.customFetch]: providerFetch,
    });
  return {
    async cached() {
      if (cached === undefined || cached.until <= performance.now()) {
        const configuration = discover(TIMEOUT_SECONDS);
        cached = { configuration, until: performance.now() + METADATA_TTL_MS };
      }
      try {
        return await cached.configuration;
      } catch {
        cached = undefined;
        throw new DomainError('service_unavailable');
      }
    },
    async current(timeoutSeconds) {
      return discover(timeoutSeconds).catch((): never => {
        throw new DomainError('service_unavailable');
      });
    },
  };
}

function toSession(
  tokens: openid.TokenEndpointResponse & openid.TokenEndpointResponseHelpers,
  now: Date,
): NewSession {
  const expiresIn = tokens.expiresIn();
  if (expiresIn === undefined) throw new Error('the provider does not state when the access token expires');
  return {
    accessToken: tokens.access_token,
    ...(tokens.refresh_token === undefined ? {} : { refreshToken: tokens.refresh_token }),
    ...(tokens.id_token === undefined ? {} : { idToken: tokens.id_token }),
    expiresAt: new Date(now.getTime() + expiresIn * 1000),
  };
}

/**
 * Creates the client of the configured provider; undefined without a provider or a client secret.
 * @param pages the pages that sign users in; by default the portal
 */
export function createAccountProvider(
  {
    config,
    clock,
    portalUrl,
  }: {
    readonly config: ProviderConfig;
    readonly clock: Clock;
    readonly portalUrl: string;
  },
  pages: SignInPages = portalPages,
): AccountProvider | undefined {
  const issuer = issuerOf(config);
  const { PORTAL_CLIENT_ID, PORTAL_CLIENT_SECRET: secret, AUTH_RESOURCE } = config;
  const ownProvider = config.AUTH_ISSUER === undefined;
  const clientId = ownProvider ? pages.ownClientId(config) : PORTAL_CLIENT_ID;
  const scope = ['openid', 'email', ...pages.scopes(ownProvider)].join(' ');
  if (issuer === undefined || secret === undefined) return undefined;
  const discovery = createDiscovery(issuer, clientId, secret);
  const configuration = discovery.cached;
  const callbackUrl = `${portalUrl}${pages.callbackPath}`;
  const resource: Record<string, string> = AUTH_RESOURCE === undefined ? {} : { resource: AUTH_RESOURCE };

  return {
    async authorizationUrl({ state, nonce, verifier, language, next, signUp }) {
      const parameters = {
        redirect_uri: callbackUrl,
        scope,
        state,
        nonce,
        code_challenge: await openid.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        ui_locales: language,
        ...(ownProvider && pages.returnsAfterRegistration ? { [RETURN_PATH_PARAM]: next } : {}),
        ...(ownProvider && signUp === true ? { [SCREEN_HINT_PARAM]: 'signup' } : {}),
        ...resource,
      };
      return openid.buildAuthorizationUrl(await configuration(), parameters).href;
    },
    async redeem(query, { state, nonce, verifier }) {
      const checks = {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      };
      const current = new URL(`${callbackUrl}?${query.toString()}`);
      const provider = await configuration();
      try {
        return toSession(
          await openid.authorizationCodeGrant(provider, current, checks, resource),
          clock.now(),
        );
      } catch (error) {
        throwIfUnavailable(error);
        return undefined;
      }
    },
    async refresh(refreshToken) {
      const provider = await configuration();
      try {
        return toSession(await openid.refreshTokenGrant(provider, refreshToken, resource), clock.now());
      } catch (error) {
        throwIfUnavailable(error);
        if (error instanceof openid.ResponseBodyError) return undefined;
        throw error;
      }
    },
    async revoke(token) {
      const provider = await configuration();
      if (provider.serverMetadata().revocation_endpoint === undefined) return;
      await openid.tokenRevocation(provider, token);
    },
    isOwn: ownProvider,
    async endSessionUrl(request) {
      const provider = await discovery.current(SIGN_OUT_TIMEOUT_SECONDS);
      if (provider.serverMetadata().end_session_endpoint === undefined) return undefined;
      const { idToken, path, state } = request ?? {};
      return openid.buildEndSessionUrl(provider, {
        post_logout_redirect_uri: `${portalUrl}${(ownProvider ? path : undefined) ?? '/'}`,
        ...(idToken === undefined ? {} : { id_token_hint: idToken }),
        ...(ownProvider && state !== undefined ? { state } : {}),
      }).href;
    },
  };
}
