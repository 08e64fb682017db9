import { reportOffer } from '@curro/offers';
import { offerId, systemClock } from '@curro/shared';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PASSWORD, type SignInCurro, startSignIn } from '../identity/start.ts';
import { accessibilityViolations } from '../support/axe.ts';
import { describeInBrowser, startBrowser, type TestBrowser } from '../support/browser.ts';
import { runCommand } from '../support/command.ts';
import { corpus } from '../support/corpus.ts';
import { until } from '../support/until.ts';
import { registerAtDesk } from './desk.ts';

const EMAIL = 'operator@correo.example';
const WIDTHS = [360, 768, 1440];
const PAGES = [
  '',
  '/feeds',
  '/feeds/-new',
  '/feeds/browser',
  '/feeds/browser/edit',
  '/queues',
  '/imports',
  '/dead-letters',
  '/unmapped',
  '/unmapped?source=browser',
  '/duplicates',
  '/index',
  '/reports',
  `/offers?id=${offerId('browser', 'waiter')}`,
  '/candidates',
  '/clients',
  '/clients/-new',
  '/clients/browser-app',
  '/operators',
  '/searches',
  '/searches/rules',
  '/searches/rules/new',
  '/searches/rules/new?kind=pin',
  '/searches/experiments',
];

/**
 * In the page: the elements that are wider than the window, unless a box around them scrolls, and the buttons that the
 * window cuts off.
 */
const OVERFLOWING = `(() => {
  const width = document.documentElement.clientWidth;
  const scrolls = (element) => {
    for (let box = element.parentElement; box !== null && box !== document.body; box = box.parentElement)
      if (/auto|scroll/.test(getComputedStyle(box).overflowX) && box.getBoundingClientRect().right <= width + 1) return true;
    return false;
  };
  return [...document.querySelectorAll('main *')]
    .filter((element) => element.checkVisibility() && !element.closest('.unseen, svg'))
    .filter((element) => {
      const { left, right, width: size } = element.getBoundingClientRect();
      return size > 0 && (right > width + 1 || left < -1) && !scrolls(element);
    })
    .map((element) => element.outerHTML.slice(0, 100));
})()`;
/** In the page: the number of tables without a box around them, which scrolls where the window is narrow. */
const UNBOXED_TABLES = `[...document.querySelectorAll('main table')].filter((table) => table.closest('.desk-table') === null).length`;

describeInBrowser('in a browser', () => {
  let signIn: SignInCurro;
  let browser: TestBrowser;
  beforeAll(async () => {
    signIn = await startSignIn('ops-browser');
    browser = await startBrowser(signIn.curro.url, [signIn.url]);
    const { curro } = signIn;
    const copy = corpus.find((offer) => Reflect.get(offer, 'externalId') === 'waiter');
    await curro.load('browser', [
      ...corpus,
      { ...copy, externalId: 'waiter-again' },
      { ...copy, externalId: 'unmapped', title: 'Sumiller', category: 'Hostelería fina' },
      { externalId: 'rejected' },
    ]);
    const offer = { offerId: offerId('browser', 'waiter'), reason: 'fraud', note: 'Piden dinero.' } as const;
    await reportOffer({ db: curro.db, clock: systemClock }, offer);
    const commands = [
      ['feed', 'add', 'browser', '--format', 'csv', '--url', 'https://jobs.example/feed.csv', '--paused'],
      ['client', 'create', 'browser-app', '--title', 'Jobs', '--redirect', 'https://jobs.example/back'],
    ];
    await registerAtDesk(signIn, EMAIL);
    for (const command of [...commands, ['operators', 'add', EMAIL]]) {
      const { code, error } = await runCommand(curro, command);
      expect([code, error]).toEqual([0, '']);
    }
  });
  afterAll(async () => {
    await browser.close();
    await signIn.close();
  });

  test('every page passes axe and fits the screen of a phone; the overview updates itself', async () => {
    const visit = await browser.visit('/ops');
    const { page } = visit;
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.getByRole('link', { name: 'Sign in' }).click();
    await page.getByLabel(/correo|e-?mail/i).fill(EMAIL);
    await page.getByRole('textbox', { name: /contraseña|password/i }).fill(PASSWORD);
    await page.getByRole('button', { name: /^(Entrar|Sign in)$/ }).click();
    await page.getByRole('heading', { name: 'Overview' }).waitFor();

    const time = page.locator('[data-part="status"] > p time');
    const first = await time.getAttribute('datetime');
    await until('an event', async () => (await time.getAttribute('datetime')) !== first);

    const { out } = await runCommand(signIn.curro, ['imports', 'list', '--source', 'browser', '--json']);
    const [, id = ''] = /"importId":"([^"]+)"/.exec(out) ?? [];
    await page.goto(`${signIn.curro.url}/ops/imports/-new?source=browser-csv`);
    const csv = `Ref;Puesto;Texto\n1;Camarero;Se busca ${'camarero'.repeat(20)}.\n2;;Sin título.\n`;
    await page
      .getByLabel('File')
      .setInputFiles({ name: 'o.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    await page.getByLabel('Description').selectOption('Texto');
    await page.getByRole('button', { name: 'Show the preview' }).click();
    await page.getByText('1 would be stored, 0 of them with warnings, and 1 rejected').waitFor();
    const csvPath = new URL(page.url()).pathname.replace('/ops', '');
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      for (const name of ['Show the preview', 'Import the file']) {
        const button = page.getByRole('button', { name });
        const { x = 0, width: size = 0 } = (await button.boundingBox()) ?? {};
        expect([name, width, size > 0 && x >= 0 && x + size <= width]).toEqual([name, width, true]);
      }
      expect(await page.evaluate<string[]>(OVERFLOWING)).toEqual([]);
    }

    const violations: string[] = [];
    for (const path of [
      ...PAGES,
      '/imports/-new',
      `/imports/${id}`,
      `/imports/${id}?result=rejected`,
      csvPath,
    ]) {
      await page.goto(`${signIn.curro.url}/ops${path}`);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        const found = await accessibilityViolations(page);
        violations.push(...found.map((violation) => `${path} at ${width}: ${violation}`));
        const scrolled = await page.evaluate<number>('document.documentElement.scrollWidth');
        if (scrolled > width) violations.push(`${path} at ${width}: ${scrolled} pixels wide`);
        for (const wide of await page.evaluate<string[]>(OVERFLOWING))
          violations.push(`${path} at ${width}: wider than the window: ${wide}`);
        const unboxed = await page.evaluate<number>(UNBOXED_TABLES);
        if (unboxed > 0) violations.push(`${path} at ${width}: ${unboxed} tables without a box`);
        await visit.screenshot(`desk-${path.replace(/\W+/g, '-')}-${width}`);
      }
    }
    expect(violations).toEqual([]);
    await page.goto(`${signIn.curro.url}/ops/clients/-new`);
    await page.getByLabel('Id', { exact: true }).fill('browser-secret');
    await page.getByRole('button', { name: 'Add' }).click();
    await page.getByRole('button', { name: 'Copy the secret' }).waitFor();
    await page.getByRole('link', { name: 'Overview' }).click();
    await page.getByRole('button', { name: 'Sign out' }).waitFor();
    await visit.close();
  });
});
