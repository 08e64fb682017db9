import { operations } from '@curro/shared';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { until } from '../support/until.ts';
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

let signIn: SignInCurro;
let app: App;
let other: App;
let spa: App;
let tokenUrl: string;
beforeAll(async () => {
  signIn = await startSignIn('identity-tokens');
  tokenUrl = `${signIn.url}/token`;
  app = await createApp(signIn, 'one');
  other = await createApp(signIn, 'other');
  spa = await createApp(signIn, 'spa', { public: true });
});
afterAll(() => signIn.close());

const api = async (token: string, path = '/api/2/curriculum', method = 'GET') =>
  (await signIn.curro.fetch(path, { method, headers: { authorization: `Bearer ${token}` } })).status;
const refresh = (token: string, as: App = app, more = {}) =>
  requestToken(tokenUrl, as, { grant_type: 'refresh_token', refresh_token: token, ...more });
const refused = { status: 400, body: { error: 'invalid_grant' } };

describe('refresh tokens', () => {
  test('rotate; reuse revokes the whole family, at the API within seconds', async () => {
    const { tokens } = await grantTokens(signIn, app, 'rosa@correo.example');
    const second = await refresh(tokens.refresh_token);
    expect(second.status).toBe(200);
    expect(second.body.refresh_token).not.toBe(tokens.refresh_token);
    const third = await refresh(second.body.refresh_token);
    expect(await api(third.body.access_token)).toBe(200);

    expect(await refresh(tokens.refresh_token)).toMatchObject(refused);
    expect(await refresh(third.body.refresh_token)).toMatchObject(refused);
    await until('the token to be rejected', async () => (await api(third.body.access_token)) === 401);
    expect(await api(tokens.access_token)).toBe(401);
  });

  test('of several concurrent uses one succeeds at most, and the family is revoked', async () => {
    const { tokens } = await grantTokens(signIn, app, 'race@correo.example');
    const responses = await Promise.all(Array.from({ length: 8 }, () => refresh(tokens.refresh_token)));
    const won = responses.filter(({ status }) => status === 200);
    expect(won.length).toBeLessThanOrEqual(1);
    expect(responses.filter(({ status }) => status === 400)).toHaveLength(8 - won.length);
    for (const { body } of won) expect(await refresh(body.refresh_token)).toMatchObject(refused);
  });

  test('belong to the client that got them, with the granted scopes at most', async () => {
    const { tokens } = await grantTokens(signIn, app, 'ours@correo.example', { scope: 'CV' });
    expect(await refresh(tokens.refresh_token, other)).toMatchObject(refused);
    expect(await refresh(tokens.refresh_token, spa)).toMatchObject(refused);
    expect(await refresh(tokens.refresh_token, app, { scope: 'CV MY_APPLICATIONS' })).toMatchObject({
      status: 400,
      body: { error: 'invalid_scope' },
    });
    expect(await refresh(tokens.access_token)).toMatchObject(refused);
    expect(await refresh(tokens.refresh_token)).toMatchObject({ status: 200 });
  });

  test('are not accepted as access tokens', async () => {
    const { tokens } = await grantTokens(signIn, app, 'kind@correo.example');
    expect(await api(tokens.refresh_token)).toBe(401);
  });

  test('are not stored in plain text', async () => {
    const { tokens } = await grantTokens(signIn, app, 'store@correo.example');
    const rows = await sql<{ text: string }>`select t::text from identity_tokens t`.execute(signIn.curro.db);
    const all = rows.rows.map(({ text }) => text).join('\n');
    expect(all).not.toContain(tokens.refresh_token);
    expect(all).not.toContain(tokens.access_token);
  });
});

describe('codes', () => {
  test('work once: the second use revokes the tokens of the first', async () => {
    const { fields, tokens } = await grantTokens(signIn, app, 'code@correo.example');
    expect(await api(tokens.access_token)).toBe(200);
    expect(await requestToken(tokenUrl, app, fields)).toMatchObject(refused);
    expect(await refresh(tokens.refresh_token)).toMatchObject(refused);
    await until('the token to be rejected', async () => (await api(tokens.access_token)) === 401);
  });

  test('one of several concurrent requests gets tokens at most', async () => {
    const { verifier, challenge } = pkce();
    const proof = { code_challenge: challenge, code_challenge_method: 'S256' };
    const { visitor, consent } = await register(
      signIn,
      app,
      'many@correo.example',
      authorizeUrl(signIn, app, proof),
    );
    const { code = '' } = callbackParams(await visitor.send(consent, { action: 'allow' }, REDIRECT));
    const fields = {
      grant_type: 'authorization_code',
      code,
      redirect_uri: REDIRECT,
      code_verifier: verifier,
    };
    const responses = await Promise.all(Array.from({ length: 8 }, () => requestToken(tokenUrl, app, fields)));
    expect(responses.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
  });

  test.each([
    ['another client', (fields: object) => [() => other, fields]],
    ['another redirection', (fields: object) => [() => app, { ...fields, redirect_uri: `${REDIRECT}/x` }]],
    ['another verifier', (fields: object) => [() => app, { ...fields, code_verifier: pkce().verifier }]],
    ['no verifier', (fields: object) => [() => app, { ...fields, code_verifier: '' }]],
  ] as const)('are rejected with %s', async (what, change) => {
    const { verifier, challenge } = pkce();
    const proof = { code_challenge: challenge, code_challenge_method: 'S256' };
    const email = `${what.replaceAll(' ', '-')}@correo.example`;
    const { visitor, consent } = await register(signIn, app, email, authorizeUrl(signIn, app, proof));
    const { code = '' } = callbackParams(await visitor.send(consent, { action: 'allow' }, REDIRECT));
    const fields = {
      grant_type: 'authorization_code',
      code,
      redirect_uri: REDIRECT,
      code_verifier: verifier,
    };
    const [as, changed] = change(fields) as [() => App, Record<string, string>];
    expect(await requestToken(tokenUrl, as(), changed)).toMatchObject({ status: 400 });
  });
});

describe('PKCE', () => {
  const start = async (as: App, parameters: Readonly<Record<string, string>>) => {
    const response = await fetch(authorizeUrl(signIn, as, parameters), { redirect: 'manual' });
    return Object.fromEntries(new URL(response.headers.get('location') ?? 'none:', signIn.url).searchParams);
  };

  test('is required for a client without a secret', async () => {
    expect(await start(spa, {})).toMatchObject({ error: 'invalid_request' });
  });

  test.each([
    ['plain', { code_challenge: pkce().verifier, code_challenge_method: 'plain' }],
    ['plain by default', { code_challenge: pkce().verifier }],
    ['none', { code_challenge: 'x'.repeat(43), code_challenge_method: 'none' }],
    ['a method without a challenge', { code_challenge_method: 'S256' }],
  ])('%s is rejected', async (_what, parameters) => {
    for (const as of [spa, app])
      expect(await start(as, parameters)).toMatchObject({ error: 'invalid_request' });
  });

  test('a verifier without an earlier challenge is rejected', async () => {
    const { visitor, consent } = await register(signIn, app, 'down@correo.example');
    const { code = '' } = callbackParams(await visitor.send(consent, { action: 'allow' }, REDIRECT));
    const fields = { grant_type: 'authorization_code', code, redirect_uri: REDIRECT };
    expect(await requestToken(tokenUrl, app, { ...fields, code_verifier: pkce().verifier })).toMatchObject(
      refused,
    );
  });
});

describe('access tokens', () => {
  test('that are foreign, expired, revoked or of the wrong kind are rejected by every operation', async () => {
    const { tokens } = await grantTokens(signIn, app, 'every@correo.example');
    const ended = await grantTokens(signIn, app, 'ended@correo.example');
    await sql`update identity_tokens set expires_at = now() - interval '1 second'
      where account_id = (select id from identity_accounts where email = 'ended@correo.example')`.execute(
      signIn.curro.db,
    );
    const wrong = [
      crypto.randomUUID(),
      ended.tokens.access_token,
      tokens.refresh_token,
      tokens.id_token,
      `${tokens.access_token}0`,
    ];
    const guarded = operations.filter(({ scope }) => scope !== null);
    for (const { method, path, versions } of guarded) {
      const address = `/api/${versions[0]}${path.replace(/\{\w+\}/g, crypto.randomUUID())}`;
      for (const token of wrong) expect([address, await api(token, address, method)]).toEqual([address, 401]);
    }
    expect(guarded.length).toBeGreaterThan(20);
  });

  test('are accepted in the header only', async () => {
    const { tokens } = await grantTokens(signIn, app, 'where@correo.example');
    const response = await signIn.curro.fetch(`/api/2/curriculum?access_token=${tokens.access_token}`);
    expect(response.status).toBe(401);
  });

  test('with Basic credentials of another client are rejected', async () => {
    const { tokens } = await grantTokens(signIn, app, 'pair@correo.example');
    const pair = Buffer.from(`${other.id}:${other.secret}`).toString('base64');
    const authorization = `Basic ${pair}, Bearer ${tokens.access_token}`;
    const response = await signIn.curro.fetch('/api/2/curriculum', { headers: { authorization } });
    expect([response.status, await response.json()]).toMatchObject([401, { error: '102' }]);
  });

  test('are introspected and revoked by their own client only', async () => {
    const { tokens } = await grantTokens(signIn, app, 'look@correo.example');
    const callApi = async (path: string, as: App) => {
      const pair = Buffer.from(`${as.id}:${as.secret}`).toString('base64');
      const body = new URLSearchParams({ token: tokens.access_token });
      const headers = { authorization: `Basic ${pair}` };
      return (await fetch(`${signIn.url}${path}`, { method: 'POST', headers, body })).text();
    };
    expect(JSON.parse(await callApi('/token/introspection', other))).toEqual({ active: false });
    await callApi('/token/revocation', other);
    expect(JSON.parse(await callApi('/token/introspection', app))).toMatchObject({ active: true });
    expect(await api(tokens.access_token)).toBe(200);
    await callApi('/token/revocation', app);
    await until('the token to be rejected', async () => (await api(tokens.access_token)) === 401);
  });

  test('of a client that is revoked become invalid', async () => {
    const gone = await createApp(signIn, 'gone');
    const { tokens } = await grantTokens(signIn, gone, 'gone@correo.example');
    expect(await api(tokens.access_token)).toBe(200);
    expect((await signIn.curro.ops('/clients/gone', { method: 'DELETE' })).status).toBe(200);
    await until('the token to be rejected', async () => (await api(tokens.access_token)) === 401);
    expect(await refresh(tokens.refresh_token, gone)).toMatchObject({ status: 401 });
    expect((await signIn.curro.ops('/clients/gone', { method: 'DELETE' })).status).toBe(404);
  });
});
