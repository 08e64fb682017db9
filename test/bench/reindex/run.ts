import { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { outboxLag } from '@curro/db';
import { generateOffers } from '@curro/demo';
import { loadDictionaries } from '@curro/shared';
import { until } from '../../support/until.ts';
import { mixedSearches } from '../search/mixed-searches.ts';
import { percentiles } from '../search/percentiles.ts';
import { openCurro } from './open-curro.ts';

/**
 * Rebuilds the index of demo offers during searches at a constant rate: time, offers a second, and the latency of
 * searches before and during it, in one run. Uses the engines given by URL, else starts separate ones.
 * node test/bench/reindex/run.ts [--offers 100000] [--pace-ms 50]
 */
const { values } = parseArgs({
  options: { offers: { type: 'string', default: '100000' }, 'pace-ms': { type: 'string', default: '50' } },
});
const OFFERS = Number(values.offers);
const PACE_MS = Number(values['pace-ms']);
const SEED = 1;
const WARM_UP = 200;
const BEFORE = 600;
const TITLES = 5_000;
const MAX_WAIT_MS = 1_800_000;

interface Reindex {
  readonly state: string;
  readonly progress: { readonly done: number; readonly perSecond: number };
}

const curro = await openCurro();
const { api, db } = curro;
const operator = async () => ({ authorization: `Bearer ${await curro.operator()}` });
const titles: { offer: { title: string } }[] = [];

function* lines(): Generator<string> {
  const options = { seed: SEED, size: OFFERS, now: new Date(), dictionaries: loadDictionaries() };
  for (const offer of generateOffers(options)) {
    if (titles.length < TITLES) titles.push({ offer: { title: offer.title } });
    yield `${JSON.stringify(offer)}\n`;
  }
}

async function load(): Promise<void> {
  const response = await fetch(`${api}/ops/v1/offers?source=bench`, {
    method: 'POST',
    headers: { ...(await operator()), 'content-type': 'application/x-ndjson' },
    body: Readable.toWeb(Readable.from(lines())) as ReadableStream<Uint8Array>,
    duplex: 'half',
  });
  if (response.status !== 200) throw new Error(await response.text());
  await response.text();
  await until('the index', async () => (await outboxLag(db)).waiting === 0, MAX_WAIT_MS);
}

/** One search; milliseconds. A failed one ends the bench. */
async function search(query: string): Promise<number> {
  const started = performance.now();
  const response = await fetch(`${api}/api/9/offer?${query}`);
  await response.arrayBuffer();
  if (response.status !== 200) throw new Error(`search: ${response.status} ${query}`);
  return performance.now() - started;
}

/** Searches at a constant rate while `going` is true. */
async function searches(queries: readonly string[], going: (done: number) => boolean): Promise<number[]> {
  const took: number[] = [];
  for (let n = 0; going(n); n += 1) {
    const ms = await search(queries[n % queries.length] ?? '');
    took.push(ms);
    await delay(Math.max(0, PACE_MS - ms));
  }
  return took;
}

const total = async (): Promise<number> => {
  const response = await fetch(`${api}/api/9/offer?maxResults=1`);
  return ((await response.json()) as { totalResults: number }).totalResults;
};

async function latest(): Promise<Reindex | undefined> {
  const response = await fetch(`${api}/ops/v1/reindex`, { headers: await operator() });
  const { current, past } = (await response.json()) as { current: Reindex | null; past: Reindex[] };
  return current ?? past[0];
}

try {
  const loading = performance.now();
  await load();
  console.log(`${OFFERS} offers loaded in ${((performance.now() - loading) / 1000).toFixed(0)} s`);
  const queries = mixedSearches(titles, 1_000);
  await searches(queries, (done) => done < WARM_UP);
  const before = await searches(queries, (done) => done < BEFORE);
  const totalBefore = await total();

  const started = performance.now();
  await fetch(`${api}/ops/v1/reindex`, { method: 'POST', headers: await operator() });
  let going = true;
  const during = searches(queries, () => going);
  await until('the new index', async () => (await latest())?.state === 'done', MAX_WAIT_MS);
  const seconds = (performance.now() - started) / 1000;
  going = false;
  const took = await during;
  const { progress } = (await latest()) ?? { progress: { done: 0, perSecond: 0 } };
  const { done, perSecond } = progress;
  console.log(`searches before  ${percentiles(before)} (${before.length})`);
  console.log(`searches during  ${percentiles(took)} (${took.length})`);
  console.log(
    `reindex of ${done} offers: ${seconds.toFixed(1)} s to the swap, copied at ${perSecond} a second`,
  );
  console.log(`found before ${totalBefore}, after ${await total()}`);
} finally {
  await curro.close();
}
