import { createServer } from 'node:http';
import { AUDIENCE, candidateScopes } from '@curro/shared';
import { exportJWK, generateKeyPair } from 'jose';
import { type ClientMetadata, Provider } from 'oidc-provider';

/** A provider that shares no data with Curro. */
interface ForeignProvider {
  readonly issuer: string;
  close(): Promise<void>;
}

const REALM = '/realms/jobs';
const PROTOCOL = '/protocol/openid-connect';

/** Starts a provider whose issuer has a path, with endpoints and keys at the paths of Keycloak. */
export async function startForeignProvider(port: number, client: ClientMetadata): Promise<ForeignProvider> {
  const issuer = `http://127.0.0.1:${port}${REALM}`;
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const scope = candidateScopes().join(' ');
  const emailOf = (account: string) => ({ email: `${account}@correo.example`, email_verified: true });
  const provider = new Provider(issuer, {
    clients: [client],
    jwks: { keys: [{ ...(await exportJWK(privateKey)), kid: 'foreign', alg: 'RS256', use: 'sig' }] },
    cookies: { keys: ['a key of these tests'] },
    scopes: ['openid', 'email', ...candidateScopes()],
    routes: {
      authorization: `${PROTOCOL}/auth`,
      token: `${PROTOCOL}/token`,
      jwks: `${PROTOCOL}/certs`,
      userinfo: `${PROTOCOL}/userinfo`,
      end_session: `${PROTOCOL}/logout`,
      revocation: `${PROTOCOL}/revoke`,
    },
    features: {
      devInteractions: { enabled: true },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => 'urn:curro:api',
        useGrantedResource: () => true,
        getResourceServerInfo: () => ({
          audience: AUDIENCE,
          scope,
          accessTokenFormat: 'jwt',
          jwt: { sign: { alg: 'RS256' } },
        }),
      },
    },
    findAccount: (_, accountId) => ({ accountId, claims: () => ({ sub: accountId, ...emailOf(accountId) }) }),
    extraTokenClaims: (_, token) => ('accountId' in token ? emailOf(token.accountId) : undefined),
  });

  const handle = provider.callback();
  const server = createServer((request, response) => {
    // The provider builds its own addresses from `originalUrl`.
    Object.assign(request, { originalUrl: request.url, url: request.url?.replace(REALM, '') });
    void handle(request, response);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    issuer,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
