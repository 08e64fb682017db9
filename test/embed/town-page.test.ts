import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeInBrowser } from '../support/browser.ts';
import { type Embedding, searchBoxOf, startEmbedding, statusOf } from './host.ts';

const offer = { company: { name: 'Almacenes Ejemplo' }, expires: '2099-12-31T00:00:00Z' };
/** Toro is 30 km from Zamora, Benavente 55. */
const ZAMORA = 'city="zamora" radius="40"';

describeInBrowser('<curro-search> of a town', () => {
  let embedding: Embedding;
  beforeAll(async () => {
    embedding = await startEmbedding('embed-town');
    await embedding.curro.load('town', [
      ...['Zamora', 'Toro'].map((city) => ({
        ...offer,
        externalId: `keeper-${city}`,
        title: 'Reponedor de noche',
        description: `Reposición en ${city}.`,
        city,
        workday: 'completa',
        category: 'otros',
      })),
      ...['Zamora', 'Toro', 'Morales del Vino'].map((city, at) => ({
        ...offer,
        externalId: `mentioning-${at}`,
        title: `Operario ${at}`,
        description: `Junto al tornero de ${city}: ${'abcdefghij'.repeat(at + 1)}.`,
        city,
        category: 'venta-detalle',
      })),
    ]);
  });
  afterAll(() => embedding.close());

  const visit = async (attributes: string) => {
    const visited = await embedding.visit(`<curro-search ${attributes}></curro-search>`);
    await visited.page.locator('[part="offer"], [part="message"]').first().waitFor();
    return visited;
  };
  const chips = (page: Page) => page.locator('[part="chips"] [part="chip"]').allTextContents();
  const radius = (page: Page) => page.getByLabel(/^Radio/).inputValue();
  const typed = (page: Page) => page.locator('[part="typed"]').textContent();
  const total = (page: Page, count: string) => statusOf(page).getByText(count, { exact: true }).waitFor();
  const search = async (page: Page, text: string, count: string, labels: readonly string[] = []) => {
    await searchBoxOf(page).fill(text);
    await page.keyboard.press('Enter');
    await total(page, count);
    await expect.poll(() => chips(page)).toEqual(labels);
  };

  test('a town within the radius narrows the search, and its chip returns to the place of the page', async () => {
    const { page, close } = await visit(ZAMORA);
    await search(page, 'panadera', '2 ofertas');
    await search(page, 'panadera en toro', '1 oferta', ['Toro']);
    expect([await searchBoxOf(page).inputValue(), await radius(page)]).toEqual(['panadera', '0']);
    await page.getByRole('button', { name: 'Quitar Toro' }).click();
    await total(page, '2 ofertas');
    expect([await chips(page), await radius(page)]).toEqual([[], '40']);
    // The town stays for other words, and another place replaces it.
    await search(page, 'trabajo en toro', '3 ofertas', ['Toro']);
    await search(page, 'panadera', '1 oferta', ['Toro']);
    await search(page, 'operario en Morales del Vino', '1 oferta', ['Morales del Vino']);
    await search(page, 'panadera en Zamora', '2 ofertas');
    expect(await radius(page)).toBe('40');
    await close();
  });

  test('without offers in a town within the radius the nearest of the area are shown, for this text only', async () => {
    const { page, close } = await visit(ZAMORA);
    await searchBoxOf(page).fill('reponedor en Morales del Vino');
    await page.keyboard.press('Enter');
    await total(page, '1 oferta');
    expect(await typed(page)).toMatch(/^No hay ofertas para .* más cercanas/);
    expect(await radius(page)).toBe('10');
    await searchBoxOf(page).fill('operario');
    await page.keyboard.press('Enter');
    await page.getByText('Operario 2').first().waitFor();
    await total(page, '1 oferta');
    expect(await radius(page)).toBe('0');
    // The town of the page is not missing in the text.
    await search(page, 'reponedor zamora', '2 ofertas');
    expect(await typed(page)).not.toContain('No hay ofertas');
    await close();
  });

  test('a place outside of the radius is refused in words, also beside a town within it', async () => {
    const { page, close } = await visit(ZAMORA);
    const refusal = 'Esta página solo tiene ofertas de Zamora, hasta 40 km.';
    for (const place of ['Benavente', 'en Madrid', 'provincia de Zamora']) {
      await search(page, 'nada', '0 ofertas');
      await search(page, `panadera ${place}`, '2 ofertas');
      expect(await typed(page)).toContain(refusal);
    }
    await search(page, 'panadera en toro', '1 oferta', ['Toro']);
    await search(page, 'panadera en Benavente', '2 ofertas');
    expect([await typed(page), await radius(page)]).toEqual([expect.stringContaining(refusal), '40']);
    await search(page, 'panadera en Toro o Benavente', '1 oferta', ['Toro']);
    expect(await typed(page)).toContain(refusal);
    await close();
  });

  test('with few offers a town within the radius leads back to the page', async () => {
    const { page, close } = await visit(ZAMORA);
    await search(page, 'panadera en Morales del Vino', '1 oferta', ['Morales del Vino, 10 km']);
    const wider = page.locator('[part="wider"] li');
    expect((await wider.allTextContents()).join()).toMatch(/En Zamora y alrededores 2 ofertas/);
    await wider.getByRole('button', { name: 'En Zamora y alrededores' }).click();
    await total(page, '2 ofertas');
    expect([await chips(page), await radius(page)]).toEqual([[], '40']);
    await close();
  });

  test.each([
    ['panadera a 60 km', '3 ofertas', '60'],
    ['panadera a menos de 20 km', '1 oferta', '20'],
    ['panadera cerca', '1 oferta', '25'],
    ['panadera a 60 km de Zamora', '3 ofertas', '60'],
  ])('%s sets the radius', async (text, count, kilometres) => {
    const { page, close } = await visit(ZAMORA);
    await search(page, text, count);
    expect([await searchBoxOf(page).inputValue(), await radius(page)]).toEqual(['panadera', kilometres]);
    expect(await typed(page)).toBe('Buscando panadera.');
    await page.getByLabel(/^Radio/).selectOption('100');
    await total(page, '3 ofertas');
    await close();
  });

  test('a radius without a field stays, also around a town within it', async () => {
    const { page, close } = await visit(`${ZAMORA} hide="radius"`);
    await search(page, 'panadera a 60 km', '2 ofertas');
    await search(page, 'panadera a 60 km de Zamora', '2 ofertas');
    await search(page, 'panadera en Toro', '1 oferta', ['Toro']);
    await close();
  });

  test('kilometres are around the town of a visitor, too', async () => {
    const { page, close } = await visit('');
    await search(page, 'panadera en Zamora', '1 oferta', ['Zamora']);
    await search(page, 'panadera a 60 km', '3 ofertas', ['Zamora, 60 km']);
    expect(await radius(page)).toBe('60');
    await close();
  });

  test('a link leads to a town within the radius, not to one outside', async () => {
    const address = embedding.host.page(`<curro-search ${ZAMORA} address></curro-search>`);
    const { page, close } = await embedding.browser.visit(address);
    await search(page, 'panadera en Toro', '1 oferta', ['Toro']);
    const { pathname, search: link } = new URL(page.url());
    const shared = await embedding.browser.visit(pathname + link);
    await total(shared.page, '1 oferta');
    expect([await chips(shared.page), await radius(shared.page)]).toEqual([['Toro'], '0']);
    await shared.close();
    for (const city of ['madrid', 'benavente', 'narnia', '', 'toro,madrid']) {
      const other = await embedding.browser.visit(`${address}&q=panadera&city=${city}&radius=0`, {
        expected: /status of 400/,
      });
      await total(other.page, '2 ofertas');
      expect([city, await chips(other.page), await radius(other.page)]).toEqual([city, [], '40']);
      await other.close();
    }
    await close();
  });

  test.each(['tornero', 'panadera en Zamora', 'reponedor en Morales del Vino'])(
    'a link to "%s" shows what the typed text shows, also where the page writes the name of its town',
    async (text) => {
      const attributes = 'city="Zamora" radius="40" category="Otros" hide="category" address';
      const shown = (page: Page) =>
        page.locator('[part="status"], [part="typed"], [part="chip"], [part="wider"] button').allInnerTexts();
      const { page, close } = await visit(attributes);
      await searchBoxOf(page).fill(text);
      await page.keyboard.press('Enter');
      const address = embedding.host.page(`<curro-search ${attributes}></curro-search>`);
      const shared = await embedding.browser.visit(`${address}&q=${encodeURIComponent(text)}`);
      await shared.page.locator('[part="offer"], [part="message"]').first().waitFor();
      await expect.poll(() => shown(page)).toEqual(await shown(shared.page));
      // What the page has fixed is not a filter that the visitor has set.
      const ways = ['En todos los sectores', 'Todas las ofertas en Zamora y alrededores'];
      if (text === 'tornero') expect(await shown(page)).toEqual(expect.arrayContaining(ways));
      await shared.close();
      await close();
    },
  );

  test('words of a condition that no offer has are searched, beside a place only the words of the condition', async () => {
    const { page, close } = await visit(ZAMORA);
    await search(page, 'reponedor noche', '2 ofertas');
    await search(page, 'reponedor noche en Toro', '1 oferta', ['Toro']);
    await close();
    const everywhere = await visit('');
    await search(everywhere.page, 'reponedor noche en Toro', '1 oferta', ['Toro']);
    await everywhere.close();
  });

  test('a few offers of which none has the job in its title say so, and of which one has it lead to it', async () => {
    const { page, close } = await visit(ZAMORA);
    await search(page, 'tornero', '3 ofertas');
    const none = page.getByText('Estas ofertas solo mencionan «tornero».');
    await none.waitFor();
    await search(page, 'operario', '3 ofertas');
    await search(page, 'tornero en Zamora', '3 ofertas');
    await none.waitFor();
    expect(await searchBoxOf(page).inputValue()).toBe('tornero');
    await embedding.curro.load('turner', [
      { ...offer, externalId: 'turner', title: 'Tornero/a', description: 'Torno.', city: 'Coreses' },
    ]);
    await page.reload();
    await total(page, '4 ofertas');
    const line = page.locator('[part="also"]', { hasText: 'La mayoría solo menciona «tornero».' });
    await line.getByRole('button', { name: 'Ver las que lo tienen en el puesto' }).click();
    await total(page, '1 oferta');
    await close();
  });

  test('Otros is the last sector of the field', async () => {
    for (const [lang, last] of [
      ['es', 'Otros'],
      ['en', 'Other'],
    ]) {
      const { page, close } = await visit(`lang="${lang}"`);
      const options = await page.locator('#category option').allTextContents();
      expect([options.length > 2, options.at(-1)]).toEqual([true, expect.stringContaining(`${last} (`)]);
      await close();
    }
  });
});
