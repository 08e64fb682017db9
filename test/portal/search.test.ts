import { afterAll, beforeAll, expect, test } from 'vitest';
import { accessibilityViolations } from '../support/axe.ts';
import { describeInBrowser, startBrowser, type TestBrowser } from '../support/browser.ts';
import type { Curro } from '../support/curro.ts';
import { until } from '../support/until.ts';
import { idOf } from './offers.ts';
import { startPortal } from './start.ts';

describeInBrowser('searching on the portal', () => {
  let curro: Curro;
  let browser: TestBrowser;
  beforeAll(async () => {
    curro = await startPortal('portal-search');
    browser = await startBrowser(curro.url);
  });
  afterAll(async () => {
    await browser.close();
    await curro.close();
  });

  test('a text with suggestions, operated by keyboard, leads to results', async () => {
    const visit = await browser.visit('/');
    const { page } = visit;
    await page.getByLabel('Qué').fill('panad');
    await page.getByRole('listbox').waitFor();
    await page.keyboard.press('ArrowDown');
    const picked = await page.getByLabel('Qué').getAttribute('aria-activedescendant');
    expect(await page.getByRole('listbox').getByRole('option', { selected: true }).getAttribute('id')).toBe(
      picked,
    );
    await page.keyboard.press('Escape');
    expect(await page.getByRole('listbox').count()).toBe(0);
    await page.getByLabel('Qué').fill('panadera');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Empleo de panadera' }).waitFor();
    expect(new URL(page.url()).search).toBe('?q=panadera');
    await expect.poll(() => page.locator('.row').count()).toBe(3);
    await expect.poll(() => page.title()).toBe('Empleo de panadera · Curro');
    await visit.close();
  });

  test('the home page has a radius when there is a place', async () => {
    const visit = await browser.visit('/', { width: 1440 });
    const { page } = visit;
    expect(await page.getByLabel('Radio').isVisible()).toBe(false);
    await page.getByLabel('Dónde').fill('Zamora');
    expect(await page.getByLabel('Radio').isVisible()).toBe(true);
    await visit.close();
  });

  test('a suggested province becomes a filter', async () => {
    const visit = await browser.visit('/');
    const { page } = visit;
    await page.getByLabel('Dónde').fill('zamo');
    await page.getByRole('option', { name: 'Zamora (provincia)' }).click();
    await page
      .getByRole('heading', { level: 1, name: 'Ofertas de empleo en la provincia de Zamora' })
      .waitFor();
    expect(new URL(page.url()).search).toBe('?province=zamora');
    await expect.poll(() => page.getByRole('link', { name: 'Quitar Zamora (provincia)' }).count()).toBe(1);
    expect(await page.getByLabel('Dónde').inputValue()).toBe('Zamora (provincia)');
    expect(await page.getByLabel('Radio').isVisible()).toBe(false);
    await page.getByRole('radio', { name: 'Última semana' }).check();
    await expect.poll(() => new URL(page.url()).search).toBe('?sinceDate=_7_DAYS&province=zamora');
    // The filter and the field replace each other.
    await page.getByRole('checkbox', { name: /^Zamora/ }).uncheck();
    await expect.poll(() => new URL(page.url()).search).toBe('?sinceDate=_7_DAYS');
    expect(await page.getByLabel('Dónde').inputValue()).toBe('');
    expect(await page.getByLabel('Radio').isVisible()).toBe(true);
    await page.goBack();
    await expect.poll(() => page.getByLabel('Dónde').inputValue()).toBe('Zamora (provincia)');
    await page.getByLabel('Dónde').fill('');
    await page.getByRole('button', { name: 'Buscar' }).click();
    await expect.poll(() => new URL(page.url()).search).toBe('?sinceDate=_7_DAYS');
    await visit.close();
    // Without JavaScript
    const area = `area=${encodeURIComponent('Zamora (provincia)')}`;
    const sent = [
      `city=Zamora+(provincia)&${area}&province=zamora&province=sevilla`,
      `city=Toro&${area}&province=zamora`,
    ];
    const canonical = async (query: string) =>
      /<link rel="canonical" href="[^"?]*([^"]*)"/.exec(
        await (await curro.fetch(`/?q=&${query}`)).text(),
      )?.[1];
    expect(await Promise.all(sent.map(canonical))).toEqual([
      '?province=zamora&amp;province=sevilla',
      '?city=Toro',
    ]);
  });

  test('a touch on a suggestion touches nothing below it', async () => {
    for (const path of ['/', '/?q=administrativo']) {
      const visit = await browser.visit(path, {
        width: 360,
        hasTouch: true,
        isMobile: true,
        geolocation: { latitude: 41.5, longitude: -5.75 },
        permissions: ['geolocation'],
      });
      const { page } = visit;
      const clicked: string[] = [];
      await page.exposeFunction('noteClick', (name: string) => clicked.push(name));
      await page.evaluate(
        "document.addEventListener('click', ({ target }) => noteClick(target.closest('a, button, summary, [role=option], input')?.role ?? target.localName), true)",
      );
      const place = page.getByLabel('Dónde');
      await place.pressSequentially('sal');
      const options = page.locator('#city-list').getByRole('option');
      await expect.poll(() => options.count()).toBeGreaterThan(2);
      const name = (await options.nth(2).getAttribute('data-value')) ?? '';
      await options.nth(2).tap();
      await page.waitForURL(/city=/);
      await expect.poll(() => place.inputValue()).toBe(name);
      expect(await options.count()).toBe(0);
      // The form is sent without its button, and nothing else is pressed.
      expect(clicked.filter((role) => !['combobox', 'option'].includes(role))).toEqual([]);
      await visit.close();
    }
  });

  test('the place near the device is the nearest town with a radius', async () => {
    const visit = await browser.visit('/', {
      geolocation: { latitude: 41.5063, longitude: -5.7446 },
      permissions: ['geolocation'],
    });
    const { page } = visit;
    const place = page.getByLabel('Dónde');
    await place.click();
    await page.getByRole('option', { name: 'Cerca de mí' }).click();
    await page.getByRole('heading', { level: 1, name: 'Ofertas de empleo en Zamora y 25 km' }).waitFor();
    await place.fill('');
    await page.getByLabel('Qué').fill('panadera cerca de mí');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Empleo de panadera en Zamora y 25 km' }).waitFor();
    await visit.close();
  });

  test('a text that asks for offers near the visitor offers to use the location of the device', async () => {
    const visit = await browser.visit('/?q=panadera+por+mi+zona', {
      geolocation: { latitude: 41.5063, longitude: -5.7446 },
      permissions: ['geolocation'],
    });
    const { page } = visit;
    await page.getByRole('button', { name: 'Usar mi ubicación' }).click();
    await page.getByRole('heading', { level: 1, name: 'Empleo de panadera en Zamora y 25 km' }).waitFor();
    expect(await page.getByRole('button', { name: 'Usar mi ubicación' }).count()).toBe(0);
    expect(new URL(page.url()).searchParams.get('near')).toBe('25');
    await visit.close();
    const denied = await browser.visit('/en?q=panadera&city=cerca+de+casa');
    await denied.page.getByRole('button', { name: 'Use my location' }).click();
    await denied.page
      .locator('.search-note', { hasText: 'We cannot see your location. Type your town or province.' })
      .waitFor();
    expect(new URL(denied.page.url()).pathname).toBe('/en');
    expect(await accessibilityViolations(denied.page)).toEqual([]);
    await denied.close();
  });

  test('without the location of the device, a text that asks for it says what to do', async () => {
    for (const [text, address] of [
      ['panadera cerca de mi', '?q=panadera+cerca+de+mi'],
      ['cerca de mí', '?q=cerca+de+m%C3%AD'],
    ] as const) {
      const visit = await browser.visit('/');
      const { page } = visit;
      await page.getByLabel('Qué').fill(text);
      await page.keyboard.press('Enter');
      const notice = page.locator('.near-me', { hasText: 'usa tu ubicación o escribe tu localidad' });
      await notice.getByRole('button', { name: 'Usar mi ubicación' }).waitFor();
      expect(new URL(page.url()).search).toBe(address);
      await visit.close();
    }
  });

  test('around the visitor the nearest offers are first, until only the town is chosen', async () => {
    const visit = await browser.visit('/?q=&city=Zamora&near=50');
    const { page } = visit;
    const order = page.getByLabel('Ordenar');
    expect(await order.inputValue()).toBe('distance');
    await page.locator('#distance').selectOption('25');
    await expect.poll(() => new URL(page.url()).search).toBe('?city=Zamora&distance=25&order=distance');
    await page.locator('#distance').selectOption('');
    await expect.poll(() => new URL(page.url()).search).toBe('?city=Zamora');
    await visit.close();
    const text = await (await curro.fetch('/?q=panadera&city=Zamora&near=50')).text();
    expect(text).not.toContain('<option value="distance" selected>');
  });

  test('a press on «Cerca de mí» of the home page searches around the device', async () => {
    const visit = await browser.visit('/', {
      width: 360,
      hasTouch: true,
      geolocation: { latitude: 41.5063, longitude: -5.7446 },
      permissions: ['geolocation'],
    });
    const { page } = visit;
    await page.getByRole('button', { name: 'Cerca de mí' }).tap();
    await page.getByRole('heading', { level: 1, name: 'Ofertas de empleo en Zamora y 25 km' }).waitFor();
    await visit.close();
  });

  test('without the location of the device the place field says so, and suggests towns as before', async () => {
    const visit = await browser.visit('/', { width: 360 });
    const { page } = visit;
    const place = page.getByLabel('Dónde');
    await place.focus();
    await page.keyboard.press('ArrowDown');
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    const note = 'No podemos ver tu ubicación. Escribe tu localidad o provincia.';
    await expect.poll(() => page.getByRole('status').textContent()).toBe(note);
    expect(await page.locator('.search-note').textContent()).toBe(note);
    expect(await accessibilityViolations(page)).toEqual([]);
    expect(await place.getAttribute('placeholder')).toBe('Localidad o provincia');
    await expect.poll(() => page.evaluate('document.activeElement.id')).toBe('city');
    expect(await place.inputValue()).toBe('');
    await place.fill('ce');
    expect(await page.locator('.search-note').count()).toBe(0);
    await expect.poll(() => page.getByRole('option').first().textContent()).toBe('Cerca de mí');
    await place.fill('zam');
    await expect.poll(() => page.getByRole('option').first().textContent()).toContain('Zamora');
    await visit.close();
  });

  test('companies are suggested beside titles', async () => {
    const visit = await browser.visit('/');
    const { page } = visit;
    await page.getByLabel('Qué').fill('mistral');
    await page.getByRole('option', { name: 'Hornos Mistral S.L. Empresa' }).click();
    await page.locator('.total', { hasText: '3 ofertas' }).waitFor();
    await visit.close();
  });

  test('a filter changes the list without a page load, retains the focus, announces the count, and can be removed', async () => {
    const visit = await browser.visit('/?q=administrativo');
    const { page } = visit;
    await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
    const box = page.getByRole('checkbox', { name: /^Híbrido/ });
    await box.check();
    await page.locator('.total', { hasText: '22 ofertas' }).waitFor();
    expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true);
    await expect.poll(() => box.evaluate((each) => each.matches(':focus'))).toBe(true);
    expect(await page.getByRole('status').textContent()).toContain('22 ofertas');
    expect(new URL(page.url()).searchParams.get('teleworking')).toBe('teletrabajo-posible');
    await page.getByRole('link', { name: 'Quitar Híbrido' }).click();
    await page.locator('.total', { hasText: '45 ofertas' }).waitFor();
    expect(new URL(page.url()).search).toBe('?q=administrativo');
    await visit.close();
  });

  test('salary, date and order change the list', async () => {
    const visit = await browser.visit('/?q=');
    const { page } = visit;
    await page.getByLabel('Salario mínimo').selectOption('24000');
    await page.locator('.total', { hasText: '1 oferta' }).waitFor();
    await expect.poll(() => page.locator('.row h3').allTextContents()).toEqual(['Programador Java sénior']);
    await page.getByLabel('Salario mínimo').selectOption('');
    await page.locator('.total', { hasText: '50 ofertas' }).waitFor();
    await page.getByRole('radio', { name: 'Últimas 24 horas' }).check();
    await page.locator('.total', { hasText: '2 ofertas' }).waitFor();
    await page.getByLabel('Ordenar').selectOption({ label: 'Con menos candidatos' });
    await page.waitForURL(/order=applicants-asc/);
    await expect
      .poll(() => page.locator('.row h3').allTextContents())
      .toEqual(['Panadera/o de noche', 'Programador Java sénior']);
    await visit.close();
  });

  test('the pay of a text is dropped for another job that finds nothing with it', async () => {
    const visit = await browser.visit('/?q=administrativo+20000');
    const { page } = visit;
    await page.locator('.total', { hasText: '7 ofertas' }).waitFor();
    await page.getByRole('link', { name: 'Quitar Desde 20.000 €/año' }).waitFor();
    await page.locator('#q').fill('panadera');
    await page.locator('#q').press('Enter');
    await page.locator('.total', { hasText: '3 ofertas' }).waitFor();
    await page.getByText('Sin «20000», de tu búsqueda anterior: no había ofertas.').waitFor();
    await visit.close();
    const shown = async (path: string) => (await curro.fetch(path)).text();
    expect(await shown('/?q=panadera&salaryMin=20000')).not.toContain('búsqueda anterior');
    expect(await shown('/?q=panadera&salaryMin=20000&textBefore=pan')).not.toContain('búsqueda anterior');
    expect(await shown('/en?q=panadera&salaryMin=20000&textBefore=administrativo+20000')).toContain(
      'Without «20000» of your search before: there were no jobs.',
    );
    expect(await shown('/?q=administrativo+1600+al+mes')).toContain('Desde 1.600 €/mes');
  });

  test('the salary filter counts the offers without a salary and can include them', async () => {
    const visit = await browser.visit('/?q=&salaryMin=24000');
    const { page } = visit;
    await expect.poll(() => page.locator('.histogram a').count()).toBe(12);
    const include = page.getByRole('checkbox', { name: /^Incluir ofertas sin salario publicado/ });
    const label = await page.locator('label', { has: include }).textContent();
    const unstated = Number(/\d+$/.exec(label?.trim() ?? '')?.[0]);
    expect(unstated).toBeGreaterThan(30);
    await include.check();
    await page.locator('.total', { hasText: `${unstated + 1} ofertas` }).waitFor();
    expect(new URL(page.url()).searchParams.get('salaryUnstated')).toBe('true');
    await page.getByRole('link', { name: 'Quitar También sin salario publicado' }).click();
    await page.locator('.total', { hasText: '1 oferta' }).waitFor();
    await visit.close();
    const unlimited = await (await curro.fetch('/?q=')).text();
    expect(unlimited).not.toContain('name="salaryUnstated"');
    const [, count] =
      /<select id="f-salary"[\s\S]*?<p class="group-note">(\d+) ofertas no lo indican/.exec(unlimited) ?? [];
    expect(Number(count)).toBe(unstated);
  });

  test('a text that nothing contains shows the latest offers', async () => {
    const text = await (await curro.fetch('/?q=zzzxq')).text();
    expect(text).toContain('<h2 id="instead">Ofertas recientes</h2>');
    expect(text.match(/<li class="row/g)).toHaveLength(4);
    expect(await (await curro.fetch('/?q=panadera')).text()).not.toContain('id="instead"');
  });

  test('a text that only asks for a job shows all offers', async () => {
    const read = async (path: string): Promise<string> => (await curro.fetch(path)).text();
    const countOf = (page: string): string => /class="total"><b>([^<]*)/.exec(page)?.[1] ?? '';
    const all = countOf(await read('/?q='));
    expect(all).toMatch(/^\d+ ofertas/);
    const spanish = await read('/?q=ofertas+de+empleo');
    expect(countOf(spanish)).toBe(all);
    expect(spanish).toContain('<p>Mostrando todas las ofertas');
    expect(await read('/en?q=jobs')).toContain('<p>Showing all jobs');
    expect(countOf(await read('/?q=empleo&exact=empleo'))).not.toBe(all);
  });

  test('a sentence that no offer matches leads to the job that it names', async () => {
    const read = async (path: string): Promise<string> => (await curro.fetch(path)).text();
    const spanish = await read('/?q=busco+trabajo+de+panadera+con+alojamiento+en+la+costa+sin+idiomas');
    expect(spanish).toMatch(/<h1[^>]*>Empleo de panadera en la costa<\/h1>/);
    expect(spanish).toContain(
      '<a href="/?q=panadera">Buscar solo «panadera»</a> <span class="count">3 ofertas</span>',
    );
    expect(spanish).toContain('<h2 id="instead">Quizá te interesen</h2>');
    const english = await read('/en?q=looking+for+a+baker+job+with+accommodation+on+the+coast');
    expect(english).toContain(
      '<a href="/en?q=baker">Search only for “baker”</a> <span class="count">3 jobs</span>',
    );
    expect(english).toContain('Panadera de Toro');
    // Offers with one word less are listed below a note that none has all.
    const similar = await read('/?q=panadera+masa+xyzzy');
    expect(similar).toMatch(/<p class="notice"><b>No hay ofertas de «panadera masa xyzzy»\.<\/b>/);
  });

  test('a wider radius finds more, and a page without results suggests it', async () => {
    const visit = await browser.visit('/?q=panadero&city=Zamora');
    const { page } = visit;
    const nearest = page.getByRole('region', { name: /más cercanas/ }).locator('.row');
    await expect.poll(() => page.locator('.row').count()).toBe(3);
    expect(await nearest.count()).toBe(2);
    await page.getByLabel('Radio').selectOption('50');
    await page.locator('.total', { hasText: '2 ofertas' }).waitFor();
    await page.getByLabel('Radio').selectOption('100');
    await page.locator('.total', { hasText: '3 ofertas' }).waitFor();
    const empty = page.locator('.empty');
    const popular = empty.getByRole('list', { name: 'Búsquedas frecuentes' }).getByRole('link');
    // The page does without popular searches that take too long.
    await until('the popular searches', async () => {
      await page.goto(`${curro.url}/?q=panadero&city=Salamanca&distance=10`);
      return (await popular.count()) > 0;
    });
    await page.getByRole('heading', { name: 'Ninguna oferta coincide en Salamanca' }).waitFor();
    expect(
      await empty.getByRole('link', { name: 'Crear una alerta', exact: true }).getAttribute('href'),
    ).toBe('/alertas/nueva?q=panadero&city=Salamanca&distance=10');
    expect(await accessibilityViolations(page)).toEqual([]);
    await expect.poll(() => nearest.count()).toBe(3);
    await page.getByRole('link', { name: 'Salamanca, hasta 100 km' }).click();
    await page.getByRole('heading', { level: 1, name: /Salamanca y 100 km alrededor/ }).waitFor();
    await expect.poll(() => page.locator('.row').count()).toBeGreaterThan(0);
    await visit.close();
  });

  test('what the text asks for becomes filters that can be removed, without JavaScript too', async () => {
    const visit = await browser.visit('/?q=administrativo+en+Sevilla+presencial', {
      javaScriptEnabled: false,
    });
    const { page } = visit;
    await page.getByRole('heading', { level: 1, name: 'Empleo de administrativo en Sevilla' }).waitFor();
    expect(await page.getByLabel('Qué').inputValue()).toBe('administrativo');
    expect(await page.getByLabel('Dónde').inputValue()).toBe('Sevilla');
    const understood = page.getByRole('region', { name: 'Lo que pide tu búsqueda' });
    await expect
      .poll(() => understood.getByRole('listitem').allTextContents())
      .toEqual(['Sevilla', 'Presencial']);
    await understood.getByRole('link', { name: 'Quitar Presencial' }).click();
    expect(new URL(page.url()).search).toBe('?q=administrativo&city=Sevilla');
    await expect.poll(() => page.locator('.understood').count()).toBe(0);
    await page.goBack();
    // The exact text finds nothing.
    expect(await understood.getByRole('link', { name: /^buscar/ }).count()).toBe(0);
    const text = 'administrativo+en+Sevilla+presencial';
    await page.goto(`${curro.url}/?q=${text}&exact=${text}`);
    await page.getByRole('heading', { name: 'Ninguna oferta coincide con tu búsqueda' }).waitFor();
    expect(await page.getByLabel('Qué').inputValue()).toBe('administrativo en Sevilla presencial');
    expect(await page.locator('.understood').count()).toBe(0);
    // Another text is interpreted again.
    await page.getByLabel('Qué').fill('adminstrativo');
    await page.getByRole('button', { name: 'Buscar' }).click();
    expect(await understood.textContent()).toMatch(
      /^\s*Mostrando resultados de administrativo · buscar adminstrativo 0 ofertas\s*$/,
    );
    expect(await page.locator('.total').textContent()).toContain('45 ofertas');
    await understood.getByRole('link', { name: 'buscar adminstrativo' }).click();
    expect(new URL(page.url()).search).toBe('?q=adminstrativo&exact=adminstrativo');
    await page.getByRole('heading', { name: 'Ninguna oferta coincide con tu búsqueda' }).waitFor();
    await visit.close();
  });

  test('a distance in the text is the radius around its town, and ends with the town', async () => {
    const visit = await browser.visit('/?q=administrativo+a+30+km+de+Sevilla', { javaScriptEnabled: false });
    const { page } = visit;
    await page.getByRole('heading', { level: 1, name: /Sevilla y 30 km alrededor/ }).waitFor();
    const understood = page.getByRole('region', { name: 'Lo que pide tu búsqueda' });
    expect(await understood.getByRole('listitem').allTextContents()).toEqual(['Sevilla', '30 km']);
    await understood.getByRole('link', { name: 'Quitar 30 km' }).click();
    expect(new URL(page.url()).search).toBe('?q=administrativo&city=Sevilla');
    await page.goBack();
    await understood.getByRole('link', { name: 'Quitar Sevilla' }).click();
    expect(new URL(page.url()).search).toBe('?q=administrativo');
    await visit.close();
  });

  test.each([
    ['/?q=panadero+Zamora&distance=50', 'Zamora y 50 km alrededor', '50', '2 ofertas'],
    ['/mapa?q=panadero+en+Zamora&city=&distance=50', 'Zamora y 50 km alrededor', '50', '2 ofertas'],
    ['/?q=panadero+Zamora&distance=', 'Zamora', '', '1 oferta'],
    // A distance of the text is nearer to what is meant, and a radius that is not valid is none.
    ['/?q=panadero+a+100+km+de+Zamora&distance=10', 'Zamora y 100 km alrededor', '100', '3 ofertas'],
    ['/?q=panadero+Zamora&distance=x', 'Zamora', '', '1 oferta'],
    // No town, nothing to be around.
    ['/?q=administrativo+provincia+de+Sevilla&distance=50', 'la provincia de Sevilla', '', '30 ofertas'],
  ])('the chosen radius is around the town of the text: %s', async (path, place, radius, count) => {
    const page = await (await curro.fetch(path)).text();
    expect(page).toMatch(new RegExp(`<h1[^>]*>[^<]* en ${place}(?:: mapa)?</h1>`));
    expect(page).toContain(`<b>${count}</b>`);
    expect(/<option value="(\d*)" selected/.exec(page)?.[1]).toBe(radius);
  });

  test('what the text asks for is accessible, in both languages', async () => {
    for (const path of [
      '/?q=busco+administrativo+en+Sevilla+presencial',
      '/en?q=administrativo+Sevilla+on+site',
    ]) {
      const visit = await browser.visit(path);
      await visit.page.locator('.understood').waitFor();
      expect(await accessibilityViolations(visit.page)).toEqual([]);
      await visit.screenshot(`understood-${path.startsWith('/en') ? 'en' : 'es'}`);
      await visit.close();
    }
  });

  test('offers with another name of the job are the results when none has the typed one', async () => {
    const visit = await browser.visit('/en?q=baker');
    const { page } = visit;
    await page.getByRole('heading', { level: 1, name: 'Jobs for baker' }).waitFor();
    expect(await page.getByLabel('What', { exact: true }).inputValue()).toBe('baker');
    expect(await page.locator('.total').textContent()).toBe('3 jobs');
    await expect.poll(() => page.locator('.row').count()).toBe(3);
    const shown = page.locator('.understood');
    expect(await shown.textContent()).toMatch(/^\s*Showing results for baker, panadero(, [^,]+)?\s*$/);
    expect(await shown.locator('[lang="es"]').first().textContent()).toBe('panadero');
    expect(await accessibilityViolations(page)).toEqual([]);
    // Alerts and feeds have the parameters of the API.
    const alert = await page.getByRole('link', { name: 'Create alert' }).getAttribute('href');
    expect(new URL(alert ?? '', page.url()).searchParams.get('q')).toMatch(/^\(baker OR puesto:panadero OR /);
    await page.getByRole('checkbox', { name: /^On-site/ }).check();
    await page.locator('.total', { hasText: '1 job' }).waitFor();
    expect(new URL(page.url()).searchParams.get('q')).toBe('baker');
    await page.goto(`${curro.url}/en?q=baker&exact=baker`);
    await page.getByRole('heading', { name: 'No jobs match your search' }).waitFor();
    await visit.close();
  });

  test('around a town the nearest offers can be first, on all pages and in its links', async () => {
    const visit = await browser.visit('/?q=panadera&city=Benavente&distance=100', { width: 1024 });
    const { page } = visit;
    const orders = page.getByLabel('Ordenar').getByRole('option');
    expect(await orders.allTextContents()).toEqual([
      'Más relevantes',
      'Más cercanas',
      'Más recientes',
      'Mejor pagadas',
      'Con menos candidatos',
    ]);
    await page.getByLabel('Ordenar').selectOption({ label: 'Más cercanas' });
    await page.waitForURL(/order=distance/);
    await expect
      .poll(() => page.locator('.row h3').allTextContents())
      .toEqual(['Panadero de Benavente', 'Panadera/o de noche', 'Panadera de Toro']);
    const distances = await page.locator('.row-facts li', { hasText: /^a \d+ km$/ }).allTextContents();
    const kilometres = distances.map((text) => Number(/\d+/.exec(text)?.[0]));
    expect(kilometres).toEqual(kilometres.toSorted((a, b) => a - b));
    const alert = page.getByRole('link', { name: 'Crear alerta' });
    expect(await alert.getAttribute('href')).toContain('city=Benavente');
    // The text has an order of its own without the town.
    await page.getByLabel('Dónde').fill('');
    await page.getByRole('button', { name: 'Buscar' }).click();
    await page.getByRole('heading', { level: 1, name: 'Empleo de panadera', exact: true }).waitFor();
    expect(await page.getByLabel('Ordenar').inputValue()).toBe('');
    expect(await orders.allTextContents()).not.toContain('Más cercanas');
    const alerts = await curro.fetch('/alertas/nueva?q=panadera&city=Toro&distance=50&byDistance=true');
    expect(alerts.status).toBe(200);
    await visit.close();
  });

  test('the best paid offers can be first, on all pages, with filters, on the map and back', async () => {
    const visit = await browser.visit('/?q=administrativo', { width: 360 });
    const { page } = visit;
    const order = page.getByLabel('Ordenar');
    const shown = () => order.locator('option:checked').textContent();
    const firstOf = () => page.locator('.row h3').first().textContent();
    await order.selectOption({ label: 'Mejor pagadas' });
    await page.waitForURL(/order=salary/);
    await expect.poll(firstOf).toBe('Administrativo/a 45');
    await page
      .getByText('Primero las de mayor salario mínimo al año; al final, 33 ofertas sin salario publicado.')
      .waitFor();
    await page.getByRole('link', { name: 'Siguiente' }).click();
    await page.waitForURL(/bySalary=true&page=2/);
    expect(await shown()).toBe('Mejor pagadas');
    expect(await page.locator('.row-pay').count()).toBe(0);
    // A filter whose offers are all on the map
    await page.goto(
      `${curro.url}/?q=administrativo&province=sevilla&teleworking=teletrabajo-posible&bySalary=true`,
    );
    await page.getByRole('link', { name: 'Mapa', exact: true }).click();
    await page.waitForURL(/\/mapa/);
    expect(await shown()).toBe('Mejor pagadas');
    await page.getByRole('link', { name: 'Lista', exact: true }).click();
    await page.waitForURL(/\/\?q=/);
    expect(await shown()).toBe('Mejor pagadas');
    await page.getByRole('link', { name: 'Quitar todos' }).last().click();
    await page.locator('.total', { hasText: '45 ofertas' }).waitFor();
    expect(await shown()).toBe('Mejor pagadas');
    // Only offers that state a salary
    const paid = await (await curro.fetch('/?q=administrativo&salaryMin=18000&bySalary=true')).text();
    expect(paid).toContain('<p class="group-note">Primero las de mayor salario mínimo al año.</p>');
    // A list that is too short to be sorted
    const one = await (await curro.fetch('/?q=panadero+benavente&bySalary=true')).text();
    expect(one).toContain('<input type="hidden" form="search" name="order" value="salary">');
    const itemsOf = async (query: string) =>
      (await (await curro.fetch(`/rss?q=administrativo${query}`)).text()).split('<item>').slice(1);
    expect(await itemsOf('&bySalary=true')).toEqual(await itemsOf(''));
    await visit.close();
  });

  test('in a narrow window the search, the filters and the order remain above the offers', async () => {
    const visit = await browser.visit('/?q=administrativo&city=Sevilla', { width: 360 });
    const { page } = visit;
    const again = page.getByRole('link', { name: 'Cambiar la búsqueda: administrativo · Sevilla' });
    const bar = [again, page.getByText('Filtrar', { exact: true }), page.getByLabel('Ordenar')];
    const tops = () => Promise.all(bar.map(async (each) => (await each.boundingBox())?.y));
    expect(await again.isVisible()).toBe(false);
    await page.locator('.row').nth(12).scrollIntoViewIfNeeded();
    await expect.poll(tops).toEqual([8, 8, 8]);
    const boxes = await Promise.all(bar.map((each) => each.boundingBox()));
    const ends = boxes.flatMap((box) => [box?.x ?? 0, (box?.x ?? 0) + (box?.width ?? 0)]);
    expect(ends).toEqual(ends.toSorted((a, b) => a - b));
    // What has the focus is below the bar.
    await page.locator('.row h3 a').nth(3).focus();
    expect((await page.locator('.row h3 a').nth(3).boundingBox())?.y).toBeGreaterThan(60);
    await page.getByLabel('Ordenar').selectOption({ label: 'Mejor pagadas' });
    await page.waitForURL(/order=salary/);
    await expect
      .poll(() => page.getByLabel('Ordenar').locator('option:checked').textContent())
      .toBe('Mejor pagadas');
    await page.locator('.row').nth(12).scrollIntoViewIfNeeded();
    await again.click();
    expect(await page.evaluate('[window.scrollY, document.activeElement.id]')).toEqual([0, 'q']);
    await expect.poll(() => again.isVisible()).toBe(false);
    await visit.close();
  });

  test('the link from an offer to its list returns to its place', async () => {
    const visit = await browser.visit('/?q=administrativo', { width: 360 });
    const { page } = visit;
    const card = page.locator('.row h3 a').nth(12);
    await card.scrollIntoViewIfNeeded();
    const top = await page.evaluate('window.scrollY');
    expect(top).toBeGreaterThan(1_000);
    await card.click();
    await page.waitForURL(/\/empleo\//);
    // The way back stands instead of the other lists.
    expect(await page.locator('.trail li:visible').allTextContents()).toEqual(['‹ Volver a los resultados']);
    await page.getByRole('link', { name: 'Volver a los resultados' }).click();
    await page.locator('.total', { hasText: '45 ofertas' }).waitFor();
    await expect.poll(() => page.evaluate('window.scrollY')).toBe(top);
    await page.goForward();
    await page.waitForURL(/\/empleo\//);
    await visit.close();
  });

  test('an offer is marked on the map to which it links', async () => {
    const visit = await browser.visit(`/empleo/panadera-de-toro-${idOf('baker-toro')}`, { width: 360 });
    const { page } = visit;
    await page.getByRole('link', { name: 'Ver en el mapa' }).click();
    await page.waitForURL(/\/mapa\?.*oferta=/);
    const mark = page.locator('.pins .pin-offer');
    await expect.poll(() => mark.count()).toBe(1);
    // Its address is not known: a ring around the town, not a drop at a place.
    expect(await mark.locator('title').textContent()).toBe('Panadera de Toro · sin dirección exacta');
    expect(await mark.locator('path').count()).toBe(0);
    expect(await page.locator('.map-marked').textContent()).toContain('sin dirección exacta');
    expect(await mark.getAttribute('href')).toBe(`/empleo/panadera-de-toro-${idOf('baker-toro')}`);
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.locator('.map-marked').getByRole('link', { name: 'Panadera de Toro' }).click();
    await page.getByRole('heading', { level: 1, name: 'Panadera de Toro' }).waitFor();
    await visit.close();
    expect(await (await curro.fetch(`/mapa?oferta=${idOf('gone')}`)).text()).not.toContain('map-marked');
  });

  test('the bar above the list has room for its order', async () => {
    const visit = await browser.visit('/?q=administrativo', { width: 360 });
    const { page } = visit;
    await page.evaluate('window.scrollTo(0, 900)');
    await page.locator('html.bar-stuck').waitFor();
    // As wide as its text needs, beside the other parts of the bar.
    const [order, needed, button] = await page.evaluate<
      [{ left: number; width: number }, number, number]
    >(`(() => {
      const order = document.getElementById('order');
      const copy = order.cloneNode();
      copy.append(new Option(order.selectedOptions[0].text));
      Object.assign(copy.style, { width: 'auto', position: 'absolute' });
      order.after(copy);
      const needed = copy.offsetWidth;
      copy.remove();
      const { left, width } = order.getBoundingClientRect();
      return [{ left, width }, needed, document.querySelector('#filters summary').getBoundingClientRect().right];
    })()`);
    expect(order.width).toBeGreaterThanOrEqual(needed);
    expect(order.left).toBeGreaterThanOrEqual(button);
    await visit.close();
  });

  test('pages follow each other, and the back button shows the previous state', async () => {
    const visit = await browser.visit('/?q=administrativo&order=title', { width: 1024 });
    const { page } = visit;
    const first = await page.locator('.row h3').first().textContent();
    await page.getByRole('link', { name: 'Siguiente' }).click();
    await page.locator('.total', { hasText: 'Página 2 de 3' }).waitFor();
    await expect.poll(() => page.evaluate('document.activeElement.id')).toBe('headline');
    expect(await page.locator('.row h3').first().textContent()).not.toBe(first);
    await page.getByRole('link', { name: 'Página 3' }).click();
    await page.locator('.total', { hasText: 'Página 3 de 3' }).waitFor();
    await expect.poll(() => page.locator('.row').count()).toBe(5);
    await page.locator('.row a').first().click();
    await page.waitForURL(/\/empleo\//);
    await page.goBack();
    await page.locator('.total', { hasText: 'Página 3 de 3' }).waitFor();
    await page.goBack();
    await page.locator('.total', { hasText: 'Página 2 de 3' }).waitFor();
    await page.goBack();
    await page
      .locator('.row h3')
      .first()
      .filter({ hasText: first ?? '' })
      .waitFor();
    expect(new URL(page.url()).search).toBe('?q=administrativo&order=title');
    await page.goForward();
    await page.locator('.total', { hasText: 'Página 2 de 3' }).waitFor();
    await visit.close();
  });

  test('an unknown town is reported at its field, with similar towns', async () => {
    const visit = await browser.visit('/?q=administrativo&city=Sebila', { expected: /status of 400/ });
    const { page } = visit;
    const box = page.getByLabel('Dónde');
    expect(await box.getAttribute('aria-invalid')).toBe('true');
    expect(await page.locator(`#${await box.getAttribute('aria-describedby')}`).textContent()).toBe(
      'No existe ninguna localidad llamada «Sebila».',
    );
    await page.locator('.notice').getByRole('link', { name: 'Sevilla' }).click();
    await page.getByRole('heading', { level: 1, name: 'Empleo de administrativo en Sevilla' }).waitFor();
    const clear = await (await curro.fetch('/?q=administrativo&city=Sevila')).text();
    expect(clear).toContain('No conocemos «Sevila». Mostrando resultados en <b>Sevilla</b>');
    expect(clear).toContain(
      '<span> <a href="/?q=administrativo&amp;province=sevilla">Sevilla (provincia)</a></span>',
    );
    const typed = await curro.fetch('/suggest?q=barcelna&for=places');
    expect(JSON.stringify(await typed.json())).not.toContain('Anzoátegui');
    expect(await page.locator('.total').textContent()).toContain('30 ofertas');
    await visit.close();
  });

  test('a town that is typed after a province has been chosen replaces the province', async () => {
    const visit = await browser.visit('/?q=administrativo&province=zamora');
    const { page } = visit;
    await page.getByLabel('Dónde').fill('Sevilla');
    await page.getByLabel('Dónde').press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Empleo de administrativo en Sevilla' }).waitFor();
    expect(new URL(page.url()).searchParams.has('province')).toBe(false);
    await page.goto(
      `${new URL(page.url()).origin}/?q=administrativo&city=Sevilla&distance=50&province=huelva`,
    );
    expect(new URL(page.url()).searchParams.get('province')).toBe('huelva');
    await visit.close();
  });

  test('the map of the home page links to the provinces', async () => {
    const visit = await browser.visit('/');
    const { page } = visit;
    await page.locator('.map a', { hasText: 'Sevilla: 30 ofertas' }).click();
    await page.locator('.total', { hasText: '30 ofertas' }).waitFor();
    expect(new URL(page.url()).search).toBe('?province=sevilla');
    await visit.close();
  });

  test('the list that follows a map has its offer beside it', async () => {
    const visit = await browser.visit('/mapa?q=administrativo', { width: 1440 });
    const { page } = visit;
    await page.getByRole('link', { name: 'Lista', exact: true }).click();
    await page.locator('#pane article').waitFor();
    const left = async () => (await page.locator('#pane').boundingBox())?.x ?? 0;
    await expect.poll(left).toBeGreaterThan(600);
    await visit.close();
  });

  test('pins on the map lead to smaller boxes and to the list of a box, without JavaScript', async () => {
    const visit = await browser.visit('/?q=administrativo', { javaScriptEnabled: false });
    const { page } = visit;
    await page.getByRole('link', { name: 'Mapa', exact: true }).click();
    await expect.poll(() => page.title()).toBe('Empleo de administrativo: mapa · Curro');
    await expect
      .poll(async () => (await page.locator('.pins a text').allTextContents()).toSorted())
      .toEqual(['15', '30']);
    await page.getByRole('link', { name: 'Sevilla 30' }).click();
    await page.getByRole('heading', { name: 'Empleo de administrativo en esta zona: Sevilla' }).waitFor();
    expect(new URL(page.url()).searchParams.get('box')).toMatch(/^-\d/);
    await expect.poll(() => page.locator('.total').textContent()).toBe('30 ofertas');
    expect(await page.locator('.town-names text').allTextContents()).toContain('Sevilla');
    const wide = await (await curro.fetch('/mapa?q=administrativo&box=-11.28,36.269,1.659,45.273')).text();
    expect(wide).toContain('>Empleo de administrativo en la zona del mapa</h1>');
    // No map is smaller than it can show: the offers of a pin are beside the map, then in the list.
    const town = await (await curro.fetch('/mapa?q=administrativo&box=-6.02,37.37,-5.97,37.41')).text();
    const [, shown = ''] = /data-box="([^"]+)"/.exec(town) ?? [];
    const [west = 0, , east = 0] = shown.split(',').map(Number);
    expect(east - west).toBeGreaterThan(0.07);
    expect(town).toContain(
      '<h1 id="headline" tabindex="-1">Empleo de administrativo en esta zona: Sevilla</h1>',
    );
    expect(town).not.toContain('Otras localidades');
    // The searched box has a frame, and its pins the colour and the size of the others.
    expect(town).toContain('class="chosen-box"');
    expect(town).not.toContain('pin-current');
    const [, drawn] = /data-box="[^"]+" viewBox="\S+ \S+ (\S+)/.exec(town) ?? [];
    const [, scale] = /data-pin="0"[^>]*scale\(([^)]+)\)/.exec(town) ?? [];
    expect((Number(scale) * 10) / Number(drawn)).toBeCloseTo(0.0305, 3);
    await page.getByRole('link', { name: 'Lista', exact: true }).click();
    expect(new URL(page.url()).pathname).toBe('/');
    await page.getByRole('heading', { name: 'Empleo de administrativo en esta zona: Sevilla' }).waitFor();
    // A search with a place has the map of that place.
    const ofPlace = await (await curro.fetch('/mapa?q=administrativo&city=Sevilla&distance=25')).text();
    expect(ofPlace).toMatch(/data-box="-6\.[34]\d*,37\.1\d*,-5\.[56]\d*,37\.6\d*"/);
    expect(ofPlace).not.toContain('Zona del mapa');
    const ofProvince = await (await curro.fetch('/mapa?province=zamora')).text();
    expect(ofProvince).toMatch(/data-box="-7\.\d+,4[01]\.\d+,-5\.\d+,42\.\d+"/);
    const nothing = await (await curro.fetch('/mapa?q=xqzwv')).text();
    expect(nothing.indexOf('no-results')).toBeLessThan(nothing.indexOf('map-frame'));
    await page.getByRole('link', { name: 'Quitar Zona del mapa' }).click();
    await expect.poll(() => page.locator('.total').textContent()).toContain('45 ofertas');
    await visit.close();
  });

  test('a pin leads to as many offers as it counts, down to the smallest map', async () => {
    const pinsOf = (text: string) =>
      [...text.matchAll(/<a href="([^"]+)"[^>]*data-pin.*?<text[^>]*>([\d.]+)<\/text>/g)].map(
        ([, path = '', count = '']) => ({ path: path.replaceAll('&amp;', '&'), count }),
      );
    const totalOf = (text: string) => /<p class="total[^"]*"><b>([\d.]+)/.exec(text)?.[1];
    let level = ['/mapa', '/mapa?q=administrativo', '/mapa?q=atenci%C3%B3n'];
    const followed = [];
    while (level.length > 0) {
      const pages = await Promise.all(level.map(async (path) => (await curro.fetch(path)).text()));
      const pins = pages.flatMap(pinsOf);
      const totals = await Promise.all(
        pins.map(async ({ path }) => totalOf(await (await curro.fetch(path)).text())),
      );
      expect(totals).toEqual(pins.map(({ count }) => count));
      followed.push(...pins);
      const next = pins.filter(({ path }) => path.startsWith('/mapa') && !level.includes(path));
      level = next.map(({ path }) => path);
    }
    expect(followed.length).toBeGreaterThan(8);
  });

  test('the map of a town has the municipalities around it, and says that offers have no address', async () => {
    const visit = await browser.visit('/mapa?city=Sevilla', { javaScriptEnabled: false });
    const { page } = visit;
    const land = page.locator('.pins use').first();
    await expect.poll(async () => (await land.boundingBox())?.width).toBeGreaterThan(500);
    const names = await page.locator('.town-names text').allTextContents();
    expect(names).toEqual(expect.arrayContaining(['Camas', 'Tomares']));
    expect(await page.locator('.pins title').allTextContents()).toEqual([
      'Sevilla: 30 ofertas sin dirección exacta',
    ]);
    await page.getByRole('link', { name: 'Sevilla 30 · sin dirección exacta' }).click();
    await page.locator('.total', { hasText: '30 ofertas' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
    // All are at one place: no closer map shows them apart.
    const [, zoom = ''] = (await (await curro.fetch('/mapa?city=Sevilla')).text()).split('class="map-zoom"');
    expect(zoom.split('</p>')[0]).not.toContain('Acercar');
    expect(await (await curro.fetch('/mapa?province=sevilla')).text()).not.toContain('<use');
    await visit.close();
  });

  test('filters and order change the map without a page load, and cards and pins mark each other', async () => {
    const visit = await browser.visit('/mapa?q=administrativo');
    const { page } = visit;
    await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
    await page.getByRole('checkbox', { name: /^Híbrido/ }).check();
    await page.locator('.total', { hasText: '22 ofertas' }).waitFor();
    await page.getByLabel('Ordenar').selectOption({ label: 'Con menos candidatos' });
    await page.waitForURL(/order=applicants-asc/);
    expect(new URL(page.url()).pathname).toBe('/mapa');
    expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true);
    const card = page.locator('.row[data-pin]').first();
    const pin = page.locator(`.pins a[data-pin="${await card.getAttribute('data-pin')}"]`);
    await card.hover();
    await page.locator('.pins .pin-current').waitFor();
    await expect.poll(() => pin.getAttribute('class')).toBe('pin-current');
    await pin.hover();
    await expect.poll(() => card.getAttribute('class')).toContain('row-near');
    await page.getByLabel('Qué').hover();
    await expect.poll(() => card.getAttribute('class')).not.toContain('row-near');
    await card.getByRole('heading').getByRole('link').click();
    await page.getByRole('link', { name: 'Volver a los resultados' }).click();
    await page.locator('.total', { hasText: '22 ofertas' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/mapa');
    await visit.close();
  });

  test('a map that is moved or zoomed searches what it shows, as one entry of the history', async () => {
    const visit = await browser.visit('/mapa?q=administrativo');
    const { page } = visit;
    const boxOf = (): string => new URL(page.url()).searchParams.get('box') ?? '';
    const pin = page.locator('.pins a', { hasText: '30' });
    const { x = 0, y = 0, width = 0 } = (await pin.boundingBox()) ?? {};
    const centre = [x + width / 2, y + width / 2] as const;
    // From the pin of Sevilla to the west: Madrid remains on the map, Sevilla does not.
    await page.mouse.move(...centre);
    await page.mouse.down();
    await page.mouse.move(centre[0] - 200, centre[1], { steps: 5 });
    await page.mouse.up();
    await page.locator('.total', { hasText: '15 ofertas' }).waitFor();
    const dragged = boxOf();
    expect(dragged).toMatch(/^-?\d+\.\d+,3\d\.\d+,\d+\.\d+,4\d\.\d+$/);
    const madrid = page.locator('.pins a', { hasText: '15' });
    const place = (await madrid.boundingBox()) ?? { x: 0, y: 0, width: 0 };
    await page.mouse.move(place.x + place.width / 2, place.y + place.width / 2);
    // The wheel alone scrolls the page.
    const hint = page.locator('#map-hint');
    const before = await page.locator('#pins').getAttribute('viewBox');
    await page.mouse.wheel(0, 10);
    await expect.poll(() => hint.textContent()).toContain('Mantén Ctrl');
    expect(await page.locator('#pins').getAttribute('viewBox')).toBe(before);
    await page.mouse.wheel(0, -10);
    await page.keyboard.down('Control');
    await page.mouse.wheel(0, -400);
    await page.keyboard.up('Control');
    await expect.poll(boxOf).not.toBe(dragged);
    await page.locator('.pins .town-names', { hasText: 'Madrid' }).waitFor();
    expect(await page.locator('.total').textContent()).toBe('15 ofertas');
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.goBack();
    await page.locator('.total', { hasText: '45 ofertas' }).waitFor();
    expect(boxOf()).toBe('');
    await visit.close();
  });

  test.each(['none', 'active'] as const)(
    'cards have icons in the colour of the text before place, contract, hours and salary (forced colours: %s)',
    async (forcedColors) => {
      const visit = await browser.visit('/?q=');
      const { page } = visit;
      await page.emulateMedia({ forcedColors });
      const icons = await page.evaluate(`
        Object.fromEntries(
          [...document.querySelectorAll('.row-facts li, .row-pay')].flatMap((fact) => {
            const { content, maskImage, maskPosition, backgroundColor } = getComputedStyle(fact, '::before');
            if (content === 'none') return [];
            const isVisible =
              backgroundColor === (${forcedColors === 'active'} ? 'rgb(0, 0, 0)' : getComputedStyle(fact).color);
            return [[fact.className, [/row-icons/.test(maskImage), isVisible, maskPosition]]];
          }),
        )`);
      expect(icons).toEqual({
        'fact-place': [true, true, '0px 0px'],
        'fact-contract': [true, true, '0px 33.33%'],
        'fact-workday': [true, true, '0px 66.67%'],
        'row-pay': [true, true, '0px 100%'],
      });
      await visit.close();
    },
  );

  test('a list loads the script of the map only when a map is shown, without a page load', async () => {
    const visit = await browser.visit('/?q=administrativo');
    const { page } = visit;
    const loaded = () =>
      page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .flatMap(({ name }) => /assets\/(map|portal)\.\w+\.js/.exec(name)?.[1] ?? []),
      );
    await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
    expect(await loaded()).toEqual(['portal']);
    await page.getByRole('link', { name: 'Mapa', exact: true }).click();
    const card = page.locator('.row[data-pin]').first();
    await card.waitFor();
    await expect.poll(loaded).toEqual(['portal', 'map']);
    await page.getByLabel('Qué').hover();
    await expect
      .poll(async () => {
        await page.getByLabel('Qué').hover();
        await card.hover();
        return page.locator('.pins .pin-current').count();
      })
      .toBe(1);
    // The list and the map once more: the script runs once.
    await page.getByRole('link', { name: 'Lista', exact: true }).click();
    await page.waitForURL((url) => url.pathname === '/');
    await page.getByRole('link', { name: 'Mapa', exact: true }).click();
    const pin = page.locator('.pins a', { hasText: '30' });
    const { x = 0, y = 0, width = 0 } = (await pin.boundingBox()) ?? {};
    await page.mouse.move(x + width / 2, y + width / 2);
    await page.mouse.down();
    await page.mouse.move(x + width / 2 - 200, y + width / 2, { steps: 5 });
    await page.mouse.up();
    await page.locator('.total', { hasText: '15 ofertas' }).waitFor();
    expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true);
    expect(await loaded()).toEqual(['portal', 'map']);
    await visit.close();
  });

  test('a search whose page is of another version of the portal loads that page', async () => {
    const visit = await browser.visit('/?q=administrativo');
    const { page } = visit;
    await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
    // Only the request of the script: the page load that follows is not changed.
    await page.route(/\/mapa/, async (route) => {
      const response = await route.fetch();
      const text = await response.text();
      const isFetched = route.request().resourceType() === 'fetch';
      const body = isFetched ? text.replace(/portal\.\w+\.js/, 'portal.0123456789.js') : text;
      await route.fulfill({ response, body });
    });
    await page.getByRole('link', { name: 'Mapa', exact: true }).click();
    await page.waitForFunction(() => !('sameDocument' in globalThis));
    await page.locator('.row[data-pin]').first().waitFor();
    expect(new URL(page.url()).pathname).toBe('/mapa');
    await page.goBack();
    await page.waitForURL((url) => url.pathname === '/');
    await page.locator('.total', { hasText: '45 ofertas' }).waitFor();
    await visit.close();
  });

  test('a link to zoom keeps the focus and the position of the page', async () => {
    const visit = await browser.visit('/mapa?province=zamora', { width: 360 });
    const { page } = visit;
    const closer = page.getByRole('link', { name: 'Acercar' });
    await closer.focus();
    const scrolled = await page.evaluate('window.scrollY');
    const address = page.url();
    await page.keyboard.press('Enter');
    await expect.poll(() => page.url()).not.toBe(address);
    await expect.poll(() => page.evaluate('document.activeElement?.id')).toBe('map-closer');
    expect(await page.evaluate('window.scrollY')).toBe(scrolled);
    const second = page.url();
    await page.keyboard.press('Enter');
    await expect.poll(() => page.url()).not.toBe(second);
    await visit.close();
  });

  test('form, filters and pages work without JavaScript', async () => {
    const visit = await browser.visit('/', { javaScriptEnabled: false });
    const { page } = visit;
    await page.getByLabel('Qué').fill('administrativo');
    await page.getByRole('button', { name: 'Buscar' }).click();
    await page.getByRole('heading', { level: 1, name: 'Empleo de administrativo' }).waitFor();
    await page.getByRole('checkbox', { name: /^Híbrido/ }).check();
    await page.getByRole('button', { name: 'Aplicar filtros' }).click();
    await expect.poll(() => page.locator('.total').textContent()).toContain('22 ofertas');
    await page.getByRole('link', { name: 'Siguiente' }).click();
    await expect.poll(() => page.locator('.row').count()).toBe(2);
    await page.locator('.row a').first().click();
    await expect
      .poll(() => page.getByRole('heading', { level: 1 }).textContent())
      .toContain('Administrativo/a');
    await visit.screenshot('offer-without-script');
    await visit.close();
  });

  test('on a phone the filters are a sheet that shows the count and closes onto the results', async () => {
    const visit = await browser.visit('/?q=administrativo', { width: 360 });
    const { page } = visit;
    await page.locator('#filters > summary').click();
    const box = page.getByRole('checkbox', { name: /^Híbrido/ });
    await box.scrollIntoViewIfNeeded();
    const before = await page.evaluate("document.querySelector('.filters-body').scrollTop");
    await box.check();
    const show = page.getByRole('button', { name: 'Ver 22 ofertas' });
    await show.waitFor();
    expect(await page.evaluate("document.querySelector('.filters-body').scrollTop")).toBe(before);
    await expect.poll(() => box.evaluate((each) => each.matches(':focus'))).toBe(true);
    await visit.screenshot('portal-sheet-360');
    expect(await accessibilityViolations(page)).toEqual([]);
    await show.click();
    await expect.poll(() => box.isVisible()).toBe(false);
    await page.locator('.row').first().waitFor();
    expect(await page.evaluate("document.getElementById('results').getBoundingClientRect().top >= 0")).toBe(
      true,
    );
    for (const close of [
      () => page.keyboard.press('Escape'),
      () => page.getByRole('button', { name: 'Cerrar los filtros' }).click(),
    ]) {
      await page.locator('#filters > summary').click();
      await expect.poll(() => box.isVisible()).toBe(true);
      await close();
      await expect.poll(() => box.isVisible()).toBe(false);
    }
    // Without a change the page is where it was; Back closes the sheet, too.
    const position = () => page.evaluate('window.scrollY');
    await page.evaluate('window.scrollTo(0, 900)');
    for (const close of [
      () => page.keyboard.press('Escape'),
      () => page.getByRole('button', { name: 'Cerrar los filtros' }).click(),
      () => page.goBack(),
    ]) {
      await page.evaluate("document.querySelector('#filters > summary').click()");
      expect(await box.isVisible()).toBe(true);
      await close();
      await expect.poll(() => box.isVisible()).toBe(false);
      await expect.poll(position).toBe(900);
      expect(new URL(page.url()).search).toContain('teleworking=');
    }
    // Back after a change leads to the list before it.
    await page.locator('#filters > summary').click();
    await box.uncheck();
    await page.getByRole('button', { name: 'Ver 45 ofertas' }).waitFor();
    await page.goBack();
    await expect.poll(() => box.isVisible()).toBe(false);
    await page.locator('.total', { hasText: '22 ofertas' }).waitFor();
    const isSearch = ({ pathname, search }: URL) => pathname === '/' && search !== '';
    /** Clears the box and closes the sheet before the server responds; returns the function that lets it respond. */
    const closeEarly = async (close: () => Promise<unknown>) => {
      const { promise: released, resolve: release } = Promise.withResolvers<void>();
      await page.route(isSearch, async (route) => {
        await released;
        // The page may have ended the request.
        await route.continue().catch(() => undefined);
      });
      const requested = page.waitForRequest((request) => isSearch(new URL(request.url())));
      await page.locator('#filters > summary').click();
      await box.uncheck();
      await requested;
      await close();
      await expect.poll(() => box.isVisible()).toBe(false);
      return async () => {
        release();
        await page.unroute(isSearch);
      };
    };
    for (const close of [
      () => page.keyboard.press('Escape'),
      () => page.getByRole('button', { name: 'Cerrar los filtros' }).click(),
      () => page.getByRole('button', { name: 'Ver 22 ofertas' }).click(),
    ]) {
      const answer = await closeEarly(close);
      await answer();
      await page.locator('.total', { hasText: '45 ofertas' }).waitFor();
      expect(new URL(page.url()).search).toBe('?q=administrativo');
      expect(await page.evaluate("document.activeElement.matches('#filters > summary')")).toBe(true);
      // One step: the results are the entry of the sheet.
      await page.goBack();
      await page.locator('.total', { hasText: '22 ofertas' }).waitFor();
    }
    // Back withdraws the change.
    const answer = await closeEarly(() => page.goBack());
    await answer();
    await page.locator('#filters > summary').click();
    await expect.poll(() => box.isChecked()).toBe(true);
    expect(await page.locator('main').getAttribute('aria-busy')).toBeNull();
    await visit.close();
  });

  test('on a wide screen the results stay in view after a filter far down', async () => {
    const visit = await browser.visit('/?q=administrativo');
    const { page } = visit;
    const box = page.getByRole('checkbox', { name: /^Híbrido/ });
    await page.evaluate('window.scrollTo(0, document.body.scrollHeight)');
    await box.check();
    await page.locator('.total', { hasText: '22 ofertas' }).waitFor();
    const top = await page.evaluate("document.getElementById('headline').getBoundingClientRect().top");
    expect(top).toBeGreaterThanOrEqual(0);
    expect(top).toBeLessThan(900);
    // Beside the results the filters add nothing to the history, also where they can be closed.
    const [before, after] = await page.evaluate<number[]>(`new Promise((resolve) => {
      const before = history.length;
      addEventListener('toggle', () => setTimeout(() => resolve([before, history.length])), true);
      document.getElementById('filters').open = true;
    })`);
    expect(after).toBe(before);
    await page.keyboard.press('Escape');
    expect(await page.evaluate("document.getElementById('filters').open")).toBe(true);
    await visit.close();
  });

  test('English pages mark the Spanish texts of offers', async () => {
    const response = await curro.fetch('/en?q=panadera', { headers: { accept: 'text/html' } });
    const text = await response.text();
    expect(text).toMatch(/<h3[^>]*><a [^>]*lang="es"><mark>Panadera<\/mark>\/o de noche/);
    expect(text).toContain('<p class="row-excerpt" lang="es">');
    expect(await (await curro.fetch('/?q=panadera')).text()).not.toMatch(/<a [^>]*lang="es"><mark>Panadera/);
  });

  test('offers show the date by which they are sorted, and no place without one', async () => {
    await curro.load('dates', [
      {
        externalId: 'updated',
        title: 'FAROLERO/A DE GUARDIA',
        description: 'Encender faroles.',
        company: { hidden: true, name: 'Luz', id: 'luz' },
        published: new Date(Date.now() - 20 * 86_400_000).toISOString(),
        updated: new Date(Date.now() - 3 * 3_600_000).toISOString(),
        expires: '2099-12-31T00:00:00Z',
      },
    ]);
    const text = await (await curro.fetch('/?q=farolero&order=updated-desc')).text();
    expect(text).toContain('<span class="row-updated"><i>Actualizada</i><b>Act.</b> </span>hace 3 h');
    expect(text).toContain('><mark>Farolero</mark>/a de guardia</a>');
    expect(text).toContain('<p class="row-company">Empresa confidencial</p>');
    expect(text).not.toContain('<span></span></li>');
  });

  test('offers are saved on the device, listed, and removed', async () => {
    const visit = await browser.visit('/?q=panadera', { width: 360 });
    const { page } = visit;
    const [first, second] = await page.locator('.row h3').allTextContents();
    const place = await page.locator('.row-facts li').first().textContent();
    const pays = await page.locator('.row-pay').allTextContents();
    for (const title of [first, second]) {
      await page.getByRole('button', { name: `Guardar ${title}`, exact: true }).click();
    }
    await expect.poll(() => page.getByRole('status').textContent()).toBe('Oferta guardada');
    await expect.poll(() => page.locator('.save[aria-pressed="true"]').count()).toBe(2);
    const [heart, badge] = await Promise.all([
      page.locator('a:has(> #favourites-count) > .icon').boundingBox(),
      page.locator('#favourites-count').boundingBox(),
    ]);
    expect(badge?.x).toBeGreaterThanOrEqual((heart?.x ?? 0) + (heart?.width ?? 0));
    await page.getByRole('link', { name: /Guardadas/ }).click();
    await page.getByRole('heading', { level: 1, name: 'Ofertas guardadas' }).waitFor();
    await expect.poll(() => page.locator('.row h2').allTextContents()).toEqual([second, first]);
    const card = page.locator('.row-saved', { hasText: first ?? '' });
    expect(await card.textContent()).toContain(place);
    expect(await card.locator('.company-mark').textContent()).toBe('HM');
    // Beside the salary of a month is about that of a year.
    expect(await page.locator('.row-saved .row-pay').allTextContents()).toContain(
      `${pays[0]} ≈ 18.000 – 21.600 € al año`,
    );
    expect(await accessibilityViolations(page)).toEqual([]);
    const remove = page.getByRole('button', { name: `Quitar: ${second}` });
    const [title, button] = await Promise.all([
      page.locator('.row-saved h2').first().boundingBox(),
      remove.boundingBox(),
    ]);
    // The button is beside the title.
    expect(button?.x).toBeGreaterThanOrEqual((title?.x ?? 0) + (title?.width ?? 0));
    const heightOf = async () => (await page.locator('.row-saved').first().boundingBox())?.height;
    const height = await heightOf();
    await remove.click();
    const undo = page.getByRole('button', { name: `Deshacer: ${second}` });
    await expect.poll(() => undo.textContent()).toBe('Quitada · Deshacer');
    expect(await heightOf()).toBe(height);
    await undo.click();
    const order = 'JSON.parse(localStorage.getItem("curro.favourites")).map(({ title }) => title)';
    expect(await page.evaluate(order)).toEqual([second, first]);
    await remove.click();
    const stored = await page.evaluate(() => localStorage.getItem('curro.favourites'));
    expect(JSON.parse(stored ?? '')).toEqual([
      expect.objectContaining({ title: first, company: 'Hornos Mistral S.L.' }),
    ]);
    await page.getByRole('link', { name: first ?? '' }).click();
    await page.getByRole('button', { name: `Guardar ${first}`, exact: true, pressed: true }).click();
    await page.goBack();
    await page.getByText('Aún no has guardado ninguna oferta').waitFor();
    await visit.close();
  });

  test('saved offers can be sorted by salary, and an offer returns to its place in their list', async () => {
    const visit = await browser.visit('/?q=administrativo', { width: 360 });
    const { page } = visit;
    for (const at of [0, 1, 2, 3, 4, 5, 6, 7]) await page.locator('.results .save').nth(at).click();
    await page.goto(`${curro.url}/?q=${encodeURIComponent('programador OR "panadera/o de noche"')}`);
    // The last one is the first of the list until it is sorted.
    for (const title of ['Programador Java sénior', 'Panadera/o de noche'])
      await page.getByRole('button', { name: `Guardar ${title}`, exact: true }).click();
    await page.goto(`${curro.url}/favoritos`);
    await page.getByLabel('Ordenar').selectOption({ label: 'Mayor salario al año' });
    await expect.poll(() => page.locator('.row h2').first().textContent()).toBe('Programador Java sénior');
    expect(new URL(page.url()).search).toBe('?order=salary');
    const baker = page.locator('.row-saved', { hasText: 'Panadera/o de noche' });
    expect(await baker.locator('.pay-yearly').textContent()).toBe('≈ 18.000 – 21.600 € al año');
    expect(await baker.locator('.row-facts').textContent()).toContain('1 año exp.');
    expect(await accessibilityViolations(page)).toEqual([]);
    const order = await page.locator('.row h2').allTextContents();
    const last = page.locator('.row h2 a').last();
    await last.scrollIntoViewIfNeeded();
    const top = await page.evaluate('window.scrollY');
    expect(top).toBeGreaterThan(100);
    await last.click();
    await page.waitForURL(/\/empleo\//);
    await page.getByRole('link', { name: 'Volver a las guardadas' }).click();
    await page.waitForURL(/\/favoritos/);
    await expect.poll(() => page.locator('.row h2').allTextContents()).toEqual(order);
    await expect.poll(() => page.evaluate('window.scrollY')).toBe(top);
    await visit.close();
  });

  test('without JavaScript the count stays readable on a narrow screen', async () => {
    const visit = await browser.visit('/?q=administrativo', { width: 320, javaScriptEnabled: false });
    const { page } = visit;
    const total = await page.locator('.total').boundingBox();
    expect(total?.height ?? 99).toBeLessThan(40);
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
    await visit.screenshot('portal-results-320-plain');
    await visit.close();
  });

  test.each([1440, 1280, 768, 360])(
    'without JavaScript nothing overlaps in the head of the map at %i pixels',
    async (width) => {
      const visit = await browser.visit('/mapa?q=administrativo', { width, javaScriptEnabled: false });
      const { page } = visit;
      const parts = ['.total', '.views', '.bell', '.sort label', '.sort select', '.sort button'];
      const boxes = await Promise.all(
        parts.map(async (part) => {
          const box = await page.locator(`.results-head ${part}`).boundingBox();
          if (box === null) throw new Error(`${part} is not visible`);
          return { part, ...box };
        }),
      );
      const overlaps = boxes.flatMap((one, at) =>
        boxes
          .slice(at + 1)
          .filter(
            (other) =>
              one.x < other.x + other.width &&
              other.x < one.x + one.width &&
              one.y < other.y + other.height &&
              other.y < one.y + one.height,
          )
          .map((other) => `${one.part} ${other.part}`),
      );
      expect(overlaps).toEqual([]);
      // One line.
      expect(boxes[0]?.height).toBeLessThan(40);
      expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
      await visit.close();
    },
  );
});
