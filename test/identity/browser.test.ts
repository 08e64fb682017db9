import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { offerPath } from '@curro/shared';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApplicant } from '../applications/applicant.ts';
import { loadOffer } from '../applications/offers.ts';
import { accessibilityViolations } from '../support/axe.ts';
import { describeInBrowser, startBrowser, type TestBrowser } from '../support/browser.ts';
import { listen } from '../support/listen.ts';
import { authorizeUrl, createApp } from './accounts.ts';
import { PASSWORD, type SignInCurro, startSignIn } from './start.ts';

const WIDTHS = [360, 1440];

/** The site of a third-party client with a page at its redirect URI. */
async function startSite() {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html');
    response.end(
      '<!doctype html><html lang="en"><title>Jobs</title><link rel="icon" href="data:,"><h1>Welcome back</h1>',
    );
  });
  const { url: origin, close } = await listen(server);
  return { origin, close };
}

describeInBrowser('signing in', () => {
  let signIn: SignInCurro;
  let site: Awaited<ReturnType<typeof startSite>>;
  let browser: TestBrowser;
  beforeAll(async () => {
    site = await startSite();
    signIn = await startSignIn('identity-browser');
    browser = await startBrowser(signIn.curro.url, [signIn.url, site.origin]);
  });
  afterAll(async () => {
    await browser.close();
    await signIn.close();
    await site.close();
  });

  const heading = (page: Page, name: string | RegExp) =>
    page.getByRole('heading', { level: 1, name }).waitFor();

  test('a user finds an offer, registers, applies, signs out, signs in again and deletes the account', async () => {
    const { curro } = signIn;
    const id = await loadOffer(curro, 'browser', { title: 'Panadera/o de barrio' });
    const path = offerPath({ id, title: 'Panadera/o de barrio' });
    const visit = await browser.visit('/?q=panadera', { expected: /status of 40\d/ });
    const { page } = visit;
    await page.getByRole('link', { name: 'Panadera/o de barrio' }).first().click();
    await page.getByRole('link', { name: 'Inscribirse' }).click();
    await heading(page, 'Crear una cuenta');
    await page.getByText('Para inscribirte en: Panadera/o de barrio · Benavente').waitFor();
    await page.getByText('Después, tu CV, que rellenas una sola vez').waitFor();
    await page.locator('#email:focus').waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    const ways = page.getByRole('navigation', { name: 'Entrar o crear una cuenta' });
    await ways.getByRole('link', { name: 'Entrar' }).click();
    await heading(page, 'Entrar');
    await page
      .getByText('Entra o crea una cuenta para inscribirte en: Panadera/o de barrio · Benavente')
      .waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.getByLabel('Correo electrónico').fill('vera.maria@correo.example');
    await page.getByRole('link', { name: '¿Has olvidado la contraseña?' }).click();
    await heading(page, 'Restablecer la contraseña');
    expect(await page.getByLabel('Correo electrónico').inputValue()).toBe('vera.maria@correo.example');
    await page.goBack();
    await heading(page, 'Entrar');
    await page.getByLabel('Contraseña', { exact: true }).fill('no es esta');
    await page.getByRole('button', { name: 'Entrar', exact: true }).click();
    await page.locator('#password-error', { hasText: 'Correo o contraseña incorrectos.' }).waitFor();
    await ways.getByRole('link', { name: 'Crear cuenta' }).click();
    await heading(page, 'Crear una cuenta');
    await page.getByText('Para inscribirte en: Panadera/o de barrio · Benavente').waitFor();
    expect(await page.getByLabel('Correo electrónico').inputValue()).toBe('vera.maria@correo.example');
    // The response to a form is shown again.
    await page.goBack();
    await page.locator('#password-error', { hasText: 'Correo o contraseña incorrectos.' }).waitFor();
    await ways.getByRole('link', { name: 'Crear cuenta' }).click();
    await heading(page, 'Crear una cuenta');
    const address = page.getByLabel('Correo electrónico');
    for (const [typed, meant] of [
      ['vera.maria@gmial.com', 'vera.maria@gmail.com'],
      ['vera.maria@hotmail.con', 'vera.maria@hotmail.com'],
      ['vera.maria@outlok.es', 'vera.maria@outlook.es'],
    ] as const) {
      await address.fill(typed);
      await address.press('Tab');
      await page.getByText(`¿Querías escribir ${meant}?`).waitFor();
      expect(await accessibilityViolations(page)).toEqual([]);
      await page.getByRole('button', { name: meant }).click();
      expect(await address.inputValue()).toBe(meant);
      expect(await page.getByText('¿Querías escribir').count()).toBe(0);
    }
    for (const right of ['vera@hotmail.es', 'vera@ymail.com', 'vera@correo.example']) {
      await address.fill(right);
      await address.press('Tab');
      expect(await page.getByText('¿Querías escribir').count()).toBe(0);
    }
    await address.fill('');
    await page.getByRole('button', { name: 'Crear cuenta' }).click();
    await expect
      .poll(() => page.getByRole('alert').getByRole('link').allTextContents())
      .toEqual([
        'Escribe en «Correo electrónico» una dirección completa, como ana@ejemplo.es.',
        'Escribe al menos 8 caracteres en «Contraseña».',
      ]);
    for (const label of ['Correo electrónico', 'Contraseña'])
      expect(await page.getByLabel(label, { exact: true }).getAttribute('aria-invalid')).toBe('true');
    // Each message is at its field, too.
    for (const [id, described, text] of [
      [
        'email',
        'email-error',
        'Escribe en «Correo electrónico» una dirección completa, como ana@ejemplo.es.',
      ],
      ['password', 'password-hint password-error', 'Escribe al menos 8 caracteres en «Contraseña».'],
    ] as const) {
      expect(await page.locator(`#${id}`).getAttribute('aria-describedby')).toBe(described);
      expect(await page.locator(`.field:has(#${id}) .error`).textContent()).toBe(text);
    }
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.getByLabel('Correo electrónico').fill('vera@correo.example');
    await page.getByLabel('Contraseña', { exact: true }).fill('password');
    await page.getByRole('button', { name: 'Crear cuenta' }).click();
    await page.getByRole('alert').waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Mostrar' }).click();
    expect(await page.getByLabel('Contraseña', { exact: true }).getAttribute('type')).toBe('text');
    await page.getByRole('button', { name: 'Crear cuenta' }).click();
    await heading(page, 'Revisa tu correo');
    await page.getByRole('button', { name: 'Enviar otra vez' }).click();
    await page.getByText('Te hemos enviado el mensaje otra vez.').waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.goto(await signIn.linkTo('vera@correo.example', 2));
    await page.getByRole('button', { name: 'Confirmar y continuar' }).click();

    await page.waitForURL(`${curro.url}${path}/inscripcion`);
    const { id: account } = await curro.db
      .selectFrom('identity_accounts')
      .select('id')
      .where('email', '=', 'vera@correo.example')
      .executeTakeFirstOrThrow();
    await createApplicant(curro, `account:${account}`);
    await page.goto(`${curro.url}${path}/inscripcion`);
    await page.getByRole('button', { name: 'Enviar la inscripción' }).click();
    await page.getByText('Te has inscrito').first().waitFor();

    await page.getByRole('button', { name: 'Tu cuenta' }).click();
    await page.getByRole('button', { name: 'Cerrar sesión' }).first().click();
    await page.waitForURL(`${curro.url}/?out=1`);
    await page.getByText('Sesión cerrada.').waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);

    await page.goto(`${signIn.url}/account`);
    // The next user of the browser may be another person.
    await page.locator('#email:focus').waitFor();
    expect(await page.getByLabel('Correo electrónico').inputValue()).toBe('');
    await page.getByLabel('Correo electrónico').fill('vera@correo.example');
    await page.getByLabel('Contraseña', { exact: true }).fill('no es esta');
    await page.getByRole('button', { name: 'Entrar', exact: true }).click();
    await page.locator('#password-error', { hasText: 'Correo o contraseña incorrectos.' }).waitFor();
    await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Entrar', exact: true }).click();
    await heading(page, 'Tu cuenta');
    expect(page.url()).toBe(`${signIn.url}/account`);
    for (const [link, title] of [
      ['De tus candidaturas', 'Avisos de tus candidaturas'],
      ['De tus alertas', 'Tus alertas'],
    ] as const) {
      await page.getByRole('link', { name: link }).click();
      await heading(page, title);
      await page.goto(`${signIn.url}/account`);
    }
    await page.locator('#section-sessions summary').click();
    await page.getByText('Este navegador', { exact: true }).waitFor();
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      await visit.screenshot(`own-sessions-${width}-light`);
      expect(await accessibilityViolations(page)).toEqual([]);
    }
    await page.locator('#section-export summary').click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Descargar en JSON' }).click(),
    ]);
    const archive = JSON.parse(await readFile(await download.path(), 'utf8')) as Record<string, unknown[]>;
    expect(archive).toMatchObject({
      applications: [{ state: 'received' }],
      timeline: [{}],
      educations: [{}],
    });

    await page.locator('#section-delete summary').click();
    await page.locator('#current-delete').fill(PASSWORD);
    await page.getByRole('button', { name: 'Eliminar la cuenta' }).click();
    await heading(page, 'Cuenta eliminada');
    await page.goto(`${signIn.url}/account`);
    await page.getByRole('navigation', { name: 'Entrar o crear una cuenta' }).waitFor();
    expect(await page.getByLabel('Correo electrónico').inputValue()).toBe('');
    const left = await curro.db
      .selectFrom('candidates')
      .select('id')
      .where('email', '=', 'vera@correo.example')
      .execute();
    expect(left).toEqual([]);
    await visit.close();
  });

  test('a third-party client gets consent and the redirect without JavaScript', async () => {
    const app = {
      ...(await createApp(signIn, 'site', {
        title: 'Jobs Example',
        redirectUris: [`${site.origin}/back`],
      })),
      redirect: `${site.origin}/back`,
    };
    const visit = await browser.visit('/', {
      javaScriptEnabled: false,
      locale: 'en-GB',
      expected: /status of 40\d/,
    });
    const { page } = visit;
    await page.goto(authorizeUrl(signIn, app));
    await heading(page, 'Sign in');
    await page.getByRole('link', { name: 'Create account' }).click();
    await page.getByLabel('Email').fill('olga@correo.example');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.goto(await signIn.linkTo('olga@correo.example'));
    await page.getByRole('button', { name: 'Confirm and continue' }).click();
    await heading(page, 'Allow Jobs Example to access your account?');
    await page.getByText('View your applications and apply for jobs.').waitFor();
    await page.getByRole('button', { name: 'Allow', exact: true }).click();
    await heading(page, 'Welcome back');
    expect(new URL(page.url()).searchParams.get('code')).not.toBeNull();
    await visit.close();
  });

  test('the page of a registration continues by itself when another device has confirmed it', async () => {
    const email = 'dos.equipos@correo.example';
    const visit = await browser.visit('/entrar/cuenta?create=1');
    const { page } = visit;
    await page.locator('#email').fill(email);
    await page.locator('#password').fill(PASSWORD);
    await page.locator('main button:not([type="button"])').first().click();
    const number = (await page.locator('.match-number').textContent()) ?? '';
    const phone = await browser.visit('/', { width: 360 });
    await phone.page.goto(await signIn.linkTo(email));
    await phone.page.locator('#number').fill(number.trim());
    await phone.page.locator('main button:not([type="button"])').first().click();
    await phone.page.locator('form[action="/salir"]').first().waitFor({ state: 'attached' });
    await phone.close();
    await heading(page, 'Cuenta creada');
    await visit.close();
  });

  test('every page is accessible in both locales, at two widths, in light and dark', async () => {
    const app = {
      ...(await createApp(signIn, 'axe', { title: 'Jobs Example', redirectUris: [`${site.origin}/back`] })),
      redirect: `${site.origin}/back`,
    };
    for (const [language, width, colorScheme] of [
      ['es', WIDTHS[0], 'light'],
      ['en', WIDTHS[1], 'dark'],
    ] as const) {
      const locale = language === 'es' ? 'es-ES' : 'en-GB';
      const visit = await browser.visit('/', {
        locale,
        colorScheme,
        width: width ?? 0,
        expected: /status of 4\d\d/,
      });
      const { page } = visit;
      const email = `axe-${language}@correo.example`;
      const checkPage = async (name: string): Promise<void> => {
        await visit.screenshot(`identity-${name}-${width}-${colorScheme}`);
        expect([name, await accessibilityViolations(page)]).toEqual([name, []]);
        expect(await page.evaluate('document.documentElement.lang')).toBe(language);
        expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
      };
      await page.goto(authorizeUrl(signIn, app));
      await checkPage('login');
      const step = page.url().replace(/\?.*/, '');
      await page.goto(`${step}/reset`);
      await checkPage('reset');
      await page.goto(`${step}/link`);
      await checkPage('link-request');
      await page.goto(`${step}/register`);
      await checkPage('register');
      await page.locator('#email').fill(email);
      await page.locator('#password').fill(PASSWORD);
      await page.locator('main button:not([type="button"])').first().click();
      await page.locator('.match-number').waitFor();
      await checkPage('sent');
      await page.goto(await signIn.linkTo(email));
      await checkPage('confirm');
      const other = await browser.visit('/', {
        locale,
        colorScheme,
        width: width ?? 0,
        expected: /status of 400/,
      });
      await other.page.goto(await signIn.linkTo(email));
      await other.page.locator('#number').fill('1');
      await other.page.locator('main button:not([type="button"])').first().click();
      await other.page.getByRole('alert').waitFor();
      await other.screenshot(`identity-confirm-refused-${width}-${colorScheme}`);
      expect(await accessibilityViolations(other.page)).toEqual([]);
      await other.close();
      await page.locator('main button:not([type="button"])').first().click();
      await checkPage('consent');
      const without = await browser.visit('/', { locale, colorScheme, width: width ?? 0 });
      await without.page.goto(authorizeUrl(signIn, app));
      await without.page.locator('#email').fill(email);
      await without.page.locator('button[formaction$="/link"]').click();
      await without.page.locator('#not-received').waitFor();
      expect(await accessibilityViolations(without.page)).toEqual([]);
      await without.page.goto(await signIn.linkTo(email, 2));
      await without.screenshot(`identity-sign-in-link-${width}-${colorScheme}`);
      expect(await accessibilityViolations(without.page)).toEqual([]);
      await without.page.locator('main button:not([type="button"])').first().click();
      await without.page.locator('button[value="allow"]').waitFor();
      await without.close();
      await page.goto(`${signIn.url}/account`);
      await checkPage('account');
      for (const row of await page.locator('.account-row > summary').all()) await row.click();
      await checkPage('account-open');
      await page.goto(`${signIn.url}/session/end`);
      await checkPage('logout');
      await page.goto(`${signIn.url}/nothing`);
      await checkPage('missing');
      await page.goto(`${signIn.url}/reset/x.y`);
      await checkPage('link');
      await page.goto(authorizeUrl(signIn, { ...app, redirect: 'https://evil.example/' }));
      await checkPage('refused');
      await visit.close();
    }
  });
});
