import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { offerPath } from '@curro/shared';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import * as z from 'zod';
import { launchChromium } from '../support/chromium.ts';
import { textOf } from '../support/mail-server.ts';
import { until } from '../support/until.ts';
import { createExampleRecords, type ExampleRecords, type RunningCurro } from './example-records.ts';

/**
 * Takes the screenshots of docs/images from a running Curro:
 *
 *     npm run -s up -- --ephemeral --identity --json --demo-size 3000 > up.json
 *     node test/tools/screenshot.ts up.json [NAME...]   (all without names)
 *
 * `account-after` registers an account: once for each started Curro. `--to DIR` writes to another directory.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { to: { type: 'string', default: fileURLToPath(new URL('../../docs/images/', import.meta.url)) } },
});
const [file = '', ...names] = positionals;

const upSchema = z.object({
  url: z.string(),
  identityUrl: z.string(),
  operatorToken: z.string(),
  candidateToken: z.string(),
  dataDir: z.string(),
});

const EMAIL = 'candela@correo.example';
const PASSWORD = 'cigarra verde en la torre';
/** Wide enough for the list and the chosen offer side by side. */
const WIDE = { width: 1440, height: 900 };
const PHONE = { width: 360, height: 740 };
/** In percent; text stays sharp and most files stay below 100 kB. */
const QUALITY = 80;

/** A screenshot: its file, its page, and what is done before and on the page. */
interface Shot {
  readonly name: string;
  readonly path: (records: ExampleRecords) => string;
  readonly as?: 'candidate' | 'operator' | 'account';
  readonly viewport?: { readonly width: number; readonly height: number };
  readonly prepare?: (page: Page) => Promise<unknown>;
}

const offerPage = ({ offer }: ExampleRecords): string => offerPath({ id: offer, title: 'Jefe/a de sala' });

const suggestInElement = async (page: Page): Promise<void> => {
  const input = page.locator('curro-search input[type="search"]');
  await input.pressSequentially('camarero en ma');
  await page.locator('curro-search [part="suggestion"]').first().waitFor();
  await page.locator('#stage').evaluate((stage) => stage.scrollIntoView());
};

const searchInElement = async (page: Page): Promise<void> => {
  const input = page.locator('curro-search input[type="search"]');
  await input.fill('camarero');
  await input.press('Enter');
  // The words of the search are marked in its results only.
  await page.locator('curro-search [part="mark"]').first().waitFor();
  await page.locator('#stage').evaluate((stage) => stage.scrollIntoView());
};

const SHOTS: readonly Shot[] = [
  { name: 'home-after', path: () => '/' },
  {
    name: 'results',
    path: () => '/?q=camarero',
    prepare: (page) => page.locator('#pane[data-id]').waitFor(),
  },
  { name: 'results-360', path: () => '/?q=camarero', viewport: PHONE },
  { name: 'offer-after', path: offerPage },
  { name: 'map', path: () => '/mapa?q=camarero' },
  { name: 'cv-after', path: ({ curriculum }) => `/cv/${curriculum}`, as: 'candidate' },
  {
    name: 'cv-preview',
    path: ({ curriculum }) => `/cv/${curriculum}/vista-previa?design=modern`,
    as: 'candidate',
  },
  { name: 'apply-after', path: (records) => `${offerPage(records)}/inscripcion`, as: 'candidate' },
  { name: 'timeline-after', path: ({ application }) => `/candidaturas/${application}`, as: 'candidate' },
  { name: 'account-after', path: () => '/account', as: 'account' },
  { name: 'widget', path: () => '/embed/', prepare: searchInElement },
  { name: 'widget-suggestions', path: () => '/embed/', prepare: suggestInElement },
  { name: 'widget-360', path: () => '/embed/', viewport: PHONE, prepare: searchInElement },
  { name: 'docs-after', path: () => '/docs' },
  { name: 'desk-overview', path: () => '/ops', as: 'operator' },
  { name: 'desk-queues', path: () => '/ops/queues', as: 'operator' },
  { name: 'desk-experiments', path: () => '/ops/searches/experiments', as: 'operator' },
];

/** Signs in at the portal with the token of the candidate. */
async function signInWithToken(page: Page, curro: RunningCurro): Promise<void> {
  await page.goto(`${curro.url}/entrar?next=/cv`);
  // Below the sign-in with an account, in a disclosure.
  await page.locator('details:has(#token) summary').click();
  await page.locator('#token').fill(curro.candidateToken);
  await page.locator('form:has(#token) button').click();
  await page.waitForURL(`${curro.url}/cv`);
}

/** Registers an account, whose confirmation is in the folder of mails. */
async function signInToAccount(page: Page, curro: RunningCurro): Promise<void> {
  const mails = join(curro.dataDir, 'mails');
  let link = '';
  const findLink = async (): Promise<boolean> => {
    const files = await Promise.all(
      (await readdir(mails))
        // A mail that is still written has another ending.
        .filter((name) => name.endsWith('.eml'))
        .map((name) => readFile(join(mails, name), 'utf8')),
    );
    const mail = files.find((text) => text.includes(`To: ${EMAIL}`)) ?? '';
    link = /http:\/\/\S+/.exec(textOf(mail))?.[0] ?? '';
    return link !== '';
  };
  await page.goto(`${curro.url}/entrar/cuenta?next=/&create=1`);
  await page.locator('[name="email"]').fill(EMAIL);
  await page.locator('[name="password"]').fill(PASSWORD);
  await page.locator('main form button:not([type="button"])').first().click();
  await until('the mail of the registration', findLink);
  await page.goto(link);
  await page.locator('main form button:not([type="button"])').first().click();
  await page.waitForURL(`${curro.url}/**`);
}

/** Takes one screenshot. @returns its size in bytes */
async function take(
  browser: Browser,
  curro: RunningCurro,
  records: ExampleRecords,
  { name, path, as, viewport = WIDE, prepare }: Shot,
): Promise<number> {
  const authorization = `Bearer ${curro.operatorToken}`;
  const options: BrowserContextOptions = {
    viewport,
    locale: 'es-ES',
    reducedMotion: 'reduce',
    ...(as === 'operator' && { extraHTTPHeaders: { authorization } }),
  };
  const context = await browser.newContext(options);
  const page = await context.newPage();
  if (as === 'candidate') await signInWithToken(page, curro);
  if (as === 'account') await signInToAccount(page, curro);
  const address = (as === 'account' ? curro.identityUrl : curro.url) + path(records);
  const response = await page.goto(address, { waitUntil: 'load' });
  if (!response?.ok()) throw new Error(`${address} responded with ${response?.status()}`);
  await prepare?.(page);
  await page.evaluate('document.fonts.ready.then(() => undefined)');
  // page.screenshot() cannot write WebP.
  const devTools = await context.newCDPSession(page);
  const { data } = await devTools.send('Page.captureScreenshot', { format: 'webp', quality: QUALITY });
  const image = Buffer.from(data, 'base64');
  await writeFile(join(values.to, `${name}.webp`), image);
  await context.close();
  return image.length;
}

const curro = upSchema.parse(JSON.parse(await readFile(file, 'utf8')));
const records = await createExampleRecords(curro);
const browser = await launchChromium();
try {
  for (const shot of SHOTS) {
    if (names.length > 0 && !names.includes(shot.name)) continue;
    const bytes = await take(browser, curro, records, shot);
    console.log(`${shot.name}.webp: ${Math.ceil(bytes / 1_000)} kB`);
  }
} finally {
  await browser.close();
}
