import { afterAll, beforeAll, expect, test } from 'vitest';
import { accessibilityViolations } from '../support/axe.ts';
import { describeInBrowser, startBrowser, type TestBrowser } from '../support/browser.ts';
import { type Curro, startCurro } from '../support/curro.ts';

let curro: Curro;
beforeAll(async () => {
  curro = await startCurro('reference-axe');
});
afterAll(() => curro.close());

describeInBrowser('the reference page', () => {
  let browser: TestBrowser;
  beforeAll(async () => {
    browser = await startBrowser(curro.url);
  });
  afterAll(() => browser.close());

  test.each([
    ['light', 1440],
    ['dark', 360],
  ] as const)(
    '%s: an operation with its response, the schema of a body, and the dialog of tokens pass axe',
    async (colorScheme, width) => {
      const visit = await browser.visit('/docs#/Offers/suggestionList', { colorScheme, width });
      const tried = visit.page.locator('#operations-Offers-suggestionList');
      await tried.getByRole('button', { name: 'Try it out' }).click();
      await tried.locator('tr[data-param-name="q"] input').fill('pan');
      await tried.getByRole('button', { name: 'Execute' }).click();
      await tried.locator('.live-responses-table pre').first().waitFor();
      expect(await accessibilityViolations(visit.page)).toEqual([]);

      await visit.page.goto('about:blank');
      await visit.page.goto(`${curro.url}/docs#/CVs/experiencePut`);
      const operation = visit.page.locator('#operations-CVs-experiencePut');
      await operation.getByRole('tab', { name: 'Schema' }).first().click();
      await operation.locator('.json-schema-2020-12').first().waitFor();
      expect(await accessibilityViolations(visit.page)).toEqual([]);
      expect(await visit.page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
      await visit.page.locator('.btn.authorize').first().click();
      await visit.page.getByRole('button', { name: 'Close', exact: true }).first().waitFor();
      expect(await accessibilityViolations(visit.page)).toEqual([]);
      await visit.close();
    },
  );
});
