import type { Browser, CDPSession, Page } from 'playwright-core';

/** A network as Chromium emulates it: milliseconds added to each request, bits per second. */
export interface Network {
  readonly name: string;
  readonly latencyMs: number;
  readonly downBits: number;
  readonly upBits: number;
}

/** The kinds of files of a page. */
export const kinds = ['html', 'css', 'js', 'font', 'images', 'other'] as const;

/** What the first view of a page costs. */
export interface PageView {
  /** Largest contentful paint, milliseconds since the navigation began. */
  readonly lcpMs: number;
  /** First contentful paint, likewise. */
  readonly fcpMs: number;
  /** Cumulative layout shift without shifts after an input. */
  readonly cls: number;
  readonly requests: number;
  /** Bytes of the bodies as transferred. */
  readonly bytes: Readonly<Record<(typeof kinds)[number], number>>;
}

/** Time after the last request for paints, layout shifts, and requests of scripts. */
const SETTLING_MS = 500;
const BITS_PER_BYTE = 8;

/** Reads the entries of the browser; runs in the page. */
const ENTRIES = `(async () => {
  const entriesOf = (type) => new Promise((resolve) => {
    const found = [];
    new PerformanceObserver((list) => found.push(...list.getEntries())).observe({ type, buffered: true });
    setTimeout(() => resolve(found), 100);
  });
  const [paints, shifts] = await Promise.all(['largest-contentful-paint', 'layout-shift'].map(entriesOf));
  const kindOf = ({ name, initiatorType }) => {
    const [, extension = ''] = /\\.(\\w+)$/.exec(new URL(name).pathname) ?? [];
    if (extension === 'css' || extension === 'js') return extension;
    if (extension === 'woff2') return 'font';
    return initiatorType === 'img' || extension === 'svg' ? 'images' : 'other';
  };
  const [navigation] = performance.getEntriesByType('navigation');
  const resources = performance.getEntriesByType('resource');
  const bytes = { html: navigation.encodedBodySize, css: 0, js: 0, font: 0, images: 0, other: 0 };
  for (const resource of resources) bytes[kindOf(resource)] += resource.encodedBodySize;
  return {
    lcpMs: Math.max(0, ...paints.map(({ startTime }) => startTime)),
    fcpMs: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    cls: shifts.filter(({ hadRecentInput }) => !hadRecentInput).reduce((sum, { value }) => sum + value, 0),
    requests: 1 + resources.length,
    bytes,
  };
})()`;

async function emulate(devTools: CDPSession, { latencyMs, downBits, upBits }: Network): Promise<void> {
  await devTools.send('Network.enable');
  await devTools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMs,
    downloadThroughput: downBits / BITS_PER_BYTE,
    uploadThroughput: upBits / BITS_PER_BYTE,
  });
}

async function loadPage(page: Page, url: string): Promise<PageView> {
  const response = await page.goto(url, { waitUntil: 'networkidle' });
  if (response?.status() !== 200) throw new Error(`${url}: status ${response?.status()}`);
  await page.waitForTimeout(SETTLING_MS);
  return page.evaluate<PageView>(ENTRIES);
}

/** Measures the first view of a page by a visitor who has nothing in the cache. */
export async function measurePage(
  browser: Browser,
  url: string,
  options: {
    readonly width: number;
    readonly network: Network;
    /** Entries of the storage of the browser. */
    readonly storage?: Readonly<Record<string, string>>;
  },
): Promise<PageView> {
  const { width, network, storage = {} } = options;
  const context = await browser.newContext({ viewport: { width, height: 800 }, deviceScaleFactor: 2 });
  try {
    await context.addInitScript((entries) => {
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
    }, storage);
    const page = await context.newPage();
    await emulate(await context.newCDPSession(page), network);
    return await loadPage(page, url);
  } finally {
    await context.close();
  }
}
