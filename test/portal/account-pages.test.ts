import { offerPath } from '@curro/shared';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Applicant, createApplicant } from '../applications/applicant.ts';
import { loadOffer, questions } from '../applications/offers.ts';
import { accessibilityViolations } from '../support/axe.ts';
import { describeInBrowser, startBrowser, type TestBrowser } from '../support/browser.ts';
import { type Curro, startCurro } from '../support/curro.ts';
import { signIn } from './candidate.ts';

/** The horizontal overflow of the page, in pixels. */
const OVERFLOW = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';

describeInBrowser('pages of one’s own', () => {
  let curro: Curro;
  let browser: TestBrowser;
  let person: Applicant;
  let paths: Record<string, string>;
  beforeAll(async () => {
    curro = await startCurro('portal-own');
    browser = await startBrowser(curro.url);
    person = await createApplicant(curro, 'clara');
    await person.put('/coverletter', { name: 'Obradores', text: 'Me interesa.' });
    await person.put(person.cv('education'), { educationLevelCode: 'sin-estudios' });
    const title = 'Panadera/o de noche';
    const offer = offerPath({ id: await loadOffer(curro, 'open', { title, ...questions }), title });
    const code = await person.applied(await loadOffer(curro, 'applied'));
    const [letter] = (await person.get('/coverletter')).body;
    const [item] = (await person.get(person.cv('experience'))).body.experience;
    const cv = `/cv/${person.curriculum}`;
    const added = await curro.ops('/candidates/clara/curricula', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'CV de supervisora de turno en obradores industriales' }),
    });
    const { code: other } = (await added.json()) as { code: string };
    paths = {
      cvs: '/cv',
      'new-cv': '/cv/nuevo',
      'delete-cv': `/cv/${other}/borrar`,
      cv,
      'personal-data': `${cv}/datos-personales`,
      'new-education': `${cv}/formacion/nueva`,
      'new-skills': `${cv}/conocimientos/nueva`,
      experience: `${cv}/experiencia/${item.id}`,
      'delete-experience': `${cv}/experiencia/${item.id}/borrar`,
      'future-job': `${cv}/empleo-que-busco`,
      text: `${cv}/texto`,
      letters: '/cartas',
      letter: `/cartas/${letter.key}`,
      applications: '/candidaturas',
      application: `/candidaturas/${code}`,
      'sent-cv': `/candidaturas/${code}/cv`,
      'application-mails': '/candidaturas/avisos',
      apply: `${offer}/inscripcion`,
      offer,
    };
  });
  afterAll(async () => {
    await browser.close();
    await curro.close();
  });

  test.each([
    { width: 360, colorScheme: 'light', prefix: '' },
    { width: 360, colorScheme: 'dark', prefix: '/en' },
    { width: 1440, colorScheme: 'light', prefix: '/en' },
    { width: 1440, colorScheme: 'dark', prefix: '' },
  ] as const)('are accessible and fit $width px, $colorScheme, "$prefix"', async ({ prefix, ...options }) => {
    const visit = await browser.visit(`${prefix}/entrar`, options);
    const { page } = visit;
    await visit.screenshot(`own-sign-in-${options.width}-${options.colorScheme}`);
    expect(await accessibilityViolations(page)).toEqual([]);
    await signIn(page, curro, 'clara', `${prefix}/cartas`);
    for (const [name, path] of Object.entries(paths)) {
      await page.goto(curro.url + prefix + path);
      await visit.screenshot(`own-${name}-${options.width}-${options.colorScheme}`);
      expect(await accessibilityViolations(page), name).toEqual([]);
      expect(await page.evaluate(OVERFLOW), name).toBe(0);
      expect(await page.locator('html').getAttribute('lang'), name).toBe(prefix === '' ? 'es' : 'en');
    }
    await visit.close();
  });

  test.each(['', '/en'])('have a header of one line of labels in narrow windows, "%s"', async (prefix) => {
    const visit = await browser.visit('/');
    const { page } = visit;
    await signIn(page, curro, 'clara', `${prefix}/cartas`);
    await page.locator('#favourites-count').evaluate((count) => {
      count.textContent = '12';
    });
    const wrapped: number[] = [];
    for (let width = 320; width <= 520; width += 4) {
      await page.setViewportSize({ width, height: 900 });
      expect(await page.evaluate(OVERFLOW), String(width)).toBe(0);
      const heights = await page
        .locator('.account > ul:not([popover]) .account-text')
        .evaluateAll((texts) => texts.map((text) => text.getBoundingClientRect().height));
      // Below, the last label has two lines.
      if (width >= 340 && new Set(heights).size > 1) wrapped.push(width);
    }
    expect(wrapped).toEqual([]);
    await visit.close();
  });

  test('redirect to sign-in and back, and show no data after sign-out', async () => {
    const visit = await browser.visit(paths.cv ?? '');
    const { page } = visit;
    expect(new URL(page.url()).pathname).toBe('/entrar');
    expect(await page.getByText('Candela').count()).toBe(0);
    await page.locator('#token').fill(person.token);
    await page.getByRole('button', { name: 'Entrar' }).click();
    await page.getByText('Candela').waitFor();
    expect(new URL(page.url()).pathname).toBe(paths.cv);
    await page.getByRole('button', { name: 'Tu cuenta' }).click();
    await page.getByRole('link', { name: 'Cartas' }).click();
    await page.getByText('Obradores').waitFor();
    await page.getByRole('button', { name: 'Tu cuenta' }).click();
    await page.getByRole('button', { name: 'Cerrar sesión' }).click();
    await page.getByText('Sesión cerrada.').waitFor();
    for (let step = 0; step < 2; step += 1) {
      await page.goBack();
      expect(await page.getByText('Obradores').count()).toBe(0);
      expect(await page.getByText('Candela').count()).toBe(0);
      expect(await page.getByRole('button', { name: 'Cerrar sesión' }).count()).toBe(0);
    }
    await visit.close();
  });

  test('create, validate, change and delete letters, in English without JavaScript', async () => {
    const visit = await browser.visit('/', {
      javaScriptEnabled: false,
      width: 360,
      expected: /status of 400/,
    });
    const { page } = visit;
    await signIn(page, curro, 'writer', '/en/cartas');
    await page.getByText('You have no cover letters yet').waitFor();
    await visit.screenshot('own-letters-empty-360-light');
    await page.getByRole('link', { name: 'Write a letter' }).click();
    await page.getByLabel('Text').fill('x'.repeat(4_000));
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect.poll(() => page.getByRole('alert').locator('li').count()).toBe(2);
    expect(await page.getByLabel('Text').inputValue()).toHaveLength(4_000);
    await page.getByLabel('Text').fill('Dear all');
    await page.getByLabel('Letter name').fill('General');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Dear all').waitFor();
    await page.getByRole('link', { name: 'Edit: General' }).click();
    await page.getByLabel('Text').fill('Dear Sir or Madam');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('link', { name: 'Delete: General' }).click();
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByText('You have no cover letters yet').waitFor();
    await visit.close();
  });

  test('reject a form from another site, without a key or with the key of another session', async () => {
    const visit = await browser.visit('/', { expected: /status of 403/ });
    const { page } = visit;
    await signIn(page, curro, 'writer', '/cartas/nueva');
    const other = await browser.visit('/');
    await signIn(other.page, curro, 'reader', '/cartas/nueva');
    const foreign = await other.page.locator('#edit input[name="_key"]').inputValue();
    await other.close();
    for (const key of ['', foreign]) {
      await page.goto(`${curro.url}/cartas/nueva`);
      await page.getByLabel('Nombre de la carta').fill('Robada');
      await page.getByLabel('Texto').fill('x');
      await page
        .locator('#edit input[name="_key"]')
        .evaluate((input, value) => input.setAttribute('value', value), key);
      await page.getByRole('button', { name: 'Guardar', exact: true }).click();
      await page.getByRole('heading', { level: 1, name: 'Acción no permitida' }).waitFor();
    }
    await page.goto(`${curro.url}/cartas`);
    expect(await page.getByText('Robada').count()).toBe(0);
    await visit.close();
  });
});
