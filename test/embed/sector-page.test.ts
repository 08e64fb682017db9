import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeInBrowser } from '../support/browser.ts';
import { type Embedding, searchBoxOf, startEmbedding, statusOf, warningText } from './host.ts';

const SECTOR = 'category="administracion-empresas"';

describeInBrowser('a page of one sector with <curro-search>', () => {
  let embedding: Embedding;
  beforeAll(async () => {
    embedding = await startEmbedding('embed-sector');
  });
  afterAll(() => embedding.close());

  const visit = async (attributes: string) => {
    const visited = await embedding.visit(`<curro-search ${attributes}></curro-search>`);
    await visited.page.locator('[part="offer"], [part="message"]').first().waitFor();
    return visited;
  };
  const chips = (page: Page) => page.locator('[part="chips"] [part="chip"]');
  const wider = (page: Page) => page.locator('[part="wider"] .text-button');
  const submit = async (page: Page, text: string): Promise<void> => {
    await searchBoxOf(page).fill(text);
    await page.keyboard.press('Enter');
  };

  test.each([SECTOR, `${SECTOR} hide="category"`])(
    '%s: suggestions have offers of the sector',
    async (attributes) => {
      const { page, close } = await visit(attributes);
      const request = page.waitForRequest(/\/api\/1\/suggest/);
      await searchBoxOf(page).pressSequentially('pana');
      const { pathname, search, searchParams } = new URL((await request).url());
      expect([searchParams.get('category'), searchParams.get('for')]).toEqual([
        'administracion-empresas',
        'titles,searches',
      ]);
      // The element does not wait for the first response of a server that has just started.
      const response = await embedding.curro.fetch(pathname + search);
      expect(JSON.parse(await response.text()).titles).toEqual([]);
      await close();
    },
  );

  test('a wider search leaves the sector, of which a chip leads back; a link shows it again', async () => {
    const { page, close } = await visit(`${SECTOR} hide="category" address`);
    await submit(page, 'panadera');
    await statusOf(page).getByText('0 ofertas').waitFor();
    const row = page.locator('[part="wider"] li', { hasText: 'En todos los sectores' });
    const count = (await row.locator('.count').textContent()) ?? '';
    await row.getByRole('button').click();
    await chips(page).getByText('Todos los sectores').waitFor();
    expect(await statusOf(page).textContent()).toBe(count);
    expect(await page.locator('[part="limits"]').count()).toBe(0);
    const suggestions = page.waitForRequest(/\/api\/1\/suggest/);
    await searchBoxOf(page).pressSequentially('s');
    expect(new URL((await suggestions).url()).searchParams.has('category')).toBe(false);
    await page.goto(page.url());
    await chips(page).getByText('Todos los sectores').click();
    await statusOf(page).getByText('0 ofertas').waitFor();
    expect(await chips(page).count()).toBe(0);
    await close();
  });

  test('a strict page does not leave its sector', async () => {
    const { page, close } = await visit(`${SECTOR} hide="category" address strict`);
    await submit(page, 'panadera');
    await statusOf(page).getByText('0 ofertas').waitFor();
    expect(await wider(page).allTextContents()).not.toContain('En todos los sectores');
    const url = new URL(page.url());
    url.searchParams.set('category', '');
    await page.goto(url.href);
    await statusOf(page).getByText('0 ofertas').waitFor();
    await close();
  });

  test('towns have their names with accents, also when no offer of the list is there', async () => {
    const { page, close } = await visit('city="logrono" radius="10"');
    await page.getByLabel('Radio · Logroño').waitFor();
    await page.getByText('Esta búsqueda se limita a: Logroño, hasta 10 km.').waitFor();
    await close();
  });

  test('a town with its province is the town', async () => {
    const town = await visit('city="getafe" radius="30"');
    const count = (await statusOf(town.page).textContent()) ?? '';
    await town.close();
    const { page, close } = await visit('city="Getafe, Madrid" radius="30" strict');
    await statusOf(page).getByText(count, { exact: true }).waitFor();
    await page.getByLabel('Radio · Getafe').waitFor();
    await close();
  });

  test('an address of the server with another path is a wrong one', async () => {
    const { page, close } = await embedding.visit('', { expected: /status of 404|has no search/ });
    const warning = page.waitForEvent('console', { predicate: (each) => each.type() === 'warning' });
    const detail = await page.evaluate<{ kind: string; code: string; status: number }>(
      `new Promise((resolve) => {
        document.addEventListener('curro-error', (event) => resolve(event.detail));
        document.querySelector('main').insertAdjacentHTML('beforeend', '<curro-search api="${embedding.curro.url}/foo"></curro-search>');
      })`,
    );
    expect(detail).toMatchObject({ kind: 'refused', code: 'config', status: 404 });
    expect(warningText(await warning)).toContain('/foo" has no search (404)');
    await close();
  });
});
