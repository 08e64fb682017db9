import { parseArgs } from 'node:util';
import { launchChromium } from '../../support/chromium.ts';
import { type Measured, measurePage } from './measure-page.ts';

/**
 * Measures pages of a running portal in a browser: paints, bytes as transferred, requests; medians of several
 * loads with nothing cached, then of the second load in the same browser.
 * node test/bench/portal/run.ts [--url http://127.0.0.1:8080] [--token <candidate's token>] [--rounds 9] [--width 360]
 */
const { values } = parseArgs({
  options: {
    url: { type: 'string', default: 'http://127.0.0.1:8080' },
    token: { type: 'string' },
    rounds: { type: 'string', default: '9' },
    width: { type: 'string', default: '360' },
  },
});
const rounds = Number(values.rounds);
const width = Number(values.width);

const browser = await launchChromium();

/** Signs in with a token and returns the cookies. */
async function enter(token: string) {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${values.url}/entrar?next=/cartas`);
  await page.locator('#token').fill(token);
  await page.locator('main form button').click();
  await page.waitForURL(/\/cartas/);
  await page.goto(`${values.url}/cv`);
  const cv = new URL(page.url()).pathname;
  const cookies = await context.cookies();
  await context.close();
  return {
    cookies,
    paths: [cv, `${cv}/datos-personales`, `${cv}/empleo-que-busco`, '/candidaturas', '/cartas'],
  };
}

async function firstOffer(): Promise<string> {
  const page = await (await fetch(`${values.url}/?q=`)).text();
  const [, path] = /href="(\/empleo\/[^"]+)"/.exec(page) ?? [];
  if (path === undefined) throw new Error('the portal shows no offer');
  return path;
}

const median = (numbers: readonly number[]): number =>
  [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

function row(name: string, measured: readonly Measured[]): string {
  const of = (metric: keyof Measured): string =>
    String(Math.round(median(measured.map((each) => each[metric]))));
  const metrics = [
    'firstByte',
    'firstPaint',
    'largestPaint',
    'loaded',
    'requests',
    'document',
    'style',
    'script',
    'other',
  ] as const;
  return `| ${[name, ...metrics.map(of)].join(' | ')} |`;
}

const account = values.token === undefined ? { cookies: [], paths: [] } : await enter(values.token);
const pages = ['/', '/?q=', '/?q=camarero&province=madrid', await firstOffer(), '/en', ...account.paths];
const loads = new Map<string, { first: Measured; again: Measured }[]>();
// Pages are measured alternately, so that other load on the machine affects all of them.
for (let round = 0; round < rounds; round += 1) {
  for (const path of pages) {
    const measured = await measurePage(browser, values.url + path, { width, cookies: account.cookies });
    loads.set(path, [...(loads.get(path) ?? []), measured]);
  }
  process.stderr.write(`round ${round + 1} of ${rounds}\n`);
}
await browser.close();

const short = (path: string): string => path.replace(/[0-9a-f-]{32,36}$/, '…').replace(/[0-9a-f-]{36}/, '…');
const heading =
  '| page | first byte ms | FCP ms | LCP ms | loaded ms | requests | HTML B | CSS B | JS B | other B |';
for (const [title, which] of [
  ['First load', 'first'],
  ['Second load', 'again'],
] as const) {
  console.log(`\n${title}, ${width} px wide, median of ${rounds}\n${heading}\n|${' --- |'.repeat(10)}`);
  for (const [path, measured] of loads)
    console.log(
      row(
        short(path),
        measured.map((each) => each[which]),
      ),
    );
}
