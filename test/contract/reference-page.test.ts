import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeInBrowser, startBrowser, type TestBrowser } from '../support/browser.ts';
import { runInEnvironment } from '../support/command.ts';
import { corpus } from '../support/corpus.ts';
import { type Curro, startCurro } from '../support/curro.ts';

let curro: Curro;
beforeAll(async () => {
  curro = await startCurro('reference');
  await curro.load('reference', corpus);
});
afterAll(() => curro.close());

test('the page begins with requests in three languages and with how to get a token', async () => {
  const page = await (await curro.fetch('/docs')).text();
  for (const name of ['curl', 'JavaScript', 'Python']) expect(page).toContain(`>${name}</h3>`);
  expect(page.match(/<li><b>/g)).toHaveLength(3);
});

test('the commands of the page have the options that it names', async () => {
  const page = await (await curro.fetch('/docs')).text();
  const commands = [...page.matchAll(/npm run curro -- ([a-z ]+[a-z])([^<]*)/g)];
  expect(commands).toHaveLength(2);
  for (const [, words = '', rest = ''] of commands) {
    const { out } = await runInEnvironment({}, [...words.split(' ').slice(0, 2), '--help']);
    const options = [...rest.matchAll(/--[a-z-]+/g)].map(([option]) => option);
    expect(options).not.toEqual([]);
    for (const option of options) expect(out).toMatch(new RegExp(`^ +${option}\\b(?!-)`, 'm'));
  }
});

test('the service serves the page and its files with a separate security policy', async () => {
  const page = await curro.fetch('/docs');
  expect(page.headers.get('content-security-policy')).toContain("script-src 'self';");
  const files = [...(await page.text()).matchAll(/(?:href|src)="(\/docs\/[^"]+)"/g)].map(
    ([, path = '']) => path,
  );
  expect(files).toHaveLength(6);
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
    ['narrow-dark', { width: 360, colorScheme: 'dark' }],
  ] as const;

  test.each(variants)(
    '%s: shows every tag, sends requests, and contacts this server only',
    async (name, variant) => {
      const visit = await browser.visit('/docs#/Offers/offerSearch/400', variant);
      const operation = visit.page.locator('#operations-Offers-offerSearch');
      // Requests are closed until the reader opens them.
      expect(await operation.getByRole('button', { name: 'Execute' }).count()).toBe(0);
      await operation.getByRole('button', { name: 'Try it out' }).click();
      await operation.locator('tr[data-param-name="q"] input').fill('panadera');
      await operation.getByRole('button', { name: 'Execute' }).click();
      const response = operation.locator('.live-responses-table pre').first();
      await response.waitFor();
      expect(await response.textContent()).toContain('Panadera/o de noche');
      await expect.poll(() => visit.page.locator('.opblock-tag').count()).toBeGreaterThan(10);
      await expect.poll(() => visit.page.getByRole('main').count()).toBe(1);
      for (const field of await visit.page.getByRole('combobox').all()) {
        expect(await field.getAttribute('aria-label')).toBeTruthy();
      }
      expect(await visit.page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
      await visit.screenshot(`reference-${name}`);

      expect(await operation.locator('.operation-access').textContent()).toBe('Public');
      const responseOf = (status: string) => {
        const heading = visit.page.locator('summary b', { hasText: status });
        return operation.locator('.response-folded details', { has: heading }).first();
      };
      const linked = responseOf('400').getByRole('link', { name: 'Link to this response' });
      expect(await linked.getAttribute('href')).toBe('#/Offers/offerSearch/400');
      expect(await responseOf('401').getAttribute('open')).toBeNull();
      const filter = visit.page.getByRole('textbox', { name: 'Filter operations' });
      const paths = visit.page.locator('.opblock-summary-path');
      await filter.fill('/api/9/offer 102');
      await expect.poll(() => paths.allTextContents()).toEqual(['/api/9/offer']);
      // The response with the code of the filter is open.
      await expect.poll(() => responseOf('401').getAttribute('open')).not.toBeNull();
      await filter.fill('Suggest');
      await expect.poll(() => paths.allTextContents()).toEqual(['/api/1/suggest', '/suggest', '/en/suggest']);
      await expect.poll(() => visit.page.locator('.opblock-tag').count()).toBe(2);
      await visit.close();
    },
  );
});
