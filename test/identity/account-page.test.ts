import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { until } from '../support/until.ts';
import {
  type App,
  asksForConsent,
  createApp,
  enter,
  grantTokens,
  login,
  REDIRECT,
  register,
  resetThrottling,
} from './accounts.ts';
import { PASSWORD, type SignInCurro, startSignIn } from './start.ts';
import { Visitor } from './visitor.ts';

const OTHER = 'tortuga azul bajo el puente';

let signIn: SignInCurro;
let app: App;
beforeAll(async () => {
  // Pages of the portal show a sign-out at once, whatever the API caches.
  signIn = await startSignIn('account-page', {}, { AUTH_CACHE_TTL_MS: '60000' });
  app = await createApp(signIn, 'jobs');
});
afterAll(() => signIn.close());

test('requires sign-in and lists the applications with access', async () => {
  await resetThrottling(signIn);
  const { visitor } = await grantTokens(signIn, app, 'page@correo.example');
  const page = await visitor.open(`${signIn.url}/account`);
  expect(page.url).toBe(`${signIn.url}/account`);
  expect(page.text).toContain('Ver tus candidaturas e inscribirte en ofertas.');
  // The header of the portal.
  for (const path of ['favoritos', 'cv', 'candidaturas', 'alertas', 'cartas'])
    expect(page.text).toContain(`<li><a href="${signIn.curro.url}/${path}"`);
  const without = await visitor.send(page, {}, 'none:', '/account/access');
  expect(without.text).toContain('Ninguna.');
  expect((await new Visitor().open(`${signIn.url}/account`)).url).toMatch(/\/interaction\//);
});

test('sign-out ends the session of the portal, not the access of applications', async () => {
  const { visitor } = await grantTokens(signIn, app, 'out@correo.example');
  const { url } = signIn.curro;
  const isSignedIn = async (): Promise<boolean> => (await visitor.open(`${url}/`)).text.includes('/salir');
  await visitor.open(`${url}/entrar/cuenta`);
  expect(await isSignedIn()).toBe(true);
  await visitor.send(await visitor.open(`${signIn.url}/session/end`), { logout: 'yes' });
  expect(await isSignedIn()).toBe(false);
  const { rows } = await sql<{ client: string }>`
    select distinct client_id as client from identity_tokens
    join identity_accounts on identity_accounts.id = account_id where email = 'out@correo.example'`.execute(
    signIn.curro.db,
  );
  expect(rows).toEqual([{ client: app.id }]);
});

test('changes the email address after confirmation at the new one and notifies the old one', async () => {
  const { visitor } = await grantTokens(signIn, app, 'old@correo.example');
  const page = await visitor.open(`${signIn.url}/account`);
  const wrong = await visitor.send(
    page,
    { newEmail: 'new@correo.example', current: 'x' },
    'none:',
    '/account/email',
  );
  expect(wrong.status).toBe(400);
  const fields = { newEmail: 'new@correo.example', current: '' };
  expect(wrong.text).toMatch(/id="newEmail"[^>]* value="new@correo.example"/);
  const empty = await visitor.send(page, fields, 'none:', '/account/email');
  expect([empty.status, empty.text]).toEqual([400, expect.stringContaining('Escribe tu contraseña actual.')]);
  expect(empty.text).toContain('<p class="error" id="current-email-error">Escribe tu contraseña actual.</p>');
  expect(empty.text).toMatch(/id="current-email"[^>]* aria-describedby="current-email-error"/);
  const sent = await visitor.send(page, { ...fields, current: PASSWORD }, 'none:', '/account/email');
  expect(sent.text).toContain('Hemos enviado un mensaje a new@correo.example.');
  expect(sent.text).toContain('href="/account">Volver a tu cuenta<');
  // The user is still signed in.
  expect(sent.text).toContain(`<li><a href="${signIn.curro.url}/candidaturas"`);
  expect(sent.text).toContain('action="/account/sign-out"');
  // The addresses of the forms, opened again.
  for (const form of ['email', 'password', 'delete'])
    expect((await visitor.open(`${signIn.url}/account/${form}`)).url).toBe(`${signIn.url}/account`);
  expect((await signIn.mailsTo('old@correo.example', 2)).at(-1)).toContain('Si no has sido tú');
  const confirm = await visitor.open(await signIn.linkTo('new@correo.example'));
  expect(confirm.text).toContain('Tu cuenta pasará a usar new@correo.example.');
  expect(confirm.text).not.toContain('Has entrado');
  expect((await visitor.send(confirm, {})).text).toContain('Desde ahora entras con new@correo.example');
  expect(asksForConsent(await enter(signIn, app, 'old@correo.example', PASSWORD))).toBe(false);
  expect(asksForConsent(await enter(signIn, app, 'new@correo.example', PASSWORD))).toBe(true);
});

test('rejects an email address of another account without revealing that it exists', async () => {
  await resetThrottling(signIn);
  await register(signIn, app, 'first@correo.example');
  const { visitor } = await grantTokens(signIn, app, 'second@correo.example');
  const page = await visitor.open(`${signIn.url}/account`);
  const fields = { newEmail: 'FIRST@correo.example', current: PASSWORD };
  const response = await visitor.send(page, fields, 'none:', '/account/email');
  expect(response.text).toContain('Revisa tu correo');
  // The notice has a link that signs in, so it goes to the address of the account as it is stored.
  const notice = (await signIn.mailsTo('first@correo.example', 2)).at(-1);
  expect(notice).toContain('Ya tienes cuenta');
  expect(notice).not.toContain('/email/');
  expect(await signIn.mailsTo('FIRST@correo.example', 0)).toEqual([]);
});

test('changes the password: the current session continues, all others end', async () => {
  await resetThrottling(signIn);
  const { visitor } = await grantTokens(signIn, app, 'change@correo.example');
  const elsewhere = new Visitor();
  const form = await login(signIn, app, elsewhere);
  await elsewhere.send(
    form,
    { email: 'change@correo.example', password: PASSWORD, action: 'login' },
    REDIRECT,
  );
  const page = await visitor.open(`${signIn.url}/account`);
  const fields = { current: PASSWORD, password: OTHER };
  expect((await visitor.send(page, fields, 'none:', '/account/password')).text).toContain(
    'Cambios guardados.',
  );
  expect((await visitor.open(`${signIn.url}/account`)).url).toBe(`${signIn.url}/account`);
  expect((await elsewhere.open(`${signIn.url}/account`)).url).toMatch(/\/interaction\//);
});

const PHONE =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

test('lists the browsers with a session and closes one, then all others', async () => {
  await resetThrottling(signIn);
  const email = 'sessions@correo.example';
  const { visitor } = await grantTokens(signIn, app, email);
  expect((await visitor.open(`${signIn.url}/account`)).text).toContain('Solo en este navegador');
  const signInWith = async (browser: string): Promise<Visitor> => {
    const other = new Visitor(browser);
    await other.send(
      await other.open(`${signIn.curro.url}/entrar/cuenta`),
      { email, password: PASSWORD, action: 'login' },
      REDIRECT,
    );
    return other;
  };
  const phone = await signInWith(PHONE);
  const isSignedIn = async (browser: Visitor): Promise<boolean> =>
    (await browser.open(`${signIn.curro.url}/`)).text.includes('/salir');
  expect(await isSignedIn(phone)).toBe(true);
  const page = await visitor.open(`${signIn.url}/account`);
  expect(page.text).toContain('En 2 navegadores');
  expect(page.text).toContain('Navegador desconocido</strong> <span class="session-current">Este navegador');
  expect(page.text).toContain('<strong>Chrome en Android</strong>');
  expect(page.text).toContain('Entraste hace menos de una hora · último uso hace menos de una hora');
  expect(page.text).not.toContain('Cerrar todas las demás');
  const closed = await visitor.send(page, {}, 'none:', '/account/sessions');
  expect(closed.text).toContain('Solo en este navegador');
  expect(await isSignedIn(phone)).toBe(false);
  expect((await phone.open(`${signIn.url}/account`)).url).toMatch(/\/interaction\//);

  const others = [await signInWith(PHONE), await signInWith(FIREFOX)];
  const three = await visitor.open(`${signIn.url}/account`);
  expect(three.text).toContain('Firefox en Linux');
  const archive = await visitor.send(three, {}, 'none:', '/account/data');
  expect(JSON.parse(archive.text).sessions.map(({ system }: { system?: string }) => system ?? '')).toEqual(
    expect.arrayContaining(['', 'Android', 'Linux']),
  );
  // The session of another account and an unknown one change nothing.
  const foreign = { session: 'another' };
  expect((await visitor.send(three, foreign, 'none:', '/account/sessions')).text).toContain(
    'En 3 navegadores',
  );
  const all = await visitor.send(three, { session: 'others' }, 'none:', '/account/sessions');
  expect(all.text).toContain('Solo en este navegador');
  for (const other of others) expect(await isSignedIn(other)).toBe(false);
  expect((await visitor.open(`${signIn.url}/account`)).url).toBe(`${signIn.url}/account`);
});

test('exports all stored data and deletes it', async () => {
  await resetThrottling(signIn);
  const { visitor, tokens } = await grantTokens(signIn, app, 'leave@correo.example');
  const headers = { authorization: `Bearer ${tokens.access_token}` };
  expect((await signIn.curro.fetch('/api/2/curriculum', { headers })).status).toBe(200);
  // Of the account, of the same person as a visitor, and of another person.
  await sql`
    with owner as (
      insert into alert_owners (candidate_id, email, confirmed_email, secret)
      select id, null, null, 'secret-account' from candidates where email = 'leave@correo.example'
      union all select null, email, email, 'secret-' || email
      from unnest(array['leave@correo.example', 'stay@correo.example']) as email
      returning id, secret),
    search as (
      insert into saved_searches (owner_id, name, query, query_version, frequency, channel, broad, secret)
      select id, secret, 'q=x', 9, 'daily', 'email', false, secret from owner returning id)
    insert into alert_matches (search_id, offer_id) select id, 'found' from search`.execute(signIn.curro.db);
  const page = await visitor.open(`${signIn.url}/account`);
  const file = await visitor.send(page, {}, 'none:', '/account/data');
  expect(file.headers.get('content-disposition')).toContain('curro.json');
  const archive = JSON.parse(file.text) as Record<string, unknown[]>;
  expect(archive).toMatchObject({
    account: { email: 'leave@correo.example' },
    candidate: [{ email: 'leave@correo.example' }],
    curricula: [{ name: 'Mi CV', principal: true }],
    applications: [],
    timeline: [],
    savedSearches: [
      { name: 'secret-account', query: 'q=x', time_zone: 'Europe/Madrid', matches: [{ offer: 'found' }] },
      { name: 'secret-leave@correo.example' },
    ],
    letters: [],
  });
  expect(file.text).not.toMatch(/argon2|password_hash|"secret"/);
  // The same for people, in the language of the page.
  const readable = await visitor.send(page, { format: 'html' }, 'none:', '/account/data');
  expect(readable.headers.get('content-disposition')).toBe('attachment; filename="curro.html"');
  expect(readable.headers.get('content-security-policy')).toContain('sandbox');
  expect(readable.text).toMatch(/<h2>CV<\/h2>[\s\S]*<dt>Nombre<\/dt><dd>Mi CV<\/dd>/);
  expect(readable.text).toContain('<dt>Correo</dt><dd>leave@correo.example</dd>');
  expect(readable.text).not.toMatch(/argon2|secret<|<script|<a /);

  const wrong = await visitor.send(page, { current: 'x' }, 'none:', '/account/delete');
  expect([wrong.status, wrong.text]).toEqual([400, expect.stringMatching(/id="problem"[^>]* autofocus/)]);
  const mailsBefore = (await signIn.mailsTo('leave@correo.example', 1)).length;
  const [gone] = await Promise.all(
    [1, 2].map(() => visitor.send(page, { current: PASSWORD }, 'none:', '/account/delete')),
  );
  const mails = await signIn.mailsTo('leave@correo.example', mailsBefore + 1);
  expect(mails.slice(mailsBefore)).toEqual([expect.stringContaining('Hemos borrado tu cuenta de Curro')]);
  expect(gone?.text).toContain('Cuenta eliminada');
  const left = await sql<{ count: number }>`select
    (select count(*) from identity_accounts where email = 'leave@correo.example') +
    (select count(*) from candidates where email = 'leave@correo.example') +
    (select count(*) from identity_tokens where account_id not in (select id from identity_accounts)) as count`.execute(
    signIn.curro.db,
  );
  expect(left.rows).toEqual([{ count: 0 }]);
  const searches = await sql`select name from saved_searches`.execute(signIn.curro.db);
  expect(searches.rows).toEqual([{ name: 'secret-stay@correo.example' }]);
  const api = async () => (await signIn.curro.fetch('/api/2/curriculum', { headers })).status;
  await until('the token to be rejected', async () => (await api()) === 401);
  expect(asksForConsent(await enter(signIn, app, 'leave@correo.example', PASSWORD))).toBe(false);
});
