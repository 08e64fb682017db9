import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type App, authorizeUrl, createApp, grantTokens, REDIRECT } from './accounts.ts';
import { SoftAuthenticator } from './soft-authenticator.ts';
import { PASSWORD, type SignInCurro, startSignIn } from './start.ts';
import { formOf, type Page, Visitor } from './visitor.ts';

let signIn: SignInCurro;
let app: App;
beforeAll(async () => {
  // All tests share one client address; behind a proxy a test can send another one.
  signIn = await startSignIn('passkeys', { TRUSTED_PROXIES: '127.0.0.1/32,::1/128' }, {}, 'localhost');
  app = await createApp(signIn, 'jobs');
});
afterAll(() => signIn.close());

/** The WebAuthn options that a page passes to the browser. */
const challengeOf = (page: Page): { readonly challenge: string; readonly user?: { readonly id: string } } => {
  const [, options = '{}'] = /data-options="([^"]*)"/.exec(page.text) ?? [];
  return JSON.parse(options.replaceAll('&quot;', '"').replaceAll('&#34;', '"')) as { challenge: string };
};
const login = (visitor: Visitor): Promise<Page> => visitor.open(`${authorizeUrl(signIn, app)}&prompt=login`);
const isIn = (page: Page): boolean => page.text.includes('value="allow"') || page.location !== undefined;
const passkeysOf = (accountId: string) =>
  signIn.curro.db.selectFrom('identity_passkeys').selectAll().where('account_id', '=', accountId).execute();

/** The page that creates a passkey, after the password check. */
async function beginAdding(visitor: Visitor, current = PASSWORD): Promise<Page> {
  const page = await visitor.open(`${signIn.url}/account`);
  return visitor.send(page, { current }, 'none:', '/account/passkeys');
}

/** Registers an account with a passkey of this counter. */
async function withPasskey(email: string, counter = 1) {
  const { visitor } = await grantTokens(signIn, app, email);
  const device = new SoftAuthenticator();
  const page = await beginAdding(visitor);
  const { challenge, user = { id: '' } } = challengeOf(page);
  const credential = device.create({ challenge, origin: signIn.url, counter });
  const saved = await visitor.send(page, { credential, name: 'Móvil' });
  const accountId = Buffer.from(user.id, 'base64url').toString();
  const userHandle = accountId;
  return { visitor, device, saved, page, accountId, userHandle };
}

/** Tries to sign in with a new browser. */
const enter = (visitor: Visitor, page: Page, credential: string): Promise<Page> => {
  const { action, hidden } = formOf(page);
  const body = new URLSearchParams({ csrf: hidden.csrf ?? '', action: 'passkey', credential });
  return visitor
    .once(action, { method: 'POST', body, headers: { origin: signIn.url } })
    .then((response) => visitor.follow(response, REDIRECT));
};

describe('a user with a passkey', () => {
  test('signs in with it, sees it on the account page and in the export, and gets an email for each change', async () => {
    const email = 'ana@correo.example';
    const { visitor, device, saved, accountId, userHandle } = await withPasskey(email);
    expect(saved.text).toContain('Cambios guardados.');
    expect((await signIn.mailsTo(email, 2)).at(-1)).toContain('«Móvil»');

    const browser = new Visitor();
    const page = await login(browser);
    expect(page.headers.get('content-security-policy')).toMatch(
      new RegExp(
        `; script-src ${signIn.url}/assets/password\\.\\w+\\.js ${signIn.url}/assets/passkeys\\.\\w+\\.js; `,
      ),
    );
    const assertion = { challenge: challengeOf(page).challenge, origin: signIn.url, counter: 2, userHandle };
    expect(isIn(await enter(browser, page, device.sign(assertion)))).toBe(true);
    expect(await passkeysOf(accountId)).toMatchObject([
      { id: device.id, counter: 2, transports: ['internal'], last_used_at: expect.any(Date) },
    ]);

    const account = await visitor.open(`${signIn.url}/account`);
    const file = await visitor.send(account, {}, 'none:', '/account/data');
    expect((JSON.parse(file.text) as { passkeys: unknown }).passkeys).toEqual([
      {
        name: 'Móvil',
        transports: ['internal'],
        addedAt: expect.any(String),
        lastUsedAt: expect.any(String),
      },
    ]);

    await visitor.send(account, {}, 'none:', '/account/passkeys/remove');
    expect((await signIn.mailsTo(email, 3)).at(-1)).toContain('Ya no se puede entrar');
    const again = await login(browser);
    const late = { ...assertion, challenge: challengeOf(again).challenge, counter: 3 };
    const refused = await enter(browser, again, device.sign(late));
    expect(refused.status).toBe(400);
    expect(refused.text).toContain('No se ha podido entrar con esta llave de acceso.');
  });

  test('retains it after a password change, and the email lists it', async () => {
    const email = 'lia@correo.example';
    const { visitor, accountId } = await withPasskey(email);
    const page = await visitor.open(`${signIn.url}/account`);
    const fields = { current: PASSWORD, password: 'tortuga azul bajo el puente' };
    await visitor.send(page, fields, 'none:', '/account/password');
    expect((await signIn.mailsTo(email, 3)).at(-1)).toContain('- Móvil');
    expect(await passkeysOf(accountId)).toHaveLength(1);
  });

  test('has ten at most, and none after deleting the account', async () => {
    const { visitor, accountId } = await withPasskey('max@correo.example');
    const pages: Page[] = [];
    for (let count = 1; count < 10; count += 1) {
      const page = await beginAdding(visitor);
      const attestation = { challenge: challengeOf(page).challenge, origin: signIn.url };
      pages.push(page);
      await visitor.send(page, { credential: new SoftAuthenticator().create(attestation) });
    }
    const full = await visitor.open(`${signIn.url}/account`);
    expect(full.text).not.toContain('action="/account/passkeys"');
    const { hidden } = formOf(full);
    const body = new URLSearchParams({ ...hidden, current: PASSWORD });
    const response = await visitor.once(`${signIn.url}/account/passkeys`, { method: 'POST', body });
    expect(response.text).toContain('Puedes tener un máximo de 10 llaves.');
    expect(await passkeysOf(accountId)).toHaveLength(10);
    await visitor.send(full, { current: PASSWORD }, 'none:', '/account/delete');
    expect(await passkeysOf(accountId)).toEqual([]);
  });
});

describe('adding a passkey', () => {
  test('requires the password and an unused challenge of this session', async () => {
    const { visitor, page, device, accountId } = await withPasskey('eva@correo.example');
    const wrong = await beginAdding(visitor, 'no es esta');
    expect(wrong.status).toBe(400);
    const { challenge } = challengeOf(page);
    const other = new SoftAuthenticator();
    const make = (device: SoftAuthenticator, challenge: string, more: object = {}) =>
      device.create({ challenge, origin: signIn.url, ...more });
    const used = await visitor.send(page, { credential: make(other, challenge) });
    expect(used.text).toContain('La llave no se ha añadido.');

    const foreign = (await withPasskey('teo@correo.example')).visitor;
    const elsewhere = challengeOf(await beginAdding(foreign)).challenge;
    const attempts: readonly ((challenge: string) => string)[] = [
      () => make(other, elsewhere),
      (challenge) => make(other, challenge, { origin: 'https://evil.example' }),
      (challenge) => make(other, challenge, { rpId: 'evil.example' }),
      (challenge) => make(other, challenge, { verified: false }),
      (challenge) => other.sign({ challenge, origin: signIn.url }),
      (challenge) => make(device, challenge),
      () => 'no JSON',
    ];
    for (const attempt of attempts) {
      const addPage = await beginAdding(visitor);
      const response = await visitor.send(addPage, { credential: attempt(challengeOf(addPage).challenge) });
      expect(response.status).toBe(400);
    }
    expect(await passkeysOf(accountId)).toHaveLength(1);
  });

  test('does not allow removing the passkey of another user', async () => {
    const { device, accountId } = await withPasskey('sol@correo.example');
    const { visitor } = await withPasskey('mar@correo.example');
    const page = await visitor.open(`${signIn.url}/account`);
    await visitor.send(page, { passkey: device.id }, 'none:', '/account/passkeys/remove');
    expect(await passkeysOf(accountId)).toHaveLength(1);
  });
});

describe('a forged passkey sign-in', () => {
  test('gets the same error for every invalid field and does not sign in', async () => {
    const { device, userHandle } = await withPasskey('paz@correo.example', 5);
    const thief = await withPasskey('thief@correo.example', 5);
    const elsewhere = challengeOf(await login(new Visitor())).challenge;
    const assertionFor = (challenge: string) => ({ challenge, origin: signIn.url, counter: 6, userHandle });
    const attempts: Readonly<Record<string, (challenge: string) => string>> = {
      'challenge of another sign-in': () => device.sign(assertionFor(elsewhere)),
      'another origin': (challenge) =>
        device.sign({ ...assertionFor(challenge), origin: 'https://evil.example' }),
      'origin of another port': (challenge) =>
        device.sign({ ...assertionFor(challenge), origin: 'http://localhost:1' }),
      'another site': (challenge) => device.sign({ ...assertionFor(challenge), rpId: 'evil.example' }),
      'nobody verified': (challenge) => device.sign({ ...assertionFor(challenge), verified: false }),
      'a counter that stands': (challenge) => device.sign({ ...assertionFor(challenge), counter: 5 }),
      'a counter that fell': (challenge) => device.sign({ ...assertionFor(challenge), counter: 4 }),
      'a counter at nought': (challenge) => device.sign({ ...assertionFor(challenge), counter: 0 }),
      'key of somebody else': (challenge) => thief.device.sign(assertionFor(challenge)),
      'key of somebody else under this name': (challenge) =>
        JSON.stringify({
          ...(JSON.parse(thief.device.sign(assertionFor(challenge))) as object),
          id: device.id,
          rawId: device.id,
        }),
      'a key that nobody has': (challenge) => new SoftAuthenticator().sign(assertionFor(challenge)),
      'no account named': (challenge) => device.sign({ ...assertionFor(challenge), userHandle: '' }),
      'a new key': (challenge) => device.create(assertionFor(challenge)),
      nothing: () => '',
    };
    const messages = new Set<string>();
    for (const [name, attempt] of Object.entries(attempts)) {
      const visitor = new Visitor();
      const page = await login(visitor);
      const refused = await enter(visitor, page, attempt(challengeOf(page).challenge));
      expect([name, refused.status, isIn(refused)]).toEqual([name, 400, false]);
      messages.add(/role="alert"[^>]*>(.*?)<\/div>/s.exec(refused.text)?.[1] ?? '');
    }
    expect([...messages]).toEqual([expect.stringContaining('No se ha podido entrar')]);
    const visitor = new Visitor();
    const page = await login(visitor);
    expect(isIn(await enter(visitor, page, device.sign(assertionFor(challengeOf(page).challenge))))).toBe(
      true,
    );
  });

  test('uses up its challenge, with a valid and with an invalid response', async () => {
    const { device, userHandle } = await withPasskey('luz@correo.example', 0);
    const visitor = new Visitor();
    const page = await login(visitor);
    const assertion = { challenge: challengeOf(page).challenge, origin: signIn.url, userHandle };
    expect((await enter(visitor, page, device.sign({ ...assertion, verified: false }))).status).toBe(400);
    expect((await enter(visitor, page, device.sign(assertion))).status).toBe(400);

    const second = new Visitor();
    const form = await login(second);
    const credential = device.sign({ ...assertion, challenge: challengeOf(form).challenge });
    const responses = await Promise.all([enter(second, form, credential), enter(second, form, credential)]);
    expect(responses.filter(isIn)).toHaveLength(1);
    const third = new Visitor();
    expect(isIn(await enter(third, await login(third), credential))).toBe(false);
  });

  test('is throttled after fifty attempts from one address', async () => {
    const visitor = new Visitor();
    const { action, hidden } = formOf(await login(visitor));
    const body = { csrf: hidden.csrf ?? '', action: 'passkey', credential: '' };
    const headers = { origin: signIn.url, 'x-forwarded-for': '192.0.2.50' };
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 51; attempt += 1) {
      const init = { method: 'POST', body: new URLSearchParams(body), headers };
      statuses.push((await visitor.once(action, init)).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 50 }, () => 400), 429]);
  });
});
