import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Curro, startCurro } from '../support/curro.ts';
import { freePort } from '../support/free-port.ts';
import { createApp, grantTokens, register } from './accounts.ts';
import { type SignInCurro, startSignIn } from './start.ts';

/** An external provider: a second Curro with its own database. */
let elsewhere: SignInCurro;
let curro: Curro;
beforeAll(async () => {
  elsewhere = await startSignIn('elsewhere');
  const port = String(await freePort());
  curro = await startCurro('with-elsewhere', {
    PORT: port,
    PORTAL_URL: `http://127.0.0.1:${port}`,
    AUTH_ISSUER: elsewhere.url,
    AUTH_SUBJECT_PREFIX: 'elsewhere:',
    AUTH_RESOURCE: 'urn:curro:api',
    // Set but unused: AUTH_ISSUER has priority.
    IDENTITY_URL: 'http://127.0.0.1:1',
  });
});
afterAll(async () => {
  await curro.close();
  await elsewhere.close();
});

const curricula = async (at: Curro, token: string) => {
  const response = await at.fetch('/api/2/curriculum', { headers: { authorization: `Bearer ${token}` } });
  // biome-ignore lint/suspicious/noExplicitAny: a list or an error
  return { status: response.status, body: (await response.json()) as any };
};

test('the API accepts its JWTs, under a subject unique to the provider', async () => {
  const app = await createApp(elsewhere, 'there');
  const { tokens } = await grantTokens(elsewhere, app, 'rosa@correo.example', {
    resource: 'urn:curro:api',
    scope: 'CV',
  });
  expect((await curricula(curro, tokens.access_token)).status).toBe(200);
  const subjects = await curro.db.selectFrom('candidates').select(['subject', 'email']).execute();
  expect(subjects).toEqual([
    { subject: expect.stringMatching(/^elsewhere:[0-9a-f-]{36}$/), email: 'rosa@correo.example' },
  ]);

  const there = await curricula(elsewhere.curro, tokens.access_token);
  expect(there.status).toBe(200);
  const { subject } = await elsewhere.curro.db
    .selectFrom('candidates')
    .select('subject')
    .executeTakeFirstOrThrow();
  expect(subject).toMatch(/^account:/);
});

test('the API rejects its opaque tokens, which only the provider can introspect', async () => {
  const app = await createApp(elsewhere, 'opaque');
  const { tokens } = await grantTokens(elsewhere, app, 'eva@correo.example', { scope: 'CV' });
  expect((await curricula(elsewhere.curro, tokens.access_token)).status).toBe(200);
  expect(await curricula(curro, tokens.access_token)).toMatchObject({ status: 401, body: { error: '101' } });
});

test('existing clients are redirected to it', async () => {
  const response = await curro.fetch('/api/oauth/user-authorize/index.xhtml?client_id=x&scope=cv', {
    redirect: 'manual',
  });
  const target = new URL(response.headers.get('location') ?? '');
  expect(target.origin + target.pathname).toBe(`${elsewhere.url}/auth`);
  expect(Object.fromEntries(target.searchParams)).toEqual({
    client_id: 'x',
    scope: 'CV',
    resource: 'urn:curro:api',
  });
});

test('a token of another issuer does not identify accounts of the built-in provider', async () => {
  const plain = await startCurro('no-prefix', { AUTH_ISSUER: elsewhere.url });
  const app = await createApp(elsewhere, 'plain');
  const { tokens } = await grantTokens(elsewhere, app, 'ada@correo.example', {
    resource: 'urn:curro:api',
    scope: 'CV',
  });
  expect((await curricula(plain, tokens.access_token)).status).toBe(200);
  const [candidate] = await plain.db.selectFrom('candidates').select('subject').execute();
  expect(candidate?.subject).toMatch(/^[0-9a-f-]{36}$/);
  await plain.close();
});

test('its claims can have other names', async () => {
  const renamed = await startCurro('renamed', { AUTH_ISSUER: elsewhere.url, AUTH_SUBJECT_CLAIM: 'email' });
  const app = await createApp(elsewhere, 'renamed');
  const { tokens } = await grantTokens(elsewhere, app, 'iria@correo.example', {
    resource: 'urn:curro:api',
    scope: 'CV',
  });
  expect((await curricula(renamed, tokens.access_token)).status).toBe(200);
  const subjects = await renamed.db.selectFrom('candidates').select('subject').execute();
  expect(subjects).toEqual([{ subject: 'iria@correo.example' }]);
  await renamed.close();
});

test('users sign in to the portal with it', async () => {
  const port = String(await freePort());
  const url = `http://127.0.0.1:${port}`;
  const app = await createApp(elsewhere, 'portal-there', { redirectUris: [`${url}/entrar/vuelta`] });
  const portal = await startCurro('portal-there', {
    PORT: port,
    PORTAL_URL: url,
    AUTH_ISSUER: elsewhere.url,
    AUTH_RESOURCE: 'urn:curro:api',
    PORTAL_CLIENT_ID: app.id,
    PORTAL_CLIENT_SECRET: app.secret,
  });
  const begin = `${url}/entrar/cuenta?next=%2Fcv`;
  const { visitor, consent } = await register(elsewhere, app, 'lola@correo.example', begin);
  const back = await visitor.send(consent, { action: 'allow' }, url);
  const page = await visitor.open(back.location ?? '');
  expect(page.url).toBe(`${url}/cv`);
  expect(page.text).toContain('/salir');
  await portal.close();
});
