import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Curro, startCurro } from '../support/curro.ts';
import { freePort } from '../support/free-port.ts';
import { startForeignProvider } from './foreign-provider.ts';
import { Visitor } from './visitor.ts';

const PORTAL = { PORTAL_CLIENT_ID: 'jobs-portal', PORTAL_CLIENT_SECRET: 'the-secret-of-the-portal' };

let provider: Awaited<ReturnType<typeof startForeignProvider>>;
let curro: Curro;
let url: string;
beforeAll(async () => {
  const port = String(await freePort());
  url = `http://127.0.0.1:${port}`;
  provider = await startForeignProvider(await freePort(), {
    client_id: PORTAL.PORTAL_CLIENT_ID,
    client_secret: PORTAL.PORTAL_CLIENT_SECRET,
    redirect_uris: [`${url}/entrar/vuelta`],
    post_logout_redirect_uris: [`${url}/`],
    // Without `refresh_token`: the provider issues none.
    grant_types: ['authorization_code'],
  });
  curro = await startCurro('discovery', {
    PORT: port,
    PORTAL_URL: url,
    AUTH_ISSUER: provider.issuer,
    AUTH_RESOURCE: 'urn:curro:api',
    ...PORTAL,
  });
});
afterAll(async () => {
  await curro.close();
  await provider.close();
});

test('a candidate signs in, edits the CV and signs out with a provider whose keys are at another address', async () => {
  const visitor = new Visitor();
  const login = await visitor.open(`${url}/entrar/cuenta?next=%2Fcv`);
  const consent = await visitor.send(login, { login: 'rosa', password: 'any' }, url);
  const back = await visitor.send(consent, {}, url);
  const page = await visitor.open(back.location ?? '');
  expect(page.url).toBe(`${url}/cv`);
  const [cv] = /\/cv\/[0-9a-f-]{36}/.exec(page.text) ?? [];
  expect(await visitor.open(`${url}${cv}`)).toMatchObject({ status: 200, url: `${url}${cv}` });
  const candidates = await curro.db.selectFrom('candidates').select(['subject', 'email']).execute();
  expect(candidates).toEqual([{ subject: 'rosa', email: 'rosa@correo.example' }]);

  const session = new Map(visitor.cookies);
  const out = await visitor.send(page, {}, 'none:', '/salir');
  const address = new URL(/^0; url=(.*)$/.exec(out.headers.get('refresh') ?? '')?.[1] ?? 'none:');
  expect(address.href).toMatch(`${provider.issuer}/protocol/openid-connect/logout?`);
  expect(Object.fromEntries(address.searchParams)).toEqual({
    client_id: PORTAL.PORTAL_CLIENT_ID,
    post_logout_redirect_uri: `${url}/`,
    id_token_hint: expect.stringMatching(/^ey/),
  });
  expect((await visitor.open(address.href)).status).toBe(200);
  // The session has ended on the server too.
  for (const [key, cookie] of session) visitor.cookies.set(key, cookie);
  expect((await visitor.open(`${url}/`)).text).not.toContain('/salir');
});
