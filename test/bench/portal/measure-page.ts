import type { Browser, Page } from 'playwright-core';

/** The cost of loading a page: times in milliseconds since the navigation began, sizes in bytes as transferred. */
export interface Measured {
  readonly firstByte: number;
  readonly firstPaint: number;
  readonly largestPaint: number;
  readonly loaded: number;
  readonly requests: number;
  readonly document: number;
  readonly style: number;
  readonly script: number;
  readonly other: number;
}

/** Time for the browser to report its last paint. */
const SETTLING_MS = 300;

/** Reads the browser's own entries; runs in the page. */
const ENTRIES = `(async () => {
  const largestPaint = await new Promise((resolve) => {
    const seen = [0];
    new PerformanceObserver((list) => {
      for (const { startTime } of list.getEntries()) seen.push(startTime);
    }).observe({ type: 'largest-contentful-paint', buffered: true });
    setTimeout(() => resolve(Math.max(...seen)), 100);
  });
  const [navigation] = performance.getEntriesByType('navigation');
  const resources = performance.getEntriesByType('resource');
  const sizeOf = (end) => resources
    .filter(({ name }) => name.endsWith(end))
    .reduce((sum, { transferSize }) => sum + transferSize, 0);
  const [all, style, script] = [sizeOf(''), sizeOf('.css'), sizeOf('.js')];
  return {
    firstByte: navigation.responseStart,
    firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    largestPaint,
    loaded: navigation.loadEventEnd,
    requests: 1 + resources.length,
    document: navigation.transferSize,
    style,
    script,
    other: all - style - script,
  };
})()`;

/** Loads a page and measures it. */
async function measureLoad(page: Page, url: string): Promise<Measured> {
  const response = await page.goto(url, { waitUntil: 'load' });
  if (response?.status() !== 200) throw new Error(`${url}: ${response?.status()}`);
  await page.waitForTimeout(SETTLING_MS);
  return page.evaluate<Measured>(ENTRIES);
}

/** Loads a page twice in a new browser profile with these cookies. */
export async function measurePage(
  browser: Browser,
  url: string,
  options: {
    readonly width: number;
    readonly cookies: Parameters<Awaited<ReturnType<Browser['newContext']>>['addCookies']>[0];
  },
): Promise<{ first: Measured; again: Measured }> {
  const context = await browser.newContext({ viewport: { width: options.width, height: 900 } });
  await context.addCookies(options.cookies);
  const page = await context.newPage();
  const first = await measureLoad(page, url);
  const again = await measureLoad(page, url);
  await context.close();
  return { first, again };
}
