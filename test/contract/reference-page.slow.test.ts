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
    '%s: the overview, an operation with its response, a guide, and an operation with a body pass axe',
    async (colorScheme, width) => {
      const visit = await browser.visit('/docs', { colorScheme, width });
      const { page } = visit;
      expect(await accessibilityViolations(page)).toEqual([]);

      await page.goto(`${curro.url}/docs/suggestionList`);
      await page.getByText('Try it', { exact: true }).click();
      await page.getByRole('button', { name: 'Send' }).click();
      await expect.poll(() => page.locator('#received-code').textContent()).toContain('titles');
      expect(await accessibilityViolations(page)).toEqual([]);

      await page.goto(`${curro.url}/docs/guides/embed`);
      expect(await accessibilityViolations(page)).toEqual([]);
      expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);

      await page.goto(`${curro.url}/docs/experiencePut`);
      await page.getByText('JavaScript', { exact: true }).first().click();
      await page.evaluate("for (const part of document.querySelectorAll('details')) part.open = true");
      expect(await accessibilityViolations(page)).toEqual([]);
      expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
      await visit.close();
    },
  );
});
