import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { listen } from '@curro/platform';
import { systemClock } from '@curro/shared';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type AccountProvider, createAccountProvider } from './account-provider.ts';

const CLIENT = 'portal';
const NONCE = 'the-nonce';
const request = { state: 'the-state', nonce: NONCE, verifier: 'v'.repeat(43), language: 'es', next: '/cv' };
const callback = new URLSearchParams({ code: 'the-code', state: request.state });
const UNAVAILABLE = expect.objectContaining({ code: 'service_unavailable' });

/** The response of the token endpoint in the current test. */
let respond: () => Promise<{ status: number; body?: object; location?: string }>;
let sent: { path: string; authorization: string | undefined; form: Record<string, string> }[];
let server: Server;
let issuer: string;
let signIdToken: (claims: JWTPayload) => Promise<string>;
let provider: AccountProvider;
let isDiscoverable: boolean;

const portalConfig = (address: string) => ({
  AUTH_ISSUER: address,
  AUTH_RESOURCE: 'urn:curro:api',
  PORTAL_CLIENT_ID: CLIENT,
  PORTAL_CLIENT_SECRET: 'secret',
});

async function record(incoming: IncomingMessage): Promise<void> {
  const form = Object.fromEntries(new URLSearchParams(await text(incoming)));
  sent.push({ path: incoming.url ?? '', authorization: incoming.headers.authorization, form });
}

beforeAll(async () => {
  const { privateKey, publicKey } = await generateKeyPair('ES256');
  const jwk = { ...(await exportJWK(publicKey)), kid: 'k', alg: 'ES256' };
  const serve = async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<unknown> => {
    const json = (status: number, body: object): void => {
      outgoing.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    };
    switch (incoming.url ?? '') {
      case '/.well-known/openid-configuration':
        return json(isDiscoverable ? 200 : 502, {
          issuer,
          authorization_endpoint: `${issuer}/auth`,
          token_endpoint: `${issuer}/token`,
          jwks_uri: `${issuer}/keys`,
          revocation_endpoint: `${issuer}/revoke`,
          end_session_endpoint: `${issuer}/logout`,
          id_token_signing_alg_values_supported: ['ES256'],
        });
      case '/keys':
        return json(200, { keys: [jwk] });
      default: {
        await record(incoming);
        const { status, body = {}, location } = await respond();
        if (location === undefined) return json(status, body);
        return outgoing.writeHead(status, { location }).end();
      }
    }
  };
  server = createServer((incoming, outgoing) => {
    serve(incoming, outgoing).catch(() => outgoing.destroy());
  });
  issuer = `http://127.0.0.1:${await listen(server, '127.0.0.1', 0)}`;
  signIdToken = (claims) =>
    new SignJWT({ iss: issuer, aud: CLIENT, sub: 'rosa', nonce: NONCE, ...claims })
      .setProtectedHeader({ alg: 'ES256', kid: 'k' })
      .setIssuedAt()
      .setExpirationTime('1h')
      .sign(privateKey);
});
afterAll(() => {
  server.close();
});
beforeEach(() => {
  sent = [];
  isDiscoverable = true;
  provider = open(issuer);
});

function open(address: string): AccountProvider {
  const created = createAccountProvider({
    config: portalConfig(address),
    clock: systemClock,
    portalUrl: 'https://curro.example',
  });
  if (created === undefined) throw new Error('no provider');
  return created;
}

const tokens = async (idToken: () => Promise<string | undefined>) => ({
  status: 200,
  body: {
    access_token: 'access',
    refresh_token: 'refresh',
    token_type: 'bearer',
    expires_in: 600,
    id_token: await idToken(),
  },
});

test('the authorization address has PKCE, the nonce and the resource', async () => {
  const url = new URL(await provider.authorizationUrl(request));
  expect(url.origin + url.pathname).toBe(`${issuer}/auth`);
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    response_type: 'code',
    client_id: CLIENT,
    redirect_uri: 'https://curro.example/entrar/vuelta',
    state: request.state,
    nonce: NONCE,
    code_challenge_method: 'S256',
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    ui_locales: 'es',
    resource: 'urn:curro:api',
  });
});

test('a code is exchanged for a session', async () => {
  respond = () => tokens(() => signIdToken({}));
  const session = await provider.redeem(callback, request);
  expect(session).toMatchObject({ accessToken: 'access', refreshToken: 'refresh' });
  expect(sent).toEqual([
    {
      path: '/token',
      authorization: `Basic ${Buffer.from(`${CLIENT}:secret`).toString('base64')}`,
      form: {
        grant_type: 'authorization_code',
        code: 'the-code',
        redirect_uri: 'https://curro.example/entrar/vuelta',
        code_verifier: request.verifier,
        resource: 'urn:curro:api',
      },
    },
  ]);
});

describe('a sign-in is rejected', () => {
  test.each<[string, () => Promise<string | undefined>]>([
    ['without an ID token', async () => undefined],
    ['with another nonce', () => signIdToken({ nonce: 'other' })],
    ['with another audience', () => signIdToken({ aud: 'other' })],
    ['with another issuer', () => signIdToken({ iss: 'https://evil.example' })],
    ['with an altered signature', async () => (await signIdToken({})).replace(/.{8}$/, 'AAAAAAAA')],
  ])('%s', async (_, idToken) => {
    respond = () => tokens(idToken);
    expect(await provider.redeem(callback, request)).toBeUndefined();
  });

  test.each([
    { error: 'access_denied', state: request.state },
    { code: 'the-code', state: 'other' },
    { code: 'the-code', state: request.state, iss: 'https://evil.example' },
  ])('with the callback %j', async (query) => {
    respond = () => tokens(() => signIdToken({}));
    expect(await provider.redeem(new URLSearchParams(query), request)).toBeUndefined();
    expect(sent).toEqual([]);
  });

  test('when the provider rejects the code or the refresh token', async () => {
    respond = async () => ({ status: 400, body: { error: 'invalid_grant' } });
    expect(await provider.redeem(callback, request)).toBeUndefined();
    expect(await provider.refresh('refresh')).toBeUndefined();
  });
});

describe('service_unavailable', () => {
  test.each([
    ['status 502', { status: 502 }],
    ['a redirect', { status: 302, location: '/elsewhere' }],
  ])('for %s of the token endpoint', async (_, response) => {
    respond = async () => response;
    await expect(provider.redeem(callback, request)).rejects.toEqual(UNAVAILABLE);
    await expect(provider.refresh('refresh')).rejects.toEqual(UNAVAILABLE);
  });

  test('while the provider is unreachable', async () => {
    const unreachable = open('http://127.0.0.1:1');
    await expect(unreachable.authorizationUrl(request)).rejects.toEqual(UNAVAILABLE);
    await expect(unreachable.endSessionUrl()).rejects.toEqual(UNAVAILABLE);
  });

  test('for a sign-out at a provider that responded before', async () => {
    await provider.authorizationUrl(request);
    isDiscoverable = false;
    await expect(provider.endSessionUrl()).rejects.toEqual(UNAVAILABLE);
    expect(await provider.authorizationUrl(request)).toContain(`${issuer}/auth`);
  });
});

test('a refresh token is exchanged and revoked', async () => {
  respond = () => tokens(async () => undefined);
  expect(await provider.refresh('old')).toMatchObject({ accessToken: 'access', refreshToken: 'refresh' });
  respond = async () => ({ status: 200 });
  await provider.revoke('refresh');
  expect(sent.map(({ path, form }) => [path, form.refresh_token ?? form.token])).toEqual([
    ['/token', 'old'],
    ['/revoke', 'refresh'],
  ]);
});

test('the sign-out address contains the return address of the portal', async () => {
  const url = new URL((await provider.endSessionUrl()) ?? '');
  expect(url.pathname).toBe('/logout');
  expect(Object.fromEntries(url.searchParams)).toEqual({
    client_id: CLIENT,
    post_logout_redirect_uri: 'https://curro.example/',
  });
});
