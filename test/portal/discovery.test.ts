import { companyId } from '@curro/shared';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accessibilityViolations } from '../support/axe.ts';
import { describeInBrowser, startBrowser, type TestBrowser } from '../support/browser.ts';
import type { Curro } from '../support/curro.ts';
import { idOf, SOURCE } from './offers.ts';
import { startPortal } from './start.ts';

const OVERFLOW = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';
const COMPANY = { id: 'escuela', name: 'Escuela Ábaco' };
const TEACHERS = 22;
const companyPath = `/empresa/escuela-abaco-${companyId(SOURCE, COMPANY)}`;

/** More offers of a company than a page of results lists. */
const teachers = Array.from({ length: TEACHERS }, (_, at) => ({
  externalId: `teacher-${at}`,
  title: `Profesor/a de inglés ${at + 1}`,
  description: `Clases del grupo ${at + 1}.`,
  requirements: 'Nivel C1 de inglés & experiencia < 2 años.',
  company: { ...COMPANY, description: 'Academia de idiomas.' },
  city: 'Zamora',
  province: 'Zamora',
  published: '2026-03-01T08:00:00Z',
  expires: '2099-12-31T00:00:00Z',
}));

describeInBrowser('finding offers on the portal', () => {
  let curro: Curro;
  let browser: TestBrowser;
  beforeAll(async () => {
    curro = await startPortal('portal-discovery');
    await curro.load(SOURCE, teachers);
    browser = await startBrowser(curro.url);
  });
  afterAll(async () => {
    await browser.close();
    await curro.close();
  });

  test('the words of a search are marked in titles and requirements, without JavaScript too', async () => {
    const visit = await browser.visit('/?q=profesora+inglés', { javaScriptEnabled: false });
    const card = visit.page.locator('.row').first();
    await expect.poll(() => card.locator('h3 mark').allTextContents()).toEqual(['Profesor', 'inglés']);
    expect(await card.locator('.row-excerpt').innerHTML()).toBe(
      'Nivel C1 de <mark>inglés</mark> &amp; experiencia &lt; 2 años.',
    );
    await visit.close();
    const all = await browser.visit('/?province=zamora');
    expect(await all.page.locator('.row mark').count()).toBe(0);
    await all.close();
  });

  test('few results are followed by wider searches with their totals', async () => {
    const visit = await browser.visit('/?q=panadera&city=Toro');
    const { page } = visit;
    expect(await page.locator('.total').textContent()).toContain('1 oferta');
    // The nearest offers are all that wider searches would find.
    const nearest = page.getByRole('region', { name: 'Las ofertas más cercanas' });
    await expect.poll(() => nearest.locator('.row').count()).toBe(2);
    const wider = page.getByRole('region', { name: 'Hay más ofertas en una búsqueda más amplia' });
    expect(await wider.getByRole('link', { name: 'Toro, hasta' }).count()).toBe(0);
    await page.goto(`${curro.url}/?q=panadera&city=Salamanca`);
    await page.getByRole('link', { name: 'Salamanca, hasta 100 km' }).click();
    await page.locator('.total', { hasText: 'ofertas' }).waitFor();
    await visit.close();
    // Other names of the job do not show in the texts of wider searches.
    const pills = async (query: string) =>
      [
        ...(await (await curro.fetch(query)).text()).matchAll(/<li><a href="([^"]+)">([^<]+)<\/a> <span/g),
      ].map(([, href, label]) => [label, href]);
    expect(await pills('/?q=baker&city=Salamanca')).toContainEqual([
      'Salamanca, hasta 100 km',
      '/?q=baker&amp;distance=100&amp;city=Salamanca',
    ]);
    expect((await pills('/?q=baker&teleworking=trabajo-solo-presencial')).map(([label]) => label)).toEqual([
      'Con cualquier modalidad',
      'Todas las ofertas con estos filtros',
    ]);
    // Several values that one part of the text asked for are one filter.
    const partTime = await (await curro.fetch('/?q=administrativo+media+jornada')).text();
    expect(partTime).toContain('Filtrar (1)');
    expect(partTime).toContain('Con cualquier jornada');
    const many = await browser.visit('/?q=administrativo');
    expect(await many.page.locator('.wider').count()).toBe(0);
    await many.close();
  });

  test('offers that only mention the job say so, with searches that find its title', async () => {
    const offer = { expires: '2099-12-31T00:00:00Z', company: { name: 'Sanidad Ejemplo' } };
    await curro.load('doctors', [
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
    const visit = await browser.visit('/?q=medico+en+Teruel');
    const { page } = visit;
    const note = page.getByRole('region', { name: 'Ninguna oferta en Teruel es del puesto «medico»' });
    expect(await note.getByRole('listitem').allTextContents()).toEqual(['En cualquier lugar 2 ofertas']);
    expect(await page.locator('.row h3').allTextContents()).toEqual(['Oficial 1ª']);
    await visit.screenshot('only-mentioned-1440-light');
    expect(await accessibilityViolations(page)).toEqual([]);
    await note.getByRole('link').click();
    await page.locator('.row h3', { hasText: 'Médico/a de familia' }).waitFor();
    await expect.poll(() => note.count()).toBe(0);
    await visit.close();
  });

  test('above offers that mostly mention the job is a link to those with it in the title', async () => {
    const expires = '2099-12-31T00:00:00Z';
    await curro.load('turners', [
      {
        externalId: 'turner',
        title: 'Tornero/a',
        expires,
        company: { name: 'Tornos' },
        description: 'Torno.',
      },
      ...Array.from({ length: 10 }, (_, at) => ({
        externalId: `mentioning-${at}`,
        title: `Peón de taller ${at}`,
        expires,
        company: { name: `Taller ${at}` },
        description: `Junto al tornero: ${'abcdefghij'.repeat(at + 1)}.`,
      })),
    ]);
    const visit = await browser.visit('/?q=tornero');
    const { page } = visit;
    const note = page.locator('.notice', { hasText: 'La mayoría de estas ofertas solo menciona «tornero».' });
    expect(await note.locator('.count').textContent()).toBe('1 oferta');
    await visit.screenshot('mostly-mentioned-1440-light');
    expect(await accessibilityViolations(page)).toEqual([]);
    await note.getByRole('link', { name: 'Ver solo las que lo tienen en el puesto' }).click();
    await expect.poll(() => page.locator('.row h3').allTextContents()).toEqual(['Tornero/a']);
    await expect.poll(() => note.count()).toBe(0);
    await visit.close();
  });

  test('a job that most offers only mention lists titles with any of its names, and links all offers', async () => {
    const offer = { expires: '2099-12-31T00:00:00Z', company: { name: 'Ejemplo' }, city: 'Ceuta' };
    const carers = Array.from({ length: 9 }, (_, at) => ({
      ...offer,
      externalId: `carer-${at}`,
      title: `Cuidador/a ${at}`,
      description: `Cuidado de personas dependientes: ${'abcdefghij'.repeat(at + 1)}.`,
    }));
    const shops = ['Dependienta de panadería', 'Vendedor de tienda', 'Dependiente/a', 'Shop assistant'];
    await curro.load('shops', [
      ...carers,
      ...shops.map((title, at) => ({
        ...offer,
        externalId: `shop-${at}`,
        title,
        description: `Tienda ${at}.`,
      })),
    ]);
    for (const path of ['/?q=dependienta&city=ceuta', '/?q=dependiente+en+Ceuta&order=updated-desc']) {
      const visit = await browser.visit(path);
      const { page } = visit;
      expect((await page.locator('.row h3').allTextContents()).toSorted()).toEqual(shops.toSorted());
      expect(await page.locator('.total').textContent()).toBe('4 ofertas');
      const note = page.locator('.notice', { hasText: 'Ofertas que tienen en el puesto' });
      expect(await note.locator('.count').textContent()).toBe('11 ofertas');
      expect(await accessibilityViolations(page)).toEqual([]);
      await note.getByRole('link', { name: 'Ver todas las que lo mencionan' }).click();
      await page.locator('.total', { hasText: '11 ofertas' }).waitFor();
      await expect.poll(() => note.count()).toBe(0);
      await visit.close();
    }
    // The offers of most searches for a job have it in the title.
    const carersPage = await (await curro.fetch('/?q=cuidador&city=ceuta')).text();
    expect(carersPage).toContain('9 ofertas');
    expect(carersPage).not.toContain('Ver todas las que lo mencionan');
  });

  test('recent searches are listed on the home page until they are cleared', async () => {
    const visit = await browser.visit('/?q=panadera&page=1');
    const { page } = visit;
    await page.getByLabel('Qué').focus();
    const ring = 'getComputedStyle(document.activeElement).outlineColor';
    expect(await page.evaluate(ring)).toBe('rgb(10, 99, 90)');
    await page.getByRole('radio', { name: 'Última semana' }).check();
    await page.getByRole('link', { name: 'Quitar Última semana' }).waitFor();
    // Without results, and in another language: only the typed text has a label in both.
    for (const path of ['/?q=zzzxq', '/en?q=baker&teleworking=trabajo-solo-presencial', '/en?q=baker']) {
      await page.goto(`${curro.url}${path}`);
    }
    await page.goto(curro.url);
    const recent = page.getByRole('region', { name: 'Búsquedas recientes' });
    await expect
      .poll(() => recent.getByRole('link').allTextContents())
      .toEqual(['baker', 'panadera · Última semana', 'panadera']);
    expect(await recent.getByRole('link', { name: 'baker' }).getAttribute('href')).toBe('/?q=baker');
    await visit.screenshot('recent-searches-1440-light');
    expect(await accessibilityViolations(page)).toEqual([]);
    await recent.getByRole('link', { name: 'panadera', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Empleo de panadera' }).waitFor();
    await page.goBack();
    await page.getByRole('button', { name: 'Borrar' }).click();
    await expect.poll(() => recent.isVisible()).toBe(false);
    await expect.poll(() => page.evaluate('localStorage.length')).toBe(0);
    await expect.poll(() => page.getByRole('status').textContent()).toBe('Búsquedas recientes borradas');
    await visit.close();
  });

  test('the home page has the latest offers of the last search, and how many are new since the last visit', async () => {
    const visit = await browser.visit('/?q=panadera');
    const { page } = visit;
    const logged = page.waitForResponse((response) => response.url().includes('inicio=1'));
    await page.evaluate(
      `localStorage.setItem('curro:visit', JSON.stringify({ seen: Date.parse('2020-01-01') }))`,
    );
    await page.goto(curro.url);
    // The log of searches does not have what the visitor did not ask for.
    expect(await (await logged).text()).not.toContain('data-search');
    const latest = page.getByRole('region', { name: /^Lo último de «panadera»/ });
    await latest.waitFor();
    expect(await latest.getByRole('heading', { level: 2 }).textContent()).toBe(
      'Lo último de «panadera» 3 nuevas desde tu última visita',
    );
    await expect.poll(() => latest.locator('.row').count()).toBe(3);
    const allLink = latest.getByRole('link', { name: 'Ver todas' });
    expect(await allLink.getAttribute('href')).toMatch(/q=panadera/);
    expect(await page.getByRole('region', { name: 'Búsquedas frecuentes' }).isVisible()).toBe(false);
    // What many people look for remains beside the recent searches.
    expect(await page.getByRole('button', { name: 'Cerca de mí' }).isVisible()).toBe(true);
    expect(await page.getByRole('link', { name: 'Sin experiencia' }).isVisible()).toBe(true);
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Borrar' }).click();
    const all = page.getByRole('region', { name: 'Ofertas recientes' });
    await expect.poll(() => all.locator('.row').count()).toBeGreaterThan(3);
    await all.getByRole('link', { name: 'Ver todas las ofertas' }).waitFor();
    await expect.poll(() => page.evaluate('localStorage.length')).toBe(0);
    expect(await page.getByRole('region', { name: 'Búsquedas frecuentes' }).isVisible()).toBe(true);
    await visit.close();
  });

  test('offers that were opened, beside the list or on their pages, are marked as viewed until the device forgets them', async () => {
    const visit = await browser.visit('/?q=profesor+inglés');
    const { page } = visit;
    const viewed = async () =>
      (await page.locator('.row:has(.row-viewed) h3').allTextContents()).map((title) => title.trim());
    const [first = '', second = '', third = ''] = await page.locator('.row h3').allTextContents();
    // The first offer is shown without a click.
    await page.locator('#pane article').waitFor();
    expect(await viewed()).toEqual([]);
    await page.getByRole('link', { name: second, exact: true }).click();
    await expect.poll(viewed).toEqual([second]);
    await page.setViewportSize({ width: 768, height: 900 });
    await page.getByRole('link', { name: third, exact: true }).click();
    await page.getByRole('heading', { level: 1, name: third }).waitFor();
    await page.goBack();
    await expect.poll(viewed).toEqual([second, third]);
    expect(await page.locator('.row-viewed').allTextContents()).toEqual(['Vista', 'Vista']);
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.goto(`${curro.url}/`);
    await page.getByRole('button', { name: 'Borrar' }).click();
    await page.goto(`${curro.url}/?q=profesor+inglés`);
    await page.getByRole('link', { name: first, exact: true }).waitFor();
    expect(await viewed()).toEqual([]);
    await visit.close();
  });

  test('an offer says when the website of its company was opened to apply, beside a list and on a phone, too', async () => {
    const visit = await browser.visit(`/empleo/x-${idOf('remote')}`);
    const { page } = visit;
    const context = page.context();
    await context.route('https://nubarron.example/**', (route) => route.fulfill({ body: 'form' }));
    const apply = page.getByRole('link', { name: 'Inscribirse en la web de la empresa' });
    const note = page.getByText(/^Abriste la web de la empresa el \d+ de \p{L}+\.$/u);
    await apply.waitFor();
    expect(await note.count()).toBe(0);
    const opened = context.waitForEvent('page');
    await apply.click();
    await (await opened).close();
    await note.waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.goto(`${curro.url}/?q=programador+java`);
    await page.locator('#pane article').getByText('Abriste la web de la empresa').waitFor();
    expect(await page.locator('.row-viewed').allTextContents()).toEqual(['Vista']);
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(`${curro.url}/en/empleo/x-${idOf('remote')}`);
    await page.getByText(/^You opened the company website on \p{L}+ \d+\.$/u).waitFor();
    await page.goto(`${curro.url}/`);
    await page.getByRole('button', { name: 'Borrar' }).click();
    await expect.poll(() => page.evaluate('localStorage.length')).toBe(0);
    await visit.close();
  });

  test('recent searches take no room without JavaScript', async () => {
    const visit = await browser.visit('/', { javaScriptEnabled: false });
    expect(await visit.page.locator('#recent').isVisible()).toBe(false);
    await visit.close();
  });

  test('an offer links to all offers of its company, on several pages', async () => {
    const visit = await browser.visit(`/en/empleo/x-${idOf('teacher-3')}`, { javaScriptEnabled: false });
    const { page } = visit;
    await page.getByRole('link', { name: 'All jobs at Escuela Ábaco' }).click();
    expect(new URL(page.url()).pathname).toBe(`/en${companyPath}`);
    await page.getByRole('heading', { level: 1, name: 'Escuela Ábaco' }).waitFor();
    await expect.poll(() => page.locator('.total').textContent()).toContain('22 open jobs');
    await expect.poll(() => page.locator('.row').count()).toBe(20);
    await page.getByRole('link', { name: 'Next' }).click();
    await expect.poll(() => page.locator('.row').count()).toBe(2);
    expect(new URL(page.url()).search).toBe('?page=2');
    const search = page.getByRole('search', { name: 'Search the jobs of the company' });
    await search.getByRole('searchbox').fill('profesor 7');
    await search.getByRole('button', { name: 'Search' }).click();
    await page.getByRole('link', { name: 'Remove Escuela Ábaco' }).waitFor();
    await expect.poll(() => page.locator('.row h3').first().textContent()).toContain('7');
    await visit.close();
  });

  const company = { name: 'company', path: companyPath };
  const marked = { name: 'marked', path: '/?q=profesor+inglés' };
  const few = { name: 'few', path: '/en?q=panadera&city=Toro' };
  const similar = { name: 'similar', path: `/empleo/profesor-a-de-ingles-4-${idOf('teacher-3')}` };
  test.each([
    { ...company, width: 768, colorScheme: 'light' },
    { ...company, width: 360, colorScheme: 'dark' },
    { ...marked, width: 360, colorScheme: 'dark' },
    { ...marked, width: 1440, colorScheme: 'light' },
    { ...few, width: 360, colorScheme: 'dark' },
    { ...few, width: 1440, colorScheme: 'light' },
    { ...similar, width: 768, colorScheme: 'dark' },
  ] as const)('$name is accessible and fits $width px, $colorScheme', async ({ name, path, ...options }) => {
    const visit = await browser.visit(path, options);
    await visit.screenshot(`${name}-${options.width}-${options.colorScheme}`);
    // The bar of an offer covers a part of what is below it; at the end of the page it covers nothing.
    if (name === 'similar') await visit.page.keyboard.press('End');
    expect(await accessibilityViolations(visit.page)).toEqual([]);
    expect(await visit.page.evaluate(OVERFLOW)).toBe(0);
    await visit.close();
  });

  test('the number of suggestions is announced; the keyboard moves in the list, picks and leaves it', async () => {
    const visit = await browser.visit('/');
    const { page } = visit;
    const field = page.getByLabel('Qué');
    const selected = page.getByRole('listbox').getByRole('option', { selected: true });
    await field.fill('panader');
    await page.getByRole('listbox').waitFor();
    // Titles that other tests of this file load are suggested, too, once the service has read its vocabulary again.
    const count = await page.getByRole('listbox').getByRole('option').count();
    expect(count).toBeGreaterThanOrEqual(3);
    expect(await page.getByRole('status').textContent()).toBe(`${count} sugerencias`);
    await visit.screenshot('suggestions-1440-light');
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.keyboard.press('ArrowUp');
    expect(await selected.getAttribute('id')).toBe(`q-option-${count - 1}`);
    await page.keyboard.press('ArrowDown');
    expect(await selected.getAttribute('id')).toBe('q-option-0');
    const picked = await selected.textContent();
    // Tab goes on with the suggestion, without a search.
    await page.keyboard.press('Tab');
    expect(await field.inputValue()).toBe(picked);
    expect(await page.getByRole('listbox').count()).toBe(0);
    expect(new URL(page.url()).search).toBe('');
    await field.fill('panader');
    await page.getByRole('listbox').waitFor();
    await page.keyboard.press('Tab');
    expect(await field.inputValue()).toBe('panader');
    expect(await page.getByRole('listbox').count()).toBe(0);
    await field.fill('panader');
    await page.getByRole('listbox').waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    // The place of a job is asked for; without one, all places are searched.
    expect(await field.inputValue()).toBe(picked);
    expect(await page.evaluate('document.activeElement.id')).toBe('city');
    expect(new URL(page.url()).search).toBe('');
    await page.keyboard.press('Enter');
    await page.waitForURL(/q=/);
    expect(new URL(page.url()).searchParams.get('q')).toBe(picked);
    await expect.poll(() => field.getAttribute('aria-expanded')).not.toBe('true');
    await visit.close();
  });
});

test('the page of a company has one address and structured data; unknown companies are not found', async () => {
  const curro = await startPortal('portal-company');
  try {
    await curro.load(SOURCE, teachers.slice(0, 1));
    const open = (path: string) =>
      fetch(curro.url + path, { redirect: 'manual', headers: { accept: 'text/html' } });
    const moved = await open(companyPath.replace('escuela-abaco', 'otra'));
    expect([moved.status, moved.headers.get('location')]).toEqual([301, companyPath]);
    const beyond = await open(`${companyPath}?page=2`);
    expect([beyond.status, beyond.headers.get('location')]).toEqual([
      302,
      `/empresa/${companyId(SOURCE, COMPANY)}`,
    ]);
    const page = await (await open(companyPath)).text();
    const data = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(page)?.[1] ?? '';
    expect(JSON.parse(data)).toMatchObject({
      '@type': 'ItemList',
      name: 'Todas las ofertas de Escuela Ábaco',
      numberOfItems: 1,
      itemListElement: [{ position: 1, url: expect.stringContaining(`-${idOf('teacher-0')}`) }],
    });
    expect((await open(`/empresa/x-${'0'.repeat(32)}`)).status).toBe(404);
    expect((await open('/empresa/nada')).status).toBe(404);
    await curro.ops(`/offers/${SOURCE}/teacher-0`, { method: 'DELETE' });
    await curro.settled();
    const empty = await open(companyPath);
    expect(empty.status).toBe(200);
    const text = await empty.text();
    expect(text).toContain('Esta empresa no tiene ofertas abiertas');
    expect(text).toContain('noindex');
    expect(text).not.toContain('Escuela Ábaco');
  } finally {
    await curro.close();
  }
});
