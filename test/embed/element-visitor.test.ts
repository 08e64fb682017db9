import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPortal } from '../portal/start.ts';
import { accessibilityViolations } from '../support/axe.ts';
import { describeInBrowser, startBrowser, type TestBrowser } from '../support/browser.ts';
import type { Curro } from '../support/curro.ts';
import { type Host, startHost } from './host.ts';

describeInBrowser('a visitor of a page with <curro-search>', () => {
  let curro: Curro;
  let host: Host;
  let browser: TestBrowser;
  beforeAll(async () => {
    curro = await startPortal('embedvisitor');
    host = await startHost(curro.url);
    browser = await startBrowser(host.origin, [curro.url]);
  });
  afterAll(async () => {
    await browser.close();
    await host.close();
    await curro.close();
  });

  const visit = (body: string, options: Parameters<TestBrowser['visit']>[1] = {}) =>
    browser.visit(host.page(body), options);
  const boxOf = (page: Page) => page.getByRole('combobox', { name: 'Puesto, empresa' });
  const status = (page: Page) => page.locator('[part="status"]');
  const optionsOf = (page: Page) => page.getByRole('listbox', { name: 'Sugerencias' }).getByRole('option');

  /** Answers requests for suggestions with these titles; the last text is answered when `release` is called. */
  async function suggest(page: Page, titles: readonly string[], delayed = ''): Promise<() => void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route(/\/api\/1\/suggest\?/, async (route) => {
      if (new URL(route.request().url()).searchParams.get('q') === delayed) await promise;
      const json = { titles: titles.map((text) => ({ text })), companies: [] };
      await route.fulfill({ json, headers: { 'access-control-allow-origin': '*' } }).catch(() => undefined);
    });
    return resolve;
  }

  /** Types a text, and reads the state of the box at once, before its suggestions are requested. */
  const typeAndMeasure = (page: Page, text: string): Promise<unknown> =>
    page.evaluate(`(async () => {
      const element = document.querySelector('curro-search');
      const box = element.shadowRoot.querySelector('#q');
      box.value = ${JSON.stringify(text)};
      box.dispatchEvent(new InputEvent('input', { bubbles: true }));
      await element.updateComplete;
      return {
        active: box.getAttribute('aria-activedescendant'),
        expanded: box.getAttribute('aria-expanded'),
        selected: element.shadowRoot.querySelectorAll('[aria-selected="true"]').length,
      };
    })()`);

  test('Enter searches the typed text while its suggestions are awaited, not one of a former text', async () => {
    const { page, close } = await visit('<curro-search></curro-search>');
    const release = await suggest(page, ['Administrativo'], 'admon fincas');
    const box = boxOf(page);
    await box.pressSequentially('adm');
    await optionsOf(page).first().waitFor();
    await page.keyboard.press('ArrowDown');
    expect(await box.getAttribute('aria-activedescendant')).toBe('suggestion-0');
    expect(await typeAndMeasure(page, 'admon fincas')).toEqual({
      active: null,
      expanded: 'true',
      selected: 0,
    });
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate("document.querySelector('curro-search').q")).toBe('admon fincas');
    release();
    await close();
  });

  test('an emptied search box has no suggestions', async () => {
    const { page, close } = await visit('<curro-search></curro-search>');
    await suggest(page, ['Administrativo']);
    const box = boxOf(page);
    await box.pressSequentially('adm');
    await optionsOf(page).first().waitFor();
    await page.keyboard.press('ArrowDown');
    expect(await typeAndMeasure(page, '')).toEqual({ active: null, expanded: 'false', selected: 0 });
    await close();
  });

  test('the chosen suggestion is in sight, its number is announced, and ArrowDown opens the list again', async () => {
    const { page, close } = await visit('<curro-search></curro-search>', { width: 360 });
    const titles = Array.from(
      { length: 6 },
      (_, at) => `Administrativo de ${at + 1} almacenes y oficinas de la comarca`,
    );
    await suggest(page, titles);
    await page.setViewportSize({ width: 360, height: 400 });
    await page.locator('[part="offer"]').first().waitFor();
    const box = boxOf(page);
    await box.pressSequentially('adm');
    await optionsOf(page).first().waitFor();
    await expect.poll(() => page.getByRole('status').getByText('6 sugerencias').count()).toBe(1);
    await page.keyboard.press('ArrowUp');
    await expect
      .poll(() =>
        optionsOf(page)
          .last()
          .evaluate((option) => {
            const { top, bottom } = option.getBoundingClientRect();
            const list = option.parentElement?.getBoundingClientRect();
            return (
              list !== undefined && top >= list.top && bottom <= list.bottom + 1 && bottom <= innerHeight
            );
          }),
      )
      .toBe(true);
    await page.keyboard.press('Escape');
    await optionsOf(page).first().waitFor({ state: 'detached' });
    expect(await box.inputValue()).toBe('adm');
    await page.keyboard.press('ArrowDown');
    await optionsOf(page).first().waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    await close();
  });
});
