import { createContext as createApiContext, readConfig as readApiConfig, startServer } from '@curro/api';
import type { FeedRun } from '@curro/offers';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { operate } from '../applications/operator.ts';
import { type Services, startCurro, type Variables } from '../support/curro.ts';
import { serviceProcess } from '../support/service-process.ts';
import { until } from '../support/until.ts';
import { type FeedServer, startFeedServer } from './support/feed-server.ts';
import { lines, register, runOver } from './support/operate-feeds.ts';

let server: FeedServer;
beforeAll(async () => {
  server = await startFeedServer();
});
afterAll(() => server.close());

async function startApiOnly(env: Variables): Promise<Services> {
  const api = await startServer(createApiContext(readApiConfig(env)));
  return { url: `http://127.0.0.1:${api.port}`, close: () => api.close() };
}

test('another worker continues the run of a killed one', async () => {
  const variables = { FEED_ALLOWED_NETWORKS: '127.0.0.0/8', FEED_LEASE_MS: '1000', JOB_LOCK_MS: '5000' };
  const alone = await startCurro('feed-killed', variables, startApiOnly);
  let hanging = true;
  const url = server.serve('/killed', (_, response) => {
    response.write(lines(700));
    if (!hanging) response.end();
  });
  await register(alone, 'killed', { url, format: 'ndjson', full: true });
  const worker = serviceProcess('worker', { ...alone.env, PATH: process.env.PATH ?? '' });
  onTestFinished(async () => {
    await worker.stop();
    await alone.close();
  });
  worker.start();
  const { body } = await operate(alone, 'POST', '/feeds/killed/run');
  const { runId } = body as { runId: string };
  const run = async () => (await operate(alone, 'GET', `/feeds/killed/runs/${runId}`)).body as FeedRun;
  await until('half of the records', async () => (await run()).records >= 500);
  const first = await run();
  await worker.stop();
  await until('the run to be released', async () => (await run()).state === 'waiting');
  worker.start();
  await until('the run to be resumed', async () => (await run()).state === 'running');
  await worker.kill();
  hanging = false;
  worker.start();
  const ended = await runOver(alone, 'killed', runId);
  expect(ended).toMatchObject({ state: 'done', offers: 700, closed: 0 });
  expect(ended.importId).not.toBe(first.importId);
  expect((await operate(alone, 'GET', `/imports/${first.importId}`)).body).toMatchObject({
    summary: { complete: false },
  });
  expect((await operate(alone, 'GET', `/imports/${ended.importId}`)).body).toMatchObject({
    received: 700,
    rejected: 0,
  });
});
