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

test('a candidate signs in and edits the CV with a provider whose keys are at another address', async () => {
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
});
