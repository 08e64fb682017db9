import { createProviderEndpoints, issuerOf } from '@curro/accounts';
import { candidateScopes, DomainError, PORTAL_CALLBACK_PATH } from '@curro/shared';
import { createRemoteJWKSet, type JWTVerifyGetKey, jwtVerify } from 'jose';
import * as z from 'zod';
import type { PortalDeps } from '../portal-deps.ts';
import type { NewSession } from './session.ts';

/** The provider at which people sign in for the portal, which is a client of it like others. */
export interface AccountProvider {
  readonly issuer: string;
  /** Where to send somebody. */
  authorizationUrl(start: AuthorizationRequest): Promise<string>;
  /** What a code is worth; undefined when the provider refuses it or the proof is not for this sign-in. */
  redeem(
    code: string,
    start: Pick<AuthorizationRequest, 'verifier' | 'nonce'>,
  ): Promise<NewSession | undefined>;
  /** Other tokens for those that end; undefined when the provider refuses. */
  refresh(refreshToken: string): Promise<NewSession | undefined>;
  /** Makes a refresh token worthless, and all that came with it; failures are the provider's. */
  revoke(refreshToken: string): Promise<void>;
  /** Where people sign out of their account; undefined where the provider has no such page. */
  endSessionUrl(): Promise<string | undefined>;
}

/** What one sign-in is told by. */
export interface AuthorizationRequest {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
  readonly challenge: string;
  readonly language: string;
}

const TIMEOUT_MS = 10_000;
const ALGORITHMS = ['RS256', 'ES256', 'EdDSA'];
const SERVER_ERROR = 500;
const SCOPE = ['openid', 'email', ...candidateScopes()].join(' ');

const tokenResponseSchema = z.object({
  access_token: z.string(),
  refresh_token: z.string().optional(),
  id_token: z.string().optional(),
  expires_in: z.number().positive(),
});
type TokenResponse = z.infer<typeof tokenResponseSchema>;

const toSession = (tokens: TokenResponse): NewSession => ({
  accessToken: tokens.access_token,
  ...(tokens.refresh_token === undefined ? {} : { refreshToken: tokens.refresh_token }),
  expiresAt: new Date(Date.now() + tokens.expires_in * 1000),
});

/** Opens the provider of the configuration; undefined when there is none, or the portal is no client of it. */
export function createAccountProvider({
  config,
  portalUrl,
}: Pick<PortalDeps, 'config' | 'portalUrl'>): AccountProvider | undefined {
  const issuer = issuerOf(config);
  const { PORTAL_CLIENT_ID: clientId, PORTAL_CLIENT_SECRET: secret, AUTH_RESOURCE } = config;
  if (issuer === undefined || secret === undefined) return undefined;
  const endpoints = createProviderEndpoints(issuer);
  const redirect = `${portalUrl}${PORTAL_CALLBACK_PATH}`;
  const resource = AUTH_RESOURCE === undefined ? {} : { resource: AUTH_RESOURCE };
  let keys: JWTVerifyGetKey | undefined;

  const post = async (address: string, fields: Readonly<Record<string, string>>): Promise<Response> => {
    const credentials = [clientId, secret].map(encodeURIComponent).join(':');
    const response = await fetch(address, {
      method: 'POST',
      headers: { authorization: `Basic ${Buffer.from(credentials).toString('base64')}` },
      body: new URLSearchParams({ ...resource, ...fields }),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch(() => undefined);
    if (response === undefined || response.status >= SERVER_ERROR)
      throw new DomainError('service_unavailable');
    return response;
  };
  const requestTokens = async (
    fields: Readonly<Record<string, string>>,
  ): Promise<TokenResponse | undefined> => {
    const response = await post((await endpoints()).token, fields);
    return response.ok ? tokenResponseSchema.parse(await response.json()) : undefined;
  };
  /** Whether the provider says of this very sign-in who it was (OpenID Connect Core 3.1.3.7). */
  const isValidIdToken = async (idToken: string | undefined, nonce: string): Promise<boolean> => {
    if (idToken === undefined) return false;
    keys ??= createRemoteJWKSet(new URL((await endpoints()).jwks), { timeoutDuration: TIMEOUT_MS });
    const expected = {
      issuer,
      audience: clientId,
      algorithms: ALGORITHMS,
      requiredClaims: ['sub', 'exp', 'nonce'],
    };
    const checked = await jwtVerify(idToken, keys, expected).catch(() => undefined);
    return checked?.payload.nonce === nonce;
  };

  return {
    issuer,
    async authorizationUrl({ state, nonce, challenge, language }) {
      const address = new URL((await endpoints()).authorization);
      const parameters = {
        response_type: 'code',
        client_id: clientId,
        redirect_uri: redirect,
        scope: SCOPE,
        state,
        nonce,
        code_challenge: challenge,
        code_challenge_method: 'S256',
        ui_locales: language,
        ...resource,
      };
      for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value);
      return address.href;
    },
    async redeem(code, { verifier, nonce }) {
      const fields = {
        grant_type: 'authorization_code',
        code,
        redirect_uri: redirect,
        code_verifier: verifier,
      };
      const tokens = await requestTokens(fields);
      if (tokens === undefined || !(await isValidIdToken(tokens.id_token, nonce))) return undefined;
      return toSession(tokens);
    },
    async refresh(refreshToken) {
      const tokens = await requestTokens({ grant_type: 'refresh_token', refresh_token: refreshToken });
      return tokens === undefined ? undefined : toSession(tokens);
    },
    async revoke(refreshToken) {
      const { revocation } = await endpoints();
      if (revocation !== undefined) await post(revocation, { token: refreshToken });
    },
    async endSessionUrl() {
      const { endSession } = await endpoints();
      if (endSession === undefined) return undefined;
      const query = new URLSearchParams({ client_id: clientId, post_logout_redirect_uri: `${portalUrl}/` });
      return `${endSession}?${query.toString()}`;
    },
  };
}
