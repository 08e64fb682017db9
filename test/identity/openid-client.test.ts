import * as openid from 'openid-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type App, createApp, register } from './accounts.ts';
import { type SignInCurro, startSignIn } from './start.ts';

let signIn: SignInCurro;
let app: App;
beforeAll(async () => {
  signIn = await startSignIn('openid-client');
  app = await createApp(signIn, 'independent');
});
afterAll(() => signIn.close());

test('an independent client completes the flow by discovery alone', async () => {
  const server = await openid.discovery(
    new URL(signIn.url),
    app.id,
    undefined,
    openid.ClientSecretBasic(app.secret),
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
    redirect_uri: app.redirect,
    scope: 'openid email CV',
    state: expectedState,
    nonce: expectedNonce,
    code_challenge: await openid.calculatePKCECodeChallenge(pkceCodeVerifier),
    code_challenge_method: 'S256',
  });
  const { visitor, consent } = await register(signIn, app, 'ines@correo.example', start.href);
  const back = await visitor.send(consent, { action: 'allow' }, app.redirect);
  const checks = { pkceCodeVerifier, expectedState, expectedNonce };
  const tokens = await openid.authorizationCodeGrant(server, new URL(back.location ?? ''), checks);
  const sub = tokens.claims()?.sub ?? '';
  expect(tokens.claims()).toMatchObject({ iss: signIn.url, aud: app.id });
  expect(await openid.fetchUserInfo(server, tokens.access_token, sub)).toEqual({
    sub,
    email: 'ines@correo.example',
    email_verified: true,
  });
  expect(await openid.tokenIntrospection(server, tokens.access_token)).toMatchObject({
    active: true,
    client_id: app.id,
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
