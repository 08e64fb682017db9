import { createContext, readConfig, startServer } from '@curro/api';
import { outboxLag } from '@curro/db';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { type Curro, startCurro } from '../support/curro.ts';
import { type ServiceProcess, serviceProcess } from '../support/service-process.ts';
import { openSlowProxy, type SlowProxy } from '../support/slow-proxy.ts';
import { until } from '../support/until.ts';
import { importLines, offer } from './import.ts';

/** Offers that are changed one by one; fewer than the concurrency of their queue. */
const CHANGES = 30;
const INDEX_CONCURRENCY = 2;
const BATCH = 500;
/** The jobs of a killed worker run again when their locks have ended. */
const MAX_RECOVERY_MS = 180_000;

const statusSchema = z.object({ queues: z.array(z.object({ queue: z.string(), active: z.number() })) });
const foundSchema = z.object({ totalResults: z.number() });
const deadLettersSchema = z.object({ deadLetters: z.array(z.unknown()) });

let curro: Curro;
let worker: ServiceProcess;
let proxy: SlowProxy;
/** Bulk requests wait for it. */
let gate: PromiseWithResolvers<void> | undefined;
let bulkRequests = 0;
let heldRequests = 0;

function bulkGate(path: string): number | Promise<void> {
  if (!path.includes('_bulk')) return 0;
  bulkRequests += 1;
  if (gate === undefined) return 0;
  heldRequests += 1;
  return gate.promise;
}

function closeGate(): void {
  gate = Promise.withResolvers();
  bulkRequests = 0;
  heldRequests = 0;
}

function openGate(): void {
  gate?.resolve();
  gate = undefined;
}

beforeAll(async () => {
  const settings = { JOB_LOCK_MS: '5000', INDEX_CONCURRENCY: `${INDEX_CONCURRENCY}` };
  curro = await startCurro('merged-jobs', settings, async (env) => {
    proxy = await openSlowProxy(env.ELASTICSEARCH_URL ?? '', bulkGate);
    const server = await startServer(createContext(readConfig(env)));
    worker = serviceProcess('worker', {
      ...env,
      ELASTICSEARCH_URL: proxy.url,
      PATH: process.env.PATH ?? '',
    });
    worker.start();
    return {
      url: `http://127.0.0.1:${server.port}`,
      async close() {
        await worker.stop();
        await server.close();
        await proxy.close();
      },
    };
  });
});
afterEach(openGate);
afterAll(() => curro.close());

async function put(externalId: string, description: string): Promise<void> {
  const response = await curro.ops(`/offers/single/${externalId}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(offer(externalId, { description })),
  });
  expect([200, 201]).toContain(response.status);
  await response.arrayBuffer();
}

const changeAll = (description: string): Promise<void[]> =>
  Promise.all(Array.from({ length: CHANGES }, (_, n) => put(`${n}`, `${description} ${n}.`)));

async function activeJobs(queue: string): Promise<number> {
  const { queues } = statusSchema.parse(await (await curro.ops('/status')).json());
  return queues.find((each) => each.queue === queue)?.active ?? 0;
}

async function countFound(text: string): Promise<number> {
  const response = await curro.fetch(`/api/9/offer?maxResults=1&q=${text}`);
  return foundSchema.parse(await response.json()).totalResults;
}

test('changes of single offers that wait for the index are written together', async () => {
  closeGate();
  await put('0', 'Cuarzo.');
  await until('the first request', async () => heldRequests === 1);
  await changeAll('Granito');
  await until('the jobs', async () => (await activeJobs('index-few-offers')) === CHANGES + 1);
  openGate();
  await curro.settled();
  expect(await countFound('granito')).toBe(CHANGES);
  // The first one, and one or two for the others; a job whose lock was lost on a busy machine is written again.
  expect(bulkRequests).toBeLessThan(CHANGES / 2);
});

test('a single change does not wait for those of an import', async () => {
  closeGate();
  const lines = Array.from({ length: (INDEX_CONCURRENCY + 1) * BATCH }, (_, n) => offer(`bulk-${n}`));
  await importLines(curro, 'bulk', ...lines);
  await until('the jobs of the import', async () => heldRequests === INDEX_CONCURRENCY);
  const imported = gate;
  gate = undefined;
  await put('0', 'Pizarra.');
  await until('the change', async () => (await countFound('pizarra')) === 1);
  await until(
    'the end of its job, but none of the import',
    async () => (await outboxLag(curro.db)).waiting === INDEX_CONCURRENCY + 1,
  );
  imported?.resolve();
  await curro.settled();
  expect(await countFound('cantera')).toBe(CHANGES + lines.length);
});

test('changes are written after the worker was killed while it wrote them together', {
  timeout: MAX_RECOVERY_MS,
}, async () => {
  closeGate();
  await put('0', 'Arenisca.');
  await until('the first request', async () => heldRequests === 1);
  await changeAll('Basalto');
  await until('the jobs', async () => (await activeJobs('index-few-offers')) === CHANGES + 1);
  const first = gate;
  // The first request ends; the one of the merged jobs is held.
  gate = Promise.withResolvers();
  first?.resolve();
  await until('the merged request', async () => heldRequests === 2);
  await worker.kill();
  await put('0', 'Caliza.');
  openGate();
  worker.start();
  await until('the changes', async () => (await outboxLag(curro.db)).waiting === 0, MAX_RECOVERY_MS);
  await curro.settled();
  expect(await countFound('caliza')).toBe(1);
  expect(await countFound('basalto')).toBe(CHANGES - 1);
  expect(deadLettersSchema.parse(await (await curro.ops('/dead-letters')).json()).deadLetters).toEqual([]);
});
