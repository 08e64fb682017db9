import { launchChromium } from '../support/chromium.ts';
const base = 'http://127.0.0.1:8184';
const out = '/tmp/shots-portal';
import { mkdirSync } from 'node:fs';
mkdirSync(out, { recursive: true });
const browser = await launchChromium();
const jobs = process.argv.slice(2).map((a) => a.split('|'));
for (const [name, path, width, full] of jobs as string[][]) {
  const ctx = await browser.newContext({ viewport: { width: Number(width), height: 900 }, locale: 'es-ES' });
  const page = await ctx.newPage();
  page.setDefaultTimeout(60000);
  const t = Date.now();
  await page.goto(path.startsWith('http') ? path : base + path, { waitUntil: 'load' });
  await page.waitForTimeout(500);
  await page.screenshot({ path: `${out}/${name}.png`, fullPage: full === 'full' });
  console.log(name, Date.now() - t, await page.title());
  await ctx.close();
}
await browser.close();
