import * as openid from 'openid-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type App,
  authorizeUrl,
  callbackParams,
  createApp,
  grantTokens,
  REDIRECT,
  register,
  requestToken,
} from './accounts.ts';
import { type SignInCurro, startSignIn } from './start.ts';
import { pkce } from './visitor.ts';

const TOKEN = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

let signIn: SignInCurro;
let app: App;
beforeAll(async () => {
  signIn = await startSignIn('identity-flow');
  app = await createApp(signIn, 'jobs', { title: 'Jobs Example' });
});
afterAll(() => signIn.close());

const candidate = async (token: string) => {
  const response = await signIn.curro.fetch('/api/2/curriculum', {
    headers: { authorization: `Bearer ${token}` },
  });
  // biome-ignore lint/suspicious/noExplicitAny: a list or an error
  return { status: response.status, body: (await response.json()) as any };
};

test('a user registers, confirms and consents; the tokens are UUIDs and the API accepts them', async () => {
  const { visitor, consent } = await register(signIn, app, 'rosa@correo.example');
  expect(consent.text).toContain('¿Das acceso a Jobs Example?');
  expect(consent.text).toContain('Ver tus candidaturas e inscribirte en ofertas.');
  expect(consent.text).toContain('rosa@correo.example');
  const back = await visitor.send(consent, { action: 'allow' }, REDIRECT);
  expect(callbackParams(back)).toMatchObject({ state: 'xyz', iss: signIn.url, code: expect.any(String) });
  const { status, body } = await requestToken(`${signIn.url}/token`, app, {
    grant_type: 'authorization_code',
    code: callbackParams(back).code ?? '',
    redirect_uri: REDIRECT,
  });
  expect({ status, body }).toEqual({
    status: 200,
    body: {
      token_type: 'Bearer',
      expires_in: 43_200,
      access_token: expect.stringMatching(TOKEN),
      refresh_token: expect.stringMatching(TOKEN),
      id_token: expect.any(String),
    },
  });
  expect(await candidate(body.access_token)).toMatchObject({ status: 200 });
  const profile = await signIn.curro.fetch('/api/6/candidate', {
    headers: { authorization: `Bearer ${body.access_token}` },
  });
  expect(profile.status).toBe(403);
});

test('existing clients: scopes with commas in any case, parameters in the query string', async () => {
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: app.id,
    redirect_uri: REDIRECT,
    scope: 'cv,Candidate_Profile_With_Email',
    state: 's1',
  });
  const address = `${signIn.curro.url}/api/oauth/user-authorize/index.xhtml?${query.toString()}`;
  const { visitor, consent } = await register(signIn, app, 'eva@correo.example', address);
  const back = await visitor.send(consent, { action: 'allow' }, REDIRECT);
  const tokenRequest = new URLSearchParams({
    grant_type: 'authorization_code',
    code: callbackParams(back).code ?? '',
    redirect_uri: REDIRECT,
    client_id: app.id,
    client_secret: app.secret,
  });
  const response = await signIn.curro.fetch(`/oauth/authorize?${tokenRequest.toString()}`, {
    method: 'POST',
  });
  // biome-ignore lint/suspicious/noExplicitAny: tokens
  const body = (await response.json()) as any;
  expect({ status: response.status, body }).toEqual({
    status: 200,
    body: {
      token_type: 'Bearer',
      expires_in: 43_200,
      access_token: expect.stringMatching(TOKEN),
      refresh_token: expect.stringMatching(TOKEN),
    },
  });
  const profile = await signIn.curro.fetch('/api/6/candidate', {
    headers: { authorization: `Basic ${btoa(`${app.id}:${app.secret}`)}, Bearer ${body.access_token}` },
  });
  expect(await profile.json()).toMatchObject({ email: 'eva@correo.example', validatedMail: 1 });
  const refreshed = await requestToken(`${signIn.curro.url}/oauth/authorize`, app, {
    grant_type: 'refresh_token',
    refresh_token: body.refresh_token,
  });
  expect(refreshed).toMatchObject({ status: 200, body: { access_token: expect.stringMatching(TOKEN) } });
  expect(refreshed.body).not.toHaveProperty('scope');
});

test('a token response has the scope when it lacks a requested one', async () => {
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: app.id,
    redirect_uri: REDIRECT,
    scope: 'cv,cv_of_others',
  });
  const address = `${signIn.curro.url}/api/oauth/user-authorize/index.xhtml?${query.toString()}`;
  const { visitor, consent } = await register(signIn, app, 'vera@correo.example', address);
  const back = await visitor.send(consent, { action: 'allow' }, REDIRECT);
  const exchange = (fields: Record<string, string>) =>
    requestToken(`${signIn.curro.url}/oauth/authorize`, app, fields);
  const { body } = await exchange({
    grant_type: 'authorization_code',
    code: callbackParams(back).code ?? '',
    redirect_uri: REDIRECT,
  });
  expect(body.scope).toBe('CV');
  const refreshed = await exchange({ grant_type: 'refresh_token', refresh_token: body.refresh_token });
  expect(refreshed.status).toBe(200);
  expect(refreshed.body).not.toHaveProperty('scope');
});

test('a client that requests the API as its resource gets a JWT', async () => {
  const { tokens } = await grantTokens(signIn, app, 'jota@correo.example', {
    resource: 'urn:curro:api',
    scope: 'CV',
  });
  expect(tokens.access_token.split('.')).toHaveLength(3);
  expect(tokens.expires_in).toBe(600);
  expect(await candidate(tokens.access_token)).toMatchObject({ status: 200 });
});

test('a denied consent redirects with access_denied', async () => {
  const { visitor, consent } = await register(signIn, app, 'nora@correo.example');
  const back = await visitor.send(consent, { action: 'cancel' }, REDIRECT);
  expect(callbackParams(back)).toMatchObject({ error: 'access_denied', state: 'xyz' });
});

test('401 contains the URLs of sign-in and tokens', async () => {
  const response = await signIn.curro.fetch('/api/2/curriculum');
  const challenge = response.headers.get('www-authenticate');
  expect(challenge).toContain(`auth-uri="${signIn.curro.url}/api/oauth/user-authorize/index.xhtml"`);
  expect(challenge).toContain(`token-uri="${signIn.curro.url}/oauth/authorize"`);
});

test('sessions, grants and tokens remain valid after a restart', async () => {
  const { visitor, tokens } = await grantTokens(signIn, app, 'lola@correo.example');
  await signIn.restart();
  expect(await candidate(tokens.access_token)).toMatchObject({ status: 200 });
  const again = await visitor.open(authorizeUrl(signIn, app), REDIRECT);
  expect(callbackParams(again)).toMatchObject({ code: expect.any(String) });
  const refreshed = await requestToken(`${signIn.url}/token`, app, {
    grant_type: 'refresh_token',
    refresh_token: tokens.refresh_token,
  });
  expect(refreshed.status).toBe(200);
});

test('a public client works with PKCE and without a secret', async () => {
  const spa = await createApp(signIn, 'spa', { public: true });
  expect(spa.secret).toBe('');
  const { tokens } = await grantTokens(signIn, spa, 'alba@correo.example');
  expect(tokens).toMatchObject({ access_token: expect.stringMatching(TOKEN) });
  expect(pkce().challenge).toMatch(/^[\w-]{43}$/);
});

test('an independent client completes the flow by discovery alone', async () => {
  const independent = await createApp(signIn, 'independent');
  const server = await openid.discovery(
    new URL(signIn.url),
    independent.id,
    undefined,
    openid.ClientSecretBasic(independent.secret),
    { execute: [openid.allowInsecureRequests] },
  );
  const metadata = server.serverMetadata();
  expect(metadata).toMatchObject({
    issuer: signIn.url,
    code_challenge_methods_supported: ['S256'],
    response_types_supported: ['code'],
    authorization_response_iss_parameter_supported: true,
  });

  const pkceCodeVerifier = openid.randomPKCECodeVerifier();
  const [expectedState, expectedNonce] = [openid.randomState(), openid.randomNonce()];
  const start = openid.buildAuthorizationUrl(server, {
    redirect_uri: independent.redirect,
    scope: 'openid email CV',
    state: expectedState,
    nonce: expectedNonce,
    code_challenge: await openid.calculatePKCECodeChallenge(pkceCodeVerifier),
    code_challenge_method: 'S256',
  });
  const { visitor, consent } = await register(signIn, independent, 'ines@correo.example', start.href);
  const back = await visitor.send(consent, { action: 'allow' }, independent.redirect);
  const checks = { pkceCodeVerifier, expectedState, expectedNonce };
  const tokens = await openid.authorizationCodeGrant(server, new URL(back.location ?? ''), checks);
  const sub = tokens.claims()?.sub ?? '';
  expect(tokens.claims()).toMatchObject({ iss: signIn.url, aud: independent.id });
  expect(await openid.fetchUserInfo(server, tokens.access_token, sub)).toEqual({
    sub,
    email: 'ines@correo.example',
    email_verified: true,
  });
  expect(await openid.tokenIntrospection(server, tokens.access_token)).toMatchObject({
    active: true,
    client_id: independent.id,
    sub,
    scope: 'openid email CV',
  });

  const refreshed = await openid.refreshTokenGrant(server, tokens.refresh_token ?? '');
  expect(refreshed.refresh_token).not.toBe(tokens.refresh_token);
  await openid.tokenRevocation(server, refreshed.refresh_token ?? '');
  for (const token of [tokens.access_token, refreshed.access_token]) {
    expect(await openid.tokenIntrospection(server, token)).toEqual({ active: false });
  }
  await expect(openid.refreshTokenGrant(server, refreshed.refresh_token ?? '')).rejects.toMatchObject({
    error: 'invalid_grant',
  });
});
