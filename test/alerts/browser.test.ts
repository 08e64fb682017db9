import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signIn } from '../portal/candidate.ts';
import { accessibilityViolations } from '../support/axe.ts';
import { describeInBrowser, startBrowser, type TestBrowser } from '../support/browser.ts';
import type { Curro } from '../support/curro.ts';
import { textOf } from '../support/mail-server.ts';
import { type AlertsCurro, alertOffer, PORTAL_URL, startAlerts } from './start.ts';

const SOURCE = 'alert-browser';
/** The horizontal overflow of the page, in pixels. */
const OVERFLOW = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';

describeInBrowser('pages of saved searches', () => {
  let alerts: AlertsCurro;
  let curro: Curro;
  let browser: TestBrowser;
  beforeAll(async () => {
    alerts = await startAlerts('alert-browser');
    ({ curro } = alerts);
    browser = await startBrowser(curro.url);
    await curro.load(SOURCE, [alertOffer('first', 'Luthier de guitarras')]);
    await storeList('keeper');
  });
  afterAll(async () => {
    await browser.close();
    await alerts.close();
  });

  /** Stores a search in each state for a candidate, and for the page of the secret address. */
  async function storeList(subject: string): Promise<void> {
    const token = await curro.tokens.candidate(subject);
    await curro.fetch('/api/1/savedsearch', { headers: { authorization: `Bearer ${token}` } });
    await sql`
      with owner as (
        insert into alert_owners (candidate_id, secret)
        select id, 'browser-owner' from candidates where subject = ${subject} returning id)
      insert into saved_searches (owner_id, name, query, query_version, query_errors, frequency, channel, paused_by,
        operator_paused, broad, secret)
      select owner.id, name, 'q=luthier', 9, errors::jsonb, frequency, channel, paused_by, by_operator, false,
        'browser-' || number
      from owner, (values
        (1, 'Luthier <b>en</b> Zamora y otros sitios con un nombre larguísimo de verdad', null, 'weekly', 'email', null,
          false),
        (2, 'Feed', null, 'daily', 'rss', null, false),
        (3, 'Provincia', '[{"code":"301","field":"province","params":{"value":"atlantis"}}]', 'daily', 'email', null,
          false),
        (4, 'Pausada', null, 'instant', 'email', 'owner', false),
        (5, 'Rechazada', null, 'instant', 'email', 'bounces', false),
        (6, 'Pendiente', null, 'instant', 'email', 'confirmation', false),
        (7, 'Del administrador', null, 'instant', 'email', null, true))
        as states (number, name, errors, frequency, channel, paused_by, by_operator)`.execute(curro.db);
  }

  async function expectGoodPage(page: Page, name: string): Promise<void> {
    expect(await accessibilityViolations(page), name).toEqual([]);
    expect(await page.evaluate(OVERFLOW), name).toBe(0);
  }

  test.each([
    { width: 360, colorScheme: 'light', prefix: '' },
    { width: 1440, colorScheme: 'dark', prefix: '/en' },
  ] as const)('are accessible and fit $width px, $colorScheme, "$prefix"', async ({ prefix, ...options }) => {
    const visit = await browser.visit(`${prefix}/alertas/nueva?q=luthier`, options);
    const { page } = visit;
    const { key } = await curro.db
      .selectFrom('saved_searches')
      .select('key')
      .where('secret', '=', 'browser-1')
      .executeTakeFirstOrThrow();
    const look = async (paths: Readonly<Record<string, string>>) => {
      for (const [name, path] of Object.entries(paths)) {
        await page.goto(curro.url + prefix + path);
        await visit.screenshot(`alerts-${name}-${options.width}-${options.colorScheme}`);
        await expectGoodPage(page, name);
        expect(await page.locator('html').getAttribute('lang'), name).toBe(prefix === '' ? 'es' : 'en');
      }
    };
    await look({
      visitor: '/alertas/nueva?q=luthier',
      manage: '/alertas/browser-owner',
      edit: `/alertas/browser-owner/editar/${key}`,
      confirm: '/alertas/browser-6/confirmar',
      unsubscribe: '/alertas/browser-1/baja',
    });
    await signIn(page, curro, 'keeper', `${prefix}/alertas`);
    await look({ list: '/alertas', new: '/alertas/nueva?q=luthier', results: '/?q=luthier' });
    await visit.close();
  });

  test('save, change and unsubscribe without JavaScript', async () => {
    const email = 'visitor@example.org';
    const visit = await browser.visit('/?q=luthier', {
      javaScriptEnabled: false,
      width: 360,
      expected: /status of 400/,
    });
    const { page } = visit;
    await page.getByRole('link', { name: 'Luthier de guitarras' }).click();
    await page.getByRole('link', { name: 'Avísame de ofertas' }).waitFor();
    await page.goBack();
    await page.getByRole('link', { name: 'Crear alerta' }).click();
    await page.getByRole('button', { name: 'Crear la alerta' }).click();
    await page.getByRole('alert').getByText('«Tu correo electrónico» una dirección completa').waitFor();
    await page.getByLabel('Tu correo electrónico').fill(email);
    await page.getByText('Cambiar el nombre o la hora').click();
    await page.getByLabel('Nombre').fill('\u202eLuthier');
    await page.getByLabel('Al momento').check();
    await page.getByRole('button', { name: 'Crear la alerta' }).click();
    await page.getByRole('alert').getByText('Escribe de nuevo «Nombre»').waitFor();
    expect(await page.getByLabel('Tu correo electrónico').inputValue()).toBe(email);
    expect(await page.getByLabel('Al momento').isChecked()).toBe(true);
    await page.getByLabel('Nombre').fill('Luthier');
    await page.getByRole('button', { name: 'Crear la alerta' }).click();
    await page.getByRole('heading', { name: 'Mira tu correo' }).waitFor();

    const [confirmation = ''] = await alerts.awaitMails(email, 1);
    const pathIn = (mail: string, pattern: RegExp) =>
      curro.url + (pattern.exec(textOf(mail))?.[0] ?? '').replace(PORTAL_URL, '');
    await page.goto(pathIn(confirmation, /https:\/\/jobs\.example\/alertas\/[\w-]+\/confirmar/));
    await page.getByRole('button', { name: 'Confirmar' }).click();
    await page.getByText('Confirmado').waitFor();

    await curro.load(SOURCE, [alertOffer('second', 'Luthier de violines')]);
    const [, digest = ''] = await alerts.awaitMails(email, 2);
    await page.goto(pathIn(digest, /https:\/\/jobs\.example\/alertas\/[\w-]+(?=[\s"])/));
    await page.getByText('1 oferta nueva').waitFor();
    await page.getByRole('link', { name: 'Editar: Luthier' }).click();
    await page.getByLabel('Nombre').fill('Guitarras');
    expect(await page.locator('#f-q').inputValue()).toBe('luthier');
    await page.locator('#f-q').fill('luthier guitarras');
    await page.getByText('Filtros', { exact: true }).click();
    await page.getByLabel('Completa', { exact: true }).check();
    await page.getByLabel('Salario').selectOption('12000');
    await page.getByLabel('Los lunes').check();
    await page.getByLabel('Hora de los avisos').selectOption('20');
    await page.getByLabel('Zona horaria').selectOption('Atlantic/Canary');
    await page.getByRole('button', { name: 'Guardar' }).click();
    await page.getByText('Por correo · Los lunes, 20:00 (Hora canaria)').waitFor();
    const stored = await curro.db
      .selectFrom('saved_searches')
      .select('query')
      .where('name', '=', 'Guitarras')
      .executeTakeFirstOrThrow();
    expect(Object.fromEntries(new URLSearchParams(stored.query))).toEqual({
      q: 'luthier guitarras',
      workday: 'completa',
      salaryMin: '12000',
    });
    await page.getByRole('link', { name: 'Editar: Guitarras' }).click();
    await page.getByText('0 ofertas ahora').waitFor();
    await page.getByLabel('Completa', { exact: true }).uncheck();
    await page.getByLabel('Salario').selectOption('');
    await page.getByRole('button', { name: 'Guardar' }).click();
    await page.getByText('1 oferta ahora').waitFor();

    await page.goto(pathIn(digest, /https:\/\/jobs\.example\/alertas\/[\w-]+\/baja/));
    await page.getByRole('button', { name: 'Dejar de recibirlas' }).click();
    await page.getByText('Hecho').waitFor();
    await visit.close();
  });
});
