import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accessibilityViolations } from '../support/axe.ts';
import { describeInBrowser, startBrowser, type TestBrowser } from '../support/browser.ts';
import { createApp, grantTokens } from './accounts.ts';
import { PASSWORD, type SignInCurro, startSignIn } from './start.ts';

const EMAIL = 'vera@correo.example';

/** A virtual authenticator that verifies every user; returns a function that says whether it responds from then on. */
async function plugIn(page: Page): Promise<(answers: boolean) => Promise<void>> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return async (enabled) => {
    await devtools.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled });
  };
}

describeInBrowser('passkeys', () => {
  let signIn: SignInCurro;
  let browser: TestBrowser;
  beforeAll(async () => {
    signIn = await startSignIn('passkeys-browser', {}, {}, 'localhost');
    browser = await startBrowser(signIn.url);
    await grantTokens(signIn, await createApp(signIn, 'jobs'), EMAIL);
  });
  afterAll(async () => {
    await browser.close();
    await signIn.close();
  });

  const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
  const passkeyButton = (page: Page) => page.getByRole('button', { name: 'Entrar con una llave de acceso' });
  async function signOut(page: Page): Promise<void> {
    await page.getByRole('button', { name: 'Cerrar sesión' }).click();
    await page.getByText('Sesión cerrada.').waitFor();
    await page.goto(`${signIn.url}/account`);
    await heading(page, 'Entrar');
  }

  test('a user adds a passkey, signs in with it, removes it and cannot sign in with it again', async () => {
    // The sign-out ends at the portal.
    const expected = new RegExp(`status of 400|foreign request: ${signIn.curro.url}/`);
    const visit = await browser.visit('/account', { locale: 'es-ES', expected });
    const { page } = visit;
    const answer = await plugIn(page);
    expect(await page.getByLabel('Correo electrónico').getAttribute('autocomplete')).toBe(
      'username webauthn',
    );
    expect(await accessibilityViolations(page)).toEqual([]);
    await visit.screenshot('passkey-login');
    await page.getByLabel('Correo electrónico').fill(EMAIL);
    await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Entrar', exact: true }).click();
    await heading(page, 'Tu cuenta');

    await page.locator('#section-passkey summary').click();
    await page.locator('#current-passkey').fill(PASSWORD);
    await page.getByRole('button', { name: 'Añadir una llave de acceso' }).click();
    await heading(page, 'Añadir una llave de acceso');
    expect(await accessibilityViolations(page)).toEqual([]);
    await visit.screenshot('passkey-add');
    await page.getByLabel('Nombre de la llave').fill('Mi portátil');
    await page.getByRole('button', { name: 'Crear llave' }).click();
    await page.getByText('Cambios guardados.').waitFor();
    await page.locator('#section-passkey summary').getByText('Mi portátil').waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    await visit.screenshot('passkey-account');

    // The button ends the request of the field, which waits for a choice.
    await answer(false);
    await signOut(page);
    await answer(true);
    await passkeyButton(page).click();
    await heading(page, 'Tu cuenta');
    expect(page.url()).toBe(`${signIn.url}/account`);

    // The browser offers the passkey in the field of the address: no button is needed.
    await page.getByRole('button', { name: 'Cerrar sesión' }).click();
    await page.getByText('Sesión cerrada.').waitFor();
    await page.goto(`${signIn.url}/account`, { waitUntil: 'commit' });
    await heading(page, 'Tu cuenta');
    await page.locator('#section-passkey summary').click();
    await page.getByRole('button', { name: 'Quitar: Mi portátil' }).click();
    await page.getByText('Cambios guardados.').waitFor();

    await answer(false);
    await signOut(page);
    await answer(true);
    await passkeyButton(page).click();
    await answer(false);
    await page.getByText('No se ha podido entrar con esta llave de acceso.').waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    await visit.close();
  });

  test('an authenticator without a passkey shows an error beside the button', async () => {
    const visit = await browser.visit('/account', { locale: 'es-ES' });
    await plugIn(visit.page);
    // The virtual authenticator waits for a device; a user would cancel.
    await visit.page.evaluate(
      `navigator.credentials.get = () => Promise.reject(new DOMException('', 'NotAllowedError'))`,
    );
    await passkeyButton(visit.page).click();
    await visit.page.getByText('Solicitud de llave de acceso cancelada.').waitFor();
    expect(await accessibilityViolations(visit.page)).toEqual([]);
    await visit.close();
  });

  test('without JavaScript the page has no passkey button', async () => {
    const visit = await browser.visit('/account', { locale: 'es-ES', javaScriptEnabled: false, width: 360 });
    await heading(visit.page, 'Entrar');
    expect(await passkeyButton(visit.page).count()).toBe(0);
    await visit.close();
  });
});
