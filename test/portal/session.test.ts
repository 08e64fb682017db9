import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bodies } from '../candidate/bodies.ts';
import { createPerson } from '../candidate/person.ts';
import { type Curro, startCurro } from '../support/curro.ts';
import { createVisitor as createPortalVisitor, SAME_ORIGIN } from './visitor.ts';

let curro: Curro;
beforeAll(async () => {
  curro = await startCurro('portal-session');
});
afterAll(() => curro.close());

const createVisitor = () => createPortalVisitor(curro);

const isSignedIn = async (visitor: ReturnType<typeof createVisitor>): Promise<boolean> =>
  (await (await visitor.send('/')).text()).includes('action="/salir"');

describe('the session of the portal', () => {
  test('expires with the token, in an HttpOnly cookie, and no page shows the token', async () => {
    const visitor = createVisitor();
    const entered = await visitor.signIn('ana');
    expect([entered.status, entered.headers.get('location')]).toEqual([303, '/?q=']);
    const [line = ''] = entered.headers.getSetCookie().filter((each) => each.startsWith('curro-session='));
    expect(line).toMatch(/^curro-session=[\w-]{43}; Max-Age=3[56]\d\d; Path=\/; HttpOnly; SameSite=Lax$/);
    const page = await visitor.send('/');
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(await page.text()).not.toContain(
      await curro.tokens.candidate('ana').then((t) => t.split('.')[0] ?? ''),
    );
  });

  test('gets a new id at each sign-in, and ends with the sign-out', async () => {
    const visitor = createVisitor();
    visitor.cookies.set('curro-session', 'x'.repeat(43));
    await visitor.signIn('ana');
    const first = visitor.cookies.get('curro-session') ?? '';
    expect(first).not.toBe('x'.repeat(43));
    expect(await isSignedIn(visitor)).toBe(true);
    const thief = createVisitor();
    thief.cookies.set('curro-session', first);
    expect(await isSignedIn(thief)).toBe(true);
    await visitor.post('/salir', { _key: await visitor.keyOn('/') });
    expect(visitor.cookies.has('curro-session')).toBe(false);
    expect(await isSignedIn(thief)).toBe(false);
  });

  test.each(['https://elsewhere.example/', '//elsewhere.example', '/\\elsewhere.example', 'cv'])(
    'does not lead to %s',
    async (next) => {
      expect((await createVisitor().signIn('ana', next)).headers.get('location')).toBe('/cv');
    },
  );

  test.each([
    ['no token', async () => ''],
    ['an expired token', () => curro.tokens.sign({ sub: 'ana', exp: Math.floor(Date.now() / 1000) - 120 })],
    ['a token for another audience', () => curro.tokens.sign({ sub: 'ana', aud: 'others' })],
  ])('is not started with %s', async (_, sign) => {
    const visitor = createVisitor();
    const key = await visitor.keyOn('/en/entrar');
    const refused = await visitor.post('/en/entrar', { _key: key, token: await sign() });
    expect(refused.status).toBe(400);
    expect(await refused.text()).toContain('The token is not valid');
    expect(await isSignedIn(visitor)).toBe(false);
  });

  test('public pages vary by cookie', async () => {
    const { headers } = await curro.fetch('/');
    expect(headers.get('cache-control')).toBe('public, max-age=30');
    expect(headers.get('vary')).toContain('Cookie');
  });
});

describe('a form is refused', () => {
  test('without a key, with the key of another session, and with the key of an ended session', async () => {
    const [ana, eva] = [createVisitor(), createVisitor()];
    await ana.signIn('ana');
    await eva.signIn('eva');
    const key = await ana.keyOn('/');
    expect((await ana.post('/salir', {})).status).toBe(403);
    expect((await eva.post('/salir', { _key: key })).status).toBe(403);
    expect(await isSignedIn(ana)).toBe(true);
    expect(await isSignedIn(eva)).toBe(true);
    await ana.post('/salir', { _key: key });
    await ana.signIn('ana');
    expect((await ana.post('/salir', { _key: key })).status).toBe(403);
  });

  test.each([
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://elsewhere.example' },
    { origin: 'null' },
    {},
  ])('with the header %j', async (headers) => {
    const ana = createVisitor();
    await ana.signIn('ana');
    const refused = await ana.post('/salir', { _key: await ana.keyOn('/') }, headers);
    expect(refused.status).toBe(403);
    expect(await isSignedIn(ana)).toBe(true);
  });

  test('on the sign-in page as well', async () => {
    const visitor = createVisitor();
    const token = await curro.tokens.candidate('ana');
    expect((await visitor.post('/entrar', { token })).status).toBe(403);
    const stranger = await createVisitor().keyOn('/entrar');
    await visitor.keyOn('/entrar');
    expect((await visitor.post('/entrar', { token, _key: stranger })).status).toBe(403);
  });

  test.each([
    ['another content type', 'application/json', '{}', 415],
    ['a body that is too large', 'application/x-www-form-urlencoded', `a=${'x'.repeat(400_000)}`, 413],
  ])('with %s', async (_, type, body, status) => {
    const response = await curro.fetch('/entrar', {
      method: 'POST',
      headers: { ...SAME_ORIGIN, 'content-type': type },
      body,
    });
    expect(response.status).toBe(status);
    expect(await response.text()).toContain('<h1');
  });
});

describe('a form that is sent after the session has ended', () => {
  const letter = { name: 'Primera "carta"', text: 'Lo que <he> escrito.\n\nY más.' };

  /** The hidden fields of the page, as a browser sends them. */
  const fieldsOf = (page: string): Record<string, string> =>
    Object.fromEntries(
      [...page.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)">/g)].map(
        ([, name = '', value = '']) => [
          name,
          value
            .replace(/&lt;/g, '<')
            .replace(/&gt;/g, '>')
            .replace(/&(?:quot|#34);/g, '"'),
        ],
      ),
    );

  test('is shown again with all values, not cached, and stored when it is sent in the next session', async () => {
    const ana = createVisitor();
    await ana.signIn('ana-late');
    const key = await ana.keyOn('/cartas/nueva');
    ana.cookies.delete('curro-session');
    const late = await ana.post('/cartas/nueva', { ...letter, _key: key, revision: '' });
    expect([late.status, late.headers.get('cache-control')]).toEqual([401, 'no-store']);
    const page = await late.text();
    expect(page).toContain('<form method="post" action="/cartas/nueva">');
    const fields = fieldsOf(page);
    expect(fields).toEqual({ ...letter, revision: '', _key: expect.not.stringMatching(key) });
    expect((await ana.post('/cartas/nueva', fields)).status).toBe(401);
    await ana.signIn('ana-late');
    expect((await ana.post('/cartas/nueva', fields)).status).toBe(303);
    expect(await (await ana.send('/cartas')).text()).toContain('Primera &');
  });

  test('is refused from another site and with the key of another browser', async () => {
    const eva = createVisitor();
    const foreign = await eva.post('/cartas/nueva', letter, { 'sec-fetch-site': 'cross-site' });
    expect(foreign.status).toBe(403);
    const fields = fieldsOf(await (await createVisitor().post('/cartas/nueva', letter)).text());
    await eva.signIn('eva');
    expect((await eva.post('/cartas/nueva', fields)).status).toBe(403);
  });
});

test('on https the cookie is bound to its host', async () => {
  const secure = await startCurro('portal-https', { PORTAL_URL: 'https://curro.example' });
  const page = await secure.fetch('/entrar');
  const key = /name="_key" value="([^"]+)"/.exec(await page.text())?.[1] ?? '';
  const cookie = page.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const entered = await secure.fetch('/entrar', {
    method: 'POST',
    redirect: 'manual',
    headers: { cookie, origin: 'https://curro.example', 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams({ _key: key, token: await secure.tokens.candidate('ana') }),
  });
  expect(entered.headers.getSetCookie().join()).toMatch(
    /__Host-curro-session=.*; Path=\/; HttpOnly; Secure; SameSite=Lax/,
  );
  await secure.close();
});

test('the home page of a candidate has the search for the desired job near their town', async () => {
  const person = await createPerson(curro, 'own-search');
  const visitor = createVisitor();
  await visitor.signIn('own-search');
  const homePage = async (): Promise<string> => (await visitor.send('/')).text();
  expect(await homePage()).not.toContain('id="own"');
  for (const section of ['personaldata', 'futurejob'] as const) {
    await person.put(person.cv(section), bodies[section]);
  }
  const [, link = ''] = /id="own".*?<a href="([^"]+)"/s.exec(await homePage()) ?? [];
  const query = new URL(link.replaceAll('&amp;', '&'), curro.url).searchParams;
  expect(query.get('q')).toBe(bodies.futurejob.preferredPosition);
  expect(query.get('city')).toBe(bodies.personaldata.cityCode);
  expect((await visitor.send(link.replaceAll('&amp;', '&'))).status).toBe(200);
  expect(await (await createVisitor().send('/')).text()).not.toContain('id="own"');
});
