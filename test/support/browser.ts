import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { chromiumPath, launchChromium } from './chromium.ts';

const ARTIFACTS = fileURLToPath(new URL('../.artifacts/', import.meta.url));

const NO_CHROMIUM = 'no Chromium here: apt-get install chromium-headless-shell, or set CHROMIUM_PATH';

/** Screenshots of whole pages take long and assert nothing: they are saved for a person who asks for them. */
const SAVES_SCREENSHOTS = process.env.TEST_SCREENSHOTS === 'true';

/** A suite that needs a browser: skipped without one, except in CI, where its absence is a failure. */
export function describeInBrowser(name: string, suite: () => void): void {
  if (chromiumPath !== undefined) {
    describe(name, suite);
  } else if (process.env.CI === 'true') {
    test(`${name}: Chromium is installed`, () => {
      expect.fail(NO_CHROMIUM);
    });
  } else {
    describe.skip(`${name} (${NO_CHROMIUM})`, suite);
  }
}

/** A page with its errors and its requests to other hosts. */
interface Visit {
  readonly page: Page;
  readonly pageErrors: readonly string[];
  /** Waits until the fonts of the page are loaded; with TEST_SCREENSHOTS=true saves a screenshot among the artefacts. */
  screenshot(name: string): Promise<void>;
  /** Closes the page; fails if there was an error or a request to another host. */
  close(): Promise<void>;
}

/** Settings of the browser for a page. */
interface VisitOptions
  extends Pick<
    BrowserContextOptions,
    | 'colorScheme'
    | 'javaScriptEnabled'
    | 'locale'
    | 'extraHTTPHeaders'
    | 'geolocation'
    | 'permissions'
    | 'hasTouch'
    | 'isMobile'
  > {
  readonly width?: number;
  /** Console errors to expect: the browser reports every response that is not a success. */
  readonly expected?: RegExp;
}

export interface TestBrowser {
  visit(path: string, options?: VisitOptions): Promise<Visit>;
  close(): Promise<void>;
}

const WIDE = 1440;
const HEIGHT = 900;
/** Ends the wait for a page that hangs; longer than a loaded machine needs. */
const TIMEOUT_MS = 100_000;

/**
 * Waits until the scripts of a page have run that a click has opened: a click waits for the first bytes only, and
 * without its scripts a page does not react to input.
 */
export const scriptsHaveRun = (page: Page): Promise<void> => page.waitForLoadState('load');

/** Starts a browser with a new profile for pages of one server; the pages may send requests to others. */
export async function startBrowser(origin: string, others: readonly string[] = []): Promise<TestBrowser> {
  const expectedOrigins = new Set([origin, ...others]);
  const browser = await launchChromium();
  if (SAVES_SCREENSHOTS) await mkdir(ARTIFACTS, { recursive: true });
  return {
    async visit(path, { width = WIDE, expected, ...contextOptions } = {}) {
      const context = await browser.newContext({ viewport: { width, height: HEIGHT }, ...contextOptions });
      context.setDefaultTimeout(TIMEOUT_MS);
      const page = await context.newPage();
      const pageErrors: string[] = [];
      page.on('pageerror', (error) => pageErrors.push(`error: ${error.message}`));
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning')
          pageErrors.push(`console: ${message.text()}`);
      });
      page.on('request', (request) => {
        if (!expectedOrigins.has(new URL(request.url()).origin))
          pageErrors.push(`foreign request: ${request.url()}`);
      });
      await page.goto(origin + path);
      return {
        page,
        pageErrors,
        screenshot: async (name) => {
          await page.evaluate('document.fonts.ready.then(() => undefined)');
          if (SAVES_SCREENSHOTS) await page.screenshot({ path: `${ARTIFACTS}${name}.png`, fullPage: true });
        },
        async close() {
          await context.close();
          expect(pageErrors.filter((complaint) => !expected?.test(complaint))).toEqual([]);
        },
      };
    },
    close: () => browser.close(),
  };
}
