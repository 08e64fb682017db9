import { parseArgs } from 'node:util';
import { systemClock } from '@curro/shared';
import { startCurro } from '@curro/testing';
import { launchChromium } from '../../support/chromium.ts';
import { describeMachine } from '../search/cpu.ts';
import { measurePage, type Network, type PageView } from './measure-page.ts';
import { findPages } from './pages.ts';
import { summarise, tableOf, writeReport } from './report.ts';

/**
 * Measures the first views of the portal's pages in Chromium on slow networks, against the budgets.
 * node test/bench/portal/run.ts [--rounds 9] [--width 360] [--offers 3000] [--write]
 * It starts a Curro with demo offers on the engines of ELASTICSEARCH_URL, DATABASE_URL and REDIS_URL, or starts those
 * that are not set. With CURRO_URL it measures that one. `--write` changes docs/performance.md.
 */
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '9' },
    width: { type: 'string', default: '360' },
    offers: { type: 'string', default: '3000' },
    write: { type: 'boolean', default: false },
  },
});
const [rounds, width, offers] = [Number(values.rounds), Number(values.width), Number(values.offers)];

/** The first is that of the budgets; the second is how Lighthouse applies "slow 4G" with the tools of Chromium. */
const NETWORKS: readonly [Network, Network] = [
  { name: '1.6 Mbit/s', latencyMs: 150, downBits: 1_600_000, upBits: 750_000 },
  { name: "Lighthouse's slow 4G", latencyMs: 562.5, downBits: 1_474_560, upBits: 675_000 },
];
const MAX_LCP_MS = 1_200;
const MAX_BYTES = 40_000;

async function openCurro() {
  const { CURRO_URL } = process.env;
  if (CURRO_URL !== undefined) return { url: CURRO_URL, offers: 'its offers', stop: async () => {} };
  process.stderr.write(`starting a Curro with ${offers} demo offers\n`);
  const curro = await startCurro({ mode: 'embedded' });
  await curro.seed({ offers });
  return { url: curro.url, offers: `${offers.toLocaleString('en')} demo offers`, stop: () => curro.stop() };
}

const curro = await openCurro();
const browser = await launchChromium();
try {
  const pages = await findPages(curro.url);
  const views = new Map<string, PageView[]>();
  const keyOf = (network: Network, path: string): string => `${network.name} ${path}`;
  // Pages alternate, so that other load on the machine affects all of them. The first round warms the server.
  for (let round = 0; round <= rounds; round += 1) {
    for (const network of NETWORKS) {
      for (const { path, storage } of pages) {
        const view = await measurePage(browser, curro.url + path, {
          width,
          network,
          ...(storage === undefined ? {} : { storage }),
        });
        const key = keyOf(network, path);
        if (round > 0) views.set(key, [...(views.get(key) ?? []), view]);
      }
    }
    process.stderr.write(`round ${round} of ${rounds}\n`);
  }
  const networks = NETWORKS.map((network) => ({
    network,
    pages: pages.map(({ name, path }) => summarise(name, path, views.get(keyOf(network, path)) ?? [])),
  }));
  for (const each of networks) console.log(`\n${tableOf(each)}`);
  const exceeded = (networks[0]?.pages ?? []).filter(
    ({ lcpMs, bytes }) => lcpMs.median > MAX_LCP_MS || bytes.total > MAX_BYTES,
  );
  console.log(
    exceeded.length === 0
      ? `\nEvery page is within ${MAX_LCP_MS} ms and ${MAX_BYTES} bytes on the first network.`
      : `\nOver ${MAX_LCP_MS} ms or ${MAX_BYTES} bytes: ${exceeded.map(({ name }) => name).join(', ')}`,
  );
  const report = {
    date: systemClock.now().toISOString().slice(0, 10),
    machine: describeMachine(),
    offers: curro.offers,
    rounds,
    width,
    networks,
  };
  if (values.write) await writeReport(report);
  if (exceeded.length > 0) process.exitCode = 1;
} finally {
  await browser.close();
  await curro.stop();
}
