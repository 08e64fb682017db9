import { addOperator } from '@curro/accounts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rawRequest } from '../support/raw-request.ts';
import { type App, authorizeUrl, createApp, grantTokens, REDIRECT, register } from './accounts.ts';
import { PASSWORD, type SignInCurro, startSignIn } from './start.ts';
import { Visitor } from './visitor.ts';

let signIn: SignInCurro;
let app: App;
beforeAll(async () => {
  signIn = await startSignIn('identity-attacks');
  app = await createApp(signIn, 'jobs');
});
afterAll(() => signIn.close());

test('form input does not add text or addresses to the emails of another account', async () => {
  await register(signIn, app, 'victim@correo.example');
  for (const uid of ['x%20http:%2F%2Fevil.example', 'x%0Ahttp:%2F%2Fevil.example', '..%2F..', 'a.b']) {
    const visitor = new Visitor();
    const form = await visitor.open(`${signIn.url}/reset`);
    for (const kind of ['reset', 'link']) {
      const text = form.text.replace(/action="[^"]*"/, `action="/interaction/${uid}/${kind}"`);
      const response = await visitor.send({ ...form, text }, { email: 'victim@correo.example' });
      expect(response.status, uid).toBe(404);
    }
  }
  expect(await signIn.mailsTo('victim@correo.example', 1)).toHaveLength(1);
});

test('variants of an email address share one throttling counter', async () => {
  await register(signIn, app, 'wide@correo.example');
  const guess = async (email: string, password: string) => {
    const visitor = new Visitor();
    const form = await visitor.open(authorizeUrl(signIn, app));
    return (await visitor.send(form, { email, password, action: 'login' }, REDIRECT)).status;
  };
  const written = ['\uFF57ide', 'w\uFF49de', 'wi\uFF44e', 'wid\uFF45', ' WIDE'];
  for (const name of written) expect(await guess(`${name}@correo.example`, 'x')).toBe(400);
  expect(await guess('\uFF37ide@correo.example', PASSWORD)).toBe(429);
});

test.each([{}, { resource: 'urn:curro:api' }])(
  'a token with %j does not recreate a deleted candidate',
  async (more) => {
    const email = `gone-${Object.keys(more).length}@correo.example`;
    const { visitor, tokens } = await grantTokens(signIn, app, email, more);
    const headers = { authorization: `Bearer ${tokens.access_token}` };
    const curriculumStatus = async () => (await signIn.curro.fetch('/api/2/curriculum', { headers })).status;
    expect(await curriculumStatus()).toBe(200);
    const page = await visitor.open(`${signIn.url}/account`);
    await visitor.send(page, { current: PASSWORD }, 'none:', '/account/delete');
    expect(await curriculumStatus()).toBe(401);
    const left = await sql`select 1 from candidates where email = ${email}`.execute(signIn.curro.db);
    expect(left.rows).toEqual([]);
  },
);

test('the portal rejects an opaque token at sign-in', async () => {
  const { tokens } = await grantTokens(signIn, app, 'door@correo.example');
  const visitor = new Visitor();
  const signInPage = await visitor.open(`${signIn.curro.url}/entrar`);
  expect((await visitor.send(signInPage, { token: tokens.access_token }, 'none:', '/entrar')).status).toBe(
    400,
  );
});

test('the operator scope is not granted', async () => {
  const { tokens } = await grantTokens(signIn, app, 'boss@correo.example', { scope: 'openid OPERATOR CV' });
  expect(tokens.scope).toBe('openid CV');
  const headers = { authorization: `Bearer ${tokens.access_token}` };
  expect((await signIn.curro.fetch('/ops/v1/clients', { headers })).status).toBe(403);
});

test.each([{}, { resource: 'urn:curro:api' }])(
  'a token of another client with %j has no operator scope, also that of an operator',
  async (more) => {
    const email = `operator-${Object.keys(more).length}@correo.example`;
    const { tokens } = await grantTokens(signIn, app, email, more);
    await addOperator(signIn.curro.db, email, 'test');
    const headers = { authorization: `Bearer ${tokens.access_token}` };
    expect((await signIn.curro.fetch('/api/2/curriculum', { headers })).status).toBe(200);
    for (const path of ['/ops/v1/clients', '/ops/operators'])
      expect((await signIn.curro.fetch(path, { headers })).status, path).toBe(403);
  },
);

test('clients of the provider itself cannot be registered', async () => {
  for (const name of ['curro-ops', 'curro-portal', 'curro-account']) {
    const response = await signIn.curro.fetch('/ops/v1/clients', {
      method: 'POST',
      headers: {
        authorization: `Bearer ${await signIn.curro.tokens.operator()}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ name, redirectUris: ['https://evil.example/'], public: true }),
    });
    expect(response.status, name).toBe(400);
  }
});

test('forwarded host headers do not change the issuer', async () => {
  const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example' };
  const { body } = await rawRequest(`${signIn.url}/.well-known/openid-configuration`, headers);
  const payload = JSON.parse(body.toString()) as Record<string, unknown>;
  const addresses = Object.entries(payload).filter(
    ([name]) => name.endsWith('_endpoint') || name === 'jwks_uri',
  );
  expect(addresses.length).toBeGreaterThan(4);
  for (const [name, address] of addresses)
    expect(String(address), name).toMatch(new RegExp(`^${signIn.url}/`));
});

test('a token of a revoked grant is rejected, also one written a moment later', async () => {
  const { tokens } = await grantTokens(signIn, app, 'racer@correo.example');
  const { numDeletedRows } = await signIn.curro.db
    .deleteFrom('identity_grants')
    .where('client_id', '=', app.id)
    .executeTakeFirstOrThrow();
  expect(numDeletedRows).toBeGreaterThan(0n);
  const headers = { authorization: `Bearer ${tokens.access_token}` };
  expect((await signIn.curro.fetch('/api/2/curriculum', { headers })).status).toBe(401);
});

describe('redirections', () => {
  const tricks = [
    `${REDIRECT}/more`,
    `${REDIRECT}?more=1`,
    `${REDIRECT}#fragment`,
    'https://jobs.example/BACK',
    'https://JOBS.example/back',
    'https://jobs.example:443/back',
    'https://jobs.example.evil.example/back',
    'https://jobs.example@evil.example/back',
    'https://user:pass@jobs.example/back',
    'https://jobs.example/back/../evil',
    'https://jobs.example/%62ack',
    'http://jobs.example/back',
    '//jobs.example/back',
    'javascript:alert(1)',
    'https://evil.example/?u=https://jobs.example/back',
    `${REDIRECT}\\@evil.example`,
    `${REDIRECT}%00`,
    ' https://jobs.example/back',
    '',
  ];
  test.each(tricks)('does not redirect to %j', async (redirect) => {
    const response = await fetch(authorizeUrl(signIn, app, { redirect_uri: redirect }), {
      redirect: 'manual',
    });
    expect(response.status).toBe(400);
    expect(response.headers.get('location')).toBeNull();
    const text = await response.text();
    expect(text).toContain('<!doctype html>');
    expect(text).not.toContain('<script');
  });

  test('does not redirect without a redirect URI, with two, or for an unknown client', async () => {
    const address = new URL(authorizeUrl(signIn, app));
    address.searchParams.delete('redirect_uri');
    const doubled = `${authorizeUrl(signIn, app)}&redirect_uri=${encodeURIComponent('https://evil.example/')}`;
    for (const each of [address.href, doubled, authorizeUrl(signIn, { ...app, id: 'nobody' })]) {
      const response = await fetch(each, { redirect: 'manual' });
      expect([response.status, response.headers.get('location')]).toEqual([400, null]);
    }
  });

  test('does not redirect to unregistered URIs after sign-out', async () => {
    const query = new URLSearchParams({
      client_id: app.id,
      post_logout_redirect_uri: 'https://evil.example/',
    });
    const response = await fetch(`${signIn.url}/session/end?${query.toString()}`, { redirect: 'manual' });
    expect(response.status).toBe(400);
  });

  test.each(['token', 'id_token', 'code token', 'none'])('response type %s is rejected', async (type) => {
    const response = await fetch(authorizeUrl(signIn, app, { response_type: type, nonce: 'n' }), {
      redirect: 'manual',
    });
    expect(response.headers.get('location')).toContain('error=unsupported_response_type');
  });

  test.each(['fragment', 'form_post'])('the response to %s exposes no token to scripts', async (mode) => {
    const response = await fetch(authorizeUrl(signIn, app, { response_mode: mode }), { redirect: 'manual' });
    expect(await response.text()).not.toContain('access_token');
  });
});
