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

    const violations: string[] = [];
    for (const path of PAGES) {
      await page.goto(`${signIn.curro.url}/ops${path}`);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        const found = await accessibilityViolations(page);
        violations.push(...found.map((violation) => `${path} at ${width}: ${violation}`));
        const scrolled = await page.evaluate<number>('document.documentElement.scrollWidth');
        if (scrolled > width) violations.push(`${path} at ${width}: ${scrolled} pixels wide`);
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
