import { createContext, readConfig, startIdentity } from '@curro/identity';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SignInCurro, startSignIn } from '../identity/start.ts';
import type { Curro } from '../support/curro.ts';
import { freePort } from '../support/free-port.ts';
import { until } from '../support/until.ts';
import { documentedMetrics } from './documented-metrics.ts';
import { type Exposition, readExposition } from './read-exposition.ts';

const TOKEN = 'a-token-of-twenty-letters';
const LISTED = '/api/1/dictionary/salary-quantity';

let signIn: SignInCurro;
let curro: Curro;
let workerUrl: string;

beforeAll(async () => {
  const port = await freePort();
  workerUrl = `http://127.0.0.1:${port}`;
  const api = { METRICS_TOKEN: TOKEN, METRICS_PORT: String(port), RATE_LIMIT: '1000' };
  signIn = await startSignIn('metrics', { METRICS_TOKEN: TOKEN }, api);
  curro = signIn.curro;
});
afterAll(() => signIn.close());

const authorization = `Bearer ${TOKEN}`;

async function scrape(url: string): Promise<Exposition> {
  const response = await fetch(`${url}/metrics`, { headers: { authorization } });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
  return readExposition(await response.text());
}

test('metrics require the token or an operator', async () => {
  for (const url of [curro.url, workerUrl, signIn.url]) {
    expect((await fetch(`${url}/metrics`)).status).toBe(401);
    expect((await fetch(`${url}/metrics`, { headers: { authorization: 'Bearer wrong' } })).status).toBe(401);
    expect((await fetch(`${url}/metrics`, { headers: { authorization } })).status).toBe(200);
  }
  const asOperator = { authorization: `Bearer ${await curro.tokens.operator()}` };
  expect((await curro.fetch('/metrics', { headers: asOperator })).status).toBe(200);
  const asCandidate = { authorization: `Bearer ${await curro.tokens.candidate('ana')}` };
  expect((await curro.fetch('/metrics', { headers: asCandidate })).status).toBe(403);
  expect((await fetch(`${workerUrl}/health/live`)).status).toBe(200);
  expect((await fetch(`${workerUrl}/ops`)).status).toBe(404);
});

test('the document names exactly the metrics that API, worker and provider show', async () => {
  const documented = await documentedMetrics();
  for (const [process, url] of [
    ['API', curro.url],
    ['worker', workerUrl],
    ['provider', signIn.url],
  ] as const) {
    const shown = (await scrape(url)).types;
    const ownMetrics = [...shown].filter(([name]) => name.startsWith('curro_'));
    expect(Object.fromEntries(ownMetrics), process).toEqual(
      Object.fromEntries(
        documented.filter(({ of }) => of.includes(process)).map(({ name, type }) => [name, type]),
      ),
    );
    for (const name of ['process_resident_memory_bytes', 'nodejs_eventloop_lag_p99_seconds']) {
      expect(shown.has(name), `${process} ${name}`).toBe(true);
    }
  }
});

test('names and units follow the conventions of Prometheus', async () => {
  for (const { name, type } of await documentedMetrics()) {
    expect(name).toMatch(/^curro_[a-z][a-z0-9_]*$/);
    expect(name.endsWith('_total'), name).toBe(type === 'counter');
    expect(name).not.toMatch(/_(?:ms|milliseconds|minutes|kb|mb|percent)(?:_|$)/);
  }
});

test('requests are counted by operation and status, not by path', async () => {
  const count = async (labels: string): Promise<number> =>
    (await scrape(curro.url)).value(`curro_http_request_duration_seconds_count{${labels}}`) ?? 0;
  const searched = 'operation="dictionaryGet",status="200"';
  const missed = 'operation="dictionaryGet",status="400"';
  const before = [await count(searched), await count(missed)];
  for (const path of [LISTED, LISTED, '/api/1/dictionary/made-up-1', '/api/1/dictionary/made-up-2']) {
    await curro.fetch(path);
  }
  const after = [await count(searched), await count(missed)];
  expect(after.map((value, at) => value - (before[at] ?? 0))).toEqual([2, 2]);
  await curro.ops('/sources/made-up');
  await curro.fetch('/nothing/made-up');
  const { text } = await scrape(curro.url);
  expect(text).toContain('operation="/ops/v1/sources/:source"');
  expect(text).not.toContain('made-up');
});

test('requests at the provider are counted by route, of the protocol and of pages', async () => {
  const secret = 'made-up-link';
  for (const path of ['/jwks', `/reset/${secret}`, `/token/${secret}`, `/nowhere/${secret}`]) {
    await fetch(signIn.url + path);
  }
  const { value, text } = await scrape(signIn.url);
  const count = (operation: string, status: number) =>
    value(`curro_http_request_duration_seconds_count{operation="${operation}",status="${status}"}`);
  expect(count('jwks', 200)).toBe(1);
  expect(count('/reset/:token', 400)).toBe(1);
  expect(count('/*', 404)).toBe(2);
  expect(text).not.toContain(secret);
});

test('a provider without METRICS_TOKEN does not serve metrics', async () => {
  const { METRICS_TOKEN: _, ...env } = signIn.env;
  const other = await startIdentity(createContext(readConfig({ ...env, PORT: '0' })));
  const response = await fetch(`http://127.0.0.1:${other.port}/metrics`, { headers: { authorization } });
  expect([response.status, response.headers.get('cache-control')]).toEqual([401, 'no-store']);
  await other.close();
});

test('metrics count a job from the outbox to the index', async () => {
  await curro.load('metrics', [
    {
      externalId: 'm-1',
      title: 'Camarero',
      description: 'Una descripción suficientemente larga para una oferta de prueba.',
      published: new Date().toISOString(),
      place: { city: 'Madrid' },
      company: { name: 'Métricas S.L.' },
    },
  ]);
  // A job is counted after its row is deleted, and the first expiry runs some time after the start.
  const jobsDone = (kind: string, { value }: Exposition) =>
    value(`curro_job_duration_seconds_count{kind="${kind}",outcome="done"}`) ?? 0;
  await until('both jobs to be counted', async () => {
    const exposition = await scrape(workerUrl);
    return jobsDone('index-offers', exposition) >= 1 && jobsDone('expire-offers', exposition) >= 1;
  });
  const worker = await scrape(workerUrl);
  const { value: inWorker } = worker;
  expect(jobsDone('index-offers', worker)).toBe(1);
  expect(inWorker('curro_outbox_relayed_total{topic="index-offers"}')).toBeGreaterThanOrEqual(1);
  expect(
    inWorker('curro_elasticsearch_request_duration_seconds_count{call="write",outcome="ok"}'),
  ).toBeGreaterThanOrEqual(1);
  await until('the API to read its status again', async () => {
    const { value } = await scrape(curro.url);
    return value('curro_index_documents') === 1 && value('curro_workers_alive') === 1;
  });
  const { value } = await scrape(curro.url);
  expect(value('curro_offers{state="active"}')).toBe(1);
  expect(value('curro_index_lag_seconds')).toBe(0);
  expect(value('curro_outbox_jobs{topic="index-offers"}')).toBe(0);
  expect(value('curro_index_waiting_offers')).toBe(0);
  expect(value('curro_queue_jobs{queue="index-offers",state="waiting"}')).toBe(0);
  expect(value('curro_dead_letters{topic="index-offers"}')).toBe(0);
  for (const engine of ['postgresql', 'redis', 'elasticsearch']) {
    expect(value(`curro_engine_up{engine="${engine}"}`)).toBe(1);
  }
});
