import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { brotliDecompressSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startPortal } from '../portal/start.ts';
import { accessibilityViolations } from '../support/axe.ts';
import { describeInBrowser, startBrowser, type TestBrowser } from '../support/browser.ts';
import type { Curro } from '../support/curro.ts';
import { rawRequest } from '../support/raw-request.ts';
import { until } from '../support/until.ts';
import { formDefects } from './form-layout.ts';
import { chooseAsVisitor, type Host, startHost } from './host.ts';

const SCRIPT = '/embed/curro-search.js';
/**
 * Maximum transferred bytes of the script. Above 35,000 are the texts of the page, hints of what to write, keys for names, and the
 * level of headings.
 */
const MAX_SCRIPT_BYTES = 36_000;
/** Between the documented and the transferred size. */
const SIZE_ROUNDING_KB = 1;
/** Longer than the element waits for suggestions. */
const SUGGESTION_MS = 5_000;
const FOCUS_ON_STATUS =
  "document.querySelector('curro-search').shadowRoot.activeElement?.getAttribute('part') === 'status'";
const OVERFLOW = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';

let curro: Curro;
beforeAll(async () => {
  curro = await startPortal('embed');
});
afterAll(() => curro.close());

describe('the script', () => {
  test('is one small file that any origin may load and cache for an hour', async () => {
    const { headers, body } = await rawRequest(curro.url + SCRIPT, { 'accept-encoding': 'br' });
    expect(headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'content-encoding': 'br',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'public, max-age=3600, stale-while-revalidate=86400',
      'x-content-type-options': 'nosniff',
    });
    expect(body.length).toBeLessThan(MAX_SCRIPT_BYTES);
    const gzipped = await rawRequest(curro.url + SCRIPT, { 'accept-encoding': 'gzip' });
    const sizes = [body, gzipped.body].map(({ length }) => length / 1_000);
    for (const file of ['docs/embed.md', 'packages/embed/README.md']) {
      const text = await readFile(new URL(`../../${file}`, import.meta.url), 'utf8');
      const [, ...documented] = /about (\d+) kB \(Brotli; (\d+) kB with gzip\)/.exec(text) ?? [];
      expect(documented).toHaveLength(sizes.length);
      for (const [at, size] of sizes.entries())
        expect(Math.abs(Number(documented[at]) - size)).toBeLessThanOrEqual(SIZE_ROUNDING_KB);
    }
    const code = brotliDecompressSync(body).toString();
    expect(code).not.toMatch(/\beval\(|new Function|\bimport\(/);
    const again = await rawRequest(curro.url + SCRIPT, { 'if-none-match': headers.etag ?? '' });
    expect([again.status, again.body.length]).toEqual([304, 0]);
  });

  test('has a version that never changes', async () => {
    const page = await (await curro.fetch('/embed/')).text();
    const [, file, integrity] =
      /src=&quot;[^&]*\/embed\/(curro-search\.[0-9a-f]+\.js)&quot; integrity=&quot;([^&]+)&quot; crossorigin&gt;/.exec(
        page,
      ) ?? [];
    const response = await curro.fetch(`/embed/${file}`);
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const code = await response.text();
    expect(code).toBe(await (await curro.fetch(SCRIPT)).text());
    expect(integrity).toBe(`sha384-${createHash('sha384').update(code).digest('base64')}`);
    expect((await curro.fetch('/embed/curro-search.0000000000.js')).status).toBe(404);
  });

  test.each([
    '/embed/curro-search.0000000000.js',
    '/embed/v1/curro-search.js',
    '/api/9/nothing',
    '/api/nothing',
  ])('pages of any origin can read why %s is not found', async (path) => {
    const response = await curro.fetch(path, { headers: { origin: 'https://jobs.example' } });
    expect([response.status, response.headers.get('access-control-allow-origin')]).toEqual([404, '*']);
    expect(response.headers.get('cross-origin-resource-policy')).toBe(
      path.startsWith('/embed') ? 'cross-origin' : null,
    );
  });
});

/** Records the events of the elements of a page in `window.heard`. */
const LISTEN = `window.heard = [];
for (const name of ['curro-search', 'curro-assist', 'curro-select', 'curro-similar', 'curro-error'])
  document.addEventListener(name, (event) => window.heard.push([name, event.detail]));`;

/** Reads a style of something inside the element. */
const styleOf = (selector: string, property: string): string =>
  `getComputedStyle(document.querySelector('curro-search').shadowRoot.querySelector('${selector}')).${property}`;

/** The elements of a list of offers are more. */
const MIN_ELEMENTS = 100;

/** Reads sizes and styles of all elements inside the element, and the line that the host would draw under them. */
const LOOK = `(() => {
  const host = document.querySelector('curro-search');
  const names = ['color', 'background', 'font', 'padding', 'margin', 'border', 'cursor', 'textAlign', 'textIndent',
    'textShadow', 'textTransform', 'letterSpacing', 'whiteSpace', 'wordBreak', 'colorScheme', 'webkitTextFillColor'];
  return [getComputedStyle(host).textDecorationLine].concat([...host.shadowRoot.querySelectorAll('*')].map((each) => {
    const { width, height } = each.getBoundingClientRect();
    const style = getComputedStyle(each);
    return [each.localName, each.className, width, height, ...names.map((name) => style[name])].join('|');
  }));
})()`;

/** Reads a design token of the page. */
const tokenOf = (name: string): string =>
  `getComputedStyle(document.documentElement).getPropertyValue('--${name}').trim()`;

describeInBrowser('<curro-search> in a page of another origin', () => {
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

  const visit = (body: string, options: Parameters<TestBrowser['visit']>[1] & { lang?: string } = {}) =>
    browser.visit(host.page(body, options), options);
  const rows = (page: Page) => page.locator('[part="offer"]');
  const status = (page: Page) => page.locator('[part="status"]');
  const heard = async (page: Page): Promise<[string, { total: number; status: number; cause: string }][]> =>
    page.evaluate('window.heard');

  test('suggests titles and companies of open offers, to choose by keyboard or pointer', async () => {
    const { page, close, screenshot } = await visit('<curro-search></curro-search>', { width: 360 });
    const box = page.getByRole('combobox', { name: 'Puesto, empresa' });
    const list = page.getByRole('listbox', { name: 'Sugerencias' });
    const options = list.getByRole('option');
    // The element aborts a slow request: the visitor types again.
    const typeUntil = (text: string, name: string): Promise<void> =>
      until(`the suggestions for ${text}`, async () => {
        await box.fill('');
        await box.pressSequentially(text);
        return list
          .getByRole('option', { name, exact: true })
          .waitFor({ timeout: SUGGESTION_MS })
          .then(
            () => true,
            () => false,
          );
      });
    await typeUntil('admin', 'Administrativo');
    expect(await box.getAttribute('aria-expanded')).toBe('true');
    expect(await list.locator('b').first().textContent()).toBe('Admin');
    expect(await accessibilityViolations(page)).toEqual([]);
    expect(await page.evaluate(OVERFLOW)).toBe(0);
    await page.keyboard.press('ArrowDown');
    expect(await options.first().getAttribute('aria-selected')).toBe('true');
    expect(await box.getAttribute('aria-activedescendant')).toBe(await options.first().getAttribute('id'));
    await screenshot('embed-suggestions-360');
    expect(await box.inputValue()).toBe('admin');
    await page.keyboard.press('Escape');
    await list.waitFor({ state: 'detached' });
    expect(await box.inputValue()).toBe('admin');
    await typeUntil('admin', 'Administrativo');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await status(page).getByText('45 ofertas').waitFor();
    expect(await box.inputValue()).toBe('Administrativo');
    await list.waitFor({ state: 'detached' });

    await typeUntil('hornos mis', 'Hornos Mistral S.L. Empresa');
    await options.filter({ hasText: 'Hornos Mistral' }).click();
    await expect
      .poll(() => page.locator('[part="company"]').first().textContent())
      .toBe('Hornos Mistral S.L.');
    await list.waitFor({ state: 'detached' });
    expect(await box.inputValue()).toBe('Hornos Mistral S.L.');
    expect(await page.locator('[part="typed"], [part="chip"]').count()).toBe(0);
    // Its search remains without a change of the text.
    await page.keyboard.press('Enter');
    await page.locator('.results[aria-busy="false"]').waitFor();
    const shownQ = await page.locator('curro-search').evaluate((element) => Reflect.get(element, 'q'));
    expect(shownQ).toBe('company:"Hornos Mistral S.L."');
    const companies = await page.locator('[part="company"]').allTextContents();
    expect(new Set(companies)).toEqual(new Set(['Hornos Mistral S.L.']));
    expect(await page.evaluate('document.querySelector("curro-search").shadowRoot.activeElement.id')).toBe(
      'q',
    );

    await typeUntil('admin', 'Administrativo');
    await page.getByRole('button', { name: 'Buscar', exact: true }).focus();
    await list.waitFor({ state: 'detached' });
    await close();
  });

  test('shows the newest offers with place, company, age, telework and salary', async () => {
    const { page, close } = await visit('<curro-search></curro-search>');
    await rows(page).first().waitFor();
    await expect.poll(() => rows(page).count()).toBe(10);
    const parts = ['title', 'company', 'place', 'fact', 'tag', 'salary', 'age', 'similar-button'].map(
      (part) => rows(page).first().locator(`[part="${part}"]`).allTextContents(),
    );
    const shown = (await Promise.all(parts)).flat().map((text) => text.replaceAll('\u00a0', ' ').trim());
    expect(shown).toEqual([
      'Panadera/o de noche',
      'Hornos Mistral S.L.',
      'Zamora',
      'Presencial',
      'Contrato indefinido',
      'Jornada parcial, noche',
      'Nueva',
      '1 año exp.',
      '1.500 – 1.800 € bruto/mes',
      'Publicada hace 2 horas',
      'Ofertas parecidas Panadera/o de noche',
    ]);
    expect(await rows(page).first().locator('.company-mark').textContent()).toBe('HM');
    await close();
  });

  test('marks the words of a search, as text in titles and requirements', async () => {
    const { page, close, screenshot } = await visit('<curro-search q="panadera carné"></curro-search>', {
      width: 768,
    });
    const row = rows(page).first();
    await row.waitFor();
    await expect.poll(() => row.locator('[part="title"] mark').allTextContents()).toEqual(['Panadera']);
    expect(await row.locator('[part="excerpt"]').textContent()).toBe('Carné de manipulador.');
    await expect.poll(() => row.locator('[part="excerpt"] mark').allTextContents()).toEqual(['Carné']);
    await screenshot('embed-marked-768-light');
    expect(await accessibilityViolations(page)).toEqual([]);
    await close();
  });

  test('corrects a misspelt text at once; the typed one is searched as it is on demand', async () => {
    const { page, close, screenshot } = await visit('<curro-search theme="dark"></curro-search>', {
      width: 360,
      colorScheme: 'dark',
    });
    await rows(page).first().waitFor();
    await page.evaluate(LISTEN);
    const requests: string[] = [];
    const replacing: string[] = [];
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (pathname !== '/api/9/offer') return;
      const q = searchParams.get('q') ?? '';
      requests.push(q);
      if (searchParams.has('replaces')) replacing.push(q);
    });
    const box = page.getByRole('combobox', { name: 'Puesto, empresa' });
    const typed = page.locator('[part="typed"]');
    await box.fill('adminstrativo');
    await page.keyboard.press('Enter');
    await status(page).getByText('45 ofertas').waitFor();
    expect(requests).toEqual(['adminstrativo', 'administrativo']);
    expect(replacing).toEqual(['administrativo']);
    expect(await typed.textContent()).toBe(
      'No hay ofertas para «adminstrativo». Mostrando resultados de administrativo.',
    );
    expect(await box.inputValue()).toBe('administrativo');
    const announced = page.getByRole('status').getByText('Mostrando resultados de administrativo');
    await expect.poll(() => announced.count()).toBe(1);
    expect(await accessibilityViolations(page)).toEqual([]);
    expect(await page.evaluate(OVERFLOW)).toBe(0);
    await screenshot('embed-correction-360-dark');

    await page.getByRole('button', { name: 'Siguiente' }).click();
    await page.getByText('Página 2 de 5', { exact: true }).waitFor();
    await typed.waitFor();
    // A search that finds nothing is not offered.
    expect(await typed.getByRole('button').count()).toBe(0);
    await chooseAsVisitor(page, { q: 'adminstrativo', exact: 'adminstrativo' });
    await status(page).getByText('0 ofertas').waitFor();
    expect(await page.locator('[part="select"]#sort').count()).toBe(0);
    await expect
      .poll(async () => [await box.inputValue(), await typed.count(), await announced.count()])
      .toEqual(['adminstrativo', 0, 0]);
    const correction = page.locator('[part="correction"]');
    expect(await correction.textContent()).toBe('¿Querías decir…? administrativo 45 ofertas');
    await correction.getByRole('button', { name: 'administrativo' }).click();
    await status(page).getByText('45 ofertas').waitFor();
    await expect.poll(async () => [await correction.count(), await typed.count()]).toEqual([0, 0]);
    expect(requests.slice(2)).toEqual(['administrativo', 'adminstrativo', 'administrativo']);
    const [corrected, , exact, back] = await heard(page);
    expect(corrected).toMatchObject([
      'curro-search',
      { query: { q: 'administrativo', exact: '' }, total: 45, typed: { text: 'adminstrativo', total: 0 } },
    ]);
    const query = { q: 'adminstrativo', exact: 'adminstrativo', page: 1 };
    expect(exact).toMatchObject(['curro-search', { query, total: 0 }]);
    expect(exact?.[1]).not.toHaveProperty('typed');
    expect(back).toMatchObject([
      'curro-assist',
      {
        kind: 'correction',
        label: 'administrativo',
        query: { q: 'administrativo', exact: 'administrativo' },
      },
    ]);

    // As a page restores a search that was shared.
    await chooseAsVisitor(page, { q: 'adminstrativo', exact: 'adminstrativo' });
    await status(page).getByText('0 ofertas').waitFor();
    await chooseAsVisitor(page, { q: 'adminstrativo teletrabajo en Madrid', exact: '', lang: 'en' });
    await status(page).getByText('7 jobs').waitFor();
    await typed.getByText('There are no jobs for “adminstrativo teletrabajo en Madrid”.').waitFor();
    await expect
      .poll(() => page.locator('[part="chips"] [part="chip"]').allTextContents())
      .toEqual(['Teletrabajo', 'Madrid']);
    expect(requests).toHaveLength(9);

    // A filter of the text has one name, in words of the language that the element has since.
    const chips = page.locator('[part="chips"] [part="chip"]');
    await page.locator('curro-search').evaluate((element) => {
      element.lang = 'es';
    });
    await status(page).getByText('7 ofertas').waitFor();
    await expect.poll(() => chips.allTextContents()).toEqual(['Teletrabajo, Híbrido', 'Madrid']);
    await page.getByRole('button', { name: 'Quitar todos los filtros' }).click();
    await expect.poll(() => chips.count()).toBe(0);
    await box.fill('adminstrativo');
    await page.keyboard.press('Enter');
    await page.getByText('No hay ofertas para «adminstrativo».').waitFor();
    await expect.poll(() => chips.count()).toBe(0);
    await chooseAsVisitor(page, { q: 'media jornada en Zamora', city: '', filters: '' });
    await expect.poll(() => chips.allTextContents()).toEqual(['Jornada parcial', 'Zamora']);
    const setLanguage = (lang: string) =>
      page.locator('curro-search').evaluate((element, each) => element.setAttribute('lang', each), lang);
    await setLanguage('en');
    await expect.poll(() => chips.allTextContents()).toEqual(['Part-time', 'Zamora']);
    await setLanguage('es');
    await expect.poll(() => chips.allTextContents()).toEqual(['Jornada parcial', 'Zamora']);
    // One of the kinds that a text means has another name.
    await chooseAsVisitor(page, { filters: 'workday=parcial-indiferente' });
    await expect
      .poll(() => chips.allTextContents())
      .toEqual(['Jornada parcial, cualquier horario', 'Zamora']);
    await chooseAsVisitor(page, { filters: 'teleworking=solo-teletrabajo' });
    await expect.poll(() => chips.allTextContents()).toEqual(['Solo teletrabajo', 'Zamora']);
    // Offers do not show an undecided workplace, but it is a filter.
    await chooseAsVisitor(page, { filters: 'teleworking=no-se-sabe-no-esta-decidido' });
    await expect.poll(() => chips.allTextContents()).toEqual(['Sin especificar', 'Zamora']);
    await setLanguage('en');
    await expect.poll(() => chips.allTextContents()).toEqual(['Not specified', 'Zamora']);
    await setLanguage('es');
    // The corrected text finds offers only without these filters of the page's script.
    await chooseAsVisitor(page, { city: 'benavente', filters: 'workday=completa' });
    await box.fill('adminstrativo');
    await page.keyboard.press('Enter');
    await status(page).getByText('0 ofertas').waitFor();
    await expect.poll(() => chips.allTextContents()).toEqual(['Jornada completa', 'Benavente']);
    // The box of the empty list has all that leads out of it.
    await expect
      .poll(() => page.locator('[part="message"] [part="correction"]').textContent())
      .toBe('¿Querías decir…? Buscar solo «administrativo» 45 ofertas');
    expect(await page.locator('.assistance').getByText('No hay ofertas').count()).toBe(0);
    expect(await accessibilityViolations(page)).toEqual([]);
    expect(await page.evaluate(OVERFLOW)).toBe(0);
    await screenshot('embed-correction-without-filters-360-dark');
    await correction.getByRole('button', { name: 'Buscar solo «administrativo»' }).click();
    await status(page).getByText('45 ofertas').waitFor();
    await expect.poll(async () => [await correction.count(), await chips.count()]).toEqual([0, 0]);
    await close();
  });

  test('a distance in the text is chosen as the radius around its town', async () => {
    const { page, close } = await visit('<curro-search></curro-search>');
    await page.getByRole('combobox', { name: 'Puesto, empresa' }).fill('administrativo Madrid 30 km');
    await page.keyboard.press('Enter');
    const radius = page.getByRole('combobox', { name: 'Radio · Madrid' });
    await radius.waitFor();
    expect(await radius.inputValue()).toBe('30');
    expect(await page.locator('[part="chips"] [part="chip"]').allTextContents()).toEqual(['Madrid, 30 km']);
    await page.getByRole('button', { name: 'Quitar Madrid' }).click();
    await radius.waitFor({ state: 'detached' });
    await close();
  });

  test('applies what the text asks for as chips, with the typed text, wider searches and recent ones', async () => {
    const { page, close, screenshot } = await visit('<curro-search></curro-search>', { width: 360 });
    await rows(page).first().waitFor();
    await page.evaluate(LISTEN);
    const typed = 'administrativo teletrabajo en Madrid';
    const box = page.getByRole('combobox', { name: 'Puesto, empresa' });
    const button = (name: string | RegExp) => page.getByRole('button', { name });
    const chips = () => page.locator('[part="chips"] [part="chip"]').allTextContents();
    await box.fill(typed);
    await page.keyboard.press('Enter');
    await status(page).getByText('7 ofertas').waitFor();
    expect(await box.inputValue()).toBe('administrativo');
    expect(await chips()).toEqual(['Teletrabajo', 'Madrid']);
    expect(await page.locator('[part="typed"]').textContent()).toBe('Buscando administrativo.');
    await expect
      .poll(() => page.locator('[part="wider"] button').allTextContents())
      .toEqual([
        'En cualquier lugar',
        'Con cualquier lugar de trabajo',
        'Buscar solo «administrativo» en cualquier lugar',
      ]);
    expect(await page.evaluate(OVERFLOW)).toBe(0);
    expect(await accessibilityViolations(page)).toEqual([]);
    await screenshot('embed-understood-360');

    await button('Quitar Teletrabajo').focus();
    await page.keyboard.press('Enter');
    await status(page).getByText('15 ofertas').waitFor();
    await until('the focus', () => page.evaluate<boolean>(FOCUS_ON_STATUS));
    expect(await chips()).toEqual(['Madrid']);
    await button('Quitar Madrid').click();
    await status(page).getByText('45 ofertas').waitFor();
    // If the words of the text find offers, the search for them is offered.
    await page.route(/q=administrativo\+teletrabajo/, async (route) => {
      const response = await route.fetch();
      const { assist, ...found } = await response.json();
      // A search that finds offers has no nearest ones.
      const relax = assist.relax?.map(({ isNear: _, ...each }: { isNear?: true }) => each);
      await route.fulfill({ response, json: { ...found, totalResults: 3, assist: { ...assist, relax } } });
    });
    await box.fill(typed);
    await page.keyboard.press('Enter');
    const exact = await button(/^buscar exactamente/).boundingBox();
    expect(exact?.y).toBeGreaterThan((await rows(page).last().boundingBox())?.y ?? Infinity);
    await button(/^buscar exactamente/).click();
    await status(page).getByText('3 ofertas').waitFor();
    expect([await box.inputValue(), await chips()]).toEqual([typed, []]);

    // The search of before, without what the typed text asked for.
    await box.fill('');
    await page.keyboard.press('Enter');
    await button('administrativo · Teletrabajo · Madrid').click();
    await status(page).getByText('7 ofertas').waitFor();
    await page.getByRole('button', { name: 'En cualquier lugar', exact: true }).click();
    await status(page).getByText('22 ofertas').waitFor();
    const events = await heard(page);
    expect(
      events.flatMap(([name, detail]) =>
        name === 'curro-assist' ? [Object.values(detail).slice(0, 2)] : [],
      ),
    ).toEqual([
      ['remove', 'Teletrabajo'],
      ['remove', 'Madrid'],
      ['exact', `buscar exactamente «${typed}»`],
      ['recent', 'administrativo · Teletrabajo · Madrid'],
      ['wider', 'En cualquier lugar'],
    ]);
    const filters = 'teleworking=solo-teletrabajo%2Cteletrabajo-posible';
    expect(events[0]).toMatchObject([
      'curro-search',
      {
        query: { q: 'administrativo', city: 'madrid', filters, exact: '' },
        total: 7,
        typed: { text: typed, total: 0 },
        wider: [
          // Its text is not interpreted again: it finds what is counted.
          { label: 'En cualquier lugar', total: 22, query: { q: 'administrativo', exact: 'administrativo' } },
          { label: 'Con cualquier lugar de trabajo', total: 15, query: { city: 'madrid', filters: '' } },
          { total: 45 },
        ],
        also: [],
      },
    ]);
    expect(events[1]).toMatchObject(['curro-assist', { query: { city: 'madrid', filters: '' } }]);

    // A place of a new text replaces that of the former one, also after a reload. Other filters stay.
    await button('Quitar Teletrabajo').click();
    await status(page).getByText('45 ofertas').waitFor();
    const sector = page.getByLabel('Sector');
    await sector.selectOption('administracion-empresas');
    await page.locator('.results[aria-busy="false"]').waitFor();
    for (const [town, total] of [
      ['Sevilla', 30],
      ['Madrid', 15],
    ] as const) {
      await box.fill(`administrativo en ${town}`);
      await page.keyboard.press('Enter');
      await status(page).getByText(`${total} ofertas`).waitFor();
      const shown = async () => [await box.inputValue(), await sector.inputValue(), await chips()];
      await expect.poll(shown).toEqual(['administrativo', 'administracion-empresas', [town]]);
      await page.reload();
      await status(page).getByText(`${total} ofertas`).waitFor();
      await expect.poll(shown).toEqual(['administrativo', 'administracion-empresas', [town]]);
    }
    await page.evaluate(LISTEN);
    await sector.selectOption('');
    // A search that a later one replaces is not stored.
    const searches = async () => (await heard(page)).length;
    await expect.poll(searches).toBe(1);
    await box.fill('');
    await page.keyboard.press('Enter');
    await expect.poll(searches).toBe(2);
    await button('Quitar Madrid').click();
    await expect.poll(searches).toBe(4);
    const recent = () => page.locator('[part="recent"] [part="chip"]').allTextContents();
    await expect.poll(recent).toContain('administrativo · Madrid');
    // Recent searches do not leave the search of the page.
    const element = page.locator('curro-search');
    await element.evaluate((each) => each.setAttribute('city', 'sevilla'));
    await expect.poll(recent).toEqual(['administrativo · Administración de empresas']);
    await expect.poll(searches).toBe(5);
    await element.evaluate((each) => each.removeAttribute('city'));
    await expect.poll(searches).toBe(6);

    // A search that ends after the visitor cleared the list must not be stored.
    const cleared = Promise.withResolvers<void>();
    await page.route(/\/api\/9\/offer\?/, async (route) => {
      await cleared.promise;
      await route.continue();
    });
    await box.fill('');
    await page.keyboard.press('Enter');
    await button('Borrar').click();
    await page.getByText('Búsquedas recientes borradas').waitFor({ state: 'attached' });
    await expect.poll(() => page.locator('[part="recent"]').count()).toBe(0);
    cleared.resolve();
    await expect.poll(searches).toBe(7);
    expect(await page.locator('[part="recent"]').count()).toBe(0);
    expect(await page.evaluate('localStorage.length')).toBe(0);
    await close();
  });

  test('shows the offers of a shorter text, and similar offers on demand', async () => {
    const { page, close, screenshot } = await visit(
      '<curro-search q="busco trabajo de administrativo" hide="recent" lang="en"></curro-search>',
      { width: 768 },
    );
    // The words that do not name the job are left out at once.
    await status(page).getByText('45 jobs').waitFor();
    await page.getByText('There are no jobs for “busco trabajo de administrativo”.').waitFor();
    await page.evaluate(LISTEN);
    const button = rows(page).first().getByRole('button', { name: 'Similar jobs' });
    expect(await button.getAttribute('aria-expanded')).toBe('false');
    await button.focus();
    await page.keyboard.press('Enter');
    const list = rows(page)
      .first()
      .getByRole('list', { name: /^Jobs similar to/ });
    await list.waitFor();
    const notice = () => page.locator('.unseen[role="status"]').textContent();
    const count = await list.getByRole('listitem').count();
    expect(await notice()).toMatch(new RegExp(`^Jobs similar to .+: ${count}$`));
    expect(await button.getAttribute('aria-expanded')).toBe('true');
    expect(await accessibilityViolations(page)).toEqual([]);
    await screenshot('embed-similar-768');
    await page.evaluate("document.addEventListener('curro-select', (event) => event.preventDefault())");
    await list.getByRole('link').first().click();
    const events = await heard(page);
    expect(events.map(([name]) => name)).toEqual(['curro-similar', 'curro-select']);
    expect(events[1]?.[1]).toMatchObject({ position: 1, similarTo: expect.any(String) });
    await button.click();
    await expect
      .poll(async () => [await list.count(), await button.getAttribute('aria-expanded')])
      .toEqual([0, 'false']);
    expect(await page.evaluate('localStorage.length')).toBe(0);
    await close();
  });

  test('works when the page forbids storage; filters of the page have no chips', async () => {
    const { page, close } = await visit('<curro-search></curro-search>', { width: 320 });
    await rows(page).first().waitFor();
    await page.evaluate(`Object.defineProperty(window, 'localStorage', {
      get() { throw new DOMException('denied', 'SecurityError'); },
    })`);
    await page.locator('curro-search').evaluate((element) => {
      element.setAttribute('filters', 'teleworking=teletrabajo-posible');
      element.setAttribute('city', 'madrid');
    });
    await status(page).getByText('7 ofertas').waitFor();
    expect(await page.locator('[part="chip"]').count()).toBe(0);
    await page.getByRole('combobox', { name: 'Puesto, empresa' }).fill('administrativo');
    await page.keyboard.press('Enter');
    await status(page).getByText('7 ofertas').waitFor();
    // As a page restores a search that was shared.
    await chooseAsVisitor(page, {
      q: '',
      city: 'sevilla',
      filters: 'teleworking=teletrabajo-posible&study=grado',
    });
    await page.getByRole('button', { name: 'Quitar Sevilla' }).waitFor();
    await expect.poll(() => page.locator('[part="chip"]').count()).toBe(2);
    expect(await page.evaluate(OVERFLOW)).toBe(0);
    await close();
  });

  test.each<[name: string, attributes: string, minWidth?: number]>([
    ['nothing', ''],
    ['a city', 'city="madrid"'],
    ['a city of a long name without provinces', 'city="las-palmas-de-gran-canaria" hide="province"'],
    ['the filters of the guide', 'city="madrid" radius="25" category="turismo-restauracion"'],
    ['a province of a long name', 'province="santa-cruz-de-tenerife"'],
    ['a sector of a long name', 'category="informatica-telecomunicaciones"', 320],
    ['a city and a sector of a long name', 'city="madrid" category="informatica-telecomunicaciones"', 320],
    ['a fixed province', 'province="zamora" hide="province"'],
    ['a fixed sector', 'city="madrid" category="turismo-restauracion" hide="category"'],
    ['a fixed city', 'city="madrid" hide="radius"'],
    ['no search box', 'city="madrid" hide="q"'],
    ['a city in English', 'city="madrid" lang="en"'],
  ])(
    'its form fills all rows by the order of Tab, the button last, and cuts no text with %s',
    async (_, attributes, minWidth = 280) => {
      const { page, close } = await visit(`<curro-search ${attributes}></curro-search>`);
      await page.locator('[part="message"], [part="offer"]').first().waitFor();
      const defects: [number, string[]][] = [];
      const widths = [280, 320, 360, 480, 544, 700, 730, 900, 1100, 1440];
      for (const width of widths.filter((each) => each >= minWidth)) {
        await page.locator('curro-search').evaluate((element, px) => {
          element.style.width = `${px}px`;
        }, width);
        defects.push([width, await formDefects(page)]);
      }
      expect(defects.filter(([, found]) => found.length > 0)).toEqual([]);
      await close();
    },
  );

  test.each(['', 'hide="province"'])(
    'a longer text of its button breaks no row of the form: %s',
    async (attributes) => {
      const { page, close } = await visit(`<curro-search ${attributes}></curro-search>`);
      await rows(page).first().waitFor();
      const defects: [number, string[]][] = [];
      for (const width of [700, 788, 830, 868, 950, 1010, 1060, 1108, 1250]) {
        await page.locator('curro-search').evaluate((element, px) => {
          Object.assign(element, { texts: { searchButton: 'Ver empleos' } });
          element.style.width = `${px}px`;
        }, width);
        await page.getByRole('button', { name: 'Ver empleos' }).waitFor();
        defects.push([width, await formDefects(page)]);
      }
      expect(defects.filter(([, found]) => found.length > 0)).toEqual([]);
      await close();
    },
  );

  test('searches words, filters and sorts, and dispatches events', async () => {
    const { page, close } = await visit('<curro-search></curro-search>');
    await rows(page).first().waitFor();
    await page.evaluate(LISTEN);
    await page.getByLabel('Puesto, empresa').fill('administrativo');
    await page.keyboard.press('Enter');
    await status(page).getByText('45 ofertas').waitFor();
    const province = page.getByLabel('Provincia');
    await expect
      .poll(() => province.locator(':scope > option').allTextContents())
      .toEqual(['Toda España', 'Madrid (15)', 'Sevilla (30)']);
    await province.selectOption('sevilla');
    await status(page).getByText('30 ofertas').waitFor();
    await page.getByLabel('Ordenar por').selectOption('title');
    await until('the third search', async () => (await heard(page)).length === 3);
    const events = await heard(page);
    expect(events.map(([name, { total, cause }]) => [name, total, cause])).toEqual([
      ['curro-search', 45, 'text'],
      ['curro-search', 30, 'filter'],
      ['curro-search', 30, 'filter'],
    ]);
    expect(events[2]?.[1]).toMatchObject({
      query: { q: 'administrativo', province: 'sevilla', category: '', sort: 'title', page: 1, pageSize: 10 },
      totalPages: 3,
      offers: expect.arrayContaining([expect.objectContaining({ title: 'Administrativo/a 2' })]),
    });
    await close();
  });

  test('a filter that is chosen after typing searches the typed text, also by keyboard', async () => {
    const { page, close } = await visit('<curro-search></curro-search>');
    await rows(page).first().waitFor();
    const box = page.getByLabel('Puesto, empresa');
    await box.fill('administrativo');
    await page.getByLabel('Provincia').selectOption('sevilla');
    await status(page).getByText('30 ofertas').waitFor();
    expect(await box.inputValue()).toBe('administrativo');
    await box.fill('panadero');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Home');
    await status(page).getByText('3 ofertas').waitFor();
    expect(await box.inputValue()).toBe('panadero');
    await box.fill('');
    await page.getByLabel('Provincia').selectOption('zamora');
    await expect.poll(() => page.evaluate("document.querySelector('curro-search').q")).toBe('');
    await close();
  });

  test('another order or page leaves a typed text in the box, and shows the list of the former text', async () => {
    const { page, close } = await visit('<curro-search></curro-search>');
    const box = page.getByLabel('Puesto, empresa');
    await box.fill('administrativo');
    await page.keyboard.press('Enter');
    await status(page).getByText('45 ofertas').waitFor();
    await box.fill('panadero');
    await page.getByLabel('Ordenar por').selectOption('title');
    await page.getByRole('button', { name: 'Siguiente' }).click();
    await page.getByText('Página 2 de 5', { exact: true }).waitFor();
    await status(page).getByText('45 ofertas').waitFor();
    await expect.poll(() => box.inputValue()).toBe('panadero');
    await page.getByRole('button', { name: 'Buscar' }).click();
    await status(page).getByText('3 ofertas').waitFor();
    await close();
  });

  test('more filters have counts, end with their chips, and are not those of the page', async () => {
    const { page, close } = await visit('<curro-search filters="contractType=indefinido"></curro-search>');
    const total = page.locator('[part="status"]');
    await expect.poll(() => total.textContent()).toMatch(/^\d/);
    const all = await total.textContent();
    await expect.poll(() => page.locator('#contractType').count()).toBe(0);
    const more = page.getByRole('button', { name: /^(Más f|F)iltros/ });
    expect(await more.getAttribute('aria-expanded')).toBe('false');
    await more.click();
    expect(await more.getAttribute('aria-expanded')).toBe('true');
    await page.locator('#workday').click();
    const hours = page.getByRole('group', { name: 'Jornada' }).locator('label').first();
    const [, name = '', count] = /^(.+) \((\d+)\)$/.exec((await hours.textContent()) ?? '') ?? [];
    expect(name).toMatch(/^Jornada /);
    await hours.click();
    await expect.poll(() => total.textContent()).toMatch(new RegExp(`^${count} oferta`));
    // The field of wide elements shows its value itself.
    expect(await more.textContent()).toBe('Más filtros');
    await page.getByLabel('Fecha de publicación').selectOption('_15_DAYS');
    await expect.poll(() => more.textContent()).toBe('Más filtros (1)');
    await expect
      .poll(() => page.locator('[part="chips"] [part="chip"]').allTextContents())
      .toEqual(['Últimos 15 días', name]);
    expect(await page.evaluate("document.querySelector('curro-search').filters")).toContain(
      'sinceDate=_15_DAYS',
    );
    expect(await accessibilityViolations(page)).toEqual([]);
    for (const label of [name, 'Últimos 15 días'])
      await page.getByRole('button', { name: `Quitar ${label}` }).click();
    await expect.poll(() => total.textContent()).toBe(all);
    await expect.poll(() => more.textContent()).toBe('Más filtros');
    await close();
  });

  test('pages follow each other by keyboard, and the focus follows them', async () => {
    const { page, close } = await visit('<curro-search q="administrativo" page-size="20"></curro-search>');
    await page.getByText('Página 1 de 3', { exact: true }).waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Anterior' }).isDisabled()).toBe(true);
    const before = await rows(page).first().textContent();
    await page.getByRole('button', { name: 'Siguiente' }).focus();
    await page.keyboard.press('Enter');
    await page.getByText('Página 2 de 3', { exact: true }).waitFor();
    await until('the focus', () => page.evaluate<boolean>(FOCUS_ON_STATUS));
    expect(await rows(page).first().textContent()).not.toBe(before);
    expect(await status(page).textContent()).toBe('45 ofertas, página 2 de 3');
    await page.getByRole('button', { name: 'Anterior' }).click();
    await expect.poll(() => status(page).textContent()).toBe('45 ofertas, página 1 de 3');
    await page.getByRole('button', { name: 'Siguiente' }).click();
    await page.getByText('Página 2 de 3', { exact: true }).waitFor();
    await page.getByLabel('Sector').selectOption('administracion-empresas');
    await page.getByText('Página 1 de 3', { exact: true }).waitFor();
    await close();
  });

  test('Back and a reload show the search, its page and the scroll position again, for each element', async () => {
    const { page, close } = await visit(
      '<curro-search></curro-search><curro-search hide="form" province="sevilla"></curro-search>',
      { expected: /foreign request: https:\/\/curro\.example\// },
    );
    await page.route(/^https:\/\/curro\.example\//, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>Offer</title><h1>Offer</h1>' }),
    );
    const one = page.locator('curro-search').first();
    const other = page.locator('curro-search').last();
    await other.getByText(/^Página 1 de/).waitFor();
    await page.evaluate("history.replaceState({ mine: 7 }, '')");
    await one.getByRole('combobox', { name: 'Puesto, empresa' }).fill('administrativo teletrabajo');
    await page.keyboard.press('Enter');
    await status(page).getByText('22 ofertas').waitFor();
    await one.getByLabel('Ordenar por').selectOption('title');
    await one.getByRole('button', { name: 'Siguiente' }).click();
    await one.getByText('Página 2 de 3', { exact: true }).waitFor();
    await until('the focus', () => page.evaluate<boolean>(FOCUS_ON_STATUS));
    const shown = async () => [
      await one.getByRole('combobox', { name: 'Puesto, empresa' }).inputValue(),
      await one.getByLabel('Ordenar por').inputValue(),
      await one.locator('[part="chip"]').allTextContents(),
      await one.locator('.where .unseen').textContent(),
      await other.locator('.where .unseen').textContent(),
      await page.evaluate('history.state.mine'),
    ];
    const before = await shown();
    expect(before).toEqual(['administrativo', 'title', ['Teletrabajo'], 'Página 2 de 3', 'Página 1 de 3', 7]);
    const isShownAgain = async (top: number) => {
      await one.getByText('Página 2 de 3', { exact: true }).waitFor();
      await other.getByText(/^Página 1 de/).waitFor();
      expect(await shown()).toEqual(before);
      await expect.poll(() => page.evaluate('scrollY')).toBe(top);
    };
    const scrollTo = (at: number) => one.locator('[part="link"]').nth(at).scrollIntoViewIfNeeded();
    await scrollTo(8);
    const position = await page.evaluate<number>('scrollY');
    expect(position).toBeGreaterThan(0);
    await one.locator('[part="link"]').nth(8).click();
    await page.getByRole('heading', { name: 'Offer' }).waitFor();
    await page.goBack();
    await isShownAgain(position);
    await page.evaluate('scrollTo(0, 120)');
    await page.reload();
    await isShownAgain(120);
    // The reserved height has ended.
    expect(
      await one.evaluate((each) => [...(each.shadowRoot?.adoptedStyleSheets ?? [])].at(-1)?.cssRules.length),
    ).toBe(0);

    // A page beyond the end is the last one.
    await page.evaluate(`const [key] = Object.keys(history.state).filter((each) => each.includes('at:0/2'));
      history.state[key].query.page = 99999;
      history.replaceState(history.state, '')`);
    await page.reload();
    await one.getByText('Página 3 de 3', { exact: true }).waitFor();
    await expect.poll(() => rows(page).count()).toBeGreaterThan(2);

    // With other attributes, or properties that the page sets first, it is another element.
    const address = (body: string) =>
      page.evaluate(`history.replaceState(history.state, '', ${JSON.stringify(host.page(body))})`);
    const two = (first: string) => `${first}<curro-search hide="form" province="sevilla"></curro-search>`;
    await page.addInitScript(`if (location.search.includes('preferred')) document.addEventListener('readystatechange', () => {
      Object.assign(document.querySelector('.preferred'), { province: 'madrid' });
    }, { once: true })`);
    for (const element of ['<curro-search province="madrid">', '<curro-search class="preferred">']) {
      await address(two(`${element}</curro-search>`));
      await page.reload();
      await one.getByText(/^Página 1 de/).waitFor();
      expect(await one.getByRole('combobox', { name: 'Puesto, empresa' }).inputValue()).toBe('');
      expect(await one.getByLabel('Provincia').inputValue()).toBe('madrid');
    }
    await address(two('<curro-search></curro-search>'));
    await page.reload();
    await one.getByText('Página 3 de 3', { exact: true }).waitFor();
    await close();
  });

  test('Back, Forward and Back show the list that was left', async () => {
    const { page, close } = await visit('<curro-search></curro-search>', {
      expected: /foreign request: https:\/\/curro\.example\//,
    });
    await page.route(/^https:\/\/curro\.example\//, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>Offer</title><h1>Offer</h1>' }),
    );
    const box = page.getByRole('combobox', { name: 'Puesto, empresa' });
    const next = page.getByRole('button', { name: 'Siguiente' });
    const offer = page.getByRole('heading', { name: 'Offer', exact: true });
    const openOffer = async (at: number) => {
      await page.locator('[part="link"]').nth(at).click();
      await offer.waitFor();
    };
    await box.fill('administrativo');
    await page.keyboard.press('Enter');
    await status(page).getByText('45 ofertas').waitFor();
    await next.click();
    await page.getByText('Página 2 de 5', { exact: true }).waitFor();
    await openOffer(3);
    await page.goBack();
    await page.getByText('Página 2 de 5', { exact: true }).waitFor();
    await page.goForward();
    await offer.waitFor();
    await page.goBack();
    await page.getByText('Página 2 de 5', { exact: true }).waitFor();
    expect(await box.inputValue()).toBe('administrativo');
    // What the visitor changes after Back is what the next Back shows.
    await next.click();
    await page.getByText('Página 3 de 5', { exact: true }).waitFor();
    await page.getByLabel('Provincia').selectOption('sevilla');
    await status(page).getByText('30 ofertas').waitFor();
    const titles = await page.locator('[part="title"]').allTextContents();
    await page.goForward();
    await offer.waitFor();
    await page.goBack();
    await status(page).getByText('30 ofertas').waitFor();
    expect(await page.locator('[part="title"]').allTextContents()).toEqual(titles);
    expect([await box.inputValue(), await page.getByLabel('Provincia').inputValue()]).toEqual([
      'administrativo',
      'sevilla',
    ]);
    await close();
  });

  test('shows logos on demand, and initials where one is not available', async () => {
    const { page, close } = await visit('<curro-search page-size="2"></curro-search>', {
      expected: /status of 404/,
    });
    await rows(page).nth(1).waitFor();
    const requested: string[] = [];
    await page.route(/\/api\/9\/offer\?/, async (route) => {
      const response = await route.fetch();
      const body = await response.json();
      for (const { author } of body.offers) author.logoUrl = 'https://logos.example/a.png';
      await route.fulfill({ response, json: body });
    });
    await page.route(/\/logos\//, (route) => {
      requested.push(new URL(route.request().url()).pathname);
      const image = { contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' };
      return route.fulfill(requested.length === 1 ? image : { status: 404 });
    });
    await page.locator('curro-search').evaluate((element) => {
      element.toggleAttribute('logos', true);
      element.setAttribute('page-size', '3');
    });
    await expect.poll(() => page.locator('[part="logo"]').count()).toBe(3);
    await expect.poll(() => page.locator('[part="logo"][hidden]').count()).toBe(2);
    expect(requested).toHaveLength(3);
    for (const path of requested) expect(path).toMatch(/^\/logos\/[0-9a-f]{32}$/);
    await close();
  });

  test('an offer leads to its page, unless the embedding page does otherwise', async () => {
    const { page, close } = await visit('<curro-search q="panadera" target="_blank"></curro-search>');
    const link = page.getByRole('link', { name: /Panadera\/o de noche/ });
    await link.waitFor();
    expect(await link.getAttribute('href')).toMatch(
      /^https:\/\/curro\.example\/empleo\/panadera-o-de-noche-/,
    );
    expect([await link.getAttribute('target'), await link.getAttribute('rel')]).toEqual([
      '_blank',
      'noopener',
    ]);
    await page.evaluate(LISTEN);
    await page.evaluate("document.addEventListener('curro-select', (event) => event.preventDefault())");
    await link.click();
    expect(await heard(page)).toMatchObject([
      [
        'curro-select',
        { offer: { title: 'Panadera/o de noche' }, position: expect.any(Number), newTab: true },
      ],
    ]);
    await close();
  });

  test('reports an offer that a click opens in a new tab', async () => {
    const { page, close } = await visit('<curro-search q="panadera"></curro-search>');
    const link = page.getByRole('link', { name: /Panadera\/o de noche/ });
    await link.waitFor();
    await page.evaluate(LISTEN);
    await page.evaluate("document.addEventListener('curro-select', (event) => event.preventDefault())");
    await link.click();
    await link.click({ modifiers: ['Control'] });
    await link.click({ modifiers: ['Shift'] });
    await link.click({ button: 'middle' });
    await link.click({ button: 'right' });
    const offer = { title: 'Panadera/o de noche' };
    expect(await heard(page)).toMatchObject(
      [false, true, true, true].map((newTab) => ['curro-select', { offer, newTab }]),
    );
    expect(page.context().pages()).toHaveLength(1);
    await close();
  });

  test('attributes may change at any time', async () => {
    const { page, close } = await visit('<curro-search q="administrativo"></curro-search>');
    await status(page).getByText('45 ofertas').waitFor();
    const set = (name: string, value: string) =>
      page
        .locator('curro-search')
        .evaluate((element, [key, text]) => element.setAttribute(key, text), [name, value] as const);
    await set('province', 'madrid');
    await status(page).getByText('15 ofertas').waitFor();
    await set('page-size', '5');
    await page.getByText('Página 1 de 3', { exact: true }).waitFor();
    await expect.poll(() => rows(page).count()).toBe(5);
    await set('lang', 'en');
    await status(page).getByText('15 jobs').waitFor();
    await page.getByLabel('Province').selectOption({ label: 'Seville (30)' });
    await status(page).getByText('30 jobs').waitFor();
    await expect.poll(() => page.getByText('Hybrid').count()).toBeGreaterThan(0);
    await set('hide', 'form sort');
    await page.getByLabel('Province').waitFor({ state: 'detached' });
    await close();
  });

  test('searches around a city, in a radius that the visitor chooses', async () => {
    const { page, close } = await visit('<curro-search city="zamora"></curro-search>');
    await status(page).getByText('1 oferta', { exact: true }).waitFor();
    expect(await page.getByLabel('Provincia').count()).toBe(0);
    await page.getByLabel('Radio · Zamora').selectOption({ label: '100 km' });
    await status(page).getByText('3 ofertas').waitFor();
    await close();
  });

  test('content of the page stays until the first response; when that is slow, the search can be used above it', async () => {
    const { page, close, screenshot } = await visit('<curro-search q="panadera"></curro-search>', {
      width: 360,
    });
    await rows(page).first().waitFor();
    const { promise: blocked, resolve: release } = Promise.withResolvers<void>();
    await page.route(/q=administrativo/, async (route) => {
      await blocked;
      await route.continue();
    });
    await page.evaluate(
      `document.querySelector('main').insertAdjacentHTML('beforeend', '<curro-search id="b" q="administrativo" label="Oficinas"><p>Rendered</p></curro-search>')`,
    );
    const rendered = page.locator('#b').getByText('Rendered');
    await rendered.waitFor();
    const slow = page.locator('#b');
    await slow.locator('[part="status"]').getByText('Buscando…').waitFor();
    const topOf = async (selector: string) => (await slow.locator(selector).boundingBox())?.y ?? 0;
    expect(await topOf('p:text("Rendered")')).toBeGreaterThan(await topOf('[part="status"]'));
    const tops = () => Promise.all(['[part="input"]', '.all'].map(topOf));
    const box = slow.getByRole('combobox', { name: 'Puesto, empresa' });
    await box.fill('administrativo');
    await slow.getByText('Filtros', { exact: true }).click();
    await slow.locator('#workday').waitFor();
    const before = await tops();
    await expect.poll(() => slow.getByLabel('Ordenar por').inputValue()).toBe('relevancia-desc');
    expect(await accessibilityViolations(page)).toEqual([]);
    await screenshot('embed-slow-360');
    release();
    await slow.locator('[part="status"]').getByText('45 ofertas').waitFor();
    expect(await rendered.isVisible()).toBe(false);
    // What the visitor uses stays where it is.
    expect(await tops()).toEqual(before);
    expect(await page.evaluate('document.activeElement.id')).toBe('b');
    expect(await box.inputValue()).toBe('administrativo');
    await close();
  });

  test('the language is that of the page', async () => {
    const { page, close } = await visit('<curro-search></curro-search>', { lang: 'en-GB' });
    await page.getByRole('button', { name: 'Search' }).waitFor();
    await close();
  });

  test('two elements on a page are independent', async () => {
    const { page, close } = await visit(
      '<curro-search id="a" q="administrativo" lang="en"></curro-search><curro-search id="b" q="panadera"></curro-search>',
    );
    await page.locator('#a [part="status"]').getByText('45 jobs').waitFor();
    await page
      .locator('#b [part="status"]')
      .getByText(/^\d ofertas$/)
      .waitFor();
    await page.locator('#b').getByLabel('Puesto').fill('java');
    await page.keyboard.press('Enter');
    await page.locator('#b [part="status"]').getByText('1 oferta', { exact: true }).waitFor();
    expect(await page.locator('#a [part="status"]').textContent()).toBe('45 jobs');
    await close();
  });

  test('the response of an outdated search is ignored', async () => {
    const { page, close } = await visit('<curro-search></curro-search>');
    await rows(page).first().waitFor();
    let release = (): void => undefined;
    const blocked = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/q=administrativo/, async (route) => {
      await blocked;
      await route.continue().catch(() => undefined);
    });
    await page.evaluate(LISTEN);
    const box = page.getByLabel('Puesto, empresa');
    await box.fill('administrativo');
    await page.keyboard.press('Enter');
    await status(page).getByText('Buscando…').waitFor();
    await box.fill('java');
    await page.keyboard.press('Enter');
    await status(page).getByText('1 oferta', { exact: true }).waitFor();
    release();
    await page.unrouteAll({ behavior: 'wait' });
    expect((await heard(page)).map(([name, { total }]) => [name, total])).toEqual([['curro-search', 1]]);
    expect(await status(page).textContent()).toBe('1 oferta');
    await close();
  });

  test('an empty result shows a message and a way to reset', async () => {
    const { page, close, screenshot: picture } = await visit('<curro-search q="astronauta"></curro-search>');
    await page.getByText('Ninguna oferta coincide con tu búsqueda').waitFor();
    await picture('embed-empty');
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Ver todas las ofertas' }).click();
    await rows(page).first().waitFor();
    await close();
  });

  test.each([
    ['', [], ['Esta búsqueda se limita a: Zamora · Informática y telecomunicaciones.']],
    [
      'salaryMin=90000',
      ['Prueba a quitar un filtro.'],
      ['Esta búsqueda se limita a: Zamora · Informática y telecomunicaciones.', 'Ver todas las ofertas'],
    ],
  ])('an empty result without a text asks for no other words: %s', async (filters, hint, others) => {
    const { page, close } = await visit(
      '<curro-search province="zamora" category="informatica-telecomunicaciones" hide="wider"></curro-search>',
    );
    await rows(page).first().or(page.locator('[part="message"]')).waitFor();
    await chooseAsVisitor(page, { filters });
    const lines = page.locator('[part="message"] p');
    await expect
      .poll(async () => (await lines.allTextContents()).map((text) => text.trim()))
      .toEqual(['Ninguna oferta coincide con tu búsqueda', ...hint, ...others]);
    await close();
  });

  test('an empty result names the filters of the page, which the visitor cannot remove', async () => {
    const fixed = 'province="zamora" filters="workday=completa" hide="province"';
    const { page, close } = await visit(`<curro-search ${fixed}></curro-search>`);
    await status(page)
      .getByText(/ofertas?$/)
      .waitFor();
    const box = page.getByRole('combobox', { name: 'Puesto, empresa' });
    await box.fill('adminstrativo');
    await page.keyboard.press('Enter');
    const message = page.locator('[part="message"]');
    const lines = async () => (await message.locator('p').allTextContents()).map((text) => text.trim());
    await expect
      .poll(lines)
      .toEqual([
        'Ninguna oferta coincide con tu búsqueda',
        'Prueba con otras palabras.',
        'Esta búsqueda se limita a: Zamora · Jornada completa.',
        'Ver todas las ofertas',
      ]);
    const element = page.locator('curro-search');
    await element.evaluate((each) => {
      each.setAttribute('city', 'benavente');
      Object.assign(each, { radius: 25 });
    });
    await message.getByText('Benavente, hasta 25 km · Zamora · Jornada completa.').waitFor();
    expect(await message.getByText('quita un filtro').count()).toBe(0);
    await element.evaluate((each) => {
      each.removeAttribute('city');
      Object.assign(each, { lang: 'en', radius: 0 });
    });
    await chooseAsVisitor(page, { filters: 'workday=completa&teleworking=presencial' });
    await message.getByText('This search is limited to: Zamora · Full-time.').waitFor();
    await close();
  });

  test('the correction without the filters of the visitor has those of the page', async () => {
    const { page, close } = await visit('<curro-search province="madrid" hide="province"></curro-search>');
    await rows(page).first().waitFor();
    await chooseAsVisitor(page, { q: 'adminstrativo', filters: 'salaryMin=50000' });
    const button = page.getByRole('button', { name: 'Buscar solo «administrativo»' });
    await button.waitFor();
    await page.getByText('Esta búsqueda se limita a: Madrid.').waitFor();
    await button.click();
    await status(page).getByText('15 ofertas').waitFor();
    await close();
  });

  test('an unavailable API shows the text of the page, and is retried', async () => {
    const {
      page,
      close,
      screenshot: picture,
    } = await visit(
      '<curro-search api="http://127.0.0.1:9"><a href="/empleo">Ver el empleo en nuestra web</a></curro-search>',
      { expected: /127\.0\.0\.1:9|ERR_|Content Security Policy/ },
    );
    await page.getByText('No se ha podido conectar con el buscador').first().waitFor();
    await expect
      .poll(() => page.getByRole('link', { name: 'Ver el empleo en nuestra web' }).isVisible())
      .toBe(true);
    await page.evaluate(LISTEN);
    await page.setViewportSize({ width: 320, height: 800 });
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(320);
    expect(
      await page.locator('.status').evaluate((title) => title.scrollWidth - title.clientWidth),
    ).toBeLessThanOrEqual(0);
    await picture('embed-offline');
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Volver a intentarlo' }).click();
    await until('the second try', async () => (await heard(page)).length > 0);
    expect(await heard(page)).toMatchObject([
      [
        'curro-error',
        {
          kind: 'offline',
          status: 0,
          message: expect.stringMatching(
            /^api="http:\/\/127\.0\.0\.1:9" did not respond: Failed to fetch\. .*CORS.*connect-src/,
          ),
        },
      ],
    ]);
    await close();
  });

  test.each([
    [429, 'Demasiadas búsquedas en poco tiempo', 'Inténtalo de nuevo en unos minutos.'],
    [503, 'El buscador está saturado', 'Inténtalo de nuevo en unos minutos.'],
    [500, 'El buscador no funciona en este momento', 'Inténtalo de nuevo en unos minutos.'],
    // Another server, which the visitor cannot change.
    [404, 'El buscador no está disponible en esta página', 'Avisa a los responsables de la web.'],
    [403, 'El buscador no está disponible en esta página', 'Avisa a los responsables de la web.'],
    // A page of a proxy.
    [200, 'El buscador no está disponible en esta página', 'Avisa a los responsables de la web.'],
    // Another API.
    [
      200,
      'El buscador no está disponible en esta página',
      'Avisa a los responsables de la web.',
      '{"status":"ok"}',
    ],
  ])('the status %i of a failure has a sentence of its own', async (code, title, hint, body = '<html>') => {
    const { page, close } = await visit('<curro-search></curro-search>', {
      expected: /status of \d+|has no search \((404|200)\)|failed \(403\)/,
    });
    await rows(page).first().waitFor();
    await page.evaluate(LISTEN);
    await page.route(/\/api\/9\/offer\?/, (route) =>
      route.fulfill({ status: code, body, headers: { 'access-control-allow-origin': '*' } }),
    );
    await page.getByRole('button', { name: 'Buscar' }).click();
    await status(page).getByText(title).waitFor();
    await page.locator('[part="message"]').getByText(hint).waitFor();
    expect(await heard(page)).toMatchObject([
      [
        'curro-error',
        {
          ...(hint.startsWith('Avisa') ? { kind: 'refused', code: 'config' } : { kind: 'busy', code: '' }),
          status: code,
          message: expect.stringMatching(
            `^Without the attribute api, the origin of the script \\(${curro.url}\\) (?:failed|has no search) \\(${code}\\)`,
          ),
        },
      ],
    ]);
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Volver a intentarlo' }).click();
    await rows(page).first().waitFor();
    await close();
  });

  test('a refused search shows the reason, and a button that returns to that of the page', async () => {
    const { page, close } = await visit('<curro-search province="zamora"></curro-search>', {
      expected: /status of 400/,
    });
    await rows(page).first().waitFor();
    const total = (await status(page).textContent()) ?? '';
    await page.route(/q=secreto/, (route) =>
      route.fulfill({ status: 400, json: { error: '1', error_description: 'The text is not valid.' } }),
    );
    await chooseAsVisitor(page, { q: 'secreto', province: 'sevilla' });
    await page.getByText('Esta búsqueda no es válida').first().waitFor();
    expect(await page.locator('[part="message"]').textContent()).toContain('The text is not valid.');
    await page.getByRole('button', { name: 'Ver todas las ofertas' }).click();
    await rows(page).first().waitFor();
    // A reset returns to the search of the page.
    await expect.poll(() => status(page).textContent()).toBe(total);
    expect(await page.getByLabel('Provincia').inputValue()).toBe('zamora');
    await close();
  });

  const variants = [
    { width: 360, theme: 'dark' },
    { width: 360, theme: 'light' },
    { width: 1440, theme: 'light' },
    { width: 1440, theme: 'dark' },
  ] as const;

  test.each(variants)('is accessible and fits $width px, $theme', async ({ width, theme }) => {
    const colorScheme = theme === 'dark' ? 'light' : 'dark';
    // The attribute overrides the page, which follows the system.
    const body = `<curro-search theme="${theme}"></curro-search>`;
    const { page, close, screenshot: picture } = await visit(body, { width, colorScheme });
    await rows(page).first().waitFor();
    await picture(`embed-${width}-${theme}`);
    expect(await accessibilityViolations(page)).toEqual([]);
    expect(await page.evaluate(OVERFLOW)).toBe(0);
    await close();
  });

  test.each(['dark', 'light'] as const)(
    'is readable on a %s background of a page with another scheme',
    async (kind) => {
      const colorScheme = kind === 'dark' ? 'light' : 'dark';
      const { page, close } = await visit('<curro-search></curro-search>', { colorScheme });
      await rows(page).first().waitFor();
      // The headings are the page's own.
      await page.evaluate(`document.body.style.background = '${kind === 'dark' ? '#111' : '#fff'}';
      for (const heading of document.querySelectorAll('h1, h2')) heading.remove();
      document.querySelector('curro-search').requestUpdate();`);
      await page.getByText('Más filtros', { exact: true }).click();
      await expect.poll(() => page.evaluate(styleOf('.frame', 'colorScheme'))).toBe(kind);
      const violations = await accessibilityViolations(page);
      expect(violations.filter((each) => each.startsWith('color-contrast'))).toEqual([]);
      await close();
    },
  );

  test('on a page without a dark scheme it is light in either system setting', async () => {
    const { page, close } = await visit('<curro-search></curro-search>', { colorScheme: 'dark' });
    const colour = () => page.evaluate(styleOf('[part="status"]', 'color'));
    await rows(page).first().waitFor();
    expect(await colour()).toBe('rgb(230, 237, 234)');
    await page.locator('meta[name="color-scheme"]').evaluate((each) => each.remove());
    expect(await colour()).toBe('rgb(19, 33, 31)');
    await close();
  });

  test.each([
    'all: initial',
    'all: unset !important',
    'margin: 0 !important; padding: 0 !important; border: 0 !important',
    'display: flex !important',
    'background: none !important; color: red !important; -webkit-text-fill-color: red',
    'font: italic 30px / 3 serif; letter-spacing: 3px; text-transform: uppercase; text-indent: 2rem',
    'text-align: right; text-shadow: 1px 1px red; white-space: nowrap; word-break: break-all; cursor: wait',
    'text-decoration: underline !important',
  ])('a rule of the page for all elements does not change it: %s', async (rule) => {
    const { page, close } = await visit('<curro-search theme="dark"></curro-search>', { width: 768 });
    await rows(page).first().waitFor();
    // Without it the font is that of the page.
    await page.locator('curro-search').evaluate((each) => each.style.setProperty('--curro-font', 'Arial'));
    const before = await page.evaluate<string[]>(LOOK);
    expect(before.length).toBeGreaterThan(MIN_ELEMENTS);
    await page.evaluate(`document.adoptedStyleSheets = [new CSSStyleSheet()];
      document.adoptedStyleSheets[0].replaceSync(${JSON.stringify(`main * { ${rule} }`)})`);
    expect(await page.evaluate<string[]>(LOOK)).toEqual(before);
    await close();
  });

  test('a page sets colours by its own style', async () => {
    const { page, close } = await visit('<curro-search theme="light"></curro-search>');
    await rows(page).first().waitFor();
    const element = page.locator('curro-search');
    await element.evaluate((each) => each.style.setProperty('--curro-button', 'rgb(157, 23, 77)'));
    expect(await page.evaluate(styleOf('.button', 'backgroundColor'))).toBe('rgb(157, 23, 77)');
    await close();
  });
});

describeInBrowser('the page to try it on', () => {
  let browser: TestBrowser;
  beforeAll(async () => {
    browser = await startBrowser(curro.url);
  });
  afterAll(() => browser.close());

  test.each([
    { path: '/embed/', width: 1440, colorScheme: 'light' },
    { path: '/embed/en', width: 360, colorScheme: 'dark' },
  ] as const)('$path at $width px shows settings, code and events', async ({ path, ...contextOptions }) => {
    const { page, close, screenshot: picture } = await browser.visit(path, contextOptions);
    await page.locator('[part="offer"]').first().waitFor();
    const code = page.locator('#code');
    expect(await code.textContent()).toContain('page-size="5"');
    await page.locator('select[name="page-size"]').selectOption('10');
    await page.locator('[part="offer"]').nth(9).waitFor();
    expect(await code.textContent()).not.toContain('page-size');
    await page.locator('select[name="province"]').selectOption('sevilla');
    await page.locator('select[name="form"]').selectOption('hidden');
    await page.locator('[part="form"]').waitFor({ state: 'detached' });
    expect(await code.textContent()).toContain(' province="sevilla" hide="form"></curro-search>');
    await page.locator('select[name="form"]').selectOption('shown');
    await page.locator('[part="form"]').waitFor();
    const accent = page.locator('input[name="accent"]');
    if (contextOptions.colorScheme === 'light')
      expect(await page.evaluate(tokenOf('button'))).toBe(await accent.inputValue());
    const faint = page.locator('output[name="faint"]');
    await accent.fill('#1d4ed8');
    expect([await code.textContent(), await faint.textContent()]).toEqual([
      expect.stringContaining(
        '--curro-button: #1d4ed8; --curro-button-hover: #173ead; --curro-button-ink: #fff;',
      ),
      '',
    ]);
    expect(await page.evaluate(styleOf('form button', 'backgroundColor'))).toBe('rgb(29, 78, 216)');
    // While it searches, the list is pale.
    await expect.poll(() => page.evaluate(styleOf('.rows', 'opacity'))).toBe('1');
    // Links are readable in the theme that is shown.
    await accent.fill('#7f1d1d');
    expect(await accessibilityViolations(page)).toEqual([]);
    await accent.fill('#ffd166');
    expect(await faint.textContent()).not.toBe('');
    for (const [color, ink] of [
      ['#ffd43b', '#000'],
      ['#f59e0b', '#000'],
      ['#22c55e', '#000'],
      ['#06b6d4', '#000'],
      ['#ffffff', '#000'],
      ['#000000', '#fff'],
      ['#9d174d', '#fff'],
    ] as const) {
      await accent.fill(color);
      const [, button, hover, text] =
        /button: (#\w+); --curro-button-hover: (#\w+); --curro-button-ink: (#\w+)/.exec(
          (await code.textContent()) ?? '',
        ) ?? [];
      expect([button, text]).toEqual([color, ink]);
      expect(hover).not.toBe(color);
      expect(await page.evaluate(styleOf('form button', 'color'))).toBe(
        ink === '#fff' ? 'rgb(255, 255, 255)' : 'rgb(0, 0, 0)',
      );
    }
    await accent.fill((await accent.getAttribute('data-default')) ?? '');
    expect(await code.textContent()).not.toContain('<style>');
    await page.locator('[part="similar-button"]').first().click();
    await page.locator('#events li', { hasText: 'curro-similar' }).waitFor();
    await picture(`embed-demo-${contextOptions.width}`);
    expect(await accessibilityViolations(page)).toEqual([]);
    expect(await page.evaluate(OVERFLOW)).toBe(0);
    await close();
  });

  test('the settings are in the address, so that a link and Back show them', async () => {
    const { page, close } = await browser.visit('/embed/');
    await page.locator('[part="offer"]').first().waitFor();
    const code = () => page.locator('#code').textContent();
    const before = await code();
    await page.locator('select[name="province"]').selectOption('sevilla');
    await page.locator('select[name="form"]').selectOption('hidden');
    const withoutColour = await code();
    expect(await page.locator('input[name="only"]').isDisabled()).toBe(true);
    await page.locator('input[name="accent"]').fill('#1d4ed8');
    const chosen = await code();
    const { pathname, search } = new URL(page.url());
    expect(pathname + search).toBe('/embed/?accent=%231d4ed8&province=sevilla&form=hidden');
    await page.goBack();
    await expect.poll(code).toBe(withoutColour);
    await page.goForward();
    await expect.poll(code).toBe(chosen);
    await page.reload();
    await expect.poll(code).toBe(chosen);
    expect(await page.locator('select[name="province"]').inputValue()).toBe('sevilla');
    await page.locator('[part="status"]').getByText('30 ofertas').waitFor();
    await close();

    const local = await browser.visit('/embed/?province=sevilla&only=true&strict=true');
    await local.page.locator('[part="limits"]').getByText('Sevilla').waitFor();
    await local.page.locator('input[name="address"]').check();
    expect(await local.page.locator('#code').textContent()).toContain(
      ' province="sevilla" hide="province" strict address></curro-search>',
    );
    expect(new URL(local.page.url()).search).toBe('?province=sevilla&only=true&strict=true&address=true');
    await local.page.locator('select[name="province"]').selectOption('');
    await expect
      .poll(() => local.page.locator('#code').textContent())
      .toContain('<curro-search lang="es" page-size="5" address></curro-search>');
    await local.close();

    const copied = await browser.visit('/embed/?province=narnia&accent=red&constructor=x&width=half');
    await expect.poll(() => copied.page.locator('#code').textContent()).toBe(before);
    expect(await copied.page.locator('#stage').getAttribute('data-width')).toBe('half');
    await copied.close();
  });
});
