import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPortal } from '../portal/start.ts';
import { accessibilityViolations } from '../support/axe.ts';
import { describeInBrowser, startBrowser, type TestBrowser } from '../support/browser.ts';
import type { Curro } from '../support/curro.ts';

const EXAMPLE = fileURLToPath(new URL('../../docs/examples/portal.mjs', import.meta.url));
const MAX_LINES = 100;
const BUTTON_COLOUR =
  "getComputedStyle(document.querySelector('curro-search').shadowRoot.querySelector('.button')).backgroundColor";

/** Starts the example on a free port, as its users do. */
async function startExample(curroUrl: string): Promise<{ origin: string; close(): Promise<void> }> {
  const example: ChildProcess = spawn(process.execPath, [EXAMPLE], {
    env: { CURRO_URL: curroUrl, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(example, 'exit');
  if (example.stdout === null) throw new Error('the example has no output');
  const [origin] = await once(createInterface(example.stdout), 'line');
  return {
    origin: String(origin),
    async close() {
      example.kill();
      await exited;
    },
  };
}

/** The sum of the layout shifts of a page so far; two frames, so that the last one is reported. */
const LAYOUT_SHIFT = `new Promise((resolve) => {
  const shifts = [];
  const note = (list) => shifts.push(...list.getEntries().map(({ value }) => value));
  const observer = new PerformanceObserver(note);
  observer.observe({ type: 'layout-shift', buffered: true });
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => {
    note({ getEntries: () => observer.takeRecords() });
    resolve(shifts.reduce((sum, value) => sum + value, 0));
  })));
})`;
/** Ends the timer that shows the form when the first response is slow, as it can be on a loaded machine. */
const NEVER_SLOW = `{
  const start = window.setTimeout;
  window.setTimeout = (run, delay) => (delay === 300 ? 0 : start(run, delay));
}`;
/** Shifts of the subpixels of texts. */
const MAX_LAYOUT_SHIFT = 0.01;

test('the example portal has less than 100 lines', async () => {
  expect((await readFile(EXAMPLE, 'utf8')).split('\n').length).toBeLessThan(MAX_LINES);
});

const hrefsOf = (links: readonly { getAttribute(name: string): string | null }[]) =>
  links.map((link) => link.getAttribute('href'));

describeInBrowser('the example portal', () => {
  let curro: Curro;
  let example: Awaited<ReturnType<typeof startExample>>;
  let browser: TestBrowser;
  beforeAll(async () => {
    curro = await startPortal('example');
    example = await startExample(curro.url);
    browser = await startBrowser(example.origin, [curro.url]);
  });
  afterAll(async () => {
    await browser.close();
    await example.close();
    await curro.close();
  });

  test('HEAD has the headers of GET without a body', async () => {
    const response = await fetch(`${example.origin}/`, { method: 'HEAD' });
    expect([response.status, await response.text()]).toEqual([200, '']);
    expect(response.headers.get('content-type')).toContain('text/html');
  });

  test('searches without JavaScript', async () => {
    const { page, close } = await browser.visit('/', { javaScriptEnabled: false, width: 360 });
    await page.getByRole('searchbox', { name: 'Puesto o palabra clave' }).fill('panadera "de noche"');
    await page.getByRole('button', { name: 'Buscar' }).click();
    const link = page.getByRole('link', { name: 'Panadera/o de noche' });
    await link.waitFor();
    expect(await link.getAttribute('href')).toMatch(
      /^https:\/\/curro\.example\/empleo\/panadera-o-de-noche-/,
    );
    expect(await page.getByRole('searchbox').inputValue()).toBe('panadera "de noche"');
    // The element shows other searches in the same page.
    expect(await page.title()).toBe('Empleo en la comarca');
    const source = await (await fetch(`${example.origin}/portal.mjs`)).text();
    expect(source).toBe(await readFile(EXAMPLE, 'utf8'));
    expect(await page.getByRole('link', { name: 'Código de esta página' }).getAttribute('href')).toBe(
      '/portal.mjs',
    );
    await close();
  });

  test('has pages without JavaScript, the last one for those beyond the end', async () => {
    const { page, close } = await browser.visit('/?q=administrativo', { javaScriptEnabled: false });
    const titles = () => page.locator('curro-search > ul a').allTextContents();
    const first = await titles();
    await page.getByRole('link', { name: 'Siguiente' }).click();
    await page.getByText('Página 2 de 5').waitFor();
    expect(await titles()).not.toEqual(first);
    await page.goto(`${example.origin}/?q=administrativo&page=99`);
    await page.getByText('Página 5 de 5').waitFor();
    expect(await titles()).toHaveLength(5);
    expect(await page.getByRole('link', { name: 'Siguiente' }).count()).toBe(0);
    await close();
  });

  test('ignores wrong values of the address, as the element does', async () => {
    const wrong = 'province=narnia&sort=foo&radius=-3&page=abc&filters=workday%3Dxx';
    const response = await fetch(`${example.origin}/?q=administrativo&${wrong}`);
    expect(await response.text()).toContain('<p>45 ofertas</p>');
  });

  test('<curro-search> replaces the offers of the server, with the colours of the page', async () => {
    const { page, close, screenshot } = await browser.visit('/?q=administrativo', { width: 768 });
    await page.locator('[part="status"]').getByText('45 ofertas').waitFor();
    await expect.poll(() => page.locator('[part="offer"]').count()).toBe(10);
    expect(await page.locator('[part="title"] mark').first().textContent()).toBe('Administrativo');
    expect(await page.locator('curro-search > ul').isVisible()).toBe(false);
    expect(await page.evaluate(BUTTON_COLOUR)).toBe('rgb(157, 23, 77)');
    await page.getByLabel('Provincia').selectOption('sevilla');
    await page.locator('[part="status"]').getByText('30 ofertas').waitFor();
    await expect.poll(() => page.url()).toBe(`${example.origin}/?q=administrativo&province=sevilla`);
    expect(await accessibilityViolations(page)).toEqual([]);
    await screenshot('example-portal-768');
    await close();
  });

  test('while the API is slow, there is one search form', async () => {
    const { page, close } = await browser.visit('/');
    const { promise: blocked, resolve: release } = Promise.withResolvers<void>();
    await page.route(/\/api\/9\/offer\?/, async (route) => {
      await blocked;
      await route.continue();
    });
    await page.goto(`${example.origin}/?q=administrativo`);
    await page.locator('[part="form"]').waitFor();
    expect(await page.getByRole('search').count()).toBe(1);
    expect(await page.locator('curro-search > form').isVisible()).toBe(false);
    // The offers of the server stay.
    expect(await page.locator('curro-search > ul').isVisible()).toBe(true);
    expect(await accessibilityViolations(page)).toEqual([]);
    release();
    await page.locator('[part="status"]').getByText('45 ofertas').waitFor();
    await page.unrouteAll({ behavior: 'wait' });
    await close();
  });

  test.each([360, 1440])('nothing shifts when <curro-search> replaces the offers, %s px', async (width) => {
    const { page, close } = await browser.visit('/?q=panadero', { width });
    await page.addInitScript(NEVER_SLOW);
    await page.reload();
    await page.locator('[part="offer"]').first().waitFor();
    expect(await page.evaluate(LAYOUT_SHIFT)).toBeLessThan(MAX_LAYOUT_SHIFT);
    await close();
  });

  test.each([
    { path: '/', fitting: /./, count: 10 },
    { path: '/?q=administrativo', fitting: /administrativ/i, count: 10 },
    { path: '/?q=panadero', fitting: /panader/i, count: 3 },
    {
      path: '/?q=administrativo&province=sevilla&filters=sinceDate%3D_15_DAYS&page=2&sort=title',
      fitting: /administrativ/i,
      count: 10,
    },
  ])(
    'the server and the element show the same offers of $path, which fit the word',
    async ({ path, fitting, count }) => {
      const { page, close } = await browser.visit(path, { javaScriptEnabled: false });
      const links = await page.locator('curro-search > ul a').evaluateAll(hrefsOf);
      const offers = await page.locator('curro-search > ul > li').allTextContents();
      await close();
      expect(links).toHaveLength(count);
      expect(offers.filter((text) => !fitting.test(text))).toEqual([]);

      const visit = await browser.visit(path);
      await visit.page.locator('[part="offer"]').first().waitFor();
      expect(await visit.page.locator('[part="title"] a').evaluateAll(hrefsOf)).toEqual(links);
      const shown = await visit.page.locator('[part="offer"]').allTextContents();
      expect(shown.filter((text) => !fitting.test(text))).toEqual([]);
      await visit.close();
    },
  );
});
