import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { until } from '../support/until.ts';
import {
  type App,
  asksForConsent,
  authorizeUrl,
  comparableText,
  createApp,
  enter,
  grantTokens,
  register,
  resetThrottling,
} from './accounts.ts';
import { PASSWORD, type SignInCurro, startSignIn } from './start.ts';
import { type Page, Visitor } from './visitor.ts';

const OTHER = 'tortuga azul bajo el puente';
const RESULTS = '/?q=camarero';

let signIn: SignInCurro;
let app: App;
let portal: string;
beforeAll(async () => {
  signIn = await startSignIn('sign-in-link');
  app = await createApp(signIn, 'jobs');
  portal = signIn.curro.url;
});
afterAll(() => signIn.close());

const isSignedIn = (page: Page): boolean => page.text.includes('/salir');

/** The path of the interaction of a page. */
const stepOf = ({ url }: Page): string => /\/interaction\/[\w-]+/.exec(url)?.[0] ?? '';

/** Requests a link at the sign-in of a page of the portal. */
async function request(kind: 'link' | 'reset', email: string, next = RESULTS, start?: string) {
  const visitor = new Visitor();
  const query = new URLSearchParams({ next }).toString();
  const login = await visitor.open(start ?? `${portal}/entrar/cuenta?${query}`);
  const form = await visitor.open(`${signIn.url}${stepOf(login)}/${kind}`);
  const sent = await visitor.send(form, { email });
  return { visitor, login, sent };
}

/** An account, a link for it and the browser that has requested it. */
async function requestForAccount(kind: 'link' | 'reset', email: string, next?: string, start?: string) {
  await resetThrottling(signIn);
  await register(signIn, app, email);
  const requested = await request(kind, email, next, start);
  return { ...requested, link: await signIn.linkTo(email, 2) };
}

/** The email addresses of the sessions that the account page shows. */
async function accountOf(visitor: Visitor): Promise<string | undefined> {
  const page = await visitor.open(`${signIn.url}/account`);
  return /Has entrado como (\S+)\.</.exec(page.text)?.[1];
}

describe('a sign-in link', () => {
  test('signs in on another device, which continues at the page where the sign-in began', async () => {
    const { link, visitor } = await requestForAccount('link', 'ana@correo.example');
    const phone = new Visitor('Mozilla/5.0 (Linux; Android 10; K) Chrome/140.0.0.0 Mobile Safari/537.36');
    const confirm = await phone.open(link);
    expect(confirm.text).toContain('Entrarás como ana@correo.example en este navegador.');
    expect(confirm.text).not.toContain('type="password"');
    const page = await phone.send(confirm, {});
    expect([page.url, isSignedIn(page)]).toEqual([`${portal}${RESULTS}`, true]);
    // Like any other sign-in, it is in the list of sessions and marks the browser as known.
    expect((await phone.open(`${signIn.url}/account`)).text).toContain('Chrome en Android');
    expect(phone.cookies.get('curro_id_known|/interaction')?.value).toBe('1');
    // The browser that asked for the link is not signed in.
    expect(await accountOf(visitor)).toBeUndefined();
  });

  test('signs in with the browser of the request, also in English', async () => {
    const { link, visitor } = await requestForAccount('link', 'eva@correo.example');
    const page = await visitor.send(await visitor.open(link), {});
    expect([page.url, isSignedIn(page)]).toEqual([`${portal}${RESULTS}`, true]);
    const english = await request('link', 'eva@correo.example', '/en', `${portal}/en/entrar/cuenta`);
    expect(english.sent.text).toContain('We have sent a message to eva@correo.example.');
    const tablet = new Visitor();
    const confirm = await tablet.open(await signIn.linkTo('eva@correo.example', 3));
    expect(confirm.text).toContain('You will be signed in as eva@correo.example');
    expect(new URL((await tablet.send(confirm, {})).url).pathname).toMatch(/^\/en(?:\/cv)?$/);
  });

  test('is offered by the sign-in form with the typed address', async () => {
    await resetThrottling(signIn);
    await register(signIn, app, 'typed@correo.example');
    const visitor = new Visitor();
    const login = await visitor.open(`${portal}/entrar/cuenta`);
    const [, target = ''] = /formaction="([^"]*)">Enviarme un enlace para entrar</.exec(login.text) ?? [];
    const form = { ...login, text: login.text.replace(/action="[^"]*"/, `action="${target}"`) };
    expect((await visitor.send(form, { email: 'nobody', password: '' })).status).toBe(400);
    const sent = await visitor.send(form, { email: 'typed@correo.example', password: '' });
    expect(sent.text).toContain('Hemos enviado un mensaje a typed@correo.example.');
    expect(await signIn.linkTo('typed@correo.example', 2)).toContain(`${target}/`);
  });

  test('continues at the account page, and at the client of another organisation in its browser', async () => {
    const account = await requestForAccount('link', 'own@correo.example', '', `${signIn.url}/account`);
    const phone = new Visitor();
    const page = await phone.send(await phone.open(account.link), {});
    expect([page.url, page.text]).toEqual([
      `${signIn.url}/account`,
      expect.stringContaining('own@correo.example'),
    ]);
    const { link, visitor } = await requestForAccount(
      'link',
      'app@correo.example',
      '',
      authorizeUrl(signIn, app),
    );
    expect(asksForConsent(await visitor.send(await visitor.open(link), {}))).toBe(true);
    await request('link', 'app@correo.example', '', authorizeUrl(signIn, app));
    const other = new Visitor();
    const confirm = await other.open(await signIn.linkTo('app@correo.example', 3));
    const home = await other.send(confirm, {});
    expect([new URL(home.url).origin, isSignedIn(home)]).toEqual([portal, true]);
  });

  test('the response is the same for an address without an account, whose mail leads to the registration', async () => {
    await resetThrottling(signIn);
    await register(signIn, app, 'known@correo.example');
    const known = await request('link', 'known@correo.example');
    const unknown = await request('link', 'unknown@correo.example');
    expect([known.sent.status, unknown.sent.status]).toEqual([200, 200]);
    expect(comparableText(known.sent)).toBe(comparableText(unknown.sent));
    const [mail = ''] = await signIn.mailsTo('unknown@correo.example', 1);
    expect(mail).toContain('no tiene cuenta en Curro');
    expect(mail).not.toContain('/link/');
    const page = await new Visitor().open(await signIn.linkTo('unknown@correo.example'));
    expect([page.status, page.url]).toEqual([200, expect.stringMatching(/\/register$/)]);
  });

  test('an address gets at most five mails in an hour of all kinds, and the response does not change', async () => {
    await resetThrottling(signIn);
    for (let at = 0; at < 7; at += 1) {
      const { sent } = await request(at % 2 === 0 ? 'link' : 'reset', 'flood@correo.example');
      expect(sent.status).toBe(200);
    }
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(await signIn.mailsTo('flood@correo.example', 5)).toHaveLength(5);
    await resetThrottling(signIn);
    const statuses = [];
    const { visitor, sent } = await request('link', 'spray-0@correo.example');
    for (let at = 1; at < 31; at += 1) {
      statuses.push((await visitor.send(sent, { email: `spray-${at}@correo.example` })).status);
    }
    expect([statuses[0], statuses[28], statuses[29]]).toEqual([200, 200, 429]);
    await resetThrottling(signIn);
  });

  test('changes nothing when it is opened, works once and ends with its life', async () => {
    const { link } = await requestForAccount('link', 'once@correo.example');
    const [first, second] = [new Visitor(), new Visitor()];
    const [one, two] = [await first.open(link), await second.open(link)];
    expect([await accountOf(first), await accountOf(second)]).toEqual([undefined, undefined]);
    const pages = await Promise.all([first.send(one, {}), second.send(two, {})]);
    expect(pages.filter(isSignedIn)).toHaveLength(1);
    const used = await new Visitor().open(link);
    expect([used.status, used.text]).toEqual([400, expect.stringContaining('Este enlace ya no es válido')]);
    const [, next = ''] = /class="button" href="([^"]*)">Entrar</.exec(used.text) ?? [];
    expect(next).toContain(`${portal}/entrar/cuenta`);
    await request('link', 'once@correo.example');
    const late = await signIn.linkTo('once@correo.example', 3);
    const third = new Visitor();
    const confirm = await third.open(late);
    await sql`update identity_links set expires_at = now() where email = 'once@correo.example'`.execute(
      signIn.curro.db,
    );
    expect((await third.send(confirm, {})).status).toBe(400);
    expect(await accountOf(third)).toBeUndefined();
  });

  test('lives for an hour at most', async () => {
    await requestForAccount('link', 'life@correo.example');
    const { rows } = await sql<{ minutes: number }>`
      select extract(epoch from expires_at - now())::int / 60 as minutes from identity_links
      where email = 'life@correo.example' and purpose = 'sign-in'`.execute(signIn.curro.db);
    expect(rows).toHaveLength(1);
    expect(rows[0]?.minutes).toBeLessThanOrEqual(60);
  });

  test('forged, changed and links of another purpose have no effect', async () => {
    const { link } = await requestForAccount('link', 'forged@correo.example');
    const [, id = '', signature = ''] = /\/link\/([^.]+)\.([\w-]+)/.exec(link) ?? [];
    const open = async (path: string) => (await new Visitor().open(`${signIn.url}${path}`)).status;
    expect(await open(`/link/${id}.${signature}`)).toBe(200);
    for (const path of [
      `/link/${crypto.randomUUID()}.${signature}`,
      `/link/${id}.${'A'.repeat(43)}`,
      `/link/${id}`,
      `/reset/${id}.${signature}`,
      `/email/${id}.${signature}`,
    ])
      expect([path, await open(path)]).toEqual([path, 400]);
    await request('reset', 'forged@correo.example');
    const reset = await signIn.linkTo('forged@correo.example', 3);
    const [, token = ''] = /\/reset\/([\w.-]+)/.exec(reset) ?? [];
    expect([await open(`/reset/${token}`), await open(`/link/${token}`)]).toEqual([200, 400]);
    await register(signIn, app, 'thief@correo.example');
    for (const change of [
      sql`update identity_links set return_path = '//evil.example' where id = ${id}`,
      sql`update identity_links set return_path = ${RESULTS}, account_id =
        (select id from identity_accounts where email = 'thief@correo.example') where id = ${id}`,
    ]) {
      await change.execute(signIn.curro.db);
      expect(await open(`/link/${id}.${signature}`)).toBe(400);
    }
  });

  test('ends when the password or the address of the account changes', async () => {
    await resetThrottling(signIn);
    const { visitor } = await grantTokens(signIn, app, 'moved@correo.example');
    await request('link', 'moved@correo.example');
    const first = await signIn.linkTo('moved@correo.example', 2);
    const page = await visitor.open(`${signIn.url}/account`);
    await visitor.send(page, { current: PASSWORD, password: OTHER }, 'none:', '/account/password');
    expect((await new Visitor().open(first)).status).toBe(400);
    const mails = (await signIn.mailsTo('moved@correo.example', 3)).length;
    await request('link', 'moved@correo.example');
    const second = await signIn.linkTo('moved@correo.example', mails + 1);
    expect((await new Visitor().open(second)).status).toBe(200);
    const fields = { newEmail: 'arrived@correo.example', current: OTHER };
    await visitor.send(page, fields, 'none:', '/account/email');
    await visitor.send(await visitor.open(await signIn.linkTo('arrived@correo.example')), {});
    expect((await new Visitor().open(second)).status).toBe(400);
  });

  test('does not sign in without the form of this browser, nor replace the session of another user', async () => {
    const { link } = await requestForAccount('link', 'eve@correo.example');
    const { visitor: victim } = await grantTokens(signIn, app, 'victim@correo.example');
    const foreign = await victim.once(link, {
      method: 'POST',
      body: new URLSearchParams({}),
      headers: { origin: 'https://evil.example' },
    });
    expect(foreign.status).toBe(403);
    const page = await victim.open(link);
    expect(page.text).toContain('has entrado como victim@correo.example');
    expect(page.text).not.toContain('<form');
    // A form of before the sign-in.
    const stranger = new Visitor();
    const confirm = await stranger.open(link);
    const login = await stranger.open(`${portal}/entrar/cuenta`);
    await stranger.send(login, { email: 'victim@correo.example', password: PASSWORD, action: 'login' });
    expect((await stranger.send(confirm, {})).text).toContain('has entrado como victim@correo.example');
    for (const visitor of [victim, stranger]) expect(await accountOf(visitor)).toBe('victim@correo.example');
    // The link is still unused.
    const owner = new Visitor();
    await owner.send(await owner.open(link), {});
    expect(await accountOf(owner)).toBe('eve@correo.example');
  });

  test('of the mail about a registration of a known address signs its owner in', async () => {
    await resetThrottling(signIn);
    await register(signIn, app, 'again@correo.example');
    const visitor = new Visitor();
    const query = new URLSearchParams({ next: RESULTS, create: '1' }).toString();
    const form = await visitor.open(`${portal}/entrar/cuenta?${query}`);
    await visitor.send(form, { email: 'again@correo.example', password: OTHER });
    const mail = (await signIn.mailsTo('again@correo.example', 2)).at(-1) ?? '';
    expect(mail).toContain('Ya tienes cuenta en Curro');
    const phone = new Visitor();
    const confirm = await phone.open(await signIn.linkTo('again@correo.example', 2));
    const page = await phone.send(confirm, {});
    expect([page.url, isSignedIn(page)]).toEqual([`${portal}${RESULTS}`, true]);
    // The link for a new password continues at the same page.
    const [reset = ''] = /http:\/\/\S+\/reset\/\S+/.exec(mail) ?? [];
    const tablet = new Visitor();
    const chosen = await tablet.send(await tablet.open(reset), { password: `${OTHER} y verde` });
    expect([chosen.url, isSignedIn(chosen)]).toEqual([`${portal}${RESULTS}`, true]);
    // The password of the registration is not that of the account.
    expect(asksForConsent(await enter(signIn, app, 'again@correo.example', OTHER))).toBe(false);
  });

  test.each(['https://evil.example/', '//evil.example/', '/\\evil.example/'])(
    'continues within the portal, not at %s',
    async (next) => {
      const email = `to-${Buffer.from(next).toString('hex').slice(0, 20)}@correo.example`;
      await resetThrottling(signIn);
      await register(signIn, app, email);
      const start = await new Visitor().once(`${portal}/entrar/cuenta`);
      const tampered = new URL(start.location ?? '');
      tampered.searchParams.set('return_path', next);
      await request('link', email, '', tampered.href);
      const phone = new Visitor();
      const page = await phone.send(await phone.open(await signIn.linkTo(email, 2)), {}, 'https://evil');
      expect(new URL(page.url).hostname).toBe('127.0.0.1');
      expect(page.location ?? '').not.toContain('evil');
    },
  );
});

describe('a link for a new password', () => {
  const choose = async (visitor: Visitor, link: string): Promise<Page> =>
    visitor.send(await visitor.open(link), { password: OTHER });

  test('signs in on another device, which continues at the page where the sign-in began', async () => {
    const { link } = await requestForAccount('reset', 'forgot@correo.example');
    const phone = new Visitor();
    const page = await choose(phone, link);
    expect([page.url, isSignedIn(page)]).toEqual([`${portal}${RESULTS}`, true]);
    expect(asksForConsent(await enter(signIn, app, 'forgot@correo.example', PASSWORD))).toBe(false);
    expect(asksForConsent(await enter(signIn, app, 'forgot@correo.example', OTHER))).toBe(true);
  });

  test('signs in with the browser of the request without typing the password again', async () => {
    const { link, visitor } = await requestForAccount('reset', 'same@correo.example');
    const page = await choose(visitor, link);
    expect([page.url, isSignedIn(page)]).toEqual([`${portal}${RESULTS}`, true]);
    expect(await accountOf(visitor)).toBe('same@correo.example');
  });

  test('without a sign-in continues at the home page; other sessions of the account have ended', async () => {
    await resetThrottling(signIn);
    const { visitor: old } = await grantTokens(signIn, app, 'home@correo.example');
    const visitor = new Visitor();
    await visitor.send(await visitor.open(`${signIn.url}/reset`), { email: 'home@correo.example' });
    // Opened where the old session is: it ends, and a new one begins.
    const page = await choose(old, await signIn.linkTo('home@correo.example', 2));
    expect([new URL(page.url).origin, isSignedIn(page)]).toEqual([portal, true]);
    expect(await accountOf(old)).toBe('home@correo.example');
    await until('the notification', async () => {
      const mails = await signIn.mailsTo('home@correo.example', 3);
      return mails.at(-1)?.includes('ha cambiado') ?? false;
    });
  });

  test('that has expired leads to another one, which continues at the same page', async () => {
    const { link, visitor } = await requestForAccount('reset', 'slow@correo.example');
    await sql`update identity_links set expires_at = now() where email = 'slow@correo.example'`.execute(
      signIn.curro.db,
    );
    const expired = await visitor.open(link);
    const [, next = ''] = /href="([^"]*)">Solicitar otro enlace</.exec(expired.text) ?? [];
    const form = await visitor.open(new URL(next, expired.url).href);
    await visitor.send(form, { email: 'slow@correo.example' });
    const page = await choose(new Visitor(), await signIn.linkTo('slow@correo.example', 3));
    expect([expired.status, page.url, isSignedIn(page)]).toEqual([400, `${portal}${RESULTS}`, true]);
  });

  test('changes the password but not the session of another user', async () => {
    const { link } = await requestForAccount('reset', 'lent@correo.example');
    const { visitor } = await grantTokens(signIn, app, 'owner@correo.example');
    expect((await choose(visitor, link)).text).toContain('Contraseña cambiada');
    expect(await accountOf(visitor)).toBe('owner@correo.example');
    expect(asksForConsent(await enter(signIn, app, 'lent@correo.example', OTHER))).toBe(true);
  });
});
