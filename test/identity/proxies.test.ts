import { createContext, readConfig, startIdentity } from '@curro/identity';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { until } from '../support/until.ts';
import { type App, authorizeUrl, createApp, register } from './accounts.ts';
import { PASSWORD, type SignInCurro, startSignIn } from './start.ts';
import { formOf, Visitor } from './visitor.ts';

const EMAIL = 'behind@correo.example';
const HERE = '203.0.113.1';
const ELSEWHERE = '203.0.113.2';

let signIn: SignInCurro;
let app: App;
beforeAll(async () => {
  signIn = await startSignIn('identity-proxies');
  app = await createApp(signIn, 'jobs');
  await register(signIn, app, EMAIL);
});
afterAll(() => signIn.close());

/** Starts another provider on the same engines that trusts these proxies. */
async function startBehind(proxies: string) {
  const config = readConfig({ ...signIn.env, PORT: '0', TRUSTED_PROXIES: proxies });
  const { port, close } = await startIdentity(createContext(config));
  const url = `http://127.0.0.1:${port}`;
  await until('the other provider to be ready', async () => (await fetch(`${url}/jwks`)).ok);
  return { url, close };
}

/** Attempts to sign in with these forwarding headers, set by a proxy or forged. */
async function enter(url: string, password: string, forwarded: string): Promise<number> {
  const visitor = new Visitor();
  const headers = { 'x-forwarded-for': forwarded };
  const begun = await visitor.once(authorizeUrl({ ...signIn, url }, app));
  const page = await visitor.once(begun.location ?? '', { headers });
  const { hidden } = formOf(page);
  const body = new URLSearchParams({ ...hidden, email: EMAIL, password, action: 'login' });
  const origin = new URL(signIn.url).origin;
  return (await visitor.once(page.url, { method: 'POST', body, headers: { ...headers, origin } })).status;
}

/** The statuses of five wrong passwords, each from the next client address, then of the correct one. */
async function guess(url: string, places: readonly string[], last: string): Promise<number[]> {
  const statuses = [];
  for (let at = 0; at < 5; at += 1) {
    statuses.push(await enter(url, `guess ${at}`, places[at % places.length] ?? ''));
  }
  return [...statuses, await enter(url, PASSWORD, last)];
}

/** Whether the sign-in cookies are Secure when the forwarding headers state this scheme. */
async function hasSecureCookies(url: string): Promise<boolean> {
  const headers = { 'x-forwarded-proto': 'https' };
  const begun = await fetch(authorizeUrl({ ...signIn, url }, app), { headers, redirect: 'manual' });
  return begun.headers.getSetCookie().every((cookie) => /;\s*secure/i.test(cookie));
}

test('the client address and scheme are read from a trusted proxy', async () => {
  const { url, close } = await startBehind('1');
  // The entries before that of the proxy are client input.
  expect(await guess(url, [HERE, `192.0.2.9, ${HERE}`], HERE)).toEqual([400, 400, 400, 400, 400, 429]);
  expect(await enter(url, PASSWORD, ELSEWHERE)).toBe(303);
  expect(await hasSecureCookies(url)).toBe(true);
  await close();
});

test('forwarding headers of untrusted clients are ignored: throttling applies', async () => {
  const { url, close } = await startBehind('10.0.0.0/8');
  expect(await guess(url, ['203.0.113.3', '203.0.113.4'], '203.0.113.5')).toEqual([
    400, 400, 400, 400, 400, 429,
  ]);
  expect(await hasSecureCookies(url)).toBe(false);
  await close();
});

test('startup fails for a setting that is neither a number of proxies nor a list of networks', () => {
  expect(() => readConfig({ ...signIn.env, TRUSTED_PROXIES: 'true' })).toThrow(/TRUSTED_PROXIES/);
});
