import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accessibilityViolations } from '../support/axe.ts';
import { describeInBrowser } from '../support/browser.ts';
import { type Embedding, searchBoxOf, startEmbedding, statusOf } from './host.ts';

/** Morales del Vino is 6 km from Zamora, Toro 30, Benavente 55. The nearer offers are older. */
const TOWNS = ['Zamora', 'Zamora', 'Morales del Vino', 'Toro', 'Benavente'];
const NUMBERS = ['Uno', 'Dos', 'Tres', 'Cuatro', 'Cinco'];
const offer = {
  company: { name: 'Instalaciones Ejemplo' },
  expires: '2099-12-31T00:00:00Z',
  category: 'otros',
};

describeInBrowser('offers around the place in <curro-search>', () => {
  let embedding: Embedding;
  beforeAll(async () => {
    embedding = await startEmbedding('embed-nearby');
    await embedding.curro.load('nearby', [
      ...TOWNS.map((city, at) => ({
        ...offer,
        externalId: `plumber-${at}`,
        title: `Fontanero ${NUMBERS[at]}`,
        description: `Instalación de agua en ${city}.`,
        city,
        published: `2026-01-1${at}T08:00:00Z`,
      })),
      ...['Coreses', 'Toro'].map((city) => ({
        ...offer,
        externalId: `smith-${city}`,
        title: `Cerrajero de ${city}`,
        description: 'Cerraduras y rejas.',
        city,
      })),
      ...Array.from({ length: 5 }, (_, at) => ({
        ...offer,
        externalId: `gardener-${at}`,
        title: `Jardinero ${at}`,
        description: `Jardines: ${'abcdefghij'.repeat(at + 1)}.`,
        city: 'Zamora',
      })),
      { ...offer, externalId: 'gardener', title: 'Jardinero', description: 'Parques.', city: 'Toro' },
    ]);
  });
  afterAll(() => embedding.close());

  const visit = async (attributes: string, width?: number) => {
    const options = width === undefined ? {} : { width };
    const visited = await embedding.visit(`<curro-search ${attributes}></curro-search>`, options);
    await visited.page.locator('[part="offer"], [part="message"]').first().waitFor();
    return visited;
  };
  const search = async (page: Page, text: string, count: string) => {
    await searchBoxOf(page).fill(text);
    await page.keyboard.press('Enter');
    await statusOf(page).getByText(count, { exact: true }).waitFor();
  };
  const titles = (page: Page) => page.locator('[part="title"]').allTextContents();
  const places = (page: Page) => page.locator('[part="place"]').allTextContents();
  const heading = (page: Page) => page.locator('[part="nearby"]');

  test('those nearest to a town with few offers follow them below a sentence', async () => {
    const { page, close, screenshot } = await visit('');
    await search(page, 'fontanero en Zamora', '2 ofertas');
    const sentence = 'Cerca de Zamora: 3 ofertas a menos de 100 km';
    await page.getByRole('heading', { name: sentence, exact: true }).waitFor();
    expect((await titles(page)).slice(0, 2).toSorted()).toEqual(['Fontanero Dos', 'Fontanero Uno']);
    expect((await titles(page)).slice(2)).toEqual(['Fontanero Tres', 'Fontanero Cuatro', 'Fontanero Cinco']);
    expect((await places(page)).map((text) => text.trim()).slice(0, 3)).toEqual([
      'Zamora',
      'Zamora',
      'Morales del Vino, Zamora · a 6 km',
    ]);
    const list = page.getByRole('list', { name: sentence });
    expect(await list.getByRole('listitem').filter({ hasText: 'Fontanero' }).count()).toBe(3);
    // Screen readers hear of them, and the number of the town stays.
    expect(await page.locator('.unseen[role="status"]').textContent()).toContain(sentence);
    expect(await page.locator('[part="chip"]').allTextContents()).toEqual(['Zamora']);
    // The page has all offers of each wider search.
    expect(await page.locator('[part="wider"]').allTextContents()).not.toContainEqual(
      expect.stringContaining('Zamora, hasta'),
    );
    expect(await accessibilityViolations(page)).toEqual([]);
    await screenshot('embed-nearby-1440');
    await close();
  });

  test('offers for the job in nearby towns are before those that only mention it', async () => {
    const offer = { expires: '2099-12-31T00:00:00Z', company: { name: 'Clínica Ejemplo' } };
    await embedding.curro.load('mentions', [
      {
        ...offer,
        externalId: 'doctor',
        title: 'Médico/a de familia',
        description: 'Consulta.',
        city: 'Gandia',
      },
      ...Array.from({ length: 12 }, (_, at) => ({
        ...offer,
        externalId: `insured-${at}`,
        title: `Oficial ${at}ª`,
        description: 'Con seguro médico.',
        city: 'Valencia',
      })),
    ]);
    const { page, close, screenshot } = await visit('');
    await search(page, 'medico en Valencia', '12 ofertas');
    await heading(page).waitFor();
    expect((await titles(page))[0]).toBe('Médico/a de familia');
    expect((await titles(page)).slice(1)).toHaveLength(10);
    const lists = await page
      .locator('[part="nearby"], [part="list"], [part="also"]')
      .evaluateAll((all) => all.map((each) => each.getAttribute('part')));
    expect(lists).toEqual(['nearby', 'list', 'also', 'list']);
    expect(await page.locator('[part="also"]').textContent()).toContain(
      'Estas ofertas solo mencionan «medico».',
    );
    expect(await accessibilityViolations(page)).toEqual([]);
    await screenshot('embed-nearby-mentions-1440');
    await close();
  });

  test('an event has them apart from the offers of the search, and the position of an opened one is that in both lists', async () => {
    const { page, close } = await visit('offer-url="#{id}"');
    await page.evaluate(`(() => {
      const element = document.querySelector('curro-search');
      element.addEventListener('curro-search', ({ detail }) => { window.found = detail; });
      element.addEventListener('curro-select', ({ detail }) => { window.selected = detail; });
    })()`);
    await search(page, 'fontanero en Zamora', '2 ofertas');
    await heading(page).waitFor();
    expect(
      await page.evaluate('[found.total, found.offers.length, found.nearby.map(({ title }) => title)]'),
    ).toEqual([2, 2, ['Fontanero Tres', 'Fontanero Cuatro', 'Fontanero Cinco']]);
    await page.getByRole('link', { name: 'Fontanero Tres' }).click();
    expect(await page.evaluate('[selected.position, selected.offer.title]')).toEqual([3, 'Fontanero Tres']);
    await close();
  });

  test('the sentence and the distances are in English, too, on a phone', async () => {
    const { page, close, screenshot } = await visit('lang="en" q="fontanero en Zamora"', 360);
    await heading(page).waitFor();
    expect(await heading(page).textContent()).toBe('Near Zamora: 3 jobs within 100 km');
    expect((await places(page))[2]?.trim()).toBe('Morales del Vino, Zamora · 6 km');
    expect(await accessibilityViolations(page)).toEqual([]);
    await screenshot('embed-nearby-360');
    await close();
  });

  test('enough offers, a province, no place and hidden wider searches have no others', async () => {
    for (const [attributes, text, count] of [
      ['', 'jardinero en Zamora', '5 ofertas'],
      ['', 'cerrajero', '2 ofertas'],
      ['province="zamora"', 'cerrajero', '2 ofertas'],
      ['hide="wider"', 'fontanero en Zamora', '2 ofertas'],
    ] as const) {
      const { page, close } = await visit(attributes);
      await search(page, text, count);
      expect([attributes, await heading(page).count()]).toEqual([attributes, 0]);
      await close();
    }
  });

  test('around a town its own offers are first, then the nearer ones, unless the visitor wants the newest first', async () => {
    const { page, close, screenshot } = await visit('city="zamora" radius="60" q="fontanero"', 768);
    await statusOf(page).getByText('5 ofertas', { exact: true }).waitFor();
    expect((await titles(page)).slice(0, 2).toSorted()).toEqual(['Fontanero Dos', 'Fontanero Uno']);
    expect((await titles(page)).slice(2)).toEqual(['Fontanero Tres', 'Fontanero Cuatro', 'Fontanero Cinco']);
    expect((await places(page)).map((text) => / · .*/.exec(text.trim())?.[0] ?? '')).toEqual([
      '',
      '',
      ' · a 6 km',
      expect.stringMatching(/^ · a [23]\d km$/),
      expect.stringMatching(/^ · a 5\d km$/),
    ]);
    await screenshot('embed-nearest-first-768');
    await page.getByLabel('Ordenar por').selectOption('updated-desc');
    await expect.poll(async () => (await titles(page))[0]).toBe('Fontanero Cinco');
    expect((await places(page))[0]).toContain(' · a 5');
    await close();
  });

  test('without words the nearest are first, too, and the newest on request', async () => {
    const { page, close } = await visit('city="zamora" radius="60" category="otros"');
    const order = page.getByLabel('Ordenar por');
    expect(await order.inputValue()).toBe('relevancia-desc');
    expect((await places(page))[0]?.trim()).toBe('Zamora');
    await order.selectOption('updated-desc');
    await expect
      .poll(() => page.evaluate('document.querySelector("curro-search").sort'))
      .toBe('updated-desc');
    await close();
    const elsewhere = await visit('city="zamora"');
    expect(await elsewhere.page.getByLabel('Ordenar por').inputValue()).toBe('updated-desc');
    await elsewhere.close();
  });

  test('a town within the area of the page without offers is searched up to the border of the area, or in all of it', async () => {
    const { page, close } = await visit('city="zamora" radius="16"');
    await search(page, 'cerrajero', '1 oferta');
    await search(page, 'cerrajero en Morales del Vino', '1 oferta');
    expect(await page.locator('[part="typed"]').textContent()).toMatch(
      /^No hay ofertas para .* más cercanas/,
    );
    expect(await titles(page)).toEqual(['Cerrajero de Coreses']);
    expect(await page.getByLabel(/^Radio · Zamora/).inputValue()).toBe('16');
    await search(page, 'cerrajero en Toro', '1 oferta');
    expect(await page.locator('[part="typed"]').textContent()).toContain('Esta página solo tiene ofertas de');
    await close();
  });
});
