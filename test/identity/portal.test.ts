import { offerPath } from '@curro/shared';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { loadOffer } from '../applications/offers.ts';
import { createApp, grantTokens, resetThrottling } from './accounts.ts';
import { PASSWORD, type SignInCurro, startSignIn } from './start.ts';
import { formOf, type Page, Visitor } from './visitor.ts';

let signIn: SignInCurro;
let portal: string;
beforeAll(async () => {
  // Pages of the portal show a sign-out at once, whatever the API caches.
  signIn = await startSignIn(
    'identity-portal',
    { ACCESS_TOKEN_SECONDS: '58' },
    { AUTH_CACHE_TTL_MS: '60000' },
  );
  portal = signIn.curro.url;
});
afterAll(() => signIn.close());
beforeEach(() => resetThrottling(signIn));

/** Registers an account at the portal; the browser ends at the requested page. */
async function enter(email: string, next = '/') {
  const visitor = new Visitor();
  const login = await visitor.open(`${portal}/entrar/cuenta?${new URLSearchParams({ next }).toString()}`);
  const form = await visitor.open(`${login.url.replace(/\?.*/, '')}/register`);
  await visitor.send(form, { email, password: PASSWORD });
  const confirm = await visitor.open(await signIn.linkTo(email));
  const back = await visitor.send(confirm, {}, `${portal}/`);
  return { visitor, back };
}

const OFFER = '/?q=camarero';

/** Starts a registration from a page of the portal; returns the link and the number that the browser displays. */
async function startRegistration(email: string, next = OFFER) {
  const visitor = new Visitor();
  const query = new URLSearchParams({ next, create: '1' });
  const form = await visitor.open(`${portal}/entrar/cuenta?${query.toString()}`);
  expect(form.url).toMatch(/\/register/);
  const sent = await visitor.send(form, { email, password: PASSWORD });
  const [, number = ''] = /match-number">(\d{3})</.exec(sent.text) ?? [];
  return { visitor, sent, number, link: await signIn.linkTo(email) };
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

test('a new account from the home page begins at the CVs', async () => {
  const { visitor, link } = await startRegistration('welcome@correo.example', '/');
  const back = await visitor.send(await visitor.open(link), {}, `${portal}/`);
  const page = await visitor.open(back.location ?? '');
  expect(page.url).toBe(`${portal}/cv?welcome=1`);
  expect(page.text).toContain('Tu cuenta está lista.');
  expect(page.text).toContain('/importar"');
});

async function tokensOf(email: string) {
  const rows = await signIn.curro.db
    .selectFrom('identity_tokens')
    .innerJoin('identity_accounts', 'identity_accounts.id', 'identity_tokens.account_id')
    .select(['kind', 'consumed_at'])
    .where('email', '=', email)
    .execute();
  const unused = rows.filter((row) => row.consumed_at === null);
  const count = (kind: string): number => unused.filter((row) => row.kind === kind).length;
  return {
    access: count('AccessToken'),
    refresh: count('RefreshToken'),
    consumed: rows.length - unused.length,
  };
}

describe('a link of a registration', () => {
  test('signs in on another device with the number of the first one, and returns to the page', async () => {
    const { number, link } = await startRegistration('lola@correo.example');
    const phone = new Visitor();
    const confirm = await phone.open(link);
    expect(confirm.text).toContain('lola@correo.example');
    const empty = await phone.send(confirm, {});
    expect([empty.status, empty.text]).toEqual([400, expect.stringContaining('Escribe el número')]);
    const page = await phone.send(confirm, { number });
    expect(page.url).toBe(`${portal}${OFFER}`);
    expect(isSignedIn(page)).toBe(true);
  });

  test('signs in on the device of the registration without number or password', async () => {
    const { visitor, link } = await startRegistration('rita@correo.example');
    const confirm = await visitor.open(link);
    expect(confirm.text).not.toContain('name="number"');
    expect(confirm.text).not.toContain('name="password"');
    const page = await visitor.send(confirm, {});
    expect([page.url, isSignedIn(page)]).toEqual([`${portal}${OFFER}`, true]);
  });

  test('signs in on another device with the password instead of the number', async () => {
    const { link } = await startRegistration('olga@correo.example');
    const phone = new Visitor();
    const page = await phone.send(await phone.open(link), { password: PASSWORD });
    expect([page.url, isSignedIn(page)]).toEqual([`${portal}${OFFER}`, true]);
  });

  test('after its use in another tab the pages of this sign-in say that the user is signed in, and lead on', async () => {
    const { visitor, sent, link } = await startRegistration('tabs@correo.example');
    const waiting = await visitor.open(sent.url);
    const home = await visitor.send(await visitor.open(link), {});
    expect([home.url, isSignedIn(home)]).toEqual([`${portal}${OFFER}`, true]);
    const at = sent.url.replace('/sent', '');
    const pages = [
      ...(await Promise.all(
        ['', '/sent', '/sent?continue=1', '/register', '/sign-in'].map((path) =>
          visitor.open(`${at}${path}`),
        ),
      )),
      // The link, opened again, and the button of the page that waited.
      await visitor.open(link),
      await visitor.send(waiting, {}),
    ];
    for (const page of pages) {
      expect([page.status, page.text]).toEqual([200, expect.stringContaining('<h1>Ya has entrado</h1>')]);
      expect(page.text).toContain('Has entrado como tabs@correo.example en este navegador.');
      expect(page.text).not.toContain('id="not-received"');
    }
    const [, next = ''] = /class="button" href="([^"]+)">Continuar</.exec(pages[1]?.text ?? '') ?? [];
    const page = await visitor.open(next.replaceAll('&amp;', '&'));
    expect([page.url, isSignedIn(page)]).toEqual([`${portal}${OFFER}`, true]);
    // Other browsers, and one in which another user is signed in, learn nothing.
    const { visitor: other, back } = await enter('tabs-other@correo.example');
    await other.open(back.location ?? '');
    for (const stranger of [new Visitor(), other]) {
      const ended = await stranger.open(sent.url);
      expect([ended.status, ended.text]).toEqual([400, expect.stringContaining('ha caducado')]);
      expect(ended.text).not.toContain('tabs@correo.example');
      expect((await stranger.open(link)).status).toBe(400);
    }
  });

  test('after its use on another device with the number the page of the registration continues by a button', async () => {
    const { visitor, sent, number, link } = await startRegistration('noelia@correo.example');
    const other = await startRegistration('nuria@correo.example');
    const phone = new Visitor();
    const confirm = await phone.open(link);
    const waiting = await visitor.open(sent.url);
    expect(waiting.text).toContain('Revisa tu correo');
    expect(waiting.text).toContain('¿Ya lo has confirmado en otro navegador o dispositivo?');
    expect(waiting.text).not.toContain('aún no está confirmada');
    const [, next = ''] = /href="([^"]+continue=1)"/.exec(waiting.text) ?? [];
    const address = new URL(next, sent.url).href;
    expect((await visitor.open(address)).text).toContain('La dirección aún no está confirmada.');
    // Nothing to continue yet.
    expect((await visitor.send(waiting, { action: 'continue' })).text).toContain('Revisa tu correo');
    await phone.send(confirm, { number });
    // A browser that registers the address now learns nothing, and cannot continue.
    const stranger = new Visitor();
    const form = await stranger.open(`${portal}/entrar/cuenta?create=1`);
    const same = await stranger.send(form, { email: 'noelia@correo.example', password: PASSWORD });
    expect((await stranger.open(same.url)).text).toContain('Revisa tu correo');
    expect((await stranger.send(same, { action: 'continue' })).text).toContain('Revisa tu correo');
    const page = await visitor.open(address);
    expect(page.text).toContain('Cuenta creada');
    expect(page.text).toContain('noelia@correo.example');
    expect(page.text).not.toContain('Revisa tu correo');
    expect((await other.visitor.open(other.sent.url)).text).toContain('Revisa tu correo');
    // Opening the page does not sign in, nor does another site or another browser with its form.
    expect(isSignedIn(await visitor.open(`${portal}/`))).toBe(false);
    const body = new URLSearchParams({ ...formOf(page).hidden, action: 'continue' });
    const origin = { origin: 'https://evil.example' };
    expect((await visitor.once(sent.url, { method: 'POST', body, headers: origin })).status).toBe(403);
    expect((await new Visitor().once(sent.url, { method: 'POST', body })).status).toBe(403);
    const home = await visitor.send(page, { action: 'continue' });
    expect([home.url, isSignedIn(home)]).toEqual([`${portal}${OFFER}`, true]);
    expect((await visitor.send(page, { action: 'continue' })).text).toContain('Ya has entrado');
  });

  test.each([
    ['the password instead of the number', undefined],
    ['the number, and a new password since', 'tortuga azul bajo el puente'],
  ])('after its use on another device with %s the first one asks for the password', async (how, changed) => {
    const email = `asks-${how.length}@correo.example`;
    const { visitor, sent, number, link } = await startRegistration(email);
    const phone = new Visitor();
    const proof = changed === undefined ? { password: PASSWORD } : { number };
    await phone.send(await phone.open(link), proof);
    const waiting = await visitor.open(sent.url);
    if (changed !== undefined) {
      expect(waiting.text).toContain('value="continue"');
      const fields = { current: PASSWORD, password: changed };
      const account = await phone.open(`${signIn.url}/account`);
      await phone.send(account, fields, 'none:', '/account/password');
      const refused = await visitor.send(waiting, { action: 'continue' });
      expect([refused.text.includes('Cuenta creada'), isSignedIn(refused)]).toEqual([true, false]);
    }
    const page = await visitor.open(sent.url);
    expect(page.text).toContain('Cuenta creada');
    expect(page.text).not.toContain('value="continue"');
    const [, signInPath = ''] = /class="button" href="([^"]+)"/.exec(page.text) ?? [];
    const login = await visitor.open(new URL(signInPath, page.url).href);
    expect(login.text).toContain('name="password"');
    expect(login.text).toContain(`value="${email}"`);
  });

  test('changes nothing when it is opened, works once and ends with its life', async () => {
    const { visitor, number, link } = await startRegistration('pepa@correo.example');
    const [first, second] = [new Visitor(), new Visitor()];
    const [one, two] = [await first.open(link), await second.open(link)];
    expect((await visitor.open(`${portal}/`)).text).not.toContain('/salir');
    const pages = await Promise.all([first.send(one, { number }), second.send(two, { number })]);
    expect(pages.filter(isSignedIn)).toHaveLength(1);
    expect((await visitor.open(link)).status).toBe(400);
    const late = await startRegistration('late@correo.example');
    const confirm = await first.open(late.link);
    await signIn.curro.db
      .updateTable('identity_links')
      .set({ expires_at: new Date() })
      .where('email', '=', 'late@correo.example')
      .execute();
    expect((await first.send(confirm, { number: late.number })).status).toBe(400);
  });

  test('does not sign in without the form of this browser, nor replace the session of another user', async () => {
    const { number, link } = await startRegistration('eve@correo.example');
    const { visitor: victim, back } = await enter('victim@correo.example');
    await victim.open(back.location ?? '');
    const foreign = await victim.once(link, {
      method: 'POST',
      body: new URLSearchParams({ number }),
      headers: { origin: 'https://evil.example' },
    });
    expect(foreign.status).toBe(403);
    const page = await victim.send(await victim.open(link), { number });
    expect(page.url).toContain(signIn.url);
    const account = await victim.open(`${signIn.url}/account`);
    expect(account.text).toContain('victim@correo.example');
    expect(account.text).not.toContain('eve@correo.example');
  });

  test.each(['https://evil.example/', '//evil.example/', '/\\evil.example/', 'javascript:alert(1)'])(
    'returns within the portal, not to %s',
    async (next) => {
      const email = `next-${Buffer.from(next).toString('hex').slice(0, 24)}@correo.example`;
      const visitor = new Visitor();
      const query = new URLSearchParams({ next });
      const start = await visitor.once(`${portal}/entrar/cuenta?${query.toString()}`);
      // The user changes the parameter on its way to the provider.
      const tampered = new URL(start.location ?? '');
      tampered.searchParams.set('return_path', next);
      const login = await visitor.open(tampered.href);
      const form = await visitor.open(`${login.url.replace(/\?.*/, '')}/register`);
      const sent = await visitor.send(form, { email, password: PASSWORD });
      const [, number = ''] = /match-number">(\d{3})</.exec(sent.text) ?? [];
      const phone = new Visitor();
      const page = await phone.send(await phone.open(await signIn.linkTo(email)), { number }, 'https://evil');
      expect(new URL(page.url).hostname).toBe('127.0.0.1');
      expect(page.location ?? '').not.toContain('evil');
    },
  );
});

test('visitors sign in at the provider; the sign-in page offers a new account and folds the token form', async () => {
  const page = await new Visitor().open(`${portal}/entrar?next=%2Fcv`);
  expect(page.text).toContain('href="/entrar/cuenta?next=%2Fcv&amp;create=1"');
  expect(page.text).toContain('<details class="token-sign-in">');
  const guest = new Visitor();
  const home = await guest.open(`${portal}/?q=camarero`);
  expect(home.text).toContain('href="/entrar/cuenta?next=%2F%3Fq%3Dcamarero">Entrar</a>');
  const login = await guest.open(`${portal}/cv`);
  expect(login.url).toMatch(new RegExp(`^${signIn.url}/interaction/`));
  const cancelled = await guest.send(login, { action: 'cancel' });
  expect(cancelled.url).toBe(`${portal}/entrar?next=%2Fcv&cancelled=1`);
  expect(cancelled.text).not.toContain('No se ha podido entrar');
  const { visitor, back } = await enter('cuenta@correo.example');
  expect((await visitor.open(back.location ?? '')).text).toContain(`href="${signIn.url}/account?lang=es"`);
});

test('the page after a registration asks about a mistyped domain, also without a script', async () => {
  const { visitor, sent } = await startRegistration('luis@gmial.com');
  expect(sent.text).toContain('¿Querías escribir <b>luis@gmail.com</b>?');
  const [, path = ''] = /href="([^"]+)">Corregir la dirección</.exec(sent.text) ?? [];
  const form = await visitor.open(new URL(path, sent.url).href);
  expect(form.text).toContain('value="luis@gmail.com"');
  const corrected = await visitor.send(form, { email: 'luis@gmail.com', password: PASSWORD });
  expect(corrected.text).toContain('luis@gmail.com');
  expect(corrected.text).not.toContain('Corregir la dirección');
});

test('mails about a sign-in name the offer for which the user applies, without a link in its title', async () => {
  const id = await loadOffer(signIn.curro, 'mail-offer', { title: 'Camarera www.evil.example' });
  const next = `${offerPath({ id, title: 'Camarera' })}/inscripcion`;
  const email = 'offer-mail@correo.example';
  const { visitor, link } = await startRegistration(email, next);
  const [mail = ''] = await signIn.mailsTo(email, 1);
  expect(mail).toMatch(
    /Después sigues con tu inscripción en: Camarera www\.\u200bevil\.\u200bexample · Benavente\./,
  );
  expect(mail).not.toContain('evil.example');
  await visitor.send(await visitor.open(link), {});
  const again = new Visitor();
  const query = new URLSearchParams({ next });
  const login = await again.open(`${portal}/entrar/cuenta?${query.toString()}`);
  const uid = login.url.replace(/\/register.*/, '');
  for (const path of ['/link', '/reset'])
    await again.send(
      await again.open(`${uid}${path}`),
      { email },
      'none:',
      new URL(`${uid}${path}`).pathname,
    );
  await again.send(await again.open(`${uid}/register`), { email, password: PASSWORD });
  const mails = (await signIn.mailsTo(email, 4)).slice(1);
  for (const each of mails) expect(each).toContain('Después sigues con tu inscripción en: Camarera');
});

test.each([
  ['/candidaturas/00000000-0000-4000-8000-000000000001', 'Entra para ver tu candidatura.'],
  ['/candidaturas?order=last-event', 'Entra para ver tus candidaturas.'],
  ['/alertas', 'Entra para ver tus alertas.'],
  ['/cv', 'Entra para ver tu CV.'],
  ['/favoritos', 'Continuar en Curro'],
])('the sign-in for %s says: %s', async (next, lead) => {
  const query = new URLSearchParams({ next });
  const login = await new Visitor().open(`${portal}/entrar/cuenta?${query.toString()}`);
  expect(login.text).toContain(`<p>${lead}</p>`);
});

test('a link that has created its account leads to the sign-in for the page of the registration', async () => {
  const visitor = new Visitor();
  const query = new URLSearchParams({ next: '/empleo/camarera-1/inscripcion' });
  const register = await visitor.open(`${portal}/entrar/cuenta?${query.toString()}`);
  const email = 'used-link@correo.example';
  await visitor.send(register, { email, password: PASSWORD });
  const link = await signIn.linkTo(email);
  await visitor.send(await visitor.open(link), {});
  const used = await new Visitor().open(link);
  expect([used.status, used.text]).toEqual([400, expect.stringContaining('Ya has confirmado tu correo')]);
  expect(used.text).toContain(`href="${portal}/entrar/cuenta?${query.toString()}"`);
  const forged = await new Visitor().open(link.replace(/confirm\/[0-9a-f]{8}/, 'confirm/00000000'));
  expect([forged.status, forged.text]).toEqual([400, expect.stringContaining('Este enlace ya no es válido')]);
});

test('the sign-in and the account page have the language of the page from which the user comes', async () => {
  const { visitor, back } = await enter('language@correo.example');
  await visitor.open(back.location ?? '');
  const languageOf = ({ text }: Page): string | undefined => /<html lang="(\w+)"/.exec(text)?.[1];
  for (const [prefix, language] of [
    ['/en', 'en'],
    ['', 'es'],
  ] as const) {
    const page = await visitor.open(`${portal}${prefix}/cv`);
    const [, account = ''] = /href="(http[^"]*\/account\?[^"]*)"/.exec(page.text) ?? [];
    expect(languageOf(await visitor.open(account))).toBe(language);
  }
  const guest = new Visitor();
  for (const [prefix, language] of [
    ['', 'es'],
    ['/en', 'en'],
    ['', 'es'],
  ] as const) {
    const login = await guest.open(`${portal}${prefix}/entrar/cuenta?next=%2Fcv`);
    expect(languageOf(login)).toBe(language);
  }
});

describe('a visitor who wants to apply', () => {
  const APPLY = `${new URLSearchParams({ next: '/empleo/camarera-1/inscripcion' }).toString()}`;
  const currentTab = ({ text }: Page): string | undefined =>
    /<a href="[^"]*" aria-current="page">([^<]*)</.exec(text)?.[1];
  const endSession = (visitor: Visitor): void => {
    for (const key of visitor.cookies.keys())
      if (/^(?:curro_id_session|curro-session)/.test(key)) visitor.cookies.delete(key);
  };

  test('begins with the registration; the sign-in is one link away and has its own address', async () => {
    const visitor = new Visitor();
    const page = await visitor.open(`${portal}/entrar/cuenta?${APPLY}`);
    expect([page.url, currentTab(page)]).toEqual([expect.stringMatching(/\/register$/), 'Crear cuenta']);
    const [, path = ''] = /<a href="([^"]*\/sign-in)">Entrar</.exec(page.text) ?? [];
    const form = await visitor.open(new URL(path, page.url).href);
    expect([currentTab(form), form.text]).toEqual(['Entrar', expect.stringContaining('current-password')]);
    const cancelled = await visitor.send(page, { action: 'cancel' }, 'none:', path.replace('/sign-in', ''));
    // Back at the offer.
    expect(cancelled.url).toBe(`${portal}/empleo/camarera-1`);
    // The sign-in of the header and of other pages.
    for (const next of ['/', '/cv'])
      expect(currentTab(await visitor.open(`${portal}/entrar/cuenta?next=${next}`))).toBe('Entrar');
  });

  test('begins with the sign-in in a browser that a user has signed in with, until the account is deleted', async () => {
    const { visitor, back } = await enter('known-browser@correo.example');
    await visitor.open(back.location ?? '');
    expect(visitor.cookies.get('curro_id_known|/interaction')?.value).toBe('1');
    endSession(visitor);
    const page = await visitor.open(`${portal}/entrar/cuenta?${APPLY}`);
    expect(currentTab(page)).toBe('Entrar');
    // The link to a new account still opens its page.
    expect(currentTab(await visitor.open(`${portal}/entrar/cuenta?${APPLY}&create=1`))).toBe('Crear cuenta');
    const fields = { email: 'known-browser@correo.example', password: PASSWORD, action: 'login' };
    await visitor.send(await visitor.open(`${portal}/entrar/cuenta`), fields);
    const account = await visitor.open(`${signIn.url}/account`);
    await visitor.send(account, { current: PASSWORD }, 'none:', '/account/delete');
    endSession(visitor);
    expect(currentTab(await visitor.open(`${portal}/entrar/cuenta?${APPLY}`))).toBe('Crear cuenta');
  });
});

/** The address at the provider at which a sign-out of the portal continues. */
async function startSignOut(visitor: Visitor, page: Page): Promise<string> {
  const out = await visitor.send(page, {}, 'none:', '/salir');
  return /^0; url=(.*)$/.exec(out.headers.get('refresh') ?? '')?.[1] ?? '';
}

test('a sign-out asks first if another application uses the session, and ends nothing before the answer', async () => {
  const app = await createApp(signIn, 'bolsa', { title: 'Bolsa de empleo' });
  const { visitor } = await grantTokens(signIn, app, 'stay@correo.example');
  const home = await visitor.open(`${portal}/entrar/cuenta?next=%2F%3Fq%3Dcamarero`);
  const question = await visitor.open(await startSignOut(visitor, home));
  expect(question.text).toContain('¿Cerrar tu sesión?');
  expect(question.text).toContain('En este navegador también usas tu cuenta en Bolsa de empleo.');
  // The question is left open.
  expect(isSignedIn(await visitor.open(`${portal}/?q=camarero`))).toBe(true);
  const [, stay = ''] = /href="([^"]*)">Mantener la sesión/.exec(question.text) ?? [];
  const page = await visitor.open(stay.replaceAll('&amp;', '&'));
  expect([page.url, isSignedIn(page)]).toEqual([`${portal}/`, true]);
  expect((await visitor.open(`${portal}/cv`)).url).toContain(`${portal}/cv`);
  expect((await visitor.open(`${signIn.url}/account`)).text).toContain('stay@correo.example');
  // A return that this sign-out did not cause.
  expect(isSignedIn(await visitor.open(`${portal}/salir?state=x`))).toBe(true);
  const again = await visitor.open(await startSignOut(visitor, page));
  const done = await visitor.send(again, { logout: 'yes' });
  expect([done.url, isSignedIn(done)]).toEqual([`${portal}/?out=1`, false]);
  expect(done.text).toContain('Sesión cerrada.');
});

test('the account page signs out at once', async () => {
  const { visitor, back } = await enter('leave@correo.example');
  await visitor.open(back.location ?? '');
  const account = await visitor.open(`${signIn.url}/account`);
  const done = await visitor.send(account, {}, 'none:', '/account/sign-out');
  expect([done.url, isSignedIn(done)]).toEqual([`${portal}/?out=1`, false]);
  expect(done.text).toContain('Sesión cerrada.');
  expect((await visitor.open(`${portal}/cv`)).url).toMatch(new RegExp(`^${signIn.url}/interaction/`));
});

test('sign-out at the account page ends the session of the portal', async () => {
  const { visitor, back } = await enter('exit@correo.example');
  expect(isSignedIn(await visitor.open(back.location ?? ''))).toBe(true);
  const question = await visitor.open(`${signIn.url}/session/end`);
  expect(question.text).toContain('Saldrás del portal en este navegador.');
  const done = await visitor.send(question, { logout: 'yes' });
  expect(done.text).toContain('Sesión cerrada');
  expect(await tokensOf('exit@correo.example')).toMatchObject({ access: 0, refresh: 0 });
  expect(isSignedIn(await visitor.open(`${portal}/`))).toBe(false);
  expect((await visitor.open(`${portal}/cv`)).url).toMatch(new RegExp(`^${signIn.url}/interaction/`));
});

test('expired tokens are refreshed by the server, once for concurrent requests', async () => {
  const { visitor, back } = await enter('eva@correo.example');
  await visitor.open(back.location ?? '');
  const pages = await Promise.all(Array.from({ length: 5 }, () => visitor.open(`${portal}/`)));
  expect(pages.every(isSignedIn)).toBe(true);
  expect((await tokensOf('eva@correo.example')).consumed).toBeGreaterThanOrEqual(1);
  expect(isSignedIn(await visitor.open(`${portal}/`))).toBe(true);
});

test('portal sign-out ends the session of the account too, without a question', async () => {
  const { visitor, back } = await enter('nora@correo.example');
  const page = await visitor.open(back.location ?? '');
  const stranger = await enter('other@correo.example');
  await stranger.visitor.open(stranger.back.location ?? '');
  const address = await startSignOut(visitor, page);
  // The ID token of another user does not end a session.
  expect((await stranger.visitor.open(address)).text).toContain('¿Cerrar tu sesión?');
  const done = await visitor.open(address);
  expect([done.url, isSignedIn(done)]).toEqual([`${portal}/?out=1`, false]);
  expect(done.text).toContain('Sesión cerrada.');
  expect(await tokensOf('nora@correo.example')).toMatchObject({ access: 0, refresh: 0 });
  const login = await visitor.open(`${portal}/entrar/cuenta`);
  expect(login.url).toMatch(new RegExp(`^${signIn.url}/interaction/`));
});

test('after the session of the portal has ended public pages say so, and one click signs in again without a password', async () => {
  const { visitor, back } = await enter('next-day@correo.example');
  expect((await visitor.open(back.location ?? '')).text).not.toContain('Volver a entrar');
  for (const path of ['/?q=camarero', '/en/?q=camarero']) {
    for (const key of visitor.cookies.keys())
      if (key.startsWith('curro-session|')) visitor.cookies.delete(key);
    const page = await visitor.once(`${portal}${path}`);
    expect([page.status, isSignedIn(page)]).toEqual([200, false]);
    const [, link = ''] = /href="([^"]+)">(?:Volver a entrar|Sign in again)</.exec(page.text) ?? [];
    const again = await visitor.open(new URL(link, portal).href);
    expect([again.url, isSignedIn(again)]).toEqual([`${portal}${path}`, true]);
  }
  // After a sign-out, and in a browser that never signed in, the header has the usual link.
  const done = await visitor.open(await startSignOut(visitor, await visitor.open(`${portal}/`)));
  expect(done.url).toBe(`${portal}/?out=1`);
  for (const page of [await visitor.open(`${portal}/`), await new Visitor().once(`${portal}/`)]) {
    expect(page.text).toContain('>Entrar</a>');
    expect(page.text).not.toContain('Volver a entrar');
  }
});

test('portal sign-out ends the session of the portal if that of the account has ended', async () => {
  const { visitor, back } = await enter('gone@correo.example');
  const page = await visitor.open(back.location ?? '');
  for (const key of visitor.cookies.keys()) if (key.startsWith('curro_id_')) visitor.cookies.delete(key);
  const form = await visitor.open(await startSignOut(visitor, page));
  const done = await visitor.send(form, {});
  expect([done.url, isSignedIn(done)]).toEqual([`${portal}/?out=1`, false]);
  expect(await tokensOf('gone@correo.example')).toMatchObject({ access: 0, refresh: 0 });
});

test('portal sign-out ends the session of the portal while the provider is unavailable', async () => {
  const { visitor, back } = await enter('down@correo.example');
  const page = await visitor.open(back.location ?? '');
  const session = new Map(visitor.cookies);
  await signIn.whileStopped(async () => {
    expect(isSignedIn(await visitor.open(`${portal}/`))).toBe(true);
    const done = await visitor.send(page, {}, 'none:', '/salir');
    expect([done.url, isSignedIn(done)]).toEqual([`${portal}/?out=1`, false]);
    // The session has ended on the server too.
    for (const [key, cookie] of session) visitor.cookies.set(key, cookie);
    expect(isSignedIn(await visitor.open(`${portal}/`))).toBe(false);
  });
});

test('a sign-out may return to these addresses, and staying leads to the home page of the locale', async () => {
  const { visitor, back } = await enter('return@correo.example');
  await visitor.open(back.location ?? '');
  for (const path of ['/salir', '/en/salir', '/', '/en']) {
    const query = { client_id: 'curro-portal', post_logout_redirect_uri: `${portal}${path}` };
    const end = `${signIn.url}/session/end?${new URLSearchParams(query).toString()}`;
    visitor.cookies.set('curro_id_lang|/', { value: 'es', path: '/' });
    const question = await visitor.open(end);
    expect(question.text).toContain('Para entrar de nuevo tendrás que volver a identificarte.');
    expect(question.text).toContain(`href="${portal}">Mantener la sesión`);
    visitor.cookies.set('curro_id_lang|/', { value: 'en', path: '/' });
    expect((await visitor.open(end)).text).toContain(`href="${portal}/en">Stay signed in`);
  }
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
  // A new account continues at the CVs instead of the home page.
  expect(home.url).toBe(`${portal}/cv?welcome=1`);
  expect(isSignedIn(home)).toBe(true);
});

test('a callback of another issuer is rejected', async () => {
  const { visitor, back } = await enter('alba@correo.example');
  const address = new URL(back.location ?? '');
  address.searchParams.set('iss', 'https://evil.example');
  expect((await visitor.once(address.href)).location).toBe(`${portal}/entrar?next=%2F&failed=1`);
});
