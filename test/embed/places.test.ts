import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { describeInBrowser } from '../support/browser.ts';
import { until } from '../support/until.ts';
import { chooseAsVisitor, type Embedding, searchBoxOf, startEmbedding, statusOf } from './host.ts';

/** Longer than the element waits for suggestions. */
const SUGGESTION_MS = 5_000;
const ignore = (): void => undefined;

describeInBrowser('places in <curro-search>', () => {
  let embedding: Embedding;
  beforeAll(async () => {
    embedding = await startEmbedding('embed-places');
  });
  afterAll(() => embedding.close());

  const visit = async (attributes: string) => {
    const visited = await embedding.visit(`<curro-search ${attributes}></curro-search>`);
    await visited.page.locator('[part="offer"], [part="message"]').first().waitFor();
    return visited;
  };
  const province = (page: Page) => page.getByLabel('Provincia o ciudad', { exact: true });
  const chips = (page: Page) => page.locator('[part="chips"] [part="chip"]').allTextContents();
  const wider = (page: Page) => page.locator('[part="wider"] li').allTextContents();
  const submit = async (page: Page, text: string): Promise<void> => {
    await searchBoxOf(page).fill(text);
    await page.keyboard.press('Enter');
  };
  const total = (page: Page, count: string) => statusOf(page).getByText(count, { exact: true }).waitFor();

  test('a chosen province replaces the town of the text, without which it was counted', async () => {
    const { page, close } = await visit('');
    await submit(page, 'administrativo en Madrid 10 km');
    await total(page, '15 ofertas');
    const options = await province(page).locator(':scope > option').allTextContents();
    expect(options).toEqual(['Toda España', 'Madrid (15)', 'Sevilla (30)']);
    await province(page).selectOption('sevilla');
    await total(page, '30 ofertas');
    expect([await searchBoxOf(page).inputValue(), await chips(page)]).toEqual(['administrativo', []]);
    expect(await page.getByLabel('Radio').count()).toBe(0);
    await close();
  });

  test('a misspelt town without offers has its chip and wider searches', async () => {
    const { page, close } = await visit('radius="10"');
    await submit(page, 'panadera sebilla');
    await expect.poll(() => chips(page)).toEqual(['Sevilla, 10 km']);
    expect(await wider(page)).not.toEqual([]);
    await total(page, '0 ofertas');
    await close();
  });

  test.each([
    [
      'that the visitor can change',
      '',
      ['En cualquier lugar 45 ofertas', 'Todas las ofertas en Zamora 3 ofertas'],
    ],
    ['that is fixed', 'hide="province"', []],
  ])('an empty list in a province %s and the searches beyond it (%#)', async (_, attributes, expected) => {
    const { page, close } = await visit(`province="zamora" ${attributes}`);
    await submit(page, 'administrativo');
    await page.getByText('Ninguna oferta coincide').waitFor();
    expect(await wider(page)).toEqual(expected);
    await close();
  });

  test.each([
    ['', 'Buscando panadera.'],
    ['province="zamora" hide="province"', 'Esta página solo tiene ofertas de Zamora. Buscando panadera.'],
  ])('%j and a text for all of Spain: %s', async (attributes, sentence) => {
    const { page, close } = await visit(attributes);
    await submit(page, 'panadera en toda españa');
    await total(page, '3 ofertas');
    expect(await page.locator('[part="typed"]').allTextContents()).toEqual([sentence]);
    await close();
  });

  test('a town that is a word is read from a text that no offer has', async () => {
    const { page, close } = await visit('');
    await submit(page, 'administrativo ronda');
    await expect.poll(() => chips(page)).toEqual(['Ronda, 150 km']);
    expect(await searchBoxOf(page).inputValue()).toBe('administrativo');
    await close();
  });

  test('beside a town of the page there is no choice of a province', async () => {
    const { page, close } = await visit('city="madrid" radius="10"');
    expect(await province(page).count()).toBe(0);
    await page.getByLabel('Sector').selectOption('administracion-empresas');
    await total(page, '15 ofertas');
    // The town of a visitor is one that he changes.
    await page.locator('curro-search').evaluate((element) => element.removeAttribute('city'));
    await chooseAsVisitor(page, { city: 'madrid' });
    await province(page).selectOption('sevilla');
    await total(page, '30 ofertas');
    await close();
  });

  test('a town that is typed after a province was chosen replaces it', async () => {
    const { page, close } = await visit('province="madrid"');
    await submit(page, 'administrativo Sevilla');
    await total(page, '30 ofertas');
    expect([await searchBoxOf(page).inputValue(), await chips(page)]).toEqual([
      'administrativo',
      ['Sevilla'],
    ]);
    expect(await province(page).inputValue()).toBe('city=sevilla');
    await province(page).selectOption('madrid');
    await total(page, '15 ofertas');
    // Other conditions of a text, and texts without a place, leave it.
    await submit(page, 'administrativo teletrabajo');
    await total(page, '7 ofertas');
    expect(await province(page).inputValue()).toBe('madrid');
    await page.getByRole('button', { name: 'Quitar Teletrabajo' }).click();
    await total(page, '15 ofertas');
    await submit(page, 'administrativo provincia de Sevilla');
    await total(page, '30 ofertas');
    expect(await province(page).inputValue()).toBe('sevilla');
    // A province that is chosen after a text was typed is the later one.
    await searchBoxOf(page).fill('administrativo');
    await province(page).selectOption('madrid');
    await total(page, '15 ofertas');
    await submit(page, 'administrativo zamora');
    await page.getByText('Ninguna oferta coincide').waitFor();
    expect([await chips(page), await province(page).inputValue()]).toEqual([['Zamora'], 'city=zamora']);
    // The province of the page does not come back with the next town.
    await submit(page, 'administrativo Sevilla');
    await total(page, '30 ofertas');
    expect(await chips(page)).toEqual(['Sevilla']);
    await close();
  });

  test('a new text has the filters of before, and what it names replaces those of the same kind', async () => {
    const { page, close } = await visit('');
    const shown = async (text: string, count: string, labels: readonly string[]): Promise<void> => {
      await total(page, count);
      await expect.poll(() => chips(page)).toEqual(labels);
      expect(await searchBoxOf(page).inputValue()).toBe(text);
    };
    await submit(page, 'administrativo en Madrid');
    await shown('administrativo', '15 ofertas', ['Madrid']);
    await submit(page, 'administrativo teletrabajo');
    await shown('administrativo', '7 ofertas', ['Teletrabajo', 'Madrid']);
    await page.getByRole('button', { name: 'Quitar todos los filtros' }).waitFor();
    // The typed words end, the filters stay.
    await submit(page, '');
    await shown('', '8 ofertas', ['Teletrabajo', 'Madrid']);
    await page.reload();
    await shown('', '8 ofertas', ['Teletrabajo', 'Madrid']);
    await submit(page, 'administrativo en Sevilla');
    await shown('administrativo', '15 ofertas', ['Teletrabajo', 'Sevilla']);
    await page.getByRole('button', { name: 'Quitar Teletrabajo' }).click();
    await shown('administrativo', '30 ofertas', ['Sevilla']);
    // A radius of a field is that of its town.
    await page.getByLabel('Radio').selectOption('50');
    await shown('administrativo', '30 ofertas', ['Sevilla, 50 km']);
    await submit(page, 'administrativa');
    await shown('administrativa', '30 ofertas', ['Sevilla, 50 km']);
    await submit(page, 'administrativo sevilla');
    await shown('administrativo', '30 ofertas', ['Sevilla, 50 km']);
    await submit(page, 'administrativo Madrid');
    await shown('administrativo', '15 ofertas', ['Madrid']);
    await submit(page, 'panadera media jornada provincia de Zamora');
    await shown('panadera', '3 ofertas', ['Jornada parcial', 'Zamora']);
    await page.getByRole('button', { name: 'Quitar todos los filtros' }).click();
    await shown('panadera', '3 ofertas', []);
    await close();
  });

  test.each([
    ['a text', 'administrativo sevilla'],
    ['a text with a preposition', 'administrativa en Sevilla'],
    ['a misspelt text', 'admnistrativo en Sevila'],
  ])('the same town in %s has the radius that the visitor chose', async (_, text) => {
    const { page, close } = await visit('');
    await submit(page, 'panadera en Sevilla');
    await page.getByLabel('Radio').selectOption('25');
    await expect.poll(() => chips(page)).toEqual(['Sevilla, 25 km']);
    await submit(page, text);
    await total(page, '30 ofertas');
    expect(await chips(page)).toEqual(['Sevilla, 25 km']);
    await close();
  });

  test('the same town as a suggestion has the radius that the visitor chose, another one that of the page', async () => {
    const { page, close } = await visit('radius="10"');
    await submit(page, 'administrativo en Sevilla');
    await page.getByLabel('Radio').selectOption('50');
    await expect.poll(() => chips(page)).toEqual(['Sevilla, 50 km']);
    const choose = async (text: string, town: string) => {
      await searchBoxOf(page).fill(text);
      await page
        .locator('[part="suggestion"]')
        .filter({ hasText: town })
        .filter({ hasText: 'Ciudad' })
        .first()
        .click();
      await page.locator('.results[aria-busy="false"]').waitFor();
    };
    await choose('administrativa en sevil', 'Sevilla');
    await expect.poll(() => chips(page)).toEqual(['Sevilla, 50 km']);
    await choose('administrativa en madri', 'Madrid');
    await expect.poll(() => chips(page)).toEqual(['Madrid, 10 km']);
    await close();
  });

  test('beside filters of the page a condition of a text replaces one of the text before', async () => {
    const { page, close } = await visit('filters="contractType=indefinido" q="administrativo"');
    const requests: (string | null)[][] = [];
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (pathname.endsWith('/9/offer'))
        requests.push(['q', 'workday', 'contractType'].map((name) => searchParams.get(name)));
    });
    // An empty list asks for other searches after its own.
    const requested = (...search: string[]) => expect.poll(() => requests).toContainEqual(search);
    await submit(page, 'administrativo media jornada');
    await expect.poll(() => chips(page)).toEqual(['Jornada parcial']);
    await submit(page, 'administrativo jornada completa');
    await requested('administrativo', 'completa', 'indefinido');
    await expect.poll(() => chips(page)).toEqual(['Jornada completa']);
    await submit(page, 'administrativo contrato temporal');
    await requested('administrativo contrato temporal', 'completa', 'indefinido');
    await close();
  });

  test('the town of a page is not searched as a word, nor is one outside of its radius', async () => {
    const { page, close } = await visit('city="Madrid" radius="500"');
    await page.locator('[part="offer"]').first().waitFor();
    for (const text of ['administrativo madrid', 'administrativo en Madrid', 'Madrid administrativo']) {
      await submit(page, text);
      await total(page, '45 ofertas');
      await expect.poll(() => searchBoxOf(page).inputValue()).toBe('administrativo');
      expect(await chips(page)).toEqual([]);
      await submit(page, 'nada');
      await total(page, '0 ofertas');
    }
    await submit(page, 'administrativo tenerife');
    await total(page, '45 ofertas');
    expect(await page.locator('[part="typed"]').textContent()).toContain(
      'Esta página solo tiene ofertas de Madrid, hasta 500 km. Mostrando resultados de administrativo.',
    );
    expect([await searchBoxOf(page).inputValue(), await chips(page)]).toEqual(['administrativo', []]);
    await close();
    const english = await visit('lang="en" city="madrid" radius="30" q="administrativo Sevilla"');
    await total(english.page, '15 jobs');
    expect(await english.page.locator('[part="typed"]').textContent()).toContain(
      'This page only has jobs in Madrid, up to 30 km. Showing results for administrativo.',
    );
    await english.close();
  });

  test('a text for any place replaces the place of the visitor, not that of the page', async () => {
    const { page, close } = await visit('');
    await submit(page, 'administrativo Madrid');
    await total(page, '15 ofertas');
    for (const text of ['administrativo en toda España', 'administrativo donde sea']) {
      await province(page).selectOption('sevilla');
      await total(page, '30 ofertas');
      await submit(page, text);
      await total(page, '45 ofertas');
      expect([await searchBoxOf(page).inputValue(), await chips(page)]).toEqual(['administrativo', []]);
      expect(await province(page).inputValue()).toBe('');
    }
    await close();
    const ofPage = await visit('city="madrid"');
    await submit(ofPage.page, 'administrativo anywhere in Spain');
    await total(ofPage.page, '15 ofertas');
    expect(await searchBoxOf(ofPage.page).inputValue()).toBe('administrativo');
    await ofPage.close();
  });

  test('a province that the page sets replaces the town of the visitor, and a town his province', async () => {
    const { page, close } = await visit('');
    await submit(page, 'administrativo Madrid');
    await total(page, '15 ofertas');
    const set = (name: string, value: string) =>
      page
        .locator('curro-search')
        .evaluate((element, each) => element.setAttribute(each.name, each.value), { name, value });
    await set('province', 'sevilla');
    await total(page, '30 ofertas');
    expect([await chips(page), await province(page).inputValue()]).toEqual([[], 'sevilla']);
    await set('province', '');
    await province(page).selectOption('sevilla');
    await set('city', 'madrid');
    await total(page, '15 ofertas');
    await close();
  });

  test('a town outside of the province of a page that hides its field is not searched', async () => {
    const { page, close } = await visit('province="madrid" hide="province"');
    await submit(page, 'administrativo Sevilla');
    await total(page, '15 ofertas');
    expect(await page.locator('[part="typed"]').textContent()).toBe(
      'Esta página solo tiene ofertas de Madrid. Mostrando resultados de administrativo.',
    );
    expect([await searchBoxOf(page).inputValue(), await chips(page)]).toEqual(['administrativo', []]);
    await submit(page, 'cerca de Sevilla');
    await page.locator('[part="typed"]').getByText('todas las ofertas en Madrid').waitFor();
    await close();
    const english = await visit(
      'lang="en" province="madrid" hide="province" q="administrativo teletrabajo Sevilla"',
    );
    await total(english.page, '7 jobs');
    expect(await english.page.locator('[part="typed"]').textContent()).toBe(
      'This page only has jobs in Madrid. Searching for administrativo.',
    );
    await english.close();
  });

  test('a town of a link outside of the province of a page is ignored like a typed one', async () => {
    const address = embedding.host.page(
      '<curro-search province="zamora" hide="province" address></curro-search>',
    );
    const { page, close } = await embedding.browser.visit(`${address}&q=panadera&city=madrid`);
    await total(page, '3 ofertas');
    expect(await page.locator('[part="typed"]').textContent()).toBe(
      'Esta página solo tiene ofertas de Zamora. Mostrando resultados de panadera.',
    );
    expect([await searchBoxOf(page).inputValue(), await chips(page)]).toEqual(['panadera', []]);
    await until('the address', async () => !new URL(page.url()).searchParams.has('city'));
    await page.goto(`${embedding.host.origin}${address}&q=panadera&city=benavente`);
    await total(page, '1 oferta');
    expect(await chips(page)).toEqual(['Benavente']);
    await close();
  });

  test('a town within the province of a page that hides its field narrows the search', async () => {
    const { page, close } = await visit('province="zamora" hide="province"');
    await submit(page, 'panadera en Benavente');
    await total(page, '1 oferta');
    expect([await searchBoxOf(page).inputValue(), await chips(page)]).toEqual(['panadera', ['Benavente']]);
    // The radius ends at the province.
    await page.getByLabel('Radio').selectOption('100');
    await total(page, '3 ofertas');
    await submit(page, 'trabajo a 40 km de Zamora');
    await total(page, '2 ofertas');
    expect(await chips(page)).toEqual(['Zamora, 40 km']);
    // The third offer of the province is on the page, as the one nearby.
    expect(await wider(page)).toEqual([]);
    expect(await page.locator('[part="nearby"]').count()).toBe(1);
    await page.getByRole('button', { name: 'Quitar Zamora, 40 km' }).click();
    await total(page, '3 ofertas');
    await expect.poll(() => chips(page)).toEqual([]);
    await submit(page, 'panadera en la provincia de Zamora');
    await total(page, '3 ofertas');
    expect([await searchBoxOf(page).inputValue(), await chips(page)]).toEqual(['panadera', []]);
    await close();
  });

  test('the name of the only province of a page is the province, and with a distance its town', async () => {
    const { page, close } = await visit('province="zamora" hide="province"');
    await submit(page, 'panadera');
    await total(page, '3 ofertas');
    for (const text of ['zamora', 'trabajo en Zamora', 'panadera zamora']) {
      await submit(page, 'nada');
      await total(page, '0 ofertas');
      await submit(page, text);
      await total(page, '3 ofertas');
      expect(await chips(page)).toEqual([]);
    }
    expect(await page.locator('[part="typed"]').textContent()).toMatch(/^Buscando panadera\./);
    await submit(page, 'panadera zamora 10 km');
    await total(page, '1 oferta');
    expect(await chips(page)).toEqual(['Zamora, 10 km']);
    await close();
  });

  test('one of several fixed provinces narrows the search, also in the address', async () => {
    const { page, close } = await visit('province="zamora,madrid" hide="province" address');
    await total(page, '19 ofertas');
    await submit(page, 'empleo en Zamora');
    await total(page, '3 ofertas');
    expect(await chips(page)).toEqual(['Zamora']);
    expect(await wider(page)).toEqual(['En Zamora, Madrid 19 ofertas']);
    await page.reload();
    await total(page, '3 ofertas');
    expect(await chips(page)).toEqual(['Zamora']);
    const shared = await embedding.browser.visit(new URL(page.url()).pathname + new URL(page.url()).search);
    await total(shared.page, '3 ofertas');
    expect(await chips(shared.page)).toEqual(['Zamora']);
    await submit(shared.page, 'administrativo en Madrid');
    await total(shared.page, '15 ofertas');
    await shared.page.getByRole('button', { name: 'Quitar Madrid' }).click();
    await total(shared.page, '15 ofertas');
    await submit(shared.page, '');
    await total(shared.page, '19 ofertas');
    await shared.close();
    await close();
  });

  test('a text that only asks for a job shows all offers', async () => {
    const { page, close } = await visit('');
    const all = await statusOf(page).textContent();
    await submit(page, 'ofertas de empleo');
    await page.locator('[part="typed"]').getByText('todas las ofertas').waitFor();
    expect(await statusOf(page).textContent()).toBe(all);
    await close();
  });

  test.each(['lo que sea', 'no sé qué hacer'])('%s shows all offers, and says so', async (text) => {
    const { page, close } = await visit('');
    const all = await statusOf(page).textContent();
    await submit(page, text);
    await page.locator('[part="typed"]').getByText('Buscando todas las ofertas.').waitFor();
    expect(await statusOf(page).textContent()).toBe(all);
    await close();
  });

  test('a town without offers shows the nearest ones at once, and says so', async () => {
    const { page, close } = await visit('');
    const typed = page.locator('[part="typed"]');
    await submit(page, 'Salamanca');
    await typed.getByText('No hay ofertas en Salamanca. Estas son las más cercanas.').waitFor();
    expect(await page.locator('[part="offer"]').count()).toBeGreaterThan(0);
    await page.getByRole('button', { name: 'Quitar Salamanca, 100 km' }).click();
    await submit(page, 'panadero en Salamanca');
    await typed
      .getByText('No hay ofertas para «panadero en Salamanca». Estas son las más cercanas.')
      .waitFor();
    expect(await chips(page)).toEqual(['Salamanca, 100 km']);
    expect(await searchBoxOf(page).inputValue()).toBe('panadero');
    // Without the town the line ends.
    await page.getByRole('button', { name: 'Quitar Salamanca, 100 km' }).click();
    await expect.poll(() => typed.count()).toBe(0);
    // A town that the visitor chose beside the text.
    await chooseAsVisitor(page, { q: 'panadero', city: 'salamanca' });
    await typed
      .getByText('No hay ofertas para «panadero» en Salamanca. Estas son las más cercanas.')
      .waitFor();
    await close();
  });

  test('a text of which no offer has all words shows those for its job', async () => {
    const { page, close } = await visit('');
    await submit(page, 'panadera trompetista ocarina');
    await total(page, '3 ofertas');
    await page
      .locator('[part="typed"]')
      .getByText('No hay ofertas para «panadera trompetista ocarina». Estas son las más cercanas.')
      .waitFor();
    expect([await searchBoxOf(page).inputValue(), await chips(page)]).toEqual([
      'panadera trompetista ocarina',
      [],
    ]);
    // In a town without any, those around it.
    await submit(page, 'panadera trompetista en Salamanca');
    await page.locator('[part="typed"]').getByText('Estas son las más cercanas.').waitFor();
    expect(await chips(page)).toEqual(['Salamanca, 100 km']);
    await close();
  });

  test('a season is a kind of contract, which the chip names', async () => {
    const { page, close } = await visit('');
    await submit(page, 'administrativo verano');
    await page.locator('[part="typed"]').getByText('«Contrato temporal, Fijo discontinuo»').waitFor();
    expect([await searchBoxOf(page).inputValue(), await chips(page)]).toEqual(['administrativo', []]);
    await close();
  });

  describe('a condition that no offer of its place states', () => {
    const typed = (page: Page) => page.locator('[part="typed"]');
    const without = (label: string): string =>
      `Ninguna de estas ofertas indica «${label}» en sus condiciones.`;

    test.each([
      ['panadera jornada completa en Zamora', '1 oferta', 'Zamora', ''],
      ['panadera jornada completa sin experiencia en Toro', '1 oferta', 'Toro', ''],
      ['panadera jornada completa en Salamanca', '2 ofertas', 'Salamanca, 100 km', 'No hay ofertas para «'],
    ])('is left out of "%s"', async (text, count, chip, start) => {
      const { page, close } = await visit('');
      await submit(page, text);
      await total(page, count);
      expect(await typed(page).textContent()).toMatch(new RegExp(`^${start}.*Ninguna .*«Jornada completa`));
      expect([await searchBoxOf(page).inputValue(), await chips(page)]).toEqual(['panadera', [chip]]);
      // The next text does not have it.
      await submit(page, 'administrativo en Madrid');
      await total(page, '15 ofertas');
      expect(await chips(page)).toEqual(['Madrid']);
      await close();
    });

    test('is named in the searches for offers elsewhere that have it', async () => {
      const { page, close } = await visit('');
      await submit(page, 'panadera 18000 euros al año en Toro');
      await total(page, '1 oferta');
      expect([await typed(page).textContent(), await chips(page)]).toEqual([
        without('Desde 18.000 €/año'),
        ['Toro'],
      ]);
      expect(await wider(page)).toEqual(['Desde 18.000 €/año · Toro, hasta 50 km 1 oferta']);
      await close();
    });

    test('ends when it is of a text before', async () => {
      const { page, close } = await visit('');
      await submit(page, 'administrativo teletrabajo en Madrid');
      await total(page, '7 ofertas');
      await submit(page, 'panadera en Toro');
      await total(page, '1 oferta');
      expect([await typed(page).textContent(), await chips(page)]).toEqual([
        without('Teletrabajo'),
        ['Toro'],
      ]);
      await close();
    });

    test('stays when the visitor has just chosen it, or the page has set it', async () => {
      const chosen = await visit('');
      await chooseAsVisitor(chosen.page, { q: 'panadera', city: 'zamora', filters: 'workday=completa' });
      await total(chosen.page, '0 ofertas');
      expect(await chips(chosen.page)).toEqual(['Jornada completa', 'Zamora']);
      expect(await wider(chosen.page)).toContain('Con cualquier jornada 1 oferta');
      await chosen.close();
      const fixed = await visit('filters="workday=completa"');
      await submit(fixed.page, 'panadera en Zamora');
      await total(fixed.page, '0 ofertas');
      await fixed.close();
    });
  });

  test('a short name of a town is the town, and its surroundings are named', async () => {
    const { page, close } = await visit('');
    await submit(page, 'programador bcn');
    await expect.poll(() => chips(page)).toEqual(['Barcelona']);
    await submit(page, 'cerca de Zamora');
    await page.locator('[part="typed"]').getByText('todas las ofertas en Zamora y alrededores').waitFor();
    await close();
  });

  test.each([
    ['barcelona,girona,lleida,tarragona', 'Cataluña'],
    ['zaragoza,huesca,teruel', 'Aragón'],
    ['zamora,sevilla', 'Zamora, Sevilla'],
    ['madrid', 'Madrid'],
  ])('a page of %s is limited to %s', async (provinces, name) => {
    const { page, close } = await visit(`province="${provinces}" hide="province"`);
    await page.getByText(`Esta búsqueda se limita a: ${name}.`).first().waitFor();
    await close();
  });

  test.each(['zamora,sevilla', 'avila,burgos,leon,palencia,salamanca,segovia,soria,valladolid,zamora'])(
    'a page of %s suggests the towns within it, and no others',
    async (provinces) => {
      const { page, close } = await visit(`province="${provinces}" hide="province"`);
      const box = searchBoxOf(page);
      await page.getByText('Esta búsqueda se limita a:').first().waitFor();
      const options = page.getByRole('listbox', { name: 'Sugerencias' }).getByRole('option');
      await box.pressSequentially('panadera en be');
      await until('the towns', async () =>
        (await options.allInnerTexts()).some((each) => /^panadera en Benavente/.test(each)),
      );
      await box.fill('');
      await box.pressSequentially('panadera en madr');
      await until('no town of Madrid', async () =>
        (await options.allInnerTexts()).every((each) => !each.includes('Madrid')),
      );
      await close();
    },
  );

  test('a town that is only near has a radius, which can be changed', async () => {
    const { page, close } = await visit('');
    await submit(page, 'panadera cerca de zamora');
    await until('the chip', async () => (await chips(page)).join() === 'Zamora, 25 km');
    await page.getByLabel('Radio').selectOption('50');
    await total(page, '2 ofertas');
    expect(await chips(page)).toEqual(['Zamora, 50 km']);
    await close();
  });

  test('suggests towns and provinces for the last words, to search the words there', async () => {
    const { page, close } = await visit('');
    const options = page.getByRole('listbox', { name: 'Sugerencias' }).getByRole('option');
    const suggested = (text: string, expected: readonly string[]): Promise<void> =>
      until(`the suggestions for ${text}`, async () => {
        await searchBoxOf(page).fill('');
        await searchBoxOf(page).pressSequentially(text);
        await options.first().waitFor({ timeout: SUGGESTION_MS }).catch(ignore);
        const found = (await options.allInnerTexts()).map((each) => each.replace(/\s+/g, ' '));
        return expected.every((each, at) => found[at] === each);
      });
    expect(await searchBoxOf(page).getAttribute('placeholder')).toBe('Por ejemplo: camarero en Málaga');
    await suggested('panadera en be', ['panadera en Benavente Zamora']);
    await options.first().click();
    await total(page, '1 oferta');
    expect([await searchBoxOf(page).inputValue(), await chips(page)]).toEqual(['panadera', ['Benavente']]);
    await suggested('panadera zam', ['panadera en Zamora Provincia', 'panadera en Zamora Ciudad']);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await total(page, '3 ofertas');
    expect([await searchBoxOf(page).inputValue(), await province(page).inputValue()]).toEqual([
      'panadera',
      'zamora',
    ]);
    expect(await chips(page)).toEqual(['Zamora']);
    await page.getByRole('button', { name: 'Quitar Zamora' }).click();
    await until('no province', async () => (await province(page).inputValue()) === '');
    expect([await searchBoxOf(page).inputValue(), await chips(page)]).toEqual(['panadera', []]);
    await submit(page, 'panadera en provincia de Zamora');
    await until('the province', async () => (await province(page).inputValue()) === 'zamora');
    // It stays, as a typed place.
    await submit(page, 'panadera');
    await total(page, '3 ofertas');
    expect(await chips(page)).toEqual(['Zamora']);
    await submit(page, 'administrativo provincia de Sevilla');
    await total(page, '30 ofertas');
    await suggested('adm', ['Administrativo']);
    // The same place again, instead of the province.
    for (const town of ['Madrid', 'Madrid']) {
      await suggested('administrativo en mad', [
        'administrativo en Madrid Provincia',
        `administrativo en ${town} Ciudad`,
      ]);
      await options.nth(1).click();
      await total(page, '15 ofertas');
      expect([await province(page).inputValue(), await chips(page)]).toEqual(['city=madrid', [town]]);
    }
    await close();
  });

  test('a condition of the text replaces a chosen filter of the same kind, not one of the page', async () => {
    const chosen = await visit('');
    await chooseAsVisitor(chosen.page, { filters: 'workday=completa' });
    await expect.poll(() => chips(chosen.page)).toEqual(['Jornada completa']);
    await submit(chosen.page, 'panadera media jornada');
    await expect.poll(() => chips(chosen.page)).toEqual(['Jornada parcial']);
    await total(chosen.page, '3 ofertas');
    expect(await searchBoxOf(chosen.page).inputValue()).toBe('panadera');
    await chosen.close();

    const fixed = await visit('filters="workday=completa"');
    const workdays = new Set<string | null>();
    fixed.page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (pathname.endsWith('/9/offer')) workdays.add(searchParams.get('workday'));
    });
    await submit(fixed.page, 'panadera media jornada');
    await total(fixed.page, '0 ofertas');
    expect([...workdays]).toEqual(['completa']);
    await fixed.close();
  });

  test('suggests areas and conditions, whose search is that of the text', async () => {
    const { page, close } = await visit('');
    const options = page.getByRole('listbox', { name: 'Sugerencias' }).getByRole('option');
    await searchBoxOf(page).pressSequentially('administrativo en chamb');
    await options.getByText('administrativo en Chamberí').click();
    await until('the chip', async () => (await chips(page)).join() === 'Madrid (Chamberí)');
    await submit(page, 'administrativo en chamberi');
    await until('the name of the table', async () => (await chips(page)).join() === 'Madrid (Chamberí)');
    await close();
    const fixed = await visit('city="madrid"');
    await searchBoxOf(fixed.page).or(fixed.page.getByRole('combobox')).first().pressSequentially('teletr');
    await fixed.page.getByRole('option', { name: 'Teletrabajo', exact: true }).waitFor();
    await fixed.close();
  });

  test.each([
    ['places nor companies', 'city="madrid"', 'titles,searches'],
    ['places nor companies', 'province="madrid" hide="province"', 'titles,searches'],
    ['places nor conditions', 'hide="understood"', 'titles,companies'],
    ['companies', 'category="turismo-restauracion" hide="category"', 'titles,searches'],
    ['companies', 'filters="workday=completa"', 'titles,searches'],
  ])('suggests no %s with %s', async (none, attributes, kinds) => {
    const { page, close } = await visit(attributes);
    const response = page.waitForResponse(/\/api\/1\/suggest/);
    const field = page.getByRole('combobox', { name: 'Puesto, empresa' });
    await field.pressSequentially('zam');
    expect(new URL((await response).url()).searchParams.get('for')).toBe(kinds);
    expect(await field.getAttribute('placeholder')).toEqual(none === 'companies' ? expect.any(String) : null);
    await close();
  });

  test('chips have the accents of places, and their distance', async () => {
    const { page, close } = await visit('');
    await submit(page, 'a coruna');
    await total(page, '1 oferta');
    expect(await chips(page)).toEqual(['A Coruña']);
    await submit(page, 'panadera en gijon');
    await until('Gijón', async () => (await chips(page)).join() === 'Gijón');
    await submit(page, 'panadera en alcala de henares 20 km');
    await until('Alcalá', async () => (await chips(page)).join() === 'Alcalá de Henares, 20 km');
    await submit(page, 'panadera provincia de lugo');
    await until('Lugo', async () => (await chips(page)).join() === 'Lugo');
    await submit(page, 'panadera 40 km de zamora');
    await total(page, '2 ofertas');
    expect(await chips(page)).toEqual(['Zamora, 40 km']);
    await close();
  });

  test('in English a town has the name of its province', async () => {
    const { page, close } = await visit('lang="en" q="jobs in Seville"');
    await total(page, '30 jobs');
    expect(await chips(page)).toEqual(['Seville']);
    await close();
  });

  test('the sentence about a text names its place, and offers no search with as many offers', async () => {
    const { page, close } = await visit('');
    const typed = page.locator('[part="typed"]');
    await submit(page, 'sevila');
    await total(page, '30 ofertas');
    expect(await typed.textContent()).toBe(
      'No hay ofertas para «sevila». Mostrando resultados de todas las ofertas en Sevilla.',
    );
    await submit(page, 'panadero en Benavente');
    await total(page, '1 oferta');
    expect(await typed.textContent()).toBe('Buscando panadero.');
    await close();
  });

  test('a list of jobs shows the offers of any of them, and says so', async () => {
    const { page, close } = await visit('');
    await submit(page, 'panadero, administrativo en Sevilla');
    await page.locator('[part="typed"]').getByText('panadero').waitFor();
    expect(await page.locator('[part="typed"]').textContent()).toBe(
      'Mostrando resultados de panadero, administrativo.',
    );
    expect(await chips(page)).toEqual(['Sevilla']);
    await close();
  });

  test('an English name of a job without offers shows those of the Spanish name', async () => {
    const { page, close } = await visit('lang="en"');
    const field = page.getByRole('combobox', { name: 'Job title, company' });
    await field.fill('baker in Zamora');
    await page.keyboard.press('Enter');
    await total(page, '1 job');
    // Of the Spanish names, the one that offers have; Zamora was read, so that the text as it is does not matter.
    expect(await page.locator('[part="typed"]').textContent()).toBe('Showing results for panadero.');
    expect([await field.inputValue(), await chips(page)]).toEqual(['baker', ['Zamora']]);
    await close();
  });

  test('wider searches are named in the words of the visitor', async () => {
    const { page, close } = await visit('lang="en"');
    const field = page.getByRole('combobox', { name: 'Job title, company' });
    const labels = page.evaluate<string[]>(
      "new Promise((resolve) => addEventListener('curro-search', ({ detail }) => resolve(detail.wider.map(({ label }) => label))))",
    );
    await field.fill('programmer in Madrid');
    await page.keyboard.press('Enter');
    await total(page, '1 job');
    expect(await wider(page)).toContain('All jobs in Madrid 16 jobs');
    expect(await labels).toContain('All jobs in Madrid');
    await field.fill('baker in Sevilla');
    await page.keyboard.press('Enter');
    await page.getByText('No jobs match your search').first().waitFor();
    expect(await wider(page)).toContain('Anywhere 3 jobs');
    await page.getByRole('button', { name: 'Anywhere' }).click();
    await total(page, '3 jobs');
    expect([await field.inputValue(), await chips(page)]).toEqual(['baker', []]);
    await field.fill('artisan baker 20 hours');
    await page.keyboard.press('Enter');
    await page.locator('[part="typed"]').getByText('These are the nearest ones.').waitFor();
    await total(page, '3 jobs');
    expect(await wider(page)).toEqual([]);
    await close();
  });

  test('a list with one word less is not offered twice', async () => {
    const { page, close } = await visit('');
    await submit(page, 'noche panadera asdf');
    await page.locator('[part="typed"]').getByText('Estas son las más cercanas.').waitFor();
    await total(page, '3 ofertas');
    expect(await wider(page)).toEqual([]);
    expect(await page.locator('[part="also"]').count()).toBe(0);
    await close();
  });

  test('a wider search with only a word says where it is, when the place is another one', async () => {
    const { page, close } = await visit('');
    const only = async () => (await wider(page)).filter((label) => /solo|only/.test(label));
    await submit(page, 'panadera plutonio torcido en Sevilla');
    await total(page, '0 ofertas');
    expect(await only()).toEqual(['Buscar solo «panadera» en cualquier lugar 3 ofertas']);
    await page.getByRole('button', { name: 'Buscar solo «panadera» en cualquier lugar' }).click();
    await total(page, '3 ofertas');
    await submit(page, 'panadera plutonio torcido indefinido teletrabajo');
    await total(page, '0 ofertas');
    expect(await only()).toEqual(['Buscar solo «panadera» en cualquier lugar 3 ofertas']);
    await close();
    const region = await visit('province="zamora,sevilla" hide="province" lang="en"');
    await region.page
      .getByRole('combobox', { name: 'Job title' })
      .fill('panadera plutonio torcido en Sevilla');
    await region.page.keyboard.press('Enter');
    await region.page.getByText('No jobs match').waitFor();
    expect((await wider(region.page)).filter((label) => label.includes('only'))).toEqual([
      'Search only for “panadera” in Zamora, Seville 3 jobs',
    ]);
    await region.close();
  });

  test('a misspelt text keeps its place; an unfinished one leads to what is suggested', async () => {
    const { page, close } = await visit('');
    const correction = page.locator('[part="correction"]');
    await submit(page, 'adminstrativo en Sevilla');
    await total(page, '30 ofertas');
    expect([await searchBoxOf(page).inputValue(), await chips(page)]).toEqual([
      'administrativo',
      ['Sevilla'],
    ]);
    await submit(page, 'adminstrativo en Zamora');
    await expect.poll(() => chips(page)).toEqual(['Zamora']);
    await total(page, '0 ofertas');
    expect(await searchBoxOf(page).inputValue()).toBe('administrativo');
    expect(await wider(page)).toContain('En cualquier lugar 45 ofertas');
    await page.getByRole('button', { name: 'Quitar Zamora' }).click();
    await total(page, '45 ofertas');
    await submit(page, 'benav');
    await correction.getByRole('button', { name: 'Benavente' }).waitFor();
    expect(await correction.textContent()).toBe('¿Querías decir…? Benavente 1 oferta');
    await correction.getByRole('button').click();
    await total(page, '1 oferta');
    expect([await searchBoxOf(page).inputValue(), await chips(page)]).toEqual(['', ['Benavente']]);
    await close();
  });

  test('of several fixed provinces they and their towns are suggested, and no others', async () => {
    const { page, close } = await visit('province="zamora,madrid,a-coruna" hide="province"');
    const options = page.getByRole('listbox', { name: 'Sugerencias' }).getByRole('option');
    const box = searchBoxOf(page);
    expect(await box.getAttribute('placeholder')).toBe('Por ejemplo: camarero en Málaga');
    expect(await page.locator('label[for="q"]').textContent()).toBe('Puesto, empresa o población');
    await box.pressSequentially('panadera en benav');
    await options.getByText('panadera en Benavente').click();
    await total(page, '1 oferta');
    expect([await box.inputValue(), await chips(page)]).toEqual(['panadera', ['Benavente']]);
    // A radius does not leave the provinces.
    await page.getByLabel('Radio').selectOption('100');
    await total(page, '3 ofertas');
    await box.fill('');
    await box.pressSequentially('panadera en zamo');
    await options.getByText('panadera en Zamora').first().click();
    await total(page, '3 ofertas');
    await expect.poll(() => chips(page)).toEqual(['Zamora']);
    await box.fill('');
    const answered = page.waitForResponse(/\/api\/1\/suggest\?q=barcelon/);
    await box.pressSequentially('barcelon');
    expect((await (await answered).json()).searches).not.toEqual([]);
    expect(await options.filter({ hasText: 'Barcelona' }).count()).toBe(0);
    await close();
  });

  test('an empty list of a region offers neither the typed word nor what finds nothing there', async () => {
    const { page, close } = await visit('province="zamora,asturias" hide="province"');
    const correction = page.locator('[part="correction"]');
    const all = page.getByRole('button', { name: 'Ver todas las ofertas' });
    const message = page.locator('[part="message"]');
    const titles = ['Administrativa/o', 'Administrativo de obra', 'Panadero'];
    await page.route(/\/api\/1\/suggest\?/, (route) => {
      const json = { titles: titles.map((text) => ({ text })), companies: [] };
      return route.fulfill({ json, headers: { 'access-control-allow-origin': '*' } });
    });
    const total0 = () => message.getByText('Ninguna oferta coincide').waitFor();
    await submit(page, 'administrativo');
    await total0();
    // Neither the first, which is the typed word, nor the second, which has no offers there.
    await correction.waitFor();
    expect(await correction.textContent()).toBe('¿Querías decir…? Panadero 3 ofertas');
    titles.pop();
    await submit(page, 'administrativa');
    await total0();
    await all.waitFor();
    await message.getByText('3 ofertas').waitFor();
    expect(await correction.count()).toBe(0);
    expect(await message.textContent()).toMatch(/Ver todas las ofertas 3 ofertas\s*$/);
    await all.click();
    await total(page, '3 ofertas');
    await page.unrouteAll({ behavior: 'wait' });
    await close();
  });

  test('an empty list of a region leads to its sectors', async () => {
    const { page, close } = await visit('province="sevilla,zamora,madrid" hide="province"');
    await page.route(/\/api\/1\/suggest\?/, (route) =>
      route.fulfill({
        json: { titles: [{ text: 'Soldador' }], companies: [] },
        headers: { 'access-control-allow-origin': '*' },
      }),
    );
    await submit(page, 'soldador');
    const sectors = page.locator('[part="wider"] li');
    await sectors.first().waitFor();
    await page.getByText('Ofertas por sector:').waitFor();
    const labels = await sectors.allTextContents();
    expect(labels[0]).toMatch(/^Administración de empresas 45 ofertas$/);
    await sectors.first().getByRole('button').click();
    await total(page, '45 ofertas');
    await expect.poll(() => searchBoxOf(page).inputValue()).toBe('');
    await page.unrouteAll({ behavior: 'wait' });
    await close();
  });

  test('few offers in a town are followed by those of its province', async () => {
    const { page, close } = await visit('');
    await submit(page, 'panadera en Zamora');
    await total(page, '1 oferta');
    // They are all offers of the province, which is not a wider search to offer.
    await page.locator('[part="nearby"]').getByText('2 ofertas').waitFor();
    expect(await wider(page)).not.toContain('Provincia de Zamora 3 ofertas');
    await close();
  });

  test('unknown words lead to the known ones', async () => {
    const { page, close } = await visit('');
    await submit(page, 'asdf panadera plutonio');
    await page.locator('[part="typed"]').getByText('No hay ofertas para «asdf panadera plutonio».').waitFor();
    await total(page, '3 ofertas');
    await close();
  });

  test('similar offers are near if any are, and never outside of what the page has fixed', async () => {
    const welders = ['Zamora', 'Toro', 'Madrid', 'Sevilla', 'Barcelona'].map((city) => ({
      externalId: `welder-${city}`,
      title: 'Soldador TIG',
      description: `${city} busca: ${city}.`,
      company: { name: `Hierros ${city}` },
      city,
      ...(city === 'Zamora' ? { skills: ['Plasma'] } : {}),
      expires: '2099-12-31T00:00:00Z',
    }));
    await embedding.curro.load('welders', welders);
    const similarTo = async (page: Page, company: string): Promise<string[]> => {
      const row = page.locator('[part="offer"]', { hasText: company });
      const list = row.locator('[part="similar"]');
      await row.getByRole('button', { name: 'Ofertas parecidas' }).click();
      await list
        .getByText(/Hierros|No hay/)
        .first()
        .waitFor();
      const companies = await list.locator('.similar-meta').allTextContents();
      return companies.map((text) => text.replace(/^Hierros (\S+) .*/, '$1'));
    };
    const { page, close } = await visit('');
    const requests: URL[] = [];
    page.on('request', (request) => {
      if (/\/similar\?/.test(request.url())) requests.push(new URL(request.url()));
    });
    await submit(page, 'soldador a 40 km de Zamora');
    await total(page, '2 ofertas');
    const others = ['Madrid', 'Sevilla', 'Barcelona'];
    const ofAll = await similarTo(page, 'Hierros Zamora');
    expect([ofAll[0], ofAll.slice(1).toSorted()]).toEqual(['Toro', others.toSorted()]);
    // None are in the town of the search.
    await page.getByRole('button', { name: 'Quitar Zamora, 40 km' }).click();
    await submit(page, 'soldador en Zamora');
    await total(page, '1 oferta');
    expect((await similarTo(page, 'Hierros Zamora'))[0]).toBe('Toro');
    // Near the place of the search, not of the offer.
    await chooseAsVisitor(page, { city: 'sevilla', radius: 500 });
    await page.locator('[part="offer"]', { hasText: 'Hierros Madrid' }).waitFor();
    await page.locator('.results[aria-busy="false"]').waitFor();
    expect((await similarTo(page, 'Hierros Madrid'))[0]).toBe('Sevilla');
    expect(requests.map(({ searchParams }) => searchParams.get('near'))).toEqual([
      'zamora',
      'zamora',
      'sevilla',
    ]);
    await close();
    const ofRegion = await visit('province="barcelona,sevilla" hide="province" q="soldador en Sevilla"');
    await total(ofRegion.page, '1 oferta');
    expect(await similarTo(ofRegion.page, 'Hierros Sevilla')).toEqual(['Barcelona']);
    await ofRegion.close();
    const ofTown = await visit('city="zamora" q="soldador"');
    await total(ofTown.page, '1 oferta');
    expect(await similarTo(ofTown.page, 'Hierros Zamora')).toEqual([]);
    await ofTown.close();
  });

  test('offers that only mention the job say so, below wider searches with its title', async () => {
    const offer = { expires: '2099-12-31T00:00:00Z', company: { name: 'Sanidad Ejemplo' } };
    await embedding.curro.load('doctors', [
      {
        ...offer,
        externalId: 'doctor',
        title: 'Médico/a de familia',
        description: 'Consulta.',
        city: 'Toledo',
      },
      {
        ...offer,
        externalId: 'insured',
        title: 'Oficial 1ª',
        description: 'Con seguro médico.',
        city: 'Teruel',
      },
    ]);
    const { page, close, screenshot } = await visit('');
    await submit(page, 'medico en Teruel');
    await total(page, '1 oferta');
    const message = page.locator('[part="also"]', { hasText: 'solo mencionan' });
    expect(await message.textContent()).toBe(
      'Estas ofertas solo mencionan «medico». En cualquier lugar 2 ofertas',
    );
    expect(await wider(page)).toEqual([]);
    expect(await page.locator('[part="offer"]').count()).toBe(1);
    await screenshot('element-only-mentioned');
    await message.getByRole('button').click();
    await page.locator('[part="title"]', { hasText: 'Médico/a de familia' }).waitFor();
    expect([await searchBoxOf(page).inputValue(), await message.count()]).toEqual(['medico', 0]);
    await total(page, '2 ofertas');
    await close();
  });

  test('above offers that mostly mention the job is a button for those with it in the title', async () => {
    const offer = { expires: '2099-12-31T00:00:00Z', company: { name: 'Metal Ejemplo' } };
    await embedding.curro.load('turners', [
      { ...offer, externalId: 'turner', title: 'Tornero/a', description: 'Torno.' },
      ...Array.from({ length: 10 }, (_, at) => ({
        ...offer,
        externalId: `mentioning-${at}`,
        title: `Peón de taller ${at}`,
        description: `Junto al tornero: ${'abcdefghij'.repeat(at + 1)}.`,
      })),
    ]);
    const { page, close, screenshot } = await visit('');
    await submit(page, 'tornero');
    await total(page, '11 ofertas');
    const line = page.locator('[part="also"]', { hasText: 'La mayoría solo menciona «tornero».' });
    expect(await line.locator('.count').textContent()).toBe('1 oferta');
    await screenshot('element-mostly-mentioned');
    await line.getByRole('button', { name: 'Ver las que lo tienen en el puesto' }).click();
    await total(page, '1 oferta');
    expect([await searchBoxOf(page).inputValue(), await line.count()]).toEqual(['tornero', 0]);
    await page.getByRole('button', { name: 'Quitar Solo en el puesto' }).click();
    await total(page, '11 ofertas');
    await line.waitFor();
    await close();
  });

  test('a province without offers shows the nearest ones, and is named', async () => {
    await embedding.curro.load('glaziers', [
      {
        externalId: 'glazier',
        title: 'Vidriero',
        description: 'Vidriero en Bilbao.',
        company: { name: 'Cristales Ejemplo' },
        city: 'Bilbao',
        expires: '2099-12-31T00:00:00Z',
      },
    ]);
    // The page has the radius of the nearest offers, too.
    const { page, close } = await visit('radius="100"');
    const typed = page.locator('[part="typed"]');
    await province(page).selectOption('cantabria');
    await typed.getByText('No hay ofertas en Cantabria. Estas son las más cercanas.').waitFor();
    expect(await chips(page)).toEqual(['Santander, 100 km']);
    await province(page).selectOption('madrid');
    await expect.poll(() => typed.count()).toBe(0);
    await close();

    const texts = await visit('');
    const line = texts.page.locator('[part="typed"]');
    await submit(texts.page, 'Cantabria');
    await line.getByText('No hay ofertas en Cantabria. Estas son las más cercanas.').waitFor();
    expect(await chips(texts.page)).toEqual(['Santander, 100 km']);
    await submit(texts.page, 'vidriero en Cantabria');
    await line
      .getByText('No hay ofertas para «vidriero en Cantabria». Estas son las más cercanas.')
      .waitFor();
    expect(await searchBoxOf(texts.page).inputValue()).toBe('vidriero');
    // Without the town the line ends.
    await texts.page.getByRole('button', { name: 'Quitar Santander, 100 km' }).click();
    await submit(texts.page, 'panadero');
    await total(texts.page, '3 ofertas');
    expect(await chips(texts.page)).toEqual([]);
    await chooseAsVisitor(texts.page, { q: 'vidriero', province: 'cantabria' });
    await line
      .getByText('No hay ofertas para «vidriero» en Cantabria. Estas son las más cercanas.')
      .waitFor();
    await texts.close();
  });

  test('the pay of a text stays for another one unless nothing is found with it', async () => {
    const { page, close } = await visit('page-size="5"');
    const typed = page.locator('[part="typed"]');
    const pay = 'Desde 20.000 €/año';
    await submit(page, 'administrativo 20000');
    await total(page, '7 ofertas');
    expect(await chips(page)).toEqual([pay]);
    await submit(page, 'programador');
    await total(page, '1 oferta');
    expect(await chips(page)).toEqual([pay]);
    await submit(page, 'panadera');
    await total(page, '3 ofertas');
    expect([await chips(page), await typed.textContent()]).toEqual([
      [],
      `Ninguna de estas ofertas indica «${pay}» en sus condiciones.`,
    ]);
    await submit(page, 'administrativo');
    await total(page, '45 ofertas');
    // So does one of a field.
    await chooseAsVisitor(page, { q: 'administrativo', filters: 'salaryMin=24000' });
    await submit(page, 'panadera');
    await total(page, '3 ofertas');
    expect(await typed.textContent()).toContain('«Desde 24.000 €/año»');
    await submit(page, 'administrativo 1600 al mes');
    await expect.poll(() => chips(page)).toEqual(['Desde 1.600 €/mes']);
    await close();
  });

  test('words of the text that are neither searched nor read are named', async () => {
    const { page, close } = await visit('page-size="5"');
    const ignored = page.locator('[part="ignored"]');
    const sentence = 'No hay filtro para «que no canse».';
    await submit(page, 'administrativo que no canse en Madrid');
    await ignored.getByText(sentence, { exact: true }).waitFor();
    expect(await chips(page)).toEqual(['Madrid']);
    await page.getByRole('status').getByText(sentence).waitFor({ state: 'attached' });
    await page.getByRole('button', { name: 'Siguiente' }).click();
    await page.locator('[aria-current="page"]').getByText('2', { exact: true }).waitFor();
    expect(await ignored.textContent()).toBe(sentence);
    await submit(page, 'administrativo sin carnet, bien pagado');
    await ignored.getByText('«sin carnet», «bien pagado»').waitFor();
    await page.getByRole('button', { name: 'Quitar Madrid' }).click();
    await submit(page, 'panadero');
    await total(page, '3 ofertas');
    expect(await ignored.count()).toBe(0);
    await close();

    const english = await visit('lang="en" q="algo que no canse"');
    await english.page
      .locator('[part="ignored"]')
      .getByText('There is no filter for “que no canse”.', { exact: true })
      .waitFor();
    await english.close();
    const literal = await visit('hide="understood" q="administrativo que no canse"');
    expect(await literal.page.locator('[part="ignored"]').count()).toBe(0);
    await literal.close();
  });
});
