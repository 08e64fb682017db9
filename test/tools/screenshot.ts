import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { launchChromium } from '../support/chromium.ts';

/**
 * Takes the screenshot of the results page for README.md, from a running Curro with demo offers.
 * CURRO_URL=http://127.0.0.1:8080 node test/tools/screenshot.ts [--path '/en?q=cocinero'] [--dark]
 */
const { values } = parseArgs({
  options: {
    path: { type: 'string', default: '/?q=camarero' },
    file: {
      type: 'string',
      default: fileURLToPath(new URL('../../docs/images/results.webp', import.meta.url)),
    },
    dark: { type: 'boolean', default: false },
  },
});
const origin = process.env.CURRO_URL ?? 'http://127.0.0.1:8080';

/** Wide enough for the list and the chosen offer side by side. */
const VIEWPORT = { width: 1440, height: 900 };
/** In percent; text stays sharp and the file stays below 120 kB. */
const QUALITY = 80;

const browser = await launchChromium();
try {
  const context = await browser.newContext({
    viewport: VIEWPORT,
    colorScheme: values.dark ? 'dark' : 'light',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  const response = await page.goto(origin + values.path, { waitUntil: 'networkidle' });
  if (!response?.ok()) throw new Error(`${origin}${values.path} responded with ${response?.status()}`);
  // page.screenshot() cannot write WebP.
  const devTools = await context.newCDPSession(page);
  const { data } = await devTools.send('Page.captureScreenshot', { format: 'webp', quality: QUALITY });
  await mkdir(new URL('../../docs/images/', import.meta.url), { recursive: true });
  const image = Buffer.from(data, 'base64');
  await writeFile(values.file, image);
  console.log(`${values.file}: ${Math.ceil(image.length / 1_000)} kB`);
} finally {
  await browser.close();
}
