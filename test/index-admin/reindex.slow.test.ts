import { setTimeout as delay } from 'node:timers/promises';
import { countActiveOffers } from '@curro/offers';
import { createSearchClient } from '@curro/search';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { operate } from '../applications/operator.ts';
import { runCommand } from '../support/command.ts';
import { type Curro, startCurro } from '../support/curro.ts';
import { until } from '../support/until.ts';

/** Offers that are there before the first reindex. */
const COUNT = 1_200;

let curro: Curro;
const client = () => createSearchClient(curro.environment.elasticsearchUrl);

beforeAll(async () => {
  curro = await startCurro('reindex', {
    REINDEX_BATCH: '40',
    REINDEX_PAUSE_MS: '100',
    REINDEX_CHECK_MS: '300',
  });
  await curro.load('base', offers(0, COUNT));
});
afterAll(() => curro.close());

const offers = (from: number, count: number, more: object = {}): object[] =>
  Array.from({ length: count }, (_, n) => ({
    externalId: `${from + n}`,
    title: 'Hilandera',
    description: 'Taller de hilado.',
    province: 'Zamora',
    ...more,
  }));

const callReindex = (method: string, path = '') => operate(curro, method, `/reindex${path}`);
const latest = async () => {
  const { current, past } = (await callReindex('GET')).body;
  return current ?? past[0];
};
const state = async (): Promise<string> => (await latest()).state;
const reaches = (wanted: string) =>
  until(`the reindex to be ${wanted}`, async () => (await state()) === wanted);
const copied = async (): Promise<number> => (await latest()).progress.done;

async function searchTotal(): Promise<number> {
  const response = await curro.fetch('/api/9/offer?q=hilandera&maxResults=1');
  const body = (await response.json()) as { totalResults?: number };
  return response.status === 200 ? (body.totalResults ?? 0) : -response.status;
}

async function serving(): Promise<string> {
  const elastic = client();
  const alias = await elastic.indices.getAlias({ name: curro.env.OFFERS_INDEX ?? '' });
  await elastic.close();
  return Object.keys(alias).join();
}

async function indices(): Promise<string[]> {
  const elastic = client();
  const all = await elastic.indices.get({ index: `${curro.env.OFFERS_INDEX}-*` });
  await elastic.close();
  return Object.keys(all).sort();
}

/** Searches repeatedly; returns the smallest total, or a negative number if a search failed. */
function watchSearches(): { stop(): Promise<{ minTotal: number; searches: number }> } {
  let going = true;
  let minTotal = Number.POSITIVE_INFINITY;
  let searches = 0;
  const loop = (async () => {
    while (going) {
      minTotal = Math.min(minTotal, await searchTotal());
      searches += 1;
      await delay(10);
    }
  })();
  return {
    async stop() {
      going = false;
      await loop;
      return { minTotal, searches };
    },
  };
}

/** Fails unless a search finds exactly the open offers. */
async function complete(): Promise<void> {
  await curro.settled();
  expect(await searchTotal()).toBe(await countActiveOffers(curro.db, new Date()));
}

test('builds a new index beside an import, and no search fails or misses anything', async () => {
  const before = await serving();
  const watch = watchSearches();
  expect((await callReindex('POST')).status).toBe(202);
  const second = await callReindex('POST');
  expect([second.status, second.body.error]).toEqual([409, 'conflict']);
  await until('some copies', async () => (await copied()) > 0);
  // New ones, edited ones that were copied or not, deleted ones.
  await curro.ops('/offers?source=more', {
    method: 'POST',
    headers: { 'content-type': 'application/x-ndjson' },
    body: offers(0, 800)
      .map((offer) => JSON.stringify(offer))
      .join('\n'),
  });
  const midway = await latest();
  expect(midway.state).toBe('copying');
  expect(midway.progress).toMatchObject({ total: COUNT });
  expect(midway.progress.perSecond).toBeGreaterThan(0);
  await curro.ops('/offers?source=base', {
    method: 'POST',
    headers: { 'content-type': 'application/x-ndjson' },
    body: offers(0, 300, { description: 'Taller de hilado y tejido.' })
      .map((offer) => JSON.stringify(offer))
      .join('\n'),
  });
  for (let n = 600; n < 640; n += 1) await operate(curro, 'DELETE', `/offers/base/${n}`);
  await reaches('done');
  const { minTotal, searches } = await watch.stop();
  expect(minTotal).toBeGreaterThanOrEqual(COUNT - 40);
  expect(searches).toBeGreaterThan(20);
  expect(await serving()).not.toBe(before);
  expect(await serving()).toMatch(/-2$/);
  await complete();
  expect(await latest()).toMatchObject({ former: before, progress: { percent: 100 }, refused: 0 });
});

test('rolls back without losing later changes, and removes the new index', async () => {
  const { index, former } = await latest();
  await curro.load('later', offers(0, 50));
  // The rollback first adds the changes that the former index lacks.
  const elastic = client();
  const lost = await elastic.search({ index: former, size: 5, _source: false });
  await Promise.all(lost.hits.hits.map(({ _id }) => elastic.delete({ index: former, id: _id ?? '' })));
  await elastic.close();
  const watch = watchSearches();
  const rollback = await runCommand(curro, ['reindex', 'rollback', '--json']);
  expect([rollback.code, JSON.parse(rollback.out).state]).toEqual([0, 'rolled-back']);
  expect((await watch.stop()).minTotal).toBeGreaterThan(COUNT);
  expect(await serving()).toBe(former);
  await complete();
  await until('the new index to be deleted', async () => !(await indices()).includes(index));
  expect((await callReindex('POST', '/rollback')).status).toBe(409);
});

test('pauses, resumes, and leaves nothing when it is cancelled', async () => {
  const before = await serving();
  await callReindex('POST');
  await until('some copies', async () => (await copied()) > 0);
  const paused = await runCommand(curro, ['reindex', 'pause']);
  expect([paused.code, paused.out]).toEqual([0, expect.stringContaining('paused')]);
  await delay(300);
  const still = await copied();
  await curro.load('paused', offers(0, 30));
  expect(await copied()).toBe(still);
  expect((await callReindex('POST', '/pause')).status).toBe(409);
  expect((await callReindex('POST')).status).toBe(409);
  expect((await callReindex('POST', '/resume')).status).toBe(202);
  await until('more copies', async () => (await copied()) > still);
  const { index } = await latest();
  const cancelled = await callReindex('POST', '/cancel');
  expect([cancelled.status, cancelled.body.state]).toEqual([202, 'cancelled']);
  await until('the new index to be deleted', async () => !(await indices()).includes(index));
  expect(await serving()).toBe(before);
  await complete();
  await curro.load('after-cancel', offers(0, 10));
  await complete();
});

test('an incomplete index is not used; the operator decides', async () => {
  const before = await serving();
  await callReindex('POST');
  await until('some copies', async () => (await copied()) >= 200);
  await callReindex('POST', '/pause');
  await delay(300);
  const { index } = await latest();
  const elastic = client();
  await elastic.indices.refresh({ index });
  await elastic.deleteByQuery({ index, query: { match_all: {} }, conflicts: 'proceed' });
  await elastic.close();
  await callReindex('POST', '/resume');
  await reaches('failed');
  const { error } = await latest();
  expect(error).toMatch(/^\d+ of \d+ offers up to revision \d+ are missing or outdated in /);
  expect(await serving()).toBe(before);
  expect((await callReindex('POST', '/cancel')).status).toBe(202);
  await curro.settled();
  expect(await indices()).toEqual([before]);
  await complete();
});

test('removes the former index on request; a rollback is not possible afterwards', async () => {
  await callReindex('POST');
  await reaches('done');
  const done = await latest();
  const status = await runCommand(curro, ['reindex', 'status']);
  expect(status.out).toContain(`searches go to ${done.index}`);
  expect(status.out).toContain('rollback possible; the former index is removed: ');
  expect((await runCommand(curro, ['reindex', 'drop', '--yes'])).code).toBe(0);
  await until('the former index to be deleted', async () => !(await indices()).includes(done.former));
  expect((await callReindex('POST', '/drop')).status).toBe(409);
  expect((await callReindex('POST', '/rollback')).status).toBe(409);
  await curro.load('after-drop', offers(0, 10));
  await complete();
});
