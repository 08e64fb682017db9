import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeInBrowser, startBrowser, type TestBrowser } from '../support/browser.ts';
import { corpus } from '../support/corpus.ts';
import { type Curro, startCurro } from '../support/curro.ts';

let curro: Curro;
beforeAll(async () => {
  curro = await startCurro('reference');
  await curro.load('reference', corpus);
});
afterAll(() => curro.close());

test('the service serves the page and its files with a separate security policy', async () => {
  const page = await curro.fetch('/docs');
  expect(page.headers.get('content-security-policy')).toContain("script-src 'self';");
  const files = [...(await page.text()).matchAll(/(?:href|src)="(\/docs\/[^"]+)"/g)].map(
    ([, path = '']) => path,
  );
  expect(files).toHaveLength(5);
  for (const path of files) {
    const file = await curro.fetch(path);
    expect(file.status).toBe(200);
    expect(file.headers.get('cache-control')).toContain('immutable');
  }
  expect((await curro.fetch('/docs/assets/other.js')).status).toBe(404);
});

describeInBrowser('the reference page', () => {
  let browser: TestBrowser;
  beforeAll(async () => {
    browser = await startBrowser(curro.url);
  });
  afterAll(() => browser.close());

  const variants = [
    ['wide', { width: 1440 }],
    ['narrow', { width: 360 }],
    ['dark', { width: 1440, colorScheme: 'dark' }],
    ['narrow-dark', { width: 360, colorScheme: 'dark' }],
  ] as const;

  test.each(variants)(
    '%s: shows every tag, sends requests, and contacts this server only',
    async (name, variant) => {
      const visit = await browser.visit('/docs#/Offers/offerSearch', variant);
      const operation = visit.page.locator('#operations-Offers-offerSearch');
      await operation.locator('tr[data-param-name="q"] input').fill('panadera');
      await operation.getByRole('button', { name: 'Execute' }).click();
      const response = operation.locator('.live-responses-table .highlight-code').first();
      await response.waitFor();
      expect(await response.textContent()).toContain('Panadera/o de noche');
      expect(await visit.page.locator('.opblock-tag').count()).toBeGreaterThan(10);
      expect(await visit.page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
      await visit.screenshot(`reference-${name}`);
      await visit.close();
    },
  );
});
