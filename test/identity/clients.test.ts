import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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

let signIn: SignInCurro;
let app: App;
let tokenUrl: string;
beforeAll(async () => {
  signIn = await startSignIn('identity-clients');
  tokenUrl = `${signIn.url}/token`;
  await createApp(signIn, 'spa', { public: true });
  app = await createApp(signIn, 'one');
});
afterAll(() => signIn.close());

const api = async (token: string, path: string) =>
  (await signIn.curro.fetch(path, { headers: { authorization: `Bearer ${token}` } })).status;
const refresh = (token: string, as: App = app) =>
  requestToken(tokenUrl, as, { grant_type: 'refresh_token', refresh_token: token });
const refused = { status: 400, body: { error: 'invalid_grant' } };

describe('clients', () => {
  test('a new secret replaces the old one', async () => {
    const app = await createApp(signIn, 'rotating');
    const { tokens } = await grantTokens(signIn, app, 'rotating@correo.example');
    const response = await signIn.curro.ops('/clients/rotating/secret', { method: 'POST' });
    const { secret } = (await response.json()) as { secret: string };
    expect(await refresh(tokens.refresh_token, app)).toMatchObject({
      status: 401,
      body: { error: 'invalid_client' },
    });
    expect(await refresh(tokens.refresh_token, { ...app, secret })).toMatchObject({ status: 200 });
    expect((await signIn.curro.ops('/clients/spa/secret', { method: 'POST' })).status).toBe(409);
  });

  test('cannot request scopes beyond their own', async () => {
    const narrow = await createApp(signIn, 'narrow', { scopes: ['cv'] });
    const response = await fetch(authorizeUrl(signIn, narrow), { redirect: 'manual' });
    expect(new URL(response.headers.get('location') ?? '').searchParams.get('error')).toBe('invalid_scope');
  });

  test('do not get the operator scope, and the consent page does not request it', async () => {
    const scope = 'CV OPERATOR OFFER_FEED';
    const { visitor, consent } = await register(
      signIn,
      app,
      'op@correo.example',
      authorizeUrl(signIn, app, { scope }),
    );
    expect(consent.text).not.toContain('OPERATOR');
    const { code = '' } = callbackParams(await visitor.send(consent, { action: 'allow' }, REDIRECT));
    const fields = { grant_type: 'authorization_code', code, redirect_uri: REDIRECT };
    const { body } = await requestToken(tokenUrl, app, fields);
    expect(body.scope).toBe('CV');
    expect(await api(body.access_token, '/ops/v1/clients')).toBe(403);
  });

  test('the hash of a secret is not accepted as the secret, and the ids of first-party clients are reserved', async () => {
    const [row] = await signIn.curro.db
      .selectFrom('clients')
      .select('secret_hash')
      .where('id', '=', 'one')
      .execute();
    const fields = { grant_type: 'refresh_token', refresh_token: 'x' };
    expect(
      await requestToken(tokenUrl, { ...app, secret: encodeURIComponent(row?.secret_hash ?? '') }, fields),
    ).toMatchObject({ status: 401 });
    const response = await signIn.curro.ops('/clients', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"name":"curro-portal"}',
    });
    expect(response.status).toBe(400);
  });

  test.each(['http://jobs.example/', 'https://jobs.example/#x', 'javascript:alert(1)', '*'])(
    'redirect URIs like %s are not registered',
    async (redirect) => {
      const response = await signIn.curro.ops('/clients', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ name: 'never', redirectUris: [redirect] }),
      });
      expect(response.status).toBe(400);
    },
  );
});

describe('endpoints of existing clients', () => {
  test('reject repeated parameters with different values, with an explanation', async () => {
    const response = await signIn.curro.fetch('/oauth/authorize?grant_type=refresh_token', {
      method: 'POST',
      body: new URLSearchParams({ grant_type: 'authorization_code' }),
    });
    expect([response.status, await response.json()]).toMatchObject([
      400,
      {
        error: 'invalid_request',
        error_description: 'The authorization request is not correct: a parameter has two different values.',
        timestamp: expect.any(String),
      },
    ]);
  });

  test('wrong credentials are 401 with a challenge, unknown tokens 400', async () => {
    const fields = { grant_type: 'refresh_token', refresh_token: crypto.randomUUID() };
    const address = `${signIn.curro.url}/oauth/authorize`;
    const wrong = await requestToken(address, { ...app, secret: 'guess' }, fields);
    expect([wrong.status, wrong.body.error, wrong.headers.get('www-authenticate')]).toEqual([
      401,
      'invalid_client',
      expect.stringContaining('Basic'),
    ]);
    expect(await requestToken(address, app, fields)).toMatchObject(refused);
  });

  const exchange = async (headers: Record<string, string>, fields: Record<string, string>) => {
    const response = await signIn.curro.fetch('/oauth/authorize', {
      method: 'POST',
      headers,
      body: new URLSearchParams({
        grant_type: 'refresh_token',
        refresh_token: crypto.randomUUID(),
        ...fields,
      }),
    });
    return {
      status: response.status,
      challenge: response.headers.get('www-authenticate'),
      body: await response.json(),
    };
  };
  const basic = (id: string, secret: string) => ({ authorization: `Basic ${btoa(`${id}:${secret}`)}` });

  test('accept the same credentials in header and form', async () => {
    const { tokens } = await grantTokens(signIn, app, 'twice@correo.example');
    const response = await exchange(basic(app.id, app.secret), {
      client_id: app.id,
      client_secret: app.secret,
      refresh_token: tokens.refresh_token,
    });
    expect(response).toMatchObject({ status: 200, body: { access_token: expect.any(String) } });
  });

  test('accept a public client that sends an empty password', async () => {
    const response = await exchange(basic('spa', ''), { client_id: 'spa' });
    expect(response).toMatchObject(refused);
  });

  test('reject different credentials in header and form', async () => {
    for (const fields of [{ client_id: 'two' }, { client_id: app.id, client_secret: 'other' }]) {
      const response = await exchange(basic(app.id, app.secret), fields);
      expect(response).toMatchObject({ status: 400, body: { error: 'invalid_request' } });
    }
  });

  test.each([
    ['an unknown client', basic('nobody', 'x'), {}],
    ['a wrong secret', basic('one', 'guess'), {}],
    [
      'a wrong secret in header and form',
      basic('one', 'guess'),
      { client_id: 'one', client_secret: 'guess' },
    ],
    ['a wrong secret in the form', {}, { client_id: 'one', client_secret: 'guess' }],
    ['a client without its secret', {}, { client_id: 'one' }],
    ['no client', {}, {}],
    ['a header that is not base64', { authorization: 'Basic ?' }, {}],
  ])('refuse %s with 401', async (_case, headers, fields) => {
    expect(await exchange({ ...headers, 'accept-language': 'es' }, fields)).toEqual({
      status: 401,
      challenge: 'Basic realm="curro"',
      body: {
        error: 'invalid_client',
        error_description: 'La aplicación cliente no se ha podido identificar.',
        timestamp: expect.stringMatching(/^\d{4}-.*\+0000$/),
      },
    });
  });

  test.each([
    ['an unknown token', {}, 'invalid_grant', 'El código o token de renovación no sirve.'],
    ['an unknown grant', { grant_type: 'x' }, 'unsupported_grant_type', 'El grant_type x no se admite.'],
    [
      'an absent token',
      { refresh_token: '' },
      'invalid_request',
      'La petición de autorización no es correcta.',
    ],
    [
      'other credentials in the form',
      { client_id: 'two' },
      'invalid_request',
      'La petición de autorización no es correcta: trae dos credenciales de aplicación distintas.',
    ],
  ])('refuse %s in Spanish', async (_case, fields, error, description) => {
    const headers = { ...basic(app.id, app.secret), 'accept-language': 'es' };
    expect(await exchange(headers, fields)).toEqual({
      status: 400,
      challenge: null,
      body: { error, error_description: description, timestamp: expect.stringMatching(/^\d{4}-.*\+0000$/) },
    });
  });

  test('refuse a scope that was not granted in Spanish', async () => {
    const { tokens } = await grantTokens(signIn, app, 'wider@correo.example', { scope: 'CV' });
    const response = await exchange(
      { ...basic(app.id, app.secret), 'accept-language': 'es' },
      { refresh_token: tokens.refresh_token, scope: 'cv,offer_feed' },
    );
    expect(response).toMatchObject({
      status: 400,
      body: {
        error: 'invalid_scope',
        error_description: 'El permiso CV OFFER_FEED no existe o no se concedió.',
      },
    });
  });

  test('GET is not allowed for token requests', async () => {
    expect((await signIn.curro.fetch('/oauth/authorize?grant_type=refresh_token')).status).toBe(405);
  });
});
