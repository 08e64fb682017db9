import { afterAll, beforeAll, expect, test } from 'vitest';
import { PASSWORD, type SignInCurro, startSignIn } from './start.ts';
import { type Page, Visitor } from './visitor.ts';

let signIn: SignInCurro;
let portal: string;
beforeAll(async () => {
  signIn = await startSignIn('identity-portal', { ACCESS_TOKEN_SECONDS: '58' });
  portal = signIn.curro.url;
});
afterAll(() => signIn.close());

/** Registers an account at the portal; the browser ends at the requested page. */
async function enter(email: string, next = '/') {
  const visitor = new Visitor();
  const login = await visitor.open(`${portal}/entrar/cuenta?${new URLSearchParams({ next }).toString()}`);
  const form = await visitor.open(`${login.url.replace(/\?.*/, '')}/register`);
  await visitor.send(form, { email, password: PASSWORD });
  const confirm = await visitor.open(await signIn.linkTo(email));
  const back = await visitor.send(confirm, { password: PASSWORD }, `${portal}/`);
  return { visitor, back };
}

const isSignedIn = (page: Page): boolean => page.text.includes('/salir');

test('a new user signs in to the portal without a consent page; no token is in the page', async () => {
  const { visitor, back } = await enter('rosa@correo.example', '/?q=camarero');
  expect(back.location).toMatch(new RegExp(`^${portal}/entrar/vuelta\\?code=`));
  const page = await visitor.open(back.location ?? '');
  expect(page.url).toBe(`${portal}/?q=camarero`);
  expect(isSignedIn(page)).toBe(true);
  expect(await tokensOf('rosa@correo.example')).toMatchObject({ refresh: 1 });
  expect(page.text).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/);
});

async function tokensOf(email: string) {
  const rows = await signIn.curro.db
    .selectFrom('identity_tokens')
    .innerJoin('identity_accounts', 'identity_accounts.id', 'identity_tokens.account_id')
    .select('kind')
    .where('email', '=', email)
    .where('consumed_at', 'is', null)
    .execute();
  const count = (kind: string): number => rows.filter((row) => row.kind === kind).length;
  return { access: count('AccessToken'), refresh: count('RefreshToken') };
}

test('expired tokens are refreshed by the server, once for concurrent requests', async () => {
  const { visitor, back } = await enter('eva@correo.example');
  await visitor.open(back.location ?? '');
  const pages = await Promise.all(Array.from({ length: 5 }, () => visitor.open(`${portal}/`)));
  expect(pages.every(isSignedIn)).toBe(true);
  const { rows } = await used('eva@correo.example');
  expect(rows).toBeGreaterThanOrEqual(1);
  expect(isSignedIn(await visitor.open(`${portal}/`))).toBe(true);
});

async function used(email: string) {
  const rows = await signIn.curro.db
    .selectFrom('identity_tokens')
    .innerJoin('identity_accounts', 'identity_accounts.id', 'identity_tokens.account_id')
    .select('digest')
    .where('email', '=', email)
    .where('consumed_at', 'is not', null)
    .execute();
  return { rows: rows.length };
}

test('portal sign-out redirects to account sign-out; the tokens become invalid', async () => {
  const { visitor, back } = await enter('nora@correo.example');
  const page = await visitor.open(back.location ?? '');
  const out = await visitor.send(page, {}, 'none:', '/salir');
  expect(out.url).toBe(`${portal}/entrar?out=1`);
  expect(await tokensOf('nora@correo.example')).toEqual({ access: 0, refresh: 0 });
  const [, address = ''] = /^0; url=(.*)$/.exec(out.headers.get('refresh') ?? '') ?? [];
  const authorizationPage = await visitor.open(address);
  expect(authorizationPage.text).toContain('¿Cerrar tu sesión?');
  const done = await visitor.send(authorizationPage, { logout: 'yes' });
  expect(done.url).toBe(`${portal}/`);
  expect(isSignedIn(done)).toBe(false);
  const login = await visitor.open(`${portal}/entrar/cuenta`);
  expect(login.url).toMatch(new RegExp(`^${signIn.url}/interaction/`));
});

test('a sign-in belongs to the browser that started it, works once, and redirects within the portal only', async () => {
  const failed = `${portal}/entrar?next=%2F&failed=1`;
  const { visitor, back } = await enter('ana@correo.example', 'https://evil.example/');
  const stolen = new Visitor();
  const state = new URL(back.location ?? '').searchParams.get('state') ?? '';
  expect((await stolen.once(back.location ?? '')).location).toBe(failed);
  expect((await visitor.once(back.location ?? '')).location).toBe(failed);
  expect((await visitor.once(`${portal}/entrar/vuelta?code=x&state=${state}`)).location).toBe(failed);
  const again = await visitor.open(`${portal}/entrar/cuenta?next=//evil.example/`, `${portal}/entrar/vuelta`);
  const home = await visitor.open(again.location ?? '');
  expect(home.url).toBe(`${portal}/`);
  expect(isSignedIn(home)).toBe(true);
});

test('a callback of another issuer is rejected', async () => {
  const { visitor, back } = await enter('alba@correo.example');
  const address = new URL(back.location ?? '');
  address.searchParams.set('iss', 'https://evil.example');
  expect((await visitor.once(address.href)).location).toBe(`${portal}/entrar?next=%2F&failed=1`);
});
