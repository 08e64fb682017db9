import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPortal } from '../portal/start.ts';
import { describeInBrowser, startBrowser, type TestBrowser } from '../support/browser.ts';
import type { Curro } from '../support/curro.ts';
import { type Host, startHost } from './host.ts';

let curro: Curro;
beforeAll(async () => {
  curro = await startPortal('embed-places');
});
afterAll(() => curro.close());

describeInBrowser('places in <curro-search>', () => {
  let host: Host;
  let browser: TestBrowser;
  beforeAll(async () => {
    host = await startHost(curro.url);
    browser = await startBrowser(host.origin, [curro.url]);
  });
  afterAll(async () => {
    await browser.close();
    await host.close();
  });

  const visit = async (attributes: string) => {
    const { page, close } = await browser.visit(host.page(`<curro-search ${attributes}></curro-search>`));
    await page.locator('[part="offer"], [part="message"]').first().waitFor();
    return { page, close };
  };
  const box = (page: Page) => page.getByRole('combobox', { name: 'Puesto, empresa' });
  const province = (page: Page) => page.getByLabel('Provincia', { exact: true });
  const chips = (page: Page) => page.locator('[part="chips"] [part="chip"]').allTextContents();
  const wider = (page: Page) => page.locator('[part="wider"] li').allTextContents();
  const submit = async (page: Page, text: string): Promise<void> => {
    await box(page).fill(text);
    await page.keyboard.press('Enter');
  };
  const total = (page: Page, count: string) =>
    page.locator('[part="status"]').getByText(count, { exact: true }).waitFor();

  test('a chosen province replaces the town of the text, without which it was counted', async () => {
    const { page, close } = await visit('');
    await submit(page, 'administrativo en Madrid 10 km');
    await total(page, '15 ofertas');
    const options = await province(page).locator('option').allTextContents();
    expect(options).toEqual(['Cualquiera', 'Madrid (15)', 'Sevilla (30)']);
    await province(page).selectOption('sevilla');
    await total(page, '30 ofertas');
    expect([await box(page).inputValue(), await chips(page)]).toEqual(['administrativo', []]);
    expect(await page.getByLabel('Radio').count()).toBe(0);
    await close();
  });

  test('beside a town of the page there is no choice of a province', async () => {
    const { page, close } = await visit('city="madrid" radius="10"');
    expect(await province(page).count()).toBe(0);
    await page.getByLabel('Sector').selectOption('administracion-empresas');
    await total(page, '15 ofertas');
    // The town of a script is one that the visitor changes.
    await page.locator('curro-search').evaluate((element) => {
      element.removeAttribute('city');
      Object.assign(element, { city: 'madrid' });
    });
    await province(page).selectOption('sevilla');
    await total(page, '30 ofertas');
    await close();
  });

  test('a town that is typed after a province was chosen replaces it', async () => {
    const { page, close } = await visit('province="madrid"');
    await submit(page, 'administrativo Sevilla');
    await total(page, '30 ofertas');
    expect([await box(page).inputValue(), await chips(page)]).toEqual(['administrativo', ['Sevilla']]);
    expect(await province(page).inputValue()).toBe('');
    await province(page).selectOption('madrid');
    await total(page, '15 ofertas');
    // Other conditions of a text, and texts without a place, leave it.
    await submit(page, 'administrativo teletrabajo');
    await total(page, '7 ofertas');
    expect(await province(page).inputValue()).toBe('madrid');
    await submit(page, 'administrativo provincia de Sevilla');
    await total(page, '30 ofertas');
    expect(await province(page).inputValue()).toBe('sevilla');
    // A province that is chosen after a text was typed is the later one.
    await box(page).fill('administrativo');
    await province(page).selectOption('madrid');
    await total(page, '15 ofertas');
    await submit(page, 'administrativo zamora');
    await page.getByText('Ninguna oferta coincide').waitFor();
    expect([await chips(page), await province(page).inputValue()]).toEqual([['Zamora'], '']);
    await close();
  });

  test('a typed town does not replace the province of a page that hides its field', async () => {
    const { page, close } = await visit('province="madrid" hide="province"');
    await submit(page, 'administrativo Sevilla');
    await page.getByText('Ninguna oferta coincide').waitFor();
    expect(await wider(page)).toContain('Buscar solo «administrativo» 15 ofertas');
    await close();
  });

  test('few offers in a town lead to its province; unknown words to the known ones', async () => {
    const { page, close } = await visit('');
    await submit(page, 'panadera en Zamora');
    await total(page, '1 oferta');
    expect(await wider(page)).toContain('Provincia de Zamora 3 ofertas');
    await page.getByRole('button', { name: 'Provincia de Zamora' }).click();
    await total(page, '3 ofertas');
    expect([await province(page).inputValue(), await chips(page)]).toEqual(['zamora', []]);
    await province(page).selectOption('');
    await submit(page, 'asdf panadera plutonio');
    await total(page, '0 ofertas');
    expect(await wider(page)).toEqual(['Buscar solo «panadera» 3 ofertas']);
    await page.getByRole('button', { name: 'Buscar solo «panadera»' }).click();
    await total(page, '3 ofertas');
    await close();
  });
});
