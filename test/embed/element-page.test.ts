import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accessibilityViolations } from '../support/axe.ts';
import { describeInBrowser } from '../support/browser.ts';
import { type Embedding, searchBoxOf, startEmbedding, statusOf, warningText } from './host.ts';

/** Sets a rule of the page. */
const setRule = (page: Page, rule: string): Promise<unknown> =>
  page.evaluate(`document.adoptedStyleSheets = [new CSSStyleSheet()];
    document.adoptedStyleSheets[0].replaceSync(${JSON.stringify(rule)})`);

/** Sizes of the text, a label, the box and a title, and the font. */
const LOOK = `(() => {
  const root = document.querySelector('curro-search').shadowRoot;
  const style = (selector) => getComputedStyle(root.querySelector(selector));
  const sizes = ['.view', 'label', '#q', '.title'].map((selector) => Number.parseFloat(style(selector).fontSize));
  return { sizes, height: root.querySelector('#q').offsetHeight, font: style('#q').fontFamily };
})()`;

/** The keys of working hours. */
const WORKDAYS =
  'completa, indiferente, parcial-manana, parcial-tarde, parcial-noche, parcial-indiferente, intensiva-manana, intensiva-tarde, intensiva-noche, intensiva-indiferente';

/** The width of the element in a container as wide as its content, and the margins of the page. */
const MIN_WIDTH_PX = 768;
const MARGINS_PX = 17;
const FOCUSED = "document.querySelector('curro-search').shadowRoot.activeElement?.id";

describeInBrowser('a page that embeds <curro-search>', () => {
  let embedding: Embedding;
  beforeAll(async () => {
    embedding = await startEmbedding('embedpage');
  });
  afterAll(() => embedding.close());

  const visit: Embedding['visit'] = (body, options) => embedding.visit(body, options);

  test('a small root of the page does not shrink it, larger text of the browser enlarges it, and the page sets its size and font', async () => {
    const { page, close } = await visit('<curro-search></curro-search>');
    await page.locator('[part="offer"]').first().waitFor();
    const look = () => page.evaluate<{ sizes: number[]; height: number; font: string }>(LOOK);
    const standard = { sizes: [16, 13, 16, 18], height: 44 };
    expect(await look()).toMatchObject(standard);
    await setRule(page, 'html { font-size: 62.5% } body { font-family: Georgia, serif }');
    expect(await look()).toEqual({ ...standard, font: 'Georgia, serif' });
    // A visitor who has chosen larger text in the browser.
    const session = await page.context().newCDPSession(page);
    const setUserSize = (standard: number) =>
      session.send('Page.setFontSizes', { fontSizes: { standard, fixed: standard } });
    await setUserSize(24);
    await expect.poll(look).toMatchObject({ sizes: [24, 19.5, 24, 27] });
    await setUserSize(16);
    await expect.poll(look).toMatchObject(standard);
    await setRule(page, 'html { font-size: 20px }');
    expect(await look()).toMatchObject({ sizes: [20, 16.25, 20, 22.5], height: 55 });
    await setRule(page, 'curro-search { --curro-size: 12px; --curro-font: monospace }');
    // Phones enlarge the page for a smaller text of an input.
    expect(await look()).toMatchObject({ sizes: [12, 9.75, 16, 13.5], font: 'monospace' });
    await setRule(
      page,
      'main { font-family: Georgia } curro-search { --curro-font: inherit; --curro-size: 1.5em }',
    );
    expect(await look()).toMatchObject({ sizes: [24, 19.5, 24, 27], font: 'Georgia' });
    await close();
  });

  test('the search is in the address, for a copied link, Back and Forward', async () => {
    const { page, close } = await visit('<curro-search address province="zamora"></curro-search>');
    await page.locator('[part="offer"]').first().waitFor();
    const own = page.url();
    const parameters = () => {
      const { searchParams } = new URL(page.url());
      return Object.fromEntries([...searchParams].filter(([name]) => !['body', 'lang'].includes(name)));
    };
    expect(parameters()).toEqual({});
    await page.getByLabel('Provincia').selectOption('');
    await expect.poll(parameters).toEqual({ province: '' });
    await searchBoxOf(page).fill('adminstrativo');
    await page.keyboard.press('Enter');
    await expect.poll(parameters).toEqual({ province: '', q: 'administrativo' });
    await page.getByRole('button', { name: 'Siguiente' }).click();
    await expect.poll(parameters).toEqual({ province: '', q: 'administrativo', page: '2' });
    await page.getByText('Más filtros', { exact: true }).click();
    await page.getByLabel('Fecha de publicación').selectOption('_15_DAYS');
    await expect
      .poll(parameters)
      .toEqual({ province: '', q: 'administrativo', filters: 'sinceDate=_15_DAYS' });
    const link = page.url();

    await page.goBack();
    await page.getByText('Página 2 de 5', { exact: true }).waitFor();
    expect(await searchBoxOf(page).inputValue()).toBe('administrativo');
    await page.goBack();
    await page.getByText('Página 1 de 5', { exact: true }).waitFor();
    await page.getByText('No hay ofertas para «adminstrativo».').waitFor();
    await page.goBack();
    await expect.poll(() => searchBoxOf(page).inputValue()).toBe('');
    await page.goBack();
    await expect.poll(() => page.getByLabel('Provincia').inputValue()).toBe('zamora');
    expect(page.url()).toBe(own);
    // An element that stores its search in an entry is a navigation, too, with which `goForward` can end.
    await page.goForward();
    await expect.poll(parameters).toEqual({ province: '' });
    await page.goForward();
    await expect.poll(parameters).toEqual({ province: '', q: 'administrativo' });
    await page.goForward();
    await page.getByText('Página 2 de 5', { exact: true }).waitFor();

    const copy = await embedding.browser.visit(link.slice(embedding.host.origin.length));
    await statusOf(copy.page)
      .getByText(/^\d+ ofertas/)
      .waitFor();
    expect(await searchBoxOf(copy.page).inputValue()).toBe('administrativo');
    expect(await copy.page.getByLabel('Provincia').inputValue()).toBe('');
    expect(await copy.page.locator('[part="chip"]').allTextContents()).toEqual(['Últimos 15 días']);
    expect(copy.page.url()).toBe(link);
    await copy.close();
    await close();
  });

  test.each([
    { width: 360, rule: 'curro-search { display: block; min-height: 100vh; }' },
    { width: 1440, rule: 'curro-search { display: block; min-height: 100vh; }' },
    { width: 360, rule: 'curro-search:not(:defined) { display: block; min-height: 100vh; }' },
    { width: 1440, rule: 'curro-search:not(:defined) { display: block; min-height: 100vh; }' },
  ])(
    'Back and a reload show the position in the list with the documented rule of the page, $width px, $rule',
    async ({ width, rule }) => {
      const { page, close } = await visit('', {
        width,
        expected: /foreign request: https:\/\/curro\.example\//,
      });
      await page.route(/^https:\/\/curro\.example\//, (route) =>
        route.fulfill({ contentType: 'text/html', body: '<title>Offer</title><h1>Offer</h1>' }),
      );
      await page.addInitScript(`document.adoptedStyleSheets = [new CSSStyleSheet()];
        document.adoptedStyleSheets[0].replaceSync(${JSON.stringify(rule)})`);
      const body = '<curro-search address page-size="30"></curro-search>';
      await page.goto(embedding.host.origin + embedding.host.page(body));
      await searchBoxOf(page).fill('administrativo');
      await page.keyboard.press('Enter');
      await statusOf(page).getByText('45 ofertas').waitFor();
      const isAt = (top: number) => expect.poll(() => page.evaluate('Math.round(scrollY)')).toBe(top);
      for (const top of [1200, 1800]) {
        await page.evaluate(`scrollTo(0, ${top})`);
        await page.locator('[part="link"]').nth(12).dispatchEvent('click');
        await page.getByRole('heading', { name: 'Offer' }).waitFor();
        await page.goBack();
        await page.locator('[part="offer"]').first().waitFor();
        await isAt(top);
        await page.reload();
        await page.locator('[part="offer"]').first().waitFor();
        await isAt(top);
      }
      // The list of another search is as high as its offers.
      await searchBoxOf(page).fill('panadero');
      await page.keyboard.press('Enter');
      await statusOf(page).getByText('3 ofertas').waitFor();
      const height = await page.evaluate<number>("document.querySelector('curro-search').offsetHeight");
      expect(height).toBeLessThan(1800);
      await close();
    },
  );

  test('the address, the box, the event and recent searches have the typed words, not other names of the job', async () => {
    const body = '<curro-search address page-size="2"></curro-search>';
    const address = embedding.host.page(body, { lang: 'en' });
    const { page, close } = await embedding.browser.visit(address);
    const box = (each: Page) => each.getByRole('combobox', { name: 'Job title, company' });
    const typed = (each: Page) => each.locator('[part="typed"]').textContent();
    const queries = page.evaluate<string>(
      "new Promise((resolve) => addEventListener('curro-search', ({ detail }) => detail.query.q !== '' && resolve(detail.query.q)))",
    );
    await box(page).fill('baker');
    await page.keyboard.press('Enter');
    await statusOf(page).getByText('3 jobs').waitFor();
    const line = await typed(page);
    expect(line).toMatch(/^There are no jobs for “baker”\. Showing results for panadero/);
    expect([await box(page).inputValue(), await queries]).toEqual(['baker', 'baker']);
    const parameters = () => {
      const { searchParams } = new URL(page.url());
      return Object.fromEntries([...searchParams].filter(([name]) => !['body', 'lang'].includes(name)));
    };
    expect(parameters()).toEqual({ q: 'baker' });
    const titles = (each: Page) => each.locator('[part="title"]').allTextContents();
    const first = await titles(page);
    await page.getByRole('button', { name: 'Next' }).click();
    await expect.poll(parameters).toEqual({ q: 'baker', page: '2' });
    const second = await titles(page);
    for (const [number, expected] of [
      ['', first],
      ['&page=2', second],
    ] as const) {
      const copy = await embedding.browser.visit(`${address}&q=baker${number}`);
      await statusOf(copy.page).getByText('3 jobs').waitFor();
      expect([await box(copy.page).inputValue(), await typed(copy.page), await titles(copy.page)]).toEqual([
        'baker',
        line,
        expected,
      ]);
      await copy.close();
    }
    await page.reload();
    await page.getByText('Page 2 of 2', { exact: true }).waitFor();
    expect([await box(page).inputValue(), await typed(page)]).toEqual(['baker', line]);
    await page.goto(embedding.host.origin + address);
    await page.locator('[part="recent"]').getByRole('button', { name: 'baker', exact: true }).click();
    await statusOf(page).getByText('3 jobs').waitFor();
    expect([await box(page).inputValue(), await typed(page)]).toEqual(['baker', line]);
    expect(parameters()).toEqual({ q: 'baker' });
    await close();
  });

  test('another text that the visitor chooses is a parameter of the address', async () => {
    const address = embedding.host.page('<curro-search address></curro-search>');
    const { page, close } = await embedding.browser.visit(address);
    const q = '(panadero OR puesto:administrativo)';
    const other = { kind: 'title', terms: ['administrativo'], q, query: `q=${encodeURIComponent(q)}` };
    const offerOther = (each: Page) =>
      each.route(/\/api\/9\/offer\?q=panadero&/, async (route) => {
        const response = await route.fetch();
        const json = await response.json();
        json.assist.alternatives = [{ ...other, totalResults: 48 }];
        await route.fulfill({ response, json });
      });
    await offerOther(page);
    await searchBoxOf(page).fill('panadero');
    await page.keyboard.press('Enter');
    await statusOf(page).getByText('3 ofertas').waitFor();
    await page.locator('[part="also"]').getByRole('button', { name: 'administrativo' }).click();
    await statusOf(page).getByText('48 ofertas').waitFor();
    const shown = async (each: Page) => [
      await searchBoxOf(each).inputValue(),
      await each.locator('[part="typed"]').textContent(),
    ];
    const expected = [
      'panadero',
      'Mostrando resultados de panadero, administrativo. buscar exactamente «panadero» 3 ofertas',
    ];
    expect(await shown(page)).toEqual(expected);
    const link = `${address}&q=panadero&other=title`;
    expect(page.url()).toBe(embedding.host.origin + link);
    await page.goBack();
    await statusOf(page).getByText('3 ofertas').waitFor();
    await page.goForward();
    await statusOf(page).getByText('48 ofertas').waitFor();
    expect(await shown(page)).toEqual(expected);
    const copy = await embedding.browser.visit(address);
    await offerOther(copy.page);
    await copy.page.goto(`${embedding.host.origin}${link}&page=2`);
    await copy.page.getByText('Página 2 de 5', { exact: true }).waitFor();
    expect(await shown(copy.page)).toEqual(expected);
    await page.getByRole('button', { name: 'buscar exactamente' }).click();
    await statusOf(page).getByText('3 ofertas').waitFor();
    expect(new URL(page.url()).searchParams.get('other')).toBe(null);
    await copy.page.unrouteAll({ behavior: 'wait' });
    await copy.close();
    await page.unrouteAll({ behavior: 'wait' });
    await close();
  });

  test('two elements have addresses with their own prefixes, and names for screen readers', async () => {
    const { page, close } = await visit(
      '<curro-search id="a" address="a-" label="Empleo público"></curro-search><curro-search id="b" address="b-" label="Prácticas"></curro-search>',
    );
    const one = page.getByRole('search', { name: 'Empleo público' });
    const other = page.getByRole('search', { name: 'Prácticas' });
    await one.getByRole('combobox', { name: 'Puesto, empresa' }).fill('administrativo');
    await page.keyboard.press('Enter');
    await page.locator('#a [part="status"]').getByText('45 ofertas').waitFor();
    await other.getByLabel('Provincia').selectOption('sevilla');
    await expect.poll(() => page.url()).toContain('a-q=administrativo&b-province=sevilla');
    await page.goBack();
    await expect.poll(() => other.getByLabel('Provincia').inputValue()).toBe('');
    expect(await one.getByRole('combobox', { name: 'Puesto, empresa' }).inputValue()).toBe('administrativo');
    await page.goForward();
    // An element that stores its search in the entry before is a navigation, too, with which `goForward` can end.
    await expect.poll(() => page.url()).toContain('b-province=sevilla');
    await page.reload();
    await page.locator('#a [part="status"]').getByText('45 ofertas').waitFor();
    await expect.poll(() => other.getByLabel('Provincia').inputValue()).toBe('sevilla');
    expect(await accessibilityViolations(page)).toEqual([]);
    await close();
  });

  test('properties that a script sets before the first update are those of the page, as attributes are', async () => {
    const { page, close } = await visit('');
    await page.evaluate(`(() => {
      const element = document.createElement('curro-search');
      // As React 19 sets attributes of JSX.
      Object.assign(element, { city: 'madrid', radius: 25, hide: undefined, label: null, logos: false });
      document.querySelector('main').append(element);
      Object.assign(element, { filters: 'teleworking=teletrabajo-posible', pageSize: 3 });
    })()`);
    await page.locator('[part="offer"]').first().waitFor();
    expect(await page.locator('[part="limits"]').textContent()).toBe(
      'Esta búsqueda se limita a: Madrid, hasta 25 km · Híbrido.',
    );
    expect(await page.locator('[part="chip"]').count()).toBe(0);
    const attributes = () =>
      page
        .locator('curro-search')
        .evaluate((each) =>
          each.getAttributeNames().map((name: string) => `${name}=${each.getAttribute(name)}`),
        );
    expect((await attributes()).toSorted()).toEqual([
      'city=madrid',
      'filters=teleworking=teletrabajo-posible',
      'page-size=3',
      'radius=25',
    ]);
    // So are later ones.
    await page
      .locator('curro-search')
      .evaluate((each) => Object.assign(each, { filters: 'workday=completa', hide: undefined }));
    await page.locator('[part="limits"], [part="message"]').getByText('Jornada completa').first().waitFor();
    expect(await page.locator('[part="chip"]').count()).toBe(0);
    expect(await attributes()).toContain('filters=workday=completa');
    await close();
  });

  /** Sets properties of the element, as frameworks do after the first update. */
  const setProperties = (page: Page, properties: Readonly<Record<string, unknown>>): Promise<unknown> =>
    page.locator('curro-search').evaluate((each, values) => Object.assign(each, values), properties);
  /** The parameters of the address that are not those of the test page. */
  const addressOf = (page: Page): string =>
    [...new URL(page.url()).searchParams]
      .filter(([name]) => !['body', 'lang'].includes(name))
      .map((pair) => pair.join('='))
      .join('&');
  const warningsOf = (page: Page): string[] => {
    const warnings: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'warning') warnings.push(warningText(message));
    });
    return warnings;
  };

  test('a property that the page sets later is its value, as an attribute is', async () => {
    const { page, close } = await visit('<curro-search hide="province" address></curro-search>', {
      expected: /status of 400|ignored|strict/,
    });
    const warnings = warningsOf(page);
    const limits = page.locator('[part="limits"]');
    await page.locator('[part="offer"]').first().waitFor();
    await setProperties(page, { province: 'zamora' });
    await limits.getByText('Esta búsqueda se limita a: Zamora.').waitFor();
    expect([await page.locator('[part="chip"]').count(), addressOf(page)]).toEqual([0, '']);
    await searchBoxOf(page).fill('administrativo en Sevilla');
    await page.keyboard.press('Enter');
    await page.getByText('Esta página solo tiene ofertas de Zamora.').first().waitFor();
    await setProperties(page, { q: '', province: 'sevilla' });
    await limits.getByText('Esta búsqueda se limita a: Sevilla.').waitFor();
    // The town has the same field.
    await setProperties(page, { city: 'sevilla' });
    await limits.getByText('Sevilla').waitFor();
    expect(await page.locator('[part="chip"]').count()).toBe(0);
    await setProperties(page, { city: undefined, province: 'sevila' });
    await expect.poll(() => warnings.join()).toContain('ignored province="sevila" ("sevilla"?)');
    await setProperties(page, { province: null });
    await expect.poll(() => page.locator('curro-search').getAttribute('province')).toBe(null);
    // A value that the visitor can change is a default, as in HTML.
    await setProperties(page, { hide: '', filters: 'workday=completa', province: ['madrid', 'sevilla'] });
    const named = page.locator('[part="limits"], [part="message"]');
    await named.getByText('Jornada completa').first().waitFor();
    expect(await page.locator('[part="chip"]').count()).toBe(0);
    expect(await page.locator('curro-search').getAttribute('province')).toBe('madrid,sevilla');
    await page.getByLabel('Provincia').selectOption('sevilla');
    await expect.poll(() => addressOf(page)).toBe('province=sevilla');
    // What the visitor has chosen stays, beside another value of the page.
    await setProperties(page, { filters: 'workday=completa&contractType=indefinido' });
    await named.getByText('Contrato indefinido').first().waitFor();
    expect(addressOf(page)).toBe('province=sevilla');
    await close();
  });

  test.each([
    [{ province: 'madird' }, 'ignored province="madird" ("madrid"?)'],
    // The offers of the text are in other provinces.
    [{ province: 'zamorra', q: 'administrativo' }, 'ignored province="zamorra" ("zamora"?)'],
    [{ province: 'zamora leon' }, 'ignored province="zamora leon" ("zamora,leon"?)'],
    [{ category: 'informatica' }, 'ignored category="informatica" ("informatica-telecomunicaciones"?)'],
    [{ city: 'Torro' }, 'ignored city="Torro"'],
    [{ sort: 'newest' }, 'ignored sort="newest" (updated-desc'],
    [{ filters: 'workDay=completa' }, 'ignored filters="workDay=completa" (workday?)'],
    [{ filters: 'contracType=indefinido' }, 'ignored filters="contracType=indefinido" (contractType?)'],
    [{ radius: 900 }, 'ignored radius="900" (0 to 500)'],
  ])(
    'a wrong property %j that is set later is reported, and is not in the address',
    async (wrong, warning) => {
      const { page, close } = await visit('<curro-search address></curro-search>', {
        expected: /status of 400|ignored/,
      });
      const warnings = warningsOf(page);
      await page.locator('[part="offer"]').first().waitFor();
      await setProperties(page, wrong);
      await expect.poll(() => warnings.join()).toContain(warning);
      await page.locator('.results[aria-busy="false"]').waitFor();
      expect(addressOf(page)).toBe('');
      await close();
    },
  );

  test.each([
    ['a new element', true],
    ['the same element', false],
  ])(
    'after Back the address is that of the list of %s, when a router had restored its own address',
    async (_, isNew) => {
      const { page, close } = await visit('<curro-search address page-size="5"></curro-search>');
      await page.locator('[part="offer"]').first().waitFor();
      // As Vue Router does: it writes the address that it knows into the entry that it leaves.
      await page.evaluate(`(() => {
      const known = location.href;
      const element = document.querySelector('curro-search');
      addEventListener('curro-select', (event) => {
        event.preventDefault();
        history.replaceState({ ...history.state, forward: '/offer' }, '', known);
        history.pushState({ back: known }, '', '/offer');
        if (${isNew}) element.remove();
      });
      addEventListener('popstate', () => {
        if (${isNew}) document.querySelector('main').append(element.cloneNode());
      });
    })()`);
      await searchBoxOf(page).fill('administrativo');
      await page.keyboard.press('Enter');
      await statusOf(page).getByText('45 ofertas').waitFor();
      await page.getByRole('button', { name: 'Siguiente' }).click();
      await page.getByText(/^Página 2 de/).waitFor();
      const requests: string[] = [];
      page.on('request', (request) => {
        if (request.url().includes('/api/9/offer?')) requests.push(request.url());
      });
      await page.locator('[part="link"]').first().click();
      await expect.poll(() => new URL(page.url()).pathname).toBe('/offer');
      await page.evaluate('new Promise((resolve) => setTimeout(resolve, 50))');
      expect(requests).toEqual([]);
      const isShown = async () => {
        await page.getByText(/^Página 2 de/).waitFor();
        expect(await searchBoxOf(page).inputValue()).toBe('administrativo');
        await expect.poll(() => addressOf(page)).toBe('q=administrativo&page=2');
      };
      await page.goBack();
      await isShown();
      await page.reload();
      await isShown();
      // A link that replaces the entry is followed, although the state stays.
      await page.evaluate(
        `history.replaceState(history.state, '', location.href.replace(/&q=.*/, '&q=panadero'))`,
      );
      await statusOf(page).getByText('3 ofertas').waitFor();
      await page.reload();
      await statusOf(page).getByText('3 ofertas').waitFor();
      expect(addressOf(page)).toBe('q=panadero');
      await close();
    },
  );

  test.each([{ province: 'sevila' }, { city: 'Sebilla' }, { category: 'x' }, { filters: 'workday=x' }])(
    'strict also refuses the property %j that the page sets later, until it is right',
    async (wrong) => {
      const { page, close } = await visit('<curro-search strict></curro-search>', {
        expected: /status of 400|strict/,
      });
      await page.locator('[part="offer"]').first().waitFor();
      await setProperties(page, wrong);
      await statusOf(page).getByText('El buscador no está disponible en esta página').waitFor();
      expect(await page.locator('[part="offer"], [part="form"]').count()).toBe(0);
      await setProperties(page, Object.fromEntries(Object.keys(wrong).map((name) => [name, ''])));
      await page.locator('[part="offer"]').first().waitFor();
      await close();
    },
  );

  test('what is wrong later is reported once, and strict applies to it', async () => {
    const { page, close } = await visit('<curro-search></curro-search>', { expected: /ignored|strict/ });
    const warnings = warningsOf(page);
    const shown = () =>
      warnings.map((text) => text.replace(/ Attributes and their values.*/, '').replace(/^.*?>: /, ''));
    await page.locator('[part="offer"]').first().waitFor();
    const element = page.locator('curro-search');
    const setAttribute = (name: string, value: string) =>
      element.evaluate((each, pair) => each.setAttribute(...pair), [name, value] as [string, string]);
    await setAttribute('theme', 'darc');
    await expect.poll(shown).toEqual(['ignored theme="darc" ("dark"? light, dark, auto)']);
    await setProperties(page, { headingLevel: 9 });
    await expect.poll(() => warnings.length).toBe(2);
    await setAttribute('provnce', 'madrid');
    await expect.poll(() => warnings.length).toBe(3);
    await setAttribute('class', 'jobs');
    await setProperties(page, { theme: 'dark' });
    await setProperties(page, { theme: 'darc' });
    await page.getByLabel('Provincia').selectOption('sevilla');
    await statusOf(page).getByText('30 ofertas').waitFor();
    expect(shown().slice(1)).toEqual([
      'ignored heading-level="9" (1 to 6)',
      'ignored provnce="madrid" (province?)',
    ]);
    await setAttribute('strict', '');
    await statusOf(page).getByText('El buscador no está disponible en esta página').waitFor();
    expect(warnings.at(-1)).toMatch(/strict shows no offers because of .*provnce="madrid"/);
    await element.evaluate((each) => each.removeAttribute('provnce'));
    await page.locator('[part="offer"]').first().waitFor();
    expect(warnings).toHaveLength(4);
    await close();
  });

  test('theme is a property, too', async () => {
    const { page, close } = await visit('<curro-search></curro-search>');
    await page.locator('[part="offer"]').first().waitFor();
    const scheme = () =>
      page.evaluate(
        "getComputedStyle(document.querySelector('curro-search').shadowRoot.querySelector('.frame')).colorScheme",
      );
    for (const theme of ['dark', 'light']) {
      await setProperties(page, { theme });
      await expect.poll(() => page.locator('curro-search').getAttribute('theme')).toBe(theme);
      expect(await scheme()).toBe(theme);
    }
    await setProperties(page, { theme: undefined });
    await expect.poll(() => page.locator('curro-search').getAttribute('theme')).toBe(null);
    await close();
  });

  test.each([
    { q: 'administrativo en Sevilla' },
    { province: 'sevilla', radius: '25' },
    { filters: 'contractType=indefinido', sort: 'title', q: ' administrativo ' },
    { city: 'teruel', q: 'administrativo' },
    { province: 'sevila', pageSize: '5' },
  ])(
    'the search of the page %j is not in its address, also after a reload and an offer',
    async (properties) => {
      const { page, close } = await visit('', { expected: /status of 400|ignored/ });
      const body = '<curro-search address></curro-search>';
      await page.addInitScript(`addEventListener('curro-select', (event) => event.preventDefault());
      const observer = new MutationObserver(() => {
        const element = document.querySelector('curro-search');
        if (element === null) return;
        Object.assign(element, ${JSON.stringify(properties)});
        observer.disconnect();
      });
      observer.observe(document, { childList: true, subtree: true });`);
      await page.goto(embedding.host.origin + embedding.host.page(body));
      const list = page.locator('[part="offer"], [part="message"]').first();
      await list.waitFor();
      expect(addressOf(page)).toBe('');
      const link = page.locator('[part="link"]').first();
      if ((await link.count()) > 0) await link.click();
      await page.reload();
      await list.waitFor();
      expect(addressOf(page)).toBe('');
      await close();
    },
  );

  test('an attribute that the page changes is not in the address; what the visitor changes is', async () => {
    const { page, close } = await visit('<curro-search address province="zamora"></curro-search>');
    await page.locator('[part="offer"]').first().waitFor();
    await page.locator('curro-search').evaluate((each) => each.setAttribute('province', 'sevilla'));
    await statusOf(page).getByText('30 ofertas').waitFor();
    expect(addressOf(page)).toBe('');
    await page.getByLabel('Provincia').selectOption('madrid');
    await expect.poll(() => addressOf(page)).toBe('province=madrid');
    await page.getByLabel('Provincia').selectOption('sevilla');
    await expect.poll(() => addressOf(page)).toBe('');
    await close();
  });

  test('a link of a router to the same page shows its search', async () => {
    const { page, close } = await visit('<curro-search address></curro-search>');
    await page.locator('[part="offer"]').first().waitFor();
    const all = (await statusOf(page).textContent()) ?? '';
    const push = (change: string) =>
      page.evaluate(
        `{ const url = new URL(location); ${change}; history.pushState({ router: 1 }, '', url); }`,
      );
    await push("url.searchParams.set('q', 'administrativo')");
    await statusOf(page).getByText('45 ofertas').waitFor();
    expect(await searchBoxOf(page).inputValue()).toBe('administrativo');
    await page.getByLabel('Provincia').selectOption('sevilla');
    await statusOf(page).getByText('30 ofertas').waitFor();
    await push("url.searchParams.delete('q'); url.searchParams.delete('province')");
    await statusOf(page).getByText(all, { exact: true }).waitFor();
    expect(await searchBoxOf(page).inputValue()).toBe('');
    await page.goBack();
    await statusOf(page).getByText('30 ofertas').waitFor();
    // Neither a parameter of the page nor another page is a search of the element.
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await searchBoxOf(page).fill('typed');
    await push("url.searchParams.set('tab', '2')");
    await push("url.pathname = '/other'; url.search = ''");
    await page.evaluate('new Promise((resolve) => setTimeout(resolve, 50))');
    expect(requests.filter((url) => url.includes('/offer'))).toEqual([]);
    expect(await searchBoxOf(page).inputValue()).toBe('typed');
    await close();
  });

  test('events say why a search ran', async () => {
    const { page, close } = await visit('<curro-search address></curro-search>');
    await page.locator('[part="offer"]').first().waitFor();
    await page.evaluate(`window.causes = [];
      addEventListener('curro-search', ({ detail }) => window.causes.push(detail.cause));
      addEventListener('curro-assist', ({ detail }) => window.causes.push(detail.kind + ' ' + detail.label));`);
    const causes = () => page.evaluate<string[]>('window.causes');
    const isLast = (...last: string[]) =>
      expect.poll(async () => (await causes()).slice(-last.length)).toEqual(last);
    await searchBoxOf(page).fill('administrativo');
    await page.keyboard.press('Enter');
    await isLast('text');
    await page.getByRole('button', { name: 'Siguiente' }).click();
    await isLast('paging');
    await page.getByLabel('Provincia').selectOption('sevilla');
    await isLast('filter');
    await page.goBack();
    await isLast('restored');
    await setProperties(page, { q: 'panadero' });
    await isLast('page');
    await searchBoxOf(page).fill('');
    await searchBoxOf(page).pressSequentially('admin');
    await page.getByRole('option', { name: 'Administrativo', exact: true }).click();
    await isLast('suggestion Administrativo', 'text');
    await close();
  });

  test('two elements with the same parameters in the address are reported', async () => {
    const warnings: string[] = [];
    const { page, close } = await visit('', { expected: /two elements/ });
    page.on('console', (message) => {
      if (message.type() === 'warning') warnings.push(warningText(message));
    });
    const open = async (body: string) => {
      await page.goto(embedding.host.origin + embedding.host.page(body));
      for (const each of await page.locator('curro-search').all())
        await each.locator('[part="offer"]').first().waitFor();
    };
    await open('<curro-search address></curro-search><curro-search address="b-"></curro-search>');
    await open('<curro-search></curro-search><curro-search></curro-search>');
    expect(warnings).toEqual([]);
    await open('<curro-search address></curro-search><curro-search address></curro-search>');
    await expect
      .poll(() => warnings)
      .toContain('<curro-search> (2 of 2): address="" is that of two elements');
    await close();
  });

  test('wrong properties are reported like attributes, and strict protects the page', async () => {
    const warnings: string[] = [];
    const { page, close } = await visit('', { expected: /status of 400|ignored|strict/ });
    page.on('console', (message) => {
      if (message.type() === 'warning') warnings.push(warningText(message));
    });
    const add = (properties: object) =>
      page.evaluate(
        `document.querySelector('main').replaceChildren(Object.assign(document.createElement('curro-search'), ${JSON.stringify(properties)}))`,
      );
    await add({ province: 'sevila', pageSize: 999, sort: 'zzz', radius: 'abc', filters: 'workday=x' });
    await expect.poll(() => warnings.length).toBe(1);
    for (const part of [
      'province="sevila" ("sevilla"?)',
      'page-size="999" (1 to 50)',
      'sort="zzz"',
      'radius="abc" (0 to 500)',
      'filters="workday=x"',
    ])
      expect(warnings[0]).toContain(part);
    await add({ province: 'sevila', hide: 'province', strict: true });
    await statusOf(page).getByText('El buscador no está disponible en esta página').waitFor();
    expect(await page.locator('[part="offer"]').count()).toBe(0);
    expect(warnings.at(-1)).toContain('strict shows no offers because of province="sevila"');
    // React 18 writes `strict={false}` so.
    await page.evaluate(`document.querySelector('curro-search').setAttribute('strict', 'false')`);
    expect(await page.locator('curro-search').evaluate((each) => Reflect.get(each, 'strict'))).toBe(false);
    await close();
  });

  test.each([
    ['<curro-search id="jobs" province="zamorra"></curro-search>', '<curro-search id="jobs">: ', ['zamora']],
    [
      '<curro-search q="administrativo" province="zamorra" category="turismo"></curro-search>',
      '<curro-search>: ',
      ['zamora', 'turismo-restauracion'],
    ],
    [
      '<curro-search></curro-search><p>x</p><curro-search province="zamora leon"></curro-search>',
      '<curro-search> (2 of 2): ',
      ['zamora,leon'],
    ],
    [
      '<curro-search q="administrativo" province="zamora;leon" city="sevila"></curro-search>',
      '<curro-search>: ',
      ['zamora,leon', 'sevilla'],
    ],
    [
      '<curro-search filters="teleworking=remoto&amp;sinceDate=7&amp;contract=indefinido"></curro-search>',
      '<curro-search>: ',
      ['solo-teletrabajo'],
    ],
  ])('the warning about %s names the element and what to write', async (body, start, keys) => {
    const { page, close } = await visit('', { expected: /status of 400|ignored/ });
    const warnings = warningsOf(page);
    const elements: Promise<unknown>[] = [];
    page.on('console', (message) => {
      if (message.type() === 'warning')
        elements.push(
          Promise.resolve(
            message.args()[1]?.evaluate((each: { readonly localName: string }) => each.localName),
          ),
        );
    });
    await page.goto(embedding.host.origin + embedding.host.page(body));
    await expect.poll(() => warnings.length).toBe(1);
    expect(await Promise.all(elements)).toEqual(['curro-search']);
    const [warning = ''] = warnings;
    expect(warning.slice(0, start.length)).toBe(start);
    expect([...warning.matchAll(/"([^" ]+)"\?/g)].map(([, key]) => key)).toEqual(keys);
    if (body.includes('filters='))
      expect(warning).toMatch(
        /teleworking=remoto" \("solo-teletrabajo"\? trabajo-solo-presencial, solo-teletrabajo, .*sinceDate=7" \(_24_HOURS, _7_DAYS, .*contract=indefinido" \(contractType\?\)/,
      );
    await close();
  });

  test.each([
    ['city="Sevilla" filters="workday=Full-time"', 'es', 'Sevilla · Jornada completa'],
    [
      'city="SEVILLA" filters="workday=full-time&amp;contractType=Permanent"',
      'en',
      'Seville · Full-time · Permanent',
    ],
    ['province="Seville,Zamora" hide="province"', 'es', 'Sevilla, Zamora'],
    ['province="Sevilla" hide="province"', 'en', 'Seville'],
    ['category="Business administration" hide="category"', 'es', 'Administración de empresas'],
  ])('names that the page writes have the labels of their keys: %s', async (attributes, lang, limits) => {
    const { page, close } = await visit(`<curro-search lang="${lang}" ${attributes} address></curro-search>`);
    const line = page.locator('[part="limits"], [part="message"] .hint');
    const expected =
      lang === 'es' ? `Esta búsqueda se limita a: ${limits}.` : `This search is limited to: ${limits}.`;
    await expect.poll(() => line.allTextContents()).toEqual([expected]);
    // The page has written its own search: neither a chip nor the address has it, also after a reload.
    expect(await page.locator('[part="chip"]').count()).toBe(0);
    const address = page.url();
    await page.locator('#q').fill('administrativo');
    await page.keyboard.press('Enter');
    await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe('administrativo');
    await page.reload();
    await expect.poll(() => line.allTextContents()).toEqual([expected]);
    expect(await page.locator('[part="chip"]').count()).toBe(0);
    expect(page.url().replace(/&q=administrativo$/, '')).toBe(address);
    await close();
  });

  test('a name in a field of the page is its choice, without a chip', async () => {
    const { page, close } = await visit(
      '<curro-search province="Seville" category="Administración de empresas"></curro-search>',
    );
    await page.locator('[part="offer"]').first().waitFor();
    expect(await page.getByLabel('Provincia').inputValue()).toBe('sevilla');
    expect(await page.getByLabel('Sector').inputValue()).toBe('administracion-empresas');
    expect(await page.locator('[part="chip"]').count()).toBe(0);
    await close();
  });

  test.each([
    ['<curro-search></curro-search>', 3],
    ['<curro-search heading-level="5"></curro-search>', 5],
    ['<h3>Hoy</h3><curro-search><h1>Later</h1></curro-search>', 4],
    ['<h6>Hoy</h6><curro-search></curro-search>', 6],
    ['<curro-search></curro-search><h5>Después</h5>', 3],
    ['<h4>Hoy</h4><curro-search heading-level="nine"></curro-search>', 5],
  ])('the titles of %s have the level %i', async (body, level) => {
    const { page, close } = await visit(body, { expected: /ignored heading-level/ });
    const title = page.locator('[part="title"]').first();
    await expect.poll(() => title.getAttribute('aria-level')).toBe(String(level));
    await close();
  });

  test('texts of the page replace those of the element, as plain text', async () => {
    const { page, close } = await visit('<curro-search></curro-search>', { expected: /ignored texts/ });
    const warnings = warningsOf(page);
    await page.locator('[part="offer"]').first().waitFor();
    const set = (texts: unknown) => setProperties(page, { texts });
    await set({
      searchButton: '<b>Ir</b>',
      boxLabel: '¿Qué buscas?',
      placeholder: '"><i>',
      manyOffers: 'vacantes',
    });
    await page.getByRole('button', { name: '<b>Ir</b>', exact: true }).waitFor();
    const box = page.getByRole('combobox', { name: '¿Qué buscas?' });
    expect(await box.getAttribute('placeholder')).toBe('"><i>');
    expect(await statusOf(page).textContent()).toMatch(/^\d+ vacantes$/);
    await set({ emptyTitle: 'Nada por ahora', showAll: 'Todo' });
    await searchBoxOf(page).fill('xyzzyx');
    await page.getByRole('button', { name: 'Buscar', exact: true }).click();
    await page.getByText('Nada por ahora').waitFor();
    await page.getByRole('button', { name: 'Todo' }).waitFor();
    for (const texts of [undefined, null, { emptyTitle: 7, didYouMean: 'x' }]) {
      await set(texts);
      await page.getByText('Ninguna oferta coincide con tu búsqueda').waitFor();
    }
    await set({ serchButton: 'Ir', emptyTitle: 'Nada', show_all: 'Todo' });
    await expect.poll(() => warnings.length).toBe(2);
    expect(warnings[0]).toContain('ignored texts.didYouMean Attributes');
    expect(warnings[1]).toContain('texts.serchButton (searchButton?) texts.show_all (showAll?)');
    await close();
  });

  test.each([
    ['province="zamora,zamorra,toledoo,madird,narnia"', ['"zamora"?', '"toledo"?', '"madrid"?', 'narnia']],
    [
      'city="Sebilla,Madird,Torro" category="informatica,sanidad,x" province="zamorra"',
      ['"sevilla"?', '"madrid"?', '"informatica-telecomunicaciones"?', '"sanidad-salud"?', '"zamora"?'],
    ],
    [
      'filters="workday=comple,parcail&amp;teleworking=remoto&amp;contractType=temporal"',
      ['comple"', 'parcail"', '"solo-teletrabajo"?', '"de-duracion-determinada"?'],
    ],
    [
      'province="33" category="informatica sanidad"',
      ['"madrid", "asturias"?', '"informatica-telecomunicaciones,sanidad-salud"?'],
    ],
    ['province="gijon" category="[&quot;legal&quot;,&quot;x&quot;]"', ['"asturias"?', '("legal,x"?)']],
  ])('all wrong keys of %s are asked once, and reported in one warning', async (attributes, named) => {
    const { page, close } = await visit('', { expected: /status of 400|ignored/ });
    const warnings = warningsOf(page);
    const requests: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/9/offer?')) requests.push(request.url());
    });
    await page.goto(
      embedding.host.origin + embedding.host.page(`<curro-search ${attributes}></curro-search>`),
    );
    await page.locator('[part="offer"], [part="message"]').first().waitFor();
    await expect.poll(() => warnings.length).toBe(1);
    expect(requests).toHaveLength(2);
    for (const each of named) expect(warnings[0]).toContain(each);
    await close();
  });

  test.each([
    ['vitoria', 'vitoria-gasteiz'],
    ['pozuelo', 'pozuelo-de-alarcon'],
    ['Ejido', 'el-ejido'],
  ])('the town %s, whose key is that of another one than is meant, is reported: %s', async (city, key) => {
    const { page, close } = await visit(`<curro-search city="${city}"></curro-search>`, {
      expected: /has no offers/,
    });
    const warnings = warningsOf(page);
    await page.reload();
    await expect
      .poll(() => warnings)
      .toEqual([`<curro-search>: city="${city.toLowerCase()}" has no offers ("${key}"?)`]);
    await close();
  });

  test.each(['vitoria-gasteiz', 'toro', 'teruel'])('the town %s is not reported', async (city) => {
    const { page, close } = await visit(`<curro-search city="${city}"></curro-search>`);
    await page.locator('[part="offer"], [part="message"]').first().waitFor();
    await close();
  });

  test.each([
    ['distance="30"', 'distance="30" (radius?)'],
    ['order="title"', 'order="title" (sort?)'],
    ['maxResults="5"', 'maxresults="5" (page-size?)'],
    ['max-results="5"', 'max-results="5" (page-size?)'],
    ['workday="completa"', 'workday="completa" (filters="workday=completa"?)'],
    ['radius="30 km" city="toro"', 'radius="30 km" ("30"? 0 to 500)'],
    ['q="undefined"', 'q="undefined"'],
    ['q="null" label="undefined" target="null"', 'q="null" label="undefined" target="null"'],
    ['client="undefined" address="undefined"', 'address="undefined" client="undefined"'],
    ['texts="Buscar"', 'texts (JSON?)'],
    ['offer-url="/empleos"', 'offer-url="/empleos" (path or http URL with {id})'],
    [
      'offer-url="javascript:alert(\'{id}\')"',
      'offer-url="javascript:alert(\'{id}\')" (path or http URL with {id})',
    ],
  ])('%s is reported as %s', async (attributes, reported) => {
    const { page, close } = await visit('', { expected: /ignored/ });
    const warnings = warningsOf(page);
    await page.goto(
      embedding.host.origin + embedding.host.page(`<curro-search ${attributes}></curro-search>`),
    );
    await expect.poll(() => warnings.length).toBe(1);
    expect(warnings[0]).toContain(`ignored ${reported} Attributes`);
    await page.locator('[part="offer"]').first().waitFor();
    expect(await page.locator('[part="link"]:is([href^="javascript"], [target="null"])').count()).toBe(0);
    expect(await searchBoxOf(page).inputValue()).toBe('');
    await close();
  });

  test.each([
    ['attribute', `<curro-search texts='{"searchButton":"Ir"}'></curro-search>`],
    ['property', '<curro-search></curro-search>'],
  ])('texts as JSON in the %s are those of the page', async (kind, html) => {
    const { page, close } = await visit(html);
    // As React does.
    if (kind === 'property') await setProperties(page, { texts: '{"searchButton":"Ir"}' });
    await page.getByRole('button', { name: 'Ir', exact: true }).waitFor();
    await setProperties(page, { texts: { searchButton: '' } });
    await page.getByRole('button', { name: 'Buscar', exact: true }).waitFor();
    await close();
  });

  test.each([
    ['province="undefined"', '', /^\d+ ofertas$/],
    ['province="zamora,undefined" hide="province"', 'Zamora', /^\d+ ofertas?$/],
    ['province="seleccionar" hide="province"', '', /^\d+ ofertas$/],
    ['category="null" city="undefined" hide="form"', '', /^\d+ ofertas$/],
    ['filters="workday=undefined"', '', /^\d+ ofertas$/],
  ])(
    'missing values of a template in %s are neither named nor searched',
    async (attributes, limit, status) => {
      const { page, close } = await visit(`<curro-search ${attributes}></curro-search>`, {
        expected: /ignored/,
      });
      await statusOf(page).getByText(status).waitFor();
      const limits = await page.locator('[part="limits"]').allTextContents();
      expect(limits).toEqual(limit === '' ? [] : [`Esta búsqueda se limita a: ${limit}.`]);
      expect(await page.getByText(/seleccionar|undefined|null|placeWithin/i).count()).toBe(0);
      await close();
    },
  );

  test.each([
    ['<curro-search /><p>Contacto</p><footer>Pie</footer>', 'footer'],
    ['<curro-search><h2>Otra</h2><aside>Lateral</aside>', 'aside'],
    ['<curro-search id="a" /><curro-search id="b" theme="dark"></curro-search>', 'curro-search'],
  ])('a missing closing tag is reported: %s', async (body, part) => {
    const { page, close } = await visit('', { expected: /missing\?/ });
    const warnings = warningsOf(page);
    await page.goto(embedding.host.origin + embedding.host.page(body));
    await expect
      .poll(() => warnings.join())
      .toContain(`ignored <${part}> in the element (</curro-search> missing?)`);
    await close();
  });

  test.each([
    '<curro-search><form role="search"><input name="q"></form><h2>Ofertas</h2><ul><li><a href="/1">Uno</a></li></ul><nav>1 2</nav></curro-search>',
    '<curro-search><script type="application/ld+json">{}</script><p>Ofertas</p></curro-search>',
    '<curro-search><article><footer>Hoy</footer></article></curro-search><footer>Pie</footer>',
  ])('offers of the server are not: %s', async (body) => {
    const { page, close } = await visit(body);
    await page.locator('[part="offer"]').first().waitFor();
    await close();
  });

  test('with offer-url offers open on pages of the host', async () => {
    const { page, close } = await visit(
      '<curro-search offer-url="/empleos/{id}?de={title}" q="panadera de noche" hide="understood"></curro-search>',
    );
    const link = page.locator('[part="link"]').first();
    await link.waitFor();
    const shown = page.evaluate<{ offer: { id: string; title: string } }>(
      "new Promise((resolve) => addEventListener('curro-select', (event) => { event.preventDefault(); resolve(event.detail); }))",
    );
    await link.click();
    const { offer } = await shown;
    const path = `/empleos/${offer.id}?de=${encodeURIComponent(offer.title)}`;
    expect(await link.evaluate((each) => Reflect.get(each, 'href'))).toBe(embedding.host.origin + path);
    await setProperties(page, { offerUrl: 'https://jobs.example/{id}' });
    await expect.poll(() => link.getAttribute('href')).toBe(`https://jobs.example/${offer.id}`);
    await setProperties(page, { offerUrl: undefined });
    await expect.poll(() => link.getAttribute('href')).toMatch(/^https:\/\/curro\.example\/empleo\//);
    await close();
  });

  test('wrong attributes are ignored with one warning; visitors see the other offers', async () => {
    const wrong =
      'province="narnia" sort="foo" city="atlantis" filters="workday=x" page-size="abc" theme="pink" hide="nada" heading-level="9" radius="-3" categori="legal" location="x" data-x="1" aria-live="off"';
    const warnings: string[] = [];
    const { page, close } = await visit('', { expected: /status of 400|ignored/ });
    page.on('console', (message) => {
      if (message.type() === 'warning') warnings.push(warningText(message));
    });
    await page.goto(embedding.host.origin + embedding.host.page(`<curro-search ${wrong}></curro-search>`));
    await page.locator('[part="offer"]').first().waitFor();
    expect(await page.getByLabel('Provincia').inputValue()).toBe('');
    expect(await page.getByText(/narnia|atlantis/i).count()).toBe(0);
    expect(warnings).toEqual([
      `<curro-search>: ignored province="narnia" city="atlantis" ("alanis"?) sort="foo" (updated-desc, relevancia-desc, applicants-asc, title) filters="workday=x" (${WORKDAYS}) page-size="abc" (1 to 50) radius="-3" (0 to 500) heading-level="9" (1 to 6) theme="pink" (light, dark, auto) hide="nada" (form, q, province, category, radius, more, sort, understood, limits, wider, also, similar, recent, history) categori="legal" (category?) location="x" (city?) Attributes and their values: ${embedding.curro.url}/embed/`,
    ]);
    const all = await statusOf(page).textContent();
    await page.getByLabel('Provincia').selectOption('sevilla');
    await expect.poll(() => statusOf(page).textContent()).not.toBe(all);
    expect(warnings).toHaveLength(1);
    await page
      .locator('curro-search')
      .evaluate((element) => element.setAttribute('province', 'madrid,Sevila'));
    await expect.poll(() => warnings.length).toBe(2);
    // What was reported before is not repeated.
    expect(warnings[1]).toMatch(/ignored province="Sevila" \("sevilla"\?\) Attributes and their values/);
    expect(await page.getByLabel('Provincia').inputValue()).toBe('madrid');
    const filters = await page.locator('curro-search').evaluate(
      (element) =>
        new Promise((resolve) => {
          element.addEventListener('curro-search', (event: Event) => {
            resolve((event as CustomEvent<{ query: { filters: string } }>).detail.query.filters);
          });
          element.setAttribute('filters', 'province=madrid&contractType=indefinido');
        }),
    );
    expect(filters).toBe('contractType=indefinido');
    await close();
  });

  test.each([
    'province="narnia" hide="province"',
    'provnce="madrid"',
    'city="Sebilla"',
    'filters="workday=x"',
    'province="" hide="province"',
    'prov="zamora" hide="province"',
    'ciudad="toro"',
    'localidad="toro"',
    'sector="informatica" hide="category"',
    'jornada="completa"',
    'comunidad="galicia"',
  ])('with strict, %s shows no offers but a neutral text, and is an error', async (attributes) => {
    const { page, close } = await visit('<p id="host"></p>', {
      expected: /status of 400|strict shows no offers because of \w+=/,
    });
    await page.locator('#host').evaluate((host, html) => {
      host.addEventListener('curro-error', (event: Event) => {
        host.title = JSON.stringify((event as CustomEvent).detail);
      });
      host.innerHTML = html;
    }, `<curro-search strict ${attributes}></curro-search>`);
    await statusOf(page)
      .getByText('El buscador no está disponible en esta página')
      .waitFor({ timeout: 10_000 });
    expect(await page.locator('[part="offer"]').count()).toBe(0);
    // Neither a second try nor another search finds anything, and no field leads to the offers of elsewhere.
    expect(await page.locator('[part="form"], [part="more"], [part="recent"]').count()).toBe(0);
    expect(await page.locator('[part="message"] p').textContent()).toBe(
      'Avisa a los responsables de la web.',
    );
    expect(await page.locator('[part="message"] button').count()).toBe(0);
    const detail: unknown = JSON.parse((await page.locator('#host').getAttribute('title')) ?? '');
    expect(detail).toMatchObject({ kind: 'refused', code: 'strict' });
    const [named = ''] = attributes.split(' ');
    expect(detail).toHaveProperty(
      'message',
      expect.stringMatching(new RegExp(`^strict shows no offers because of .*${named}`)),
    );
    await close();
  });

  test('strict also refuses a hidden field whose value is removed later, and names nothing else', async () => {
    const { page, close } = await visit(
      '<curro-search strict province="zamora" hide="province nada" page-size="abc" per-page="5"></curro-search>',
      { expected: /ignored|strict/ },
    );
    const warnings = warningsOf(page);
    await page.locator('[part="offer"], [part="message"]').first().waitFor();
    await setProperties(page, { province: undefined });
    await statusOf(page).getByText('El buscador no está disponible en esta página').waitFor();
    expect(warnings.at(-1)).toBe(
      `<curro-search>: strict shows no offers because of province="" (empty or absent) Attributes and their values: ${embedding.curro.url}/embed/`,
    );
    await setProperties(page, { province: 'sevilla' });
    await page.locator('[part="offer"]').first().waitFor();
    await close();
  });

  test('a filter that the server does not know is not named, and is not in the address', async () => {
    const { page, close } = await visit('', {
      expected: /ignored filters="foo=bar" \(workday, .*, …\) filters="workday=x" \(completa, |status of 400/,
    });
    const limited = embedding.host.page(
      '<curro-search filters="foo=bar&amp;workday=x" address></curro-search>',
    );
    await page.goto(embedding.host.origin + limited);
    await page.locator('[part="offer"]').first().waitFor();
    await expect.poll(() => page.locator('[part="limits"]').count()).toBe(0);
    expect(new URL(page.url()).searchParams.has('filters')).toBe(false);
    const link = `${embedding.host.page('<curro-search address></curro-search>')}&filters=foo%3Dbar`;
    const requests: string[] = [];
    page.on('request', (request) => requests.push(new URL(request.url()).pathname));
    await page.goto(embedding.host.origin + link);
    await page.locator('[part="offer"]').first().waitFor();
    await expect.poll(() => new URL(page.url()).searchParams.has('filters')).toBe(false);
    expect(await page.locator('[part="chip"]').count()).toBe(0);
    expect(requests.filter((path) => path === '/api/9/offer')).toHaveLength(1);
    // A country that a province replaces is known.
    await page.goto(`${embedding.host.origin}${link.replace('foo%3Dbar', 'country%3Despana')}`);
    await page.getByLabel('Provincia').selectOption('sevilla');
    await expect.poll(() => new URL(page.url()).searchParams.get('province')).toBe('sevilla');
    expect(await page.locator('[part="chip"]').allTextContents()).toEqual(['España']);
    await close();
  });

  test.each(['docs/embed.md', 'packages/embed/README.md'])(
    'the names that %s documents are attributes and properties',
    async (file) => {
      const text = await readFile(new URL(`../../${file}`, import.meta.url), 'utf8');
      const [, table = ''] = /\n\| attribute \|.*\n\| ---.*\n((?:\|.*\n)+)/.exec(text) ?? [];
      const attributes = [...table.matchAll(/^\| ((?:`[\w-]+` )+)/gm)].flatMap(([, names = '']) =>
        names.trim().replaceAll('`', '').split(' '),
      );
      const [, changed = ''] = /changes the properties ([^.]+), not the attributes/.exec(text) ?? [];
      const properties = [...changed.matchAll(/`(\w+)`/g)].map(([, name]) => name ?? '');
      const { page, close } = await visit('<curro-search></curro-search>');
      const missing = await page
        .locator('curro-search')
        .evaluate(
          (element, names) =>
            names.filter(
              (name) => !(name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase()) in element),
            ),
          [...attributes, ...properties, 'page'],
        );
      expect(attributes.length).toBeGreaterThan(15);
      expect(missing).toEqual([]);
      await close();
    },
  );

  test('an address of the API without a scheme is reported, and requests nothing', async () => {
    const warnings: string[] = [];
    const requests: string[] = [];
    const { page, close } = await visit('', { expected: /absolute/ });
    page.on('console', (message) => warnings.push(warningText(message)));
    page.on('request', (request) => requests.push(request.url()));
    const wrong = embedding.host.page('<curro-search api="curro.example"><p>Rendered</p></curro-search>');
    await page.goto(embedding.host.origin + wrong);
    await page.getByText('El buscador no está disponible en esta página').waitFor();
    expect(await page.getByText('Rendered').isVisible()).toBe(true);
    await page.getByRole('button', { name: 'Volver a intentarlo' }).click();
    await searchBoxOf(page).fill('administrativo');
    await page.keyboard.press('Enter');
    await page.locator('.results[aria-busy="false"]').waitFor();
    expect(warnings).toEqual(['<curro-search>: api="curro.example" is not an absolute http(s) URL']);
    expect(requests.filter((url) => url.includes('/api/'))).toEqual([]);
    await page.locator('curro-search').evaluate((element) => element.removeAttribute('api'));
    await statusOf(page).getByText('45 ofertas').waitFor();
    await close();
  });

  test('an address of the API with its path is that of the server; another path is reported to the developer', async () => {
    const api = embedding.curro.url;
    const warnings: string[] = [];
    const { page, close } = await visit(`<curro-search api="${api}/api/9"></curro-search>`, {
      expected: /status of 404|has no search/,
    });
    page.on('console', (message) => {
      if (message.type() === 'warning') warnings.push(warningText(message));
    });
    await page.locator('[part="offer"]').first().waitFor();
    expect(warnings).toEqual([]);
    const wrong = `${api}/jobs`;
    await page.route(/\/jobs\/api\//, (route) =>
      route.fulfill({
        status: 404,
        json: { error: '1', error_description: 'No existe la operación GET /jobs/api/9/offer.' },
        headers: { 'access-control-allow-origin': '*' },
      }),
    );
    await page
      .locator('curro-search')
      .evaluate((element, value) => element.setAttribute('api', value), wrong);
    await statusOf(page).getByText('El buscador no está disponible en esta página').waitFor();
    expect(await page.locator('[part="message"]').textContent()).not.toMatch(/GET|operaci|de nuevo en/);
    await page.getByRole('button', { name: 'Volver a intentarlo' }).waitFor();
    expect(warnings).toEqual([
      `<curro-search>: api="${wrong}" has no search (404). It must be the address of a Curro server, whose /api/9/offer returns JSON.`,
    ]);
    await close();
  });

  test('a wrong value of a link is ignored', async () => {
    const address = embedding.host.page('<curro-search address></curro-search>');
    const { page, close } = await embedding.browser.visit(`${address}&province=narnia&q=administrativo`, {
      expected: /status of 400/,
    });
    await statusOf(page).getByText('45 ofertas').waitFor();
    await expect.poll(() => new URL(page.url()).searchParams.has('province')).toBe(false);
    await close();
  });

  test.each([360, 1200])(
    'no container of the page cuts lists of fields, which follow their fields, %s px',
    async (width) => {
      const { page, close, screenshot } = await visit(
        '<div id="outer"><p>Portal</p><div id="box"><curro-search></curro-search></div></div>',
        { width },
      );
      await setRule(
        page,
        '#outer { height: 500px; overflow: auto } #box { overflow: hidden; transform: translate(2px); height: 420px }',
      );
      await page.locator('[part="offer"]').first().waitFor();
      await page.route(/\/api\/1\/suggest\?/, (route) => {
        const titles = Array.from({ length: 6 }, (_, at) => ({ text: `Administrativo ${at}` }));
        const headers = { 'access-control-allow-origin': '*' };
        return route.fulfill({ json: { titles, companies: [] }, headers });
      });
      const placeOf = (selector: string) =>
        page.evaluate<{ gap: number; left: number; cut: boolean; right: number }>(
          `(() => {
          const root = document.querySelector('curro-search').shadowRoot;
          const list = root.querySelector(${JSON.stringify(selector)});
          const [box, field] = [list, list.parentElement].map((each) => each.getBoundingClientRect());
          const at = root.elementFromPoint(box.x + box.width / 2, Math.min(box.bottom, innerHeight) - 8);
          const gap = Math.round(box.top < field.top ? field.top - box.bottom : box.top - field.bottom);
          return { gap, left: Math.round(box.left - field.left), cut: !list.contains(at), right: innerWidth - box.right };
        })()`,
        );
      await searchBoxOf(page).pressSequentially('adm');
      const list = '#suggestions';
      await page.locator('[part="suggestion"]').first().waitFor();
      expect(await placeOf(list)).toMatchObject({ gap: 4, left: 0, cut: false });
      await screenshot(`embed-popup-${width}`);
      expect(await accessibilityViolations(page)).toEqual([]);
      await page.locator('#outer').evaluate((element) => element.scrollTo(0, 60));
      await expect.poll(() => placeOf(list)).toMatchObject({ gap: 4, left: 0, cut: false });
      await page.setViewportSize({ width: width - 20, height: 700 });
      await expect.poll(() => placeOf(list)).toMatchObject({ gap: 4, left: 0 });
      await page.keyboard.press('Escape');
      await page.locator(list).waitFor({ state: 'detached' });
      expect(await page.evaluate(FOCUSED)).toBe('q');

      await setRule(page, '#box { overflow: hidden; height: 560px }');
      await page.getByRole('button', { name: /^(Más f|F)iltros/ }).click();
      await page.locator('#teleworking').click();
      const values = '.values[open] > [part="values"]';
      await page.locator(values).waitFor();
      await expect.poll(() => placeOf(values)).toMatchObject({ gap: 4, cut: false });
      expect((await placeOf(values)).right).toBeGreaterThanOrEqual(0);
      await screenshot(`embed-popup-values-${width}`);
      await page.locator(values).getByRole('checkbox').first().focus();
      await page.keyboard.press('Space');
      await page.locator('.results[aria-busy="false"]').waitFor();
      expect(await page.locator(values).isVisible()).toBe(true);
      expect(await accessibilityViolations(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await expect.poll(() => page.locator('[part="values"]:popover-open').count()).toBe(0);

      await page.locator('#teleworking').click();
      await page.locator(values).waitFor();
      await page.evaluate(`(async () => {
        const element = document.querySelector('curro-search');
        element.remove();
        element.requestUpdate();
        await element.updateComplete;
        document.querySelector('main').append(element);
      })()`);
      if (!(await page.locator(values).isVisible())) await page.locator('#teleworking').click();
      await page.locator(values).waitFor();
      await expect.poll(() => placeOf(values)).toMatchObject({ gap: 4, cut: false });
      await close();
    },
  );

  test.each([
    ['#0b1530', '', 'rgb(33, 42, 67)'],
    ['oklch(0.25 0.05 264)', '', 'mixed'],
    ['#0b1530', '--curro-surface: #123456', 'rgb(18, 52, 86)'],
    ['linear-gradient(#0b1530, #101010)', '', 'rgb(43, 46, 48)'],
    ['rgb(11 21 48 / 90%)', '', 'rgb(43, 46, 48)'],
  ])('on a page of %s with %j lists open in its tone', async (background, rule, colour) => {
    const { page, close } = await visit('<curro-search></curro-search>');
    await setRule(page, `body { background: ${background}; color: #fff; } curro-search { ${rule} }`);
    await page.locator('[part="offer"]').first().waitFor();
    await page.evaluate("document.body.classList.add('dark')");
    const look =
      "(() => { const root = document.querySelector('curro-search').shadowRoot; const style = getComputedStyle(root.querySelector('[part=values]')); return [style.backgroundColor, root.querySelector('.frame').className]; })()";
    await expect.poll(() => page.evaluate<string[]>(look).then(([, scheme]) => scheme)).toContain('dark');
    const [shown = ''] = await page.evaluate<string[]>(look);
    // A mixture is printed with shares of 1.
    const shares = /^color\(srgb ([\d.]+) ([\d.]+) ([\d.]+)\)$/.exec(shown)?.slice(1).map(Number) ?? [];
    const printed =
      shares.length === 0 ? shown : `rgb(${shares.map((share) => Math.round(share * 255)).join(', ')})`;
    if (colour === 'mixed') {
      const [red = 0, , blue = 0] = shares;
      expect(blue).toBeGreaterThan(red + 0.05);
    } else expect(printed).toBe(colour);
    await close();
  });

  test.each([
    // Only the body has a dark scheme: the page behind it is white.
    ['body { color-scheme: light dark }', '', 'light'],
    ['body { color-scheme: dark }', '', 'light'],
    [':root { color-scheme: light dark }', '', 'dark'],
    ['body { color-scheme: light dark; background: #111827 }', '', 'dark'],
    ['body { color-scheme: light dark }', '<meta name="color-scheme" content="light dark">', 'dark'],
  ])('in dark mode it is readable with %s and %j', async (rule, meta, kind) => {
    const { page, close } = await visit('<curro-search></curro-search>', { colorScheme: 'dark' });
    await page.locator('[part="offer"]').first().waitFor();
    await page.evaluate(`document.querySelector('meta[name="color-scheme"]')?.remove();
      document.head.insertAdjacentHTML('beforeend', ${JSON.stringify(meta)});`);
    await setRule(page, rule);
    await page.evaluate("document.querySelector('curro-search').requestUpdate()");
    const scheme = () =>
      page.evaluate(
        `(() => { const style = getComputedStyle(document.querySelector('curro-search').shadowRoot.querySelector('[part="status"]')); return style.color; })()`,
      );
    await expect.poll(scheme).toBe(kind === 'dark' ? 'rgb(230, 237, 234)' : 'rgb(19, 33, 31)');
    await close();
  });

  test('cards are in the tone of a dark page', async () => {
    const { page, close } = await visit('<curro-search></curro-search>', { colorScheme: 'dark' });
    await page.locator('[part="offer"]').first().waitFor();
    await setRule(page, 'body { background: #111827; color: #fff }');
    const background = () =>
      page.evaluate(
        `getComputedStyle(document.querySelector('curro-search').shadowRoot.querySelector('.row')).backgroundColor`,
      );
    expect(await background()).toBe('rgba(255, 255, 255, 0.06)');
    expect(await accessibilityViolations(page)).toEqual([]);
    await close();
  });

  test.each([
    'display: flex; flex-direction: column; align-items: center',
    'display: grid; place-items: center',
    'display: flex',
  ])('it fills a container with %s', async (style) => {
    const { page, close } = await visit(
      '<div id="box"><aside>Portal</aside><curro-search></curro-search></div>',
    );
    await setRule(page, `#box { width: 800px; ${style} } aside { width: 100px }`);
    await page.locator('[part="offer"]').first().waitFor();
    const width = await page.evaluate<number>(`document.querySelector('curro-search').offsetWidth`);
    expect(width).toBe(style === 'display: flex' ? 700 : 800);
    await close();
  });

  test.each([
    ['#box { display: flex } nav { flex: none; width: 200px }', 256],
    ['#box { width: 180px }', 180],
    ['#box { display: flex; width: 180px; flex-wrap: wrap } nav { width: 100% }', 180],
    ['#box { display: grid; grid-template-columns: 1fr 1fr 1fr; width: 240px }', 80],
  ])(
    'beside others it is at least 16 rem wide, unless its container is narrower: %s',
    async (rule, least) => {
      const { page, close, screenshot } = await visit(
        '<div id="box"><nav>Portal</nav><curro-search></curro-search><aside>Anuncios</aside></div>',
        { width: 360 },
      );
      await setRule(page, rule);
      await page.locator('[part="offer"]').first().waitFor();
      expect(await page.evaluate(`document.querySelector('curro-search').offsetWidth`)).toBe(least);
      await screenshot('embed-row-360');
      await close();
    },
  );

  test.each([
    ['#outer { display: flex; justify-content: center }', 1440],
    ['#outer { display: flex; justify-content: center }', 360],
    ['#outer { display: grid; grid-template-columns: auto 1fr }', 1440],
    ['#box { display: inline-block }', 360],
    ['#box { float: left }', 1440],
    ['* { all: unset } div { display: flex; flex-direction: column; align-items: center }', 1440],
  ])('in a container as wide as its content it is not a strip: %s, %i px', async (rule, width) => {
    const { page, close, screenshot } = await visit(
      '<div id="outer"><div id="box"><h2>Empleo</h2><curro-search></curro-search></div></div>',
      { width },
    );
    await setRule(page, rule);
    await page.locator('[part="offer"]').first().waitFor();
    const px = await page.evaluate<number>(
      `document.querySelector('curro-search').shadowRoot.querySelector('.view').offsetWidth`,
    );
    expect(px).toBeGreaterThan(Math.min(width, MIN_WIDTH_PX) - MARGINS_PX);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
    await screenshot(`embed-narrow-container-${width}`);
    await close();
  });

  test('equal conditions are one, and large texts of salaries stay in the card', async () => {
    const { page, close, screenshot } = await visit('', { width: 360 });
    await page.route(/\/api\/9\/offer\?/, async (route) => {
      const response = await route.fetch();
      const body = await response.json();
      Object.assign(body.offers[0], {
        contractType: { id: 4, value: 'A tiempo parcial' },
        workDay: { id: 5, value: 'Parcial - Indiferente' },
        salaryMin: { id: 1, value: '29.000 €' },
        salaryMax: { id: 1, value: '36.000 €' },
      });
      await route.fulfill({ response, json: body });
    });
    const english = embedding.host.page('<curro-search></curro-search>', { lang: 'en' });
    await page.goto(embedding.host.origin + english);
    await setRule(page, 'html { font-size: 200% }');
    const card = page.locator('[part="offer"]').first();
    await card.getByText('29,000').waitFor();
    await expect
      .poll(() => card.locator('[part="fact"]').allTextContents())
      .toEqual(['On-site', 'Part-time']);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360);
    await screenshot('embed-large-text-360');
    await close();
  });

  test('its text is light on dark pages of any colour, and follows their switch', async () => {
    const { page, close } = await visit('<curro-search></curro-search>');
    await page.locator('[part="offer"]').first().waitFor();
    const isLight = () =>
      page.evaluate<boolean>(`(() => {
        const status = document.querySelector('curro-search').shadowRoot.querySelector('.status');
        return Number(/\\d+/.exec(getComputedStyle(status).color)[0]) > 128;
      })()`);
    expect(await isLight()).toBe(false);
    await setRule(
      page,
      'body { transition: background 0.1s } .dark body { background: #111827; color: #e5e7eb }',
    );
    await page.evaluate(`document.documentElement.classList.add('dark')`);
    await expect.poll(isLight).toBe(true);
    await page.evaluate(`document.documentElement.classList.remove('dark')`);
    await expect.poll(isLight).toBe(false);
    for (const background of ['oklch(0.21 0.034 264.665)', 'linear-gradient(#111827, #000)']) {
      await setRule(page, `.dark body { background: ${background}; color: #e5e7eb }`);
      await page.evaluate(`document.documentElement.classList.toggle('dark')`);
      await expect.poll(isLight).toBe(true);
      await page.evaluate(`document.documentElement.classList.toggle('dark')`);
      await expect.poll(isLight).toBe(false);
    }
    await close();
  });
});
