import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { until } from '../support/until.ts';
import { type App, authorizeUrl, createApp, grantTokens, REDIRECT, register } from './accounts.ts';
import { PASSWORD, type SignInCurro, startSignIn } from './start.ts';
import { type Page, Visitor } from './visitor.ts';

const OTHER = 'tortuga azul bajo el puente';

let signIn: SignInCurro;
let app: App;
beforeAll(async () => {
  signIn = await startSignIn('accounts');
  app = await createApp(signIn, 'jobs');
});
afterAll(() => signIn.close());
/** Resets the throttling counters: all tests share one client address. */
const resetThrottling = async (): Promise<void> => {
  const { createRedis, createLogger } = await import('@curro/platform');
  const redis = createRedis(signIn.env.REDIS_URL ?? '', createLogger({ name: 'test', level: 'silent' }));
  await until('redis', async () => redis.status === 'ready');
  const keys = await redis.keys(`${signIn.env.REDIS_PREFIX}:identity:tries:*`);
  if (keys.length > 0) await redis.del(...keys);
  redis.disconnect();
};

const login = (visitor: Visitor): Promise<Page> => visitor.open(authorizeUrl(signIn, app));
const enter = async (email: string, password: string): Promise<Page> => {
  const visitor = new Visitor();
  return visitor.send(await login(visitor), { email, password, action: 'login' }, REDIRECT);
};
const isIn = (page: Page): boolean => page.text.includes('value="allow"');
/** The text of a page without values that differ between visits. */
const comparableText = (page: Page): string =>
  page.text.replace(/value="[^"]*"|interaction\/[\w-]+|[\w-]+@correo\.example|>\d{3}</g, '');

describe('password guessing', () => {
  test('gets the same response for unknown addresses and wrong passwords', async () => {
    await resetThrottling();
    await register(signIn, app, 'known@correo.example');
    const pages = new Set<string>();
    for (const name of ['known', 'unknown']) {
      const response = await enter(`${name}@correo.example`, 'x');
      expect(response.status).toBe(400);
      pages.add(comparableText(response).replaceAll(`${name}@correo.example`, ''));
    }
    expect(pages.size).toBe(1);
  });

  test('is throttled after five wrong passwords, with the correct one too; other accounts are not', async () => {
    await resetThrottling();
    await register(signIn, app, 'brute@correo.example');
    await register(signIn, app, 'calm@correo.example');
    await resetThrottling();
    for (let attempt = 0; attempt < 5; attempt += 1) {
      expect((await enter('brute@correo.example', `guess ${attempt}`)).status).toBe(400);
    }
    const late = await enter('BRUTE@correo.example', PASSWORD);
    expect([late.status, late.text.includes('Demasiados intentos')]).toEqual([429, true]);
    expect(isIn(await enter('calm@correo.example', PASSWORD))).toBe(true);
    await resetThrottling();
    expect(isIn(await enter('brute@correo.example', PASSWORD))).toBe(true);
  });

  test('is throttled by client address, for any account', async () => {
    await resetThrottling();
    const responses = [];
    for (let at = 0; at < 51; at += 1)
      responses.push((await enter(`spray-${at}@correo.example`, 'x')).status);
    expect(responses.slice(0, 50).every((status) => status === 400)).toBe(true);
    expect(responses[50]).toBe(429);
    await resetThrottling();
  });
});

describe('registration', () => {
  const submitRegistration = async (email: string, password: string): Promise<Page> => {
    const visitor = new Visitor();
    const at = (await login(visitor)).url.replace(/\?.*/, '');
    return visitor.send(await visitor.open(`${at}/register`), { email, password });
  };

  test('responds the same whether or not the address has an account; the email informs its owner', async () => {
    await register(signIn, app, 'twice@correo.example');
    const [knownAddress, newAddress] = [
      await submitRegistration('twice@correo.example', OTHER),
      await submitRegistration('fresh@correo.example', OTHER),
    ];
    expect(comparableText(knownAddress)).toBe(comparableText(newAddress));
    expect((await signIn.mailsTo('twice@correo.example', 2)).at(-1)).toContain('Ya tienes cuenta');
    expect((await signIn.mailsTo('fresh@correo.example', 1)).at(-1)).toContain('/confirm/');
    expect(isIn(await enter('twice@correo.example', OTHER))).toBe(false);
  });

  test('with the address of another person creates no account, even after its owner opens the link', async () => {
    await resetThrottling();
    await submitRegistration('mine@correo.example', 'the password of a thief');
    const me = new Visitor();
    const page = await me.open(await signIn.linkTo('mine@correo.example'));
    expect((await me.send(page, {})).status).toBe(400);
    expect((await me.send(page, { password: PASSWORD })).status).toBe(400);
    expect((await me.send(page, { number: '1' })).status).toBe(400);
    expect(isIn(await enter('mine@correo.example', 'the password of a thief'))).toBe(false);
    const rows = await sql`select from identity_accounts where email = 'mine@correo.example'`.execute(
      signIn.curro.db,
    );
    expect(rows.rows).toEqual([]);
  });

  test.each([
    ['weak@correo.example', 'password1', 'fácil de adivinar'],
    ['short@correo.example', 'corta', 'al menos 8 caracteres'],
    ['long@correo.example', 'x'.repeat(129), 'como máximo 128 caracteres'],
    ['no address', OTHER, 'Escribe una dirección'],
    ['a@b.example, c@d.example', OTHER, 'Escribe una dirección'],
    ['a@b.example\r\nBcc: c@d.example', OTHER, 'Escribe una dirección'],
  ])('%j with %j is refused', async (email, password, message) => {
    const page = await submitRegistration(email, password);
    expect([page.status, page.text.includes(message)]).toEqual([400, true]);
  });

  test('an address gets at most five emails in an hour, and the response does not change', async () => {
    await resetThrottling();
    for (let at = 0; at < 7; at += 1)
      expect((await submitRegistration('flood@correo.example', OTHER)).status).toBe(200);
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(await signIn.mailsTo('flood@correo.example', 5)).toHaveLength(5);
  });
});

describe('links', () => {
  const requestReset = async (email: string): Promise<Page> => {
    const visitor = new Visitor();
    return visitor.send(await visitor.open(`${signIn.url}/reset`), { email });
  };

  test('a password reset link works once, ends sessions and tokens, and notifies the owner', async () => {
    await resetThrottling();
    const { visitor, tokens } = await grantTokens(signIn, app, 'forgot@correo.example');
    const unknown = await requestReset('nobody@correo.example');
    expect(comparableText(await requestReset('forgot@correo.example'))).toBe(comparableText(unknown));
    const link = await signIn.linkTo('forgot@correo.example', 2);
    const forgetful = new Visitor();
    const weak = await forgetful.send(await forgetful.open(link), { password: 'password' });
    expect(weak.status).toBe(400);
    const done = await forgetful.send(await forgetful.open(link), { password: OTHER });
    expect(done.text).toContain('Contraseña cambiada');
    expect((await forgetful.open(link)).status).toBe(400);
    expect(isIn(await enter('forgot@correo.example', PASSWORD))).toBe(false);
    expect(isIn(await enter('forgot@correo.example', OTHER))).toBe(true);
    const api = async () =>
      (
        await signIn.curro.fetch('/api/2/curriculum', {
          headers: { authorization: `Bearer ${tokens.access_token}` },
        })
      ).status;
    await until('the token to be rejected', async () => (await api()) === 401);
    expect((await login(visitor)).text).toContain('type="password"');
    expect((await signIn.mailsTo('forgot@correo.example', 3)).at(-1)).toContain('ha cambiado');
    expect((await signIn.mailsTo('nobody@correo.example', 1)).at(-1)).not.toContain('/reset/');
  });

  test('forged, changed and expired links and links of another purpose have no effect', async () => {
    await resetThrottling();
    await register(signIn, app, 'linked@correo.example');
    await requestReset('linked@correo.example');
    const link = new URL(await signIn.linkTo('linked@correo.example', 2));
    const [, id = '', signature = ''] = /\/reset\/([^.]+)\.(.+)$/.exec(link.pathname) ?? [];
    const open = async (path: string) => (await new Visitor().open(`${signIn.url}${path}`)).status;
    expect(await open(`/reset/${id}.${signature}`)).toBe(200);
    expect(await open(`/reset/${crypto.randomUUID()}.${signature}`)).toBe(400);
    expect(await open(`/reset/${id}.${'A'.repeat(43)}`)).toBe(400);
    expect(await open(`/reset/${id}`)).toBe(400);
    expect(await open(`/email/${id}.${signature}`)).toBe(400);
    await sql`update identity_links set email = 'thief@correo.example' where id = ${id}`.execute(
      signIn.curro.db,
    );
    expect(await open(`/reset/${id}.${signature}`)).toBe(400);
    await sql`update identity_links set email = 'linked@correo.example', expires_at = now() where id = ${id}`.execute(
      signIn.curro.db,
    );
    expect(await open(`/reset/${id}.${signature}`)).toBe(400);
  });
});

describe('the account page', () => {
  test('requires sign-in and lists the applications with access', async () => {
    await resetThrottling();
    const { visitor } = await grantTokens(signIn, app, 'page@correo.example');
    const page = await visitor.open(`${signIn.url}/account`);
    expect(page.url).toBe(`${signIn.url}/account`);
    expect(page.text).toContain('Ver tus candidaturas e inscribirte en ofertas.');
    const without = await visitor.send(page, {}, 'none:', '/account/access');
    expect(without.text).toContain('Ninguna.');
    expect((await new Visitor().open(`${signIn.url}/account`)).url).toMatch(/\/interaction\//);
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
    await visitor.send(
      page,
      { newEmail: 'new@correo.example', current: PASSWORD },
      'none:',
      '/account/email',
    );
    expect((await signIn.mailsTo('old@correo.example', 2)).at(-1)).toContain('Si no has sido tú');
    const confirm = await visitor.open(await signIn.linkTo('new@correo.example'));
    await visitor.send(confirm, {});
    expect(isIn(await enter('old@correo.example', PASSWORD))).toBe(false);
    expect(isIn(await enter('new@correo.example', PASSWORD))).toBe(true);
  });

  test('rejects an email address of another account without revealing that it exists', async () => {
    await resetThrottling();
    await register(signIn, app, 'first@correo.example');
    const { visitor } = await grantTokens(signIn, app, 'second@correo.example');
    const page = await visitor.open(`${signIn.url}/account`);
    const fields = { newEmail: 'FIRST@correo.example', current: PASSWORD };
    const response = await visitor.send(page, fields, 'none:', '/account/email');
    expect(response.text).toContain('Revisa tu correo');
    expect((await signIn.mailsTo('FIRST@correo.example', 1)).at(-1)).not.toContain('/email/');
  });

  test('changes the password: the current session continues, all others end', async () => {
    await resetThrottling();
    const { visitor } = await grantTokens(signIn, app, 'change@correo.example');
    const elsewhere = new Visitor();
    const form = await login(elsewhere);
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

  test('exports all stored data and deletes it', async () => {
    await resetThrottling();
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
      insert into alert_matches (search_id, offer_id) select id, 'found' from search`.execute(
      signIn.curro.db,
    );
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

    expect((await visitor.send(page, { current: 'x' }, 'none:', '/account/delete')).status).toBe(400);
    const gone = await visitor.send(page, { current: PASSWORD }, 'none:', '/account/delete');
    expect(gone.text).toContain('Cuenta eliminada');
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
    expect(isIn(await enter('leave@correo.example', PASSWORD))).toBe(false);
  });
});
