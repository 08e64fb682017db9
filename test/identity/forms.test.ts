import { afterAll, beforeAll, expect, test } from 'vitest';
import { type App, authorizeUrl, createApp, grantTokens, REDIRECT } from './accounts.ts';
import { PASSWORD, type SignInCurro, startSignIn } from './start.ts';
import { formOf, Visitor } from './visitor.ts';

let signIn: SignInCurro;
let app: App;
let visitor: Visitor;
/** The interaction of another browser. */
let step: string;
let consentStep: string;
beforeAll(async () => {
  signIn = await startSignIn('forms');
  app = await createApp(signIn, 'jobs');
  ({ visitor } = await grantTokens(signIn, app, 'rosa@correo.example'));
  consentStep = (await visitor.open(`${authorizeUrl(signIn, app)}&prompt=consent`)).url.replace(/\?.*/, '');
  step = (await visitor.open(`${authorizeUrl(signIn, app)}&prompt=login`)).url.replace(/\?.*/, '');
});
afterAll(() => signIn.close());

/** Every URL that accepts a form, with fields that would change data. */
const forms: readonly (readonly [() => string, Readonly<Record<string, string>>])[] = [
  [() => step, { email: 'rosa@correo.example', password: PASSWORD, action: 'login' }],
  [() => step, { action: 'cancel' }],
  [() => consentStep, { action: 'allow' }],
  [() => `${step}/register`, { email: 'new@correo.example', password: PASSWORD }],
  [() => `${step}/reset`, { email: 'rosa@correo.example' }],
  [() => `${step}/link`, { email: 'rosa@correo.example' }],
  [() => `${step}/link/x.y`, {}],
  [() => `${signIn.url}/link`, { email: 'rosa@correo.example' }],
  [() => `${signIn.url}/link/x.y`, {}],
  [() => `${step}/confirm/x.y`, { password: PASSWORD }],
  [() => `${step}/reset/x.y`, { password: PASSWORD }],
  [() => `${signIn.url}/reset`, { email: 'rosa@correo.example' }],
  [() => `${signIn.url}/reset/x.y`, { password: PASSWORD }],
  [() => `${signIn.url}/email/x.y`, {}],
  [() => `${signIn.url}/account/password`, { current: PASSWORD, password: 'tortuga azul bajo el puente' }],
  [() => `${signIn.url}/account/email`, { current: PASSWORD, newEmail: 'thief@correo.example' }],
  [() => `${signIn.url}/account/access`, { client: 'jobs' }],
  [() => `${signIn.url}/account/passkeys`, { current: PASSWORD }],
  [() => `${signIn.url}/account/passkeys/made`, { credential: '{}' }],
  [() => `${signIn.url}/account/passkeys/remove`, { passkey: 'x' }],
  [() => step, { action: 'passkey', credential: '{}' }],
  [() => `${signIn.url}/account/data`, {}],
  [() => `${signIn.url}/account/delete`, { current: PASSWORD }],
  [() => `${signIn.url}/account/sign-out`, {}],
];

test.each(forms)(
  'a form is rejected without its token, with one of another browser, and from another site (%#)',
  async (address, fields) => {
    const send = (more: Readonly<Record<string, string>>, headers: Readonly<Record<string, string>> = {}) =>
      visitor.once(address(), { method: 'POST', body: new URLSearchParams({ ...fields, ...more }), headers });
    const stranger = new Visitor();
    const foreign = formOf(await stranger.open(`${signIn.url}/reset`)).hidden.csrf ?? '';
    const ownCsrf = formOf(await visitor.open(`${signIn.url}/reset`)).hidden.csrf ?? '';
    const refusals = await Promise.all([
      send({}),
      send({ csrf: '' }),
      send({ csrf: foreign }),
      send({ csrf: ownCsrf }, { origin: 'https://evil.example' }),
      send({ csrf: ownCsrf }, { origin: 'null' }),
      send({ csrf: ownCsrf }, { 'sec-fetch-site': 'cross-site' }),
      send({ csrf: ownCsrf }, { 'sec-fetch-site': 'same-site' }),
      visitor.once(address(), {
        method: 'POST',
        body: JSON.stringify({ ...fields, csrf: ownCsrf }),
        headers: { 'content-type': 'text/plain' },
      }),
    ]);
    expect(refusals.map(({ status }) => status)).toEqual(Array(8).fill(403));
  },
);

test('the rejected forms did not change the account', async () => {
  const page = await visitor.open(`${signIn.url}/account`);
  expect(page.text).toContain('rosa@correo.example');
  expect((await visitor.open(authorizeUrl(signIn, app), REDIRECT)).location).toContain('code=');
});

test('an interaction belongs to the browser that started it', async () => {
  const stranger = new Visitor();
  await stranger.open(`${signIn.url}/reset`);
  const csrf = formOf(await stranger.open(`${signIn.url}/reset`)).hidden.csrf ?? '';
  expect((await stranger.open(step)).status).toBe(400);
  const body = new URLSearchParams({
    csrf,
    email: 'rosa@correo.example',
    password: PASSWORD,
    action: 'login',
  });
  expect((await stranger.once(step, { method: 'POST', body })).status).toBe(400);
});

test('the session id changes at sign-in, and modified cookies are ignored', async () => {
  const otherVisitor = new Visitor();
  const login = await otherVisitor.open(authorizeUrl(signIn, app));
  const before = otherVisitor.cookies.get('curro_id_session|/')?.value;
  await otherVisitor.send(
    login,
    { email: 'rosa@correo.example', password: PASSWORD, action: 'login' },
    REDIRECT,
  );
  const after = otherVisitor.cookies.get('curro_id_session|/')?.value;
  expect(after).toBeDefined();
  expect(after).not.toBe(before);
  otherVisitor.cookies.set('curro_id_session|/', { value: `${after}x`, path: '/' });
  expect((await otherVisitor.open(`${signIn.url}/account`)).url).toMatch(/\/interaction\//);
});

test('pages are not cached, not framed and load from this server only', async () => {
  const { headers } = await visitor.once(step);
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('referrer-policy')).toBe('same-origin');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('content-security-policy')?.replace(/password\.\w+/, 'password')).toBe(
    `default-src 'none'; script-src ${signIn.url}/assets/password.js; style-src 'self'; img-src 'self'; font-src 'self'; form-action 'self' https://jobs.example; base-uri 'none'; frame-ancestors 'none'`,
  );
});

test('cookies are HttpOnly', async () => {
  const response = await fetch(authorizeUrl(signIn, app), { redirect: 'manual' });
  const lines = response.headers.getSetCookie();
  expect(lines.length).toBeGreaterThan(0);
  for (const line of lines) expect(line).toMatch(/httponly/i);
  for (const line of lines) expect(line).toMatch(/samesite=(lax|strict)/i);
});
