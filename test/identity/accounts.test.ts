import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { until } from '../support/until.ts';
import {
  type App,
  asksForConsent,
  comparableText,
  createApp,
  enter,
  grantTokens,
  login,
  register,
  resetThrottling,
} from './accounts.ts';
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

describe('password guessing', () => {
  test('gets the same response for unknown addresses and wrong passwords', async () => {
    await resetThrottling(signIn);
    await register(signIn, app, 'known@correo.example');
    const pages = new Set<string>();
    for (const name of ['known', 'unknown']) {
      const response = await enter(signIn, app, `${name}@correo.example`, 'x');
      expect(response.status).toBe(400);
      pages.add(comparableText(response).replaceAll(`${name}@correo.example`, ''));
    }
    expect(pages.size).toBe(1);
  });

  test('is throttled after five wrong passwords, with the correct one too; other accounts are not', async () => {
    await resetThrottling(signIn);
    await register(signIn, app, 'brute@correo.example');
    await register(signIn, app, 'calm@correo.example');
    await resetThrottling(signIn);
    for (let attempt = 0; attempt < 5; attempt += 1) {
      expect((await enter(signIn, app, 'brute@correo.example', `guess ${attempt}`)).status).toBe(400);
    }
    const late = await enter(signIn, app, 'BRUTE@correo.example', PASSWORD);
    expect([late.status, late.text.includes('Demasiados intentos')]).toEqual([429, true]);
    expect(asksForConsent(await enter(signIn, app, 'calm@correo.example', PASSWORD))).toBe(true);
    await resetThrottling(signIn);
    expect(asksForConsent(await enter(signIn, app, 'brute@correo.example', PASSWORD))).toBe(true);
  });

  test('of a password stops to count with a new password; the message names the link of the sign-in page', async () => {
    await resetThrottling(signIn);
    const email = 'locked@correo.example';
    await register(signIn, app, email);
    const attempts = async (password: string) => {
      const statuses = [];
      for (let at = 0; at < 6; at += 1) statuses.push((await enter(signIn, app, email, password)).status);
      return statuses;
    };
    expect(await attempts('no es esta')).toEqual([400, 400, 400, 400, 400, 429]);
    const locked = await enter(signIn, app, email, PASSWORD);
    expect(locked.text).toContain('entra ahora sin contraseña con «Enviarme un enlace para entrar»');
    expect(locked.text).toContain('>Enviarme un enlace para entrar</button>');
    const phone = new Visitor();
    await phone.send(await phone.open(`${signIn.url}/reset`), { email });
    await phone.send(await phone.open(await signIn.linkTo(email, 2)), { password: OTHER });
    expect(asksForConsent(await enter(signIn, app, email, OTHER))).toBe(true);
    // Guesses of the new password count again.
    expect(await attempts('no es esta')).toEqual([400, 400, 400, 400, 400, 429]);
    await resetThrottling(signIn);
  });

  test('is throttled by client address, for any account', async () => {
    await resetThrottling(signIn);
    const responses = [];
    for (let at = 0; at < 51; at += 1)
      responses.push((await enter(signIn, app, `spray-${at}@correo.example`, 'x')).status);
    expect(responses.slice(0, 50).every((status) => status === 400)).toBe(true);
    expect(responses[50]).toBe(429);
    await resetThrottling(signIn);
  });
});

describe('registration', () => {
  const submitRegistration = async (email: string, password: string): Promise<Page> => {
    const visitor = new Visitor();
    const at = (await login(signIn, app, visitor)).url.replace(/\?.*/, '');
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
    const [mail = ''] = await signIn.mailsTo('fresh@correo.example', 1);
    expect(mail).toMatch(
      /multipart\/alternative[\s\S]*text\/plain[\s\S]*\/confirm\/[\s\S]*text\/html[\s\S]*\/confirm\//,
    );
    expect(mail).toContain('>Confirmar mi correo</a>');
    expect(asksForConsent(await enter(signIn, app, 'twice@correo.example', OTHER))).toBe(false);
  });

  test('with the address of another person creates no account, even after its owner opens the link', async () => {
    await resetThrottling(signIn);
    await submitRegistration('mine@correo.example', 'the password of a thief');
    const me = new Visitor();
    const page = await me.open(await signIn.linkTo('mine@correo.example'));
    expect((await me.send(page, {})).status).toBe(400);
    expect((await me.send(page, { password: PASSWORD })).status).toBe(400);
    expect((await me.send(page, { number: '1' })).status).toBe(400);
    expect(asksForConsent(await enter(signIn, app, 'mine@correo.example', 'the password of a thief'))).toBe(
      false,
    );
    const rows = await sql`select from identity_accounts where email = 'mine@correo.example'`.execute(
      signIn.curro.db,
    );
    expect(rows.rows).toEqual([]);
  });

  test.each([
    ['weak@correo.example', 'password1', 'fácil de adivinar'],
    ['short@correo.example', 'corta', 'al menos 8 caracteres en «Contraseña»'],
    ['long@correo.example', 'x'.repeat(129), 'Acorta «Contraseña» a 128 caracteres'],
    ['no address', OTHER, 'Escribe en «Correo electrónico» una dirección'],
    ['a@b.example, c@d.example', OTHER, 'Escribe en «Correo electrónico» una dirección'],
    ['a@b.example\r\nBcc: c@d.example', OTHER, 'Escribe en «Correo electrónico» una dirección'],
  ])('%j with %j is refused', async (email, password, message) => {
    const page = await submitRegistration(email, password);
    expect([page.status, page.text.includes(message)]).toEqual([400, true]);
  });

  test('the email is sent again three times, with the same response for an address with an account', async () => {
    await resetThrottling(signIn);
    await register(signIn, app, 'repeat-known@correo.example');
    const repeat = async (email: string) => {
      const visitor = new Visitor();
      const at = (await login(signIn, app, visitor)).url.replace(/\?.*/, '');
      expect((await visitor.open(`${at}/sent`)).url).toBe(`${at}/register`);
      let page = await visitor.send(await visitor.open(`${at}/register`), { email, password: OTHER });
      expect(page.url).toBe(`${at}/sent`);
      const texts = [];
      for (let time = 0; time < 4; time += 1) {
        page = await visitor.send(page, {});
        texts.push([page.status, comparableText(page).replaceAll(/\d+ minutos/g, '')]);
      }
      return texts;
    };
    const known = await repeat('repeat-known@correo.example');
    const fresh = await repeat('repeat@correo.example');
    expect(known.map(([status]) => status)).toEqual([200, 200, 200, 429]);
    expect(fresh).toEqual(known);
    const links = (await signIn.mailsTo('repeat@correo.example', 4)).map(
      (mail) => /\/confirm\/\S+/.exec(mail)?.[0],
    );
    expect([links.length, new Set(links).size]).toEqual([4, 1]);
    expect((await signIn.mailsTo('repeat-known@correo.example', 5)).at(-1)).not.toContain('/confirm/');
  });

  test('an address gets at most five emails in an hour, and the response does not change', async () => {
    await resetThrottling(signIn);
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
    await resetThrottling(signIn);
    const { visitor, tokens } = await grantTokens(signIn, app, 'forgot@correo.example');
    const unknown = await requestReset('nobody@correo.example');
    expect(comparableText(await requestReset('forgot@correo.example'))).toBe(comparableText(unknown));
    const link = await signIn.linkTo('forgot@correo.example', 2);
    const forgetful = new Visitor();
    const weak = await forgetful.send(await forgetful.open(link), { password: 'password' });
    expect(weak.status).toBe(400);
    const done = await forgetful.send(await forgetful.open(link), { password: OTHER });
    expect(done.text).toContain('/salir');
    expect((await forgetful.open(link)).status).toBe(400);
    expect(asksForConsent(await enter(signIn, app, 'forgot@correo.example', PASSWORD))).toBe(false);
    expect(asksForConsent(await enter(signIn, app, 'forgot@correo.example', OTHER))).toBe(true);
    const api = async () =>
      (
        await signIn.curro.fetch('/api/2/curriculum', {
          headers: { authorization: `Bearer ${tokens.access_token}` },
        })
      ).status;
    await until('the token to be rejected', async () => (await api()) === 401);
    expect((await login(signIn, app, visitor)).text).toContain('type="password"');
    expect((await signIn.mailsTo('forgot@correo.example', 3)).at(-1)).toContain('ha cambiado');
    expect((await signIn.mailsTo('nobody@correo.example', 1)).at(-1)).not.toContain('/reset/');
  });

  test('an address without a top-level domain, which an old account may have, can be reset', async () => {
    await resetThrottling(signIn);
    expect(await requestReset('old@intranet')).toMatchObject({ status: 200 });
    expect((await requestReset('old@')).status).toBe(400);
  });

  test('forged, changed and expired links and links of another purpose have no effect', async () => {
    await resetThrottling(signIn);
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
