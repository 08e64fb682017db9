import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accessibilityViolations } from '../support/axe.ts';
import { describeInBrowser, scriptsHaveRun, startBrowser, type TestBrowser } from '../support/browser.ts';
import type { Curro } from '../support/curro.ts';
import { until } from '../support/until.ts';
import { idOf } from './offers.ts';
import { startPortal } from './start.ts';

/** The horizontal overflow of the page in pixels. */
const OVERFLOW = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';

/** The outline of the focused element. */
const OUTLINE = `
  const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement);
  outlineStyle + ' ' + outlineWidth`;

describeInBrowser('pages of the portal', () => {
  let curro: Curro;
  let browser: TestBrowser;
  beforeAll(async () => {
    curro = await startPortal('portal-pages');
    browser = await startBrowser(curro.url);
  });
  afterAll(async () => {
    await browser.close();
    await curro.close();
  });

  const offer = `/empleo/panadera-o-de-noche-${idOf('baker-zamora')}`;
  const pages = [
    { name: 'home', path: '/' },
    { name: 'results', path: '/?q=administrativo&province=sevilla&teleworking=teletrabajo-posible' },
    { name: 'map', path: '/mapa?q=administrativo' },
    { name: 'empty', path: '/?q=astronauta&city=Zamora&distance=10' },
    { name: 'unknown-town', path: '/en?q=administrativo&city=Sevila', expected: /status of 400/ },
    { name: 'offer', path: offer },
    { name: 'offer-english', path: `/en${offer}` },
    { name: 'closed', path: `/empleo/mozo-de-almacen-${idOf('closed')}` },
    { name: 'privacy', path: '/privacidad' },
    { name: 'notice-english', path: '/en/aviso-legal' },
    { name: 'missing', path: '/empleo/nada', expected: /status of 404/ },
  ] as const;
  const variants = [
    { width: 360, colorScheme: 'dark' },
    { width: 1440, colorScheme: 'light' },
  ] as const;
  // Colours do not depend on the width: the other two variants are tested with the pages that have most content.
  const otherVariants = [
    { width: 360, colorScheme: 'light' },
    { width: 1440, colorScheme: 'dark' },
  ] as const;
  const views = [
    ...pages.flatMap((page) => variants.map((variant) => ({ ...page, ...variant }))),
    ...pages.slice(0, 2).flatMap((page) => otherVariants.map((variant) => ({ ...page, ...variant }))),
  ];

  test.each(views)(
    '$name is accessible and fits $width px, $colorScheme',
    async ({ name, path, ...options }) => {
      const visit = await browser.visit(path, options);
      await visit.screenshot(`${name}-${options.width}-${options.colorScheme}`);
      expect(await accessibilityViolations(visit.page)).toEqual([]);
      expect(await visit.page.evaluate(OVERFLOW)).toBe(0);
      await visit.close();
    },
  );

  test('the filters on a phone open, are accessible, and remain open when one is applied', async () => {
    const visit = await browser.visit('/?q=administrativo', { width: 360 });
    const { page } = visit;
    expect(await page.getByRole('checkbox', { name: /^Híbrido/ }).isVisible()).toBe(false);
    await page.getByText('Filtrar', { exact: true }).click();
    await page.getByRole('checkbox', { name: /^Híbrido/ }).check();
    await page.getByText('Filtrar (1)').waitFor();
    await expect.poll(() => page.getByRole('checkbox', { name: /^Híbrido/ }).isVisible()).toBe(true);
    expect(await accessibilityViolations(page)).toEqual([]);
    await visit.screenshot('filters-360-light');
    await visit.close();
  });

  test('open suggestions are accessible', async () => {
    const visit = await browser.visit('/');
    await visit.page.getByLabel('Dónde').fill('sev');
    await visit.page.getByRole('listbox').waitFor();
    await visit.page.keyboard.press('ArrowDown');
    expect(await accessibilityViolations(visit.page)).toEqual([]);
    await visit.screenshot('suggestions-1440-light');
    await visit.close();
  });

  test('the first Tab leads to the results, and every focus is visible', async () => {
    const visit = await browser.visit('/?q=administrativo');
    const { page } = visit;
    await page.keyboard.press('Tab');
    await expect.poll(() => page.evaluate('document.activeElement.textContent')).toBe('Ir a los resultados');
    await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
    await page.keyboard.press('Enter');
    await page.locator('#results:focus').waitFor();
    expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true);
    for (let step = 0; step < 12; step += 1) {
      await page.keyboard.press('Tab');
      const outline = await page.evaluate(OUTLINE);
      expect(outline).toBe('solid 3px');
    }
    await visit.close();
  });

  test('the other language shows the same search', async () => {
    const visit = await browser.visit('/?q=administrativo&province=sevilla');
    const { page } = visit;
    await page.getByRole('link', { name: 'English' }).click();
    await page
      .getByRole('heading', { level: 1, name: 'Jobs for administrativo in the province of Seville' })
      .waitFor();
    await scriptsHaveRun(page);
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('en');
    expect(await page.locator('.total').textContent()).toContain('30 jobs');
    const title = await page.locator('.row h3').last().textContent();
    await page.locator('.row h3 a').last().click();
    await page.locator('#pane h2', { hasText: title ?? '' }).waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    await expect.poll(() => page.locator('.row-current h3').textContent()).toBe(title);
    // Each opened offer is an entry of the history.
    const chosen = page.url();
    const first = (await page.locator('.row h3').first().textContent()) ?? '';
    await page.locator('.row h3 a').first().click();
    await page.locator('#pane h2', { hasText: first }).waitFor();
    await page.goBack();
    await page.locator('#pane h2', { hasText: title ?? '' }).waitFor();
    expect(page.url()).toBe(chosen);
    await page.goBack();
    await page.locator('#pane h2', { hasText: first }).waitFor();
    expect(new URL(page.url()).searchParams.has('oferta')).toBe(false);
    await page.goForward();
    await page.locator('#pane h2', { hasText: title ?? '' }).waitFor();
    // While a slow offer loads, no button of the one before is there.
    let answer = (): void => undefined;
    const released = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/*panel=1', async (route) => {
      await released;
      await route.continue();
    });
    await page.locator('.row h3 a').first().click();
    await page.locator('#pane .skeleton').waitFor();
    expect(await page.locator('#pane article').count()).toBe(0);
    answer();
    await page.locator('#pane h2', { hasText: first }).waitFor();
    await page.unroute('**/*panel=1');
    await page.goBack();
    await page.locator('#pane h2', { hasText: title ?? '' }).waitFor();
    // The address shows the same offer again.
    await page.reload();
    await page.locator('#pane h2', { hasText: title ?? '' }).waitFor();
    await page.locator('.row-current h3', { hasText: title ?? '' }).click();
    await page.getByRole('link', { name: 'Open this job on its own page' }).click();
    await page.waitForURL(/\/en\/empleo\//);
    await expect.poll(() => page.getByText('Business administration').count()).toBe(1);
    await visit.close();
  });

  test('an offer links to the form of the company, to similar offers and to its sector', async () => {
    const visit = await browser.visit(`/empleo/x-${idOf('remote')}`);
    const { page } = visit;
    expect(new URL(page.url()).pathname).toBe(`/empleo/programador-java-senior-${idOf('remote')}`);
    const apply = page.getByRole('link', { name: 'Inscribirse en la web de la empresa' });
    expect(await apply.getAttribute('href')).toBe('https://nubarron.example/apply?job=7');
    await page.getByRole('link', { name: 'Informática y telecomunicaciones' }).click();
    await expect.poll(() => page.locator('.total').textContent()).toContain('1 oferta');
    await visit.close();
  });

  test('a narrow window shows the way to apply below what has the focus, until the offer ends', async () => {
    const options = { width: 360, javaScriptEnabled: false };
    const visit = await browser.visit(`/empleo/x-${idOf('remote')}`, options);
    const { page } = visit;
    const bar = page.locator('.apply-bar');
    const edges = async (part: Locator) => {
      const { y = Number.NaN, height = Number.NaN } = (await part.boundingBox()) ?? {};
      return { top: y, bottom: y + height };
    };
    const apply = page.getByRole('link', { name: 'Inscribirse en la web de la empresa' });
    expect(await apply.count()).toBe(1);
    expect(await bar.locator(apply).count()).toBe(1);
    expect((await edges(bar)).bottom).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0);
    const last = page.locator('.offer-text a').last();
    await last.focus();
    expect((await edges(last)).bottom).toBeLessThanOrEqual((await edges(bar)).top);
    await page.locator('footer a').last().focus();
    expect((await edges(bar)).bottom).toBeLessThanOrEqual((await edges(page.locator('footer'))).top);
    await visit.close();
  });

  test('on a phone the text of an offer follows its facts and the ways to pass it on', async () => {
    const visit = await browser.visit(offer, { width: 360 });
    const { page } = visit;
    const topOf = async (part: string) => (await page.locator(part).first().boundingBox())?.y ?? Number.NaN;
    const parts = ['.facts', '.actions', '.offer-text', '.apply > p:not(.apply-pay)'];
    const tops = await Promise.all(parts.map(topOf));
    expect(tops).toEqual(tops.toSorted((a, b) => a - b));
    expect(await topOf('.offer-text')).toBeLessThan(page.viewportSize()?.height ?? 0);
    for (const action of await page.locator('.actions :is(a, button):visible').all())
      expect((await action.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    expect(await page.evaluate(OVERFLOW)).toBe(0);
    expect(await accessibilityViolations(page)).toEqual([]);
    await visit.close();
  });

  test('a page that does not exist has the frequent searches', async () => {
    const visit = await browser.visit('/empleo/nada', { expected: /status of 404/ });
    const { page } = visit;
    const popular = page.getByRole('list', { name: 'Búsquedas frecuentes' }).getByRole('link');
    // The page does without frequent searches that take too long.
    await until('the frequent searches', async () => {
      await page.reload();
      return (await popular.count()) > 0;
    });
    const title = (await popular.first().textContent()) ?? '';
    await popular.first().click();
    await page.waitForURL(/[?]q=/);
    expect(new URL(page.url()).searchParams.get('q')).toBe(title.toLocaleLowerCase('es'));
    await visit.close();
  });
});
