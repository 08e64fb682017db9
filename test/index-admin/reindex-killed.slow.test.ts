import { createContext, readConfig, startServer } from '@curro/api';
import { countActiveOffers } from '@curro/offers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { operate } from '../applications/operator.ts';
import { type Curro, startCurro } from '../support/curro.ts';
import { type ServiceProcess, serviceProcess } from '../support/service-process.ts';
import { until } from '../support/until.ts';

const COUNT = 1_500;

let curro: Curro;
let worker: ServiceProcess;

beforeAll(async () => {
  const slow = { REINDEX_BATCH: '25', REINDEX_PAUSE_MS: '150', JOB_LOCK_MS: '5000' };
  curro = await startCurro('reindex-killed', slow, async (env) => {
    const server = await startServer(createContext(readConfig(env)));
    worker = serviceProcess('worker', { ...env, PATH: process.env.PATH ?? '' });
    worker.start();
    return {
      url: `http://127.0.0.1:${server.port}`,
      async close() {
        await worker.stop();
        await server.close();
      },
    };
  });
  const offers = Array.from({ length: COUNT }, (_, n) => ({
    externalId: `${n}`,
    title: 'Cestera',
    description: 'Mimbre y esparto.',
    province: 'Zamora',
  }));
  await curro.load('baskets', offers);
});
afterAll(() => curro.close());

const latest = async () => {
  const { current, past } = (await operate(curro, 'GET', '/reindex')).body;
  return current ?? past[0];
};
const copied = async (): Promise<number> => (await latest()).progress.done;

test('a reindex continues where a stopped and a killed worker left it', async () => {
  await operate(curro, 'POST', '/reindex');
  await until('some copies', async () => (await copied()) > 0);
  expect(await worker.stop()).toBe(0);
  const stopped = await copied();
  expect(stopped).toBeLessThan(COUNT);
  worker.start();
  await until('more copies', async () => (await copied()) > stopped);
  await worker.kill();
  const killed = await copied();
  expect((await latest()).state).toBe('copying');
  worker.start();
  await until('the rest', async () => (await latest()).state === 'done');
  const done = await latest();
  expect(done.progress.done).toBe(COUNT);
  expect(killed).toBeLessThan(COUNT);
  await curro.settled();
  const response = await curro.fetch('/api/9/offer?q=cestera&maxResults=1');
  expect(await response.json()).toMatchObject({
    totalResults: await countActiveOffers(curro.db, new Date()),
  });
});
