import { setTimeout as delay } from 'node:timers/promises';
import { createContext as createApiContext, readConfig as readApiConfig, startServer } from '@curro/api';
import { outboxLag } from '@curro/db';
import { countActiveOffers } from '@curro/offers';
import {
  createContext as createWorkerContext,
  readConfig as readWorkerConfig,
  startWorker,
} from '@curro/worker';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { operate } from '../applications/operator.ts';
import { runCommand } from '../support/command.ts';
import { type Curro, startCurro } from '../support/curro.ts';
import { openSlowProxy, type SlowProxy } from '../support/slow-proxy.ts';
import { until } from '../support/until.ts';

/** Offers before the reindex; REINDEX_TEST_OFFERS=50000 repeats the measurement of docs/adr/0026-reindex-position.md. */
const COUNT = Number(process.env.REINDEX_TEST_OFFERS ?? 2_000);
/** Jobs of so many offers are not merged (`SMALL_INDEX_JOB`). */
const BATCH = 30;
/** Lines of a batch that change an offer of the first load; the others are new offers. */
const EDITS = 10;
const NEW = BATCH - EDITS;
/** An index job sends two bulk requests, one for each index: it takes at least three times as long as a batch. */
const BULK_DELAY_PER_BATCH = 1.5;
const TIMEOUT_MS = 90_000 + COUNT * 40;

let curro: Curro;
let proxy: SlowProxy;
/** The mean duration of the last batches. */
let batchMs = 0;
let workerSlowed = false;

beforeAll(async () => {
  // An import that waits for the index would slow the worker further, whose delay follows the batches.
  const env = { REINDEX_CHECK_MS: '100', INDEX_CONCURRENCY: '1', IMPORT_MAX_UNINDEXED: '10000000' };
  curro = await startCurro('reindex-import', env, async (variables) => {
    proxy = await openSlowProxy(variables.ELASTICSEARCH_URL ?? '', (path) =>
      workerSlowed && path.includes('_bulk') ? batchMs * BULK_DELAY_PER_BATCH : 0,
    );
    const server = await startServer(createApiContext(readApiConfig(variables)));
    const worker = startWorker(
      createWorkerContext(readWorkerConfig({ ...variables, ELASTICSEARCH_URL: proxy.url })),
    );
    return {
      url: `http://127.0.0.1:${server.port}`,
      async close() {
        await server.close();
        await worker.close();
        await proxy.close();
      },
    };
  });
  await send(Array.from({ length: COUNT }, (_, n) => offer(n, 'Lana de oveja.')));
  await until('the first load', async () => (await outboxLag(curro.db)).waiting === 0, TIMEOUT_MS);
  await curro.settled();
}, TIMEOUT_MS);
afterAll(() => curro.close());

const offer = (n: number, description: string): object => ({
  externalId: `${n}`,
  title: 'Cardadora',
  description,
  province: 'Zamora',
});

async function send(offers: readonly object[]): Promise<void> {
  const headers = { 'content-type': 'application/x-ndjson' };
  const body = offers.map((line) => JSON.stringify(line)).join('\n');
  const response = await curro.ops('/offers?source=base', { method: 'POST', headers, body });
  await response.arrayBuffer();
  expect(response.status).toBe(200);
}

/** The n-th batch of the import: new offers, and changes of offers of the first load. */
const batch = (n: number): object[] =>
  Array.from({ length: BATCH }, (_, at) =>
    offer(at < EDITS ? (n * EDITS + at) % COUNT : COUNT + n * NEW + at - EDITS, `Lana de merina ${n}.`),
  );

async function searchTotal(query: string): Promise<number> {
  const response = await curro.fetch(`/api/9/offer?q=${query}&maxResults=1`);
  expect(response.status).toBe(200);
  return ((await response.json()) as { totalResults: number }).totalResults;
}

const latest = async () => {
  const { current, past } = (await operate(curro, 'GET', '/reindex')).body;
  return current ?? past[0];
};

/** Repeats `step` without pause until `stop` is called, which returns the number of repetitions. */
function repeat(step: (n: number) => Promise<void>): { stop(): Promise<number> } {
  let stopped = false;
  let n = 0;
  const running = (async () => {
    for (; !stopped; n += 1) await step(n);
  })();
  const stop = async (): Promise<number> => {
    stopped = true;
    await running;
    return n;
  };
  // Also after a failure of the test.
  onTestFinished(async () => void (await stop()));
  return { stop };
}

test(
  'an import that is three times as fast as the worker does not fail a reindex',
  async () => {
    let minTotal = Number.POSITIVE_INFINITY;
    const searches = repeat(async () => {
      minTotal = Math.min(minTotal, await searchTotal('cardadora'));
      await delay(10);
    });
    const imports = repeat(async (n) => {
      const started = performance.now();
      await send(batch(n));
      const ms = performance.now() - started;
      batchMs = batchMs === 0 ? ms : batchMs * 0.8 + ms * 0.2;
    });
    await until('some batches', async () => batchMs > 0);
    workerSlowed = true;
    expect((await operate(curro, 'POST', '/reindex')).status).toBe(202);
    const waits = async () =>
      (await latest()).state !== 'copying' || (await latest()).catchUp?.pendingJobs > 0;
    await until('the reindex to wait for index jobs', waits, TIMEOUT_MS);
    const status = await runCommand(curro, ['reindex', 'status']);
    expect(status.out).toMatch(/waits for [\d,]+ index jobs? up to revision \d+/);
    await until('the reindex to end', async () => (await latest()).state !== 'copying', TIMEOUT_MS);
    const waiting = (await outboxLag(curro.db)).waiting;
    const batches = await imports.stop();
    workerSlowed = false;
    expect(await latest()).toMatchObject({ state: 'done', refused: 0, error: null, catchUp: null });
    // The import was still ahead of the worker.
    expect(waiting).toBeGreaterThan(0);
    expect(await searches.stop()).toBeGreaterThan(20);
    expect(minTotal).toBeGreaterThanOrEqual(COUNT);

    await until('the index jobs', async () => (await outboxLag(curro.db)).waiting === 0, TIMEOUT_MS);
    await curro.settled();
    const open = await countActiveOffers(curro.db, new Date());
    expect(open).toBe(COUNT + batches * NEW);
    expect(await searchTotal('cardadora')).toBe(open);
    expect(await searchTotal('merina')).toBe(Math.min(batches * EDITS, COUNT) + batches * NEW);
  },
  TIMEOUT_MS,
);

test('a transaction that drew a low revision and commits late does not delay a reindex, and is not lost', async () => {
  const response = await curro.fetch('/api/9/offer?q=cardadora&maxResults=1');
  const { items } = (await response.json()) as { items: { id: string }[] };
  const id = items[0]?.id ?? '';
  const held = await curro.db.startTransaction().execute();
  await sql`update offers set revision = nextval('offer_revision'),
    document = jsonb_set(document, '{title}', '"Cardadora jefa de turno"') where id = ${id}`.execute(held);
  const { rows } = await sql<{ revision: number }>`select revision from offers where id = ${id}`.execute(
    held,
  );
  await send(Array.from({ length: BATCH }, (_, n) => offer(COUNT * 100 + n, 'Lana de cabra.')));
  expect((await operate(curro, 'POST', '/reindex')).status).toBe(202);
  await until('the reindex to end', async () => (await latest()).state !== 'copying', TIMEOUT_MS);
  expect((await latest()).error).toBeNull();
  expect(await searchTotal('jefa')).toBe(0);
  await sql`insert into outbox (topic, payload)
    values ('index-offers', ${JSON.stringify({ ids: [id] })}::jsonb)`.execute(held);
  await held.commit().execute();
  expect(rows[0]?.revision).toBeGreaterThan(0);
  await curro.settled();
  expect(await searchTotal('jefa')).toBe(1);
});
