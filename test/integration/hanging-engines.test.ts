import { setTimeout as delay } from 'node:timers/promises';
import { offerId } from '@curro/shared';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readExposition } from '../observability/read-exposition.ts';
import { type BreakableProxy, openBreakableProxy } from '../support/breakable-proxy.ts';
import { type Curro, startCurro, startInThisProcess } from '../support/curro.ts';
import { until } from '../support/until.ts';

type Engine = 'elasticsearch' | 'postgresql';

const SEARCH = '/api/9/offer?q=afilador';
const METRICS_TOKEN = 'metrics-of-hanging-engines';
/** More than the connections of a process to PostgreSQL: some requests wait for one. */
const BURST = 30;
/** Several times DATABASE_PROBE_AFTER_MS. */
const LOCKED_MS = 1_500;

/** The path of an offer, which is read from PostgreSQL. */
const OFFER = `/api/9/offer/${offerId('base', '1')}`;

let curro: Curro;
const proxies = new Map<Engine, BreakableProxy>();

/** Opens a proxy of an engine and returns its address. */
async function behindProxy(engine: Engine, address: string): Promise<string> {
  const url = new URL(address);
  const proxy = await openBreakableProxy({ host: url.hostname, port: Number(url.port) });
  proxies.set(engine, proxy);
  url.host = `127.0.0.1:${proxy.port}`;
  return url.href;
}

function proxyOf(engine: Engine): BreakableProxy {
  const proxy = proxies.get(engine);
  if (proxy === undefined) throw new Error(`no proxy of ${engine}`);
  return proxy;
}

beforeAll(async () => {
  const settings = {
    METRICS_TOKEN,
    SEARCH_TIMEOUT_MS: '1000',
    SEARCH_BREAKER_FAILURES: '2',
    BREAKER_PROBE_MS: '100',
    DATABASE_CONNECT_TIMEOUT_MS: '3000',
    DATABASE_PROBE_AFTER_MS: '500',
    // A machine that is busy with other suites may stall for seconds.
    BREAKER_PROBE_TIMEOUT_MS: '5000',
  };
  curro = await startCurro('hanging', settings, async (env) =>
    startInThisProcess({
      ...env,
      ELASTICSEARCH_URL: await behindProxy('elasticsearch', env.ELASTICSEARCH_URL ?? ''),
      DATABASE_URL: await behindProxy('postgresql', env.DATABASE_URL ?? ''),
    }),
  );
  await curro.load('base', [
    { externalId: '1', title: 'Afilador', description: 'Piedra.', province: 'Zamora' },
  ]);
});
afterAll(async () => {
  await curro.close();
  for (const proxy of proxies.values()) await proxy.close();
});

async function metric(name: string): Promise<number> {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  const response = await fetch(`${curro.url}/metrics`, { headers });
  return readExposition(await response.text()).value(name) ?? 0;
}
const open = (engine: Engine) => metric(`curro_circuit_breaker_open{engine="${engine}"}`);
const refused = (engine: Engine) => metric(`curro_circuit_breaker_refused_total{engine="${engine}"}`);

const status = async (path: string): Promise<number> => (await curro.fetch(path)).status;

/** On a busy machine a search may miss its deadline: it is sent again. */
const searchSucceeds = () => until('a search to succeed', async () => (await status(SEARCH)) === 200);

/** Different requests, since equal searches share one request to Elasticsearch. */
const burst = (path: string): string[] =>
  Array.from({ length: BURST }, (_, n) => (path.includes('?') ? `${path}&maxResults=${n + 1}` : path));

/** Requests while an engine hangs: they fail after their deadline, then the breaker is open. */
async function openBreaker(engine: Engine, path: string): Promise<void> {
  expect(await Promise.all(burst(path).map(status))).toEqual(burst(path).map(() => 503));
  await until('the breaker to open', async () => (await open(engine)) === 1);
}

/** Checks that requests are refused without waiting for the engine. */
async function refusesAll(engine: Engine, paths: readonly string[]): Promise<void> {
  const before = await refused(engine);
  const responses = await Promise.all(paths.map((path) => curro.fetch(path)));
  expect(responses.map((response) => response.status)).toEqual(paths.map(() => 503));
  for (const response of responses) expect(response.headers.get('retry-after')).toBe('5');
  expect(await responses[0]?.json()).toMatchObject({ error: 'service_unavailable' });
  expect(await refused(engine)).toBeGreaterThanOrEqual(before + paths.length);
  const inFlight = () => metric('curro_http_requests_in_flight');
  await until('only the request of the metrics to be in progress', async () => (await inFlight()) <= 1);
}

test('while Elasticsearch hangs, searches are refused at once and everything else works', async () => {
  await searchSucceeds();
  proxyOf('elasticsearch').hang();
  await openBreaker('elasticsearch', SEARCH);
  await refusesAll('elasticsearch', [...burst(SEARCH), ...burst('/?q=afilador')]);
  expect(await status('/health/live')).toBe(200);
  expect(await status('/health/ready')).toBe(503);
  expect(await status('/api/1/dictionary/province')).toBe(200);
  expect(await status(OFFER)).toBe(200);
  const page = await curro.fetch('/en?q=afilador&province=zamora', { headers: { accept: 'text/html' } });
  const text = await page.text();
  expect([page.status, page.headers.get('retry-after')]).toEqual([503, '5']);
  expect(text).toContain('Try again in 5 seconds.');
  expect(text).toContain('<a class="button" href="/en?q=afilador&amp;province=zamora">Try again</a>');

  await proxyOf('elasticsearch').restore();
  // No request is necessary: the probes of the breaker close it.
  await until('the breaker to close', async () => (await open('elasticsearch')) === 0);
  await searchSucceeds();
});

test('while PostgreSQL hangs, what needs it is refused at once and searches work', async () => {
  expect(await status(OFFER)).toBe(200);
  proxyOf('postgresql').hang();
  await openBreaker('postgresql', OFFER);
  await refusesAll('postgresql', burst(OFFER));
  expect(await status('/health/live')).toBe(200);
  expect(await status('/health/ready')).toBe(503);
  expect(await status('/api/1/dictionary/province')).toBe(200);
  await searchSucceeds();

  await proxyOf('postgresql').restore();
  await until('the breaker to close', async () => (await open('postgresql')) === 0);
  expect(await status(OFFER)).toBe(200);
  await curro.load('base', [
    { externalId: '2', title: 'Afilador', description: 'Rueda.', province: 'Zamora' },
  ]);
});

test('a statement that takes long does not open the breaker', async () => {
  const lock = await curro.db.startTransaction().execute();
  await sql`lock table cover_letters in access exclusive mode`.execute(lock);
  const authorization = `Bearer ${await curro.tokens.candidate('slow')}`;
  const letters = curro.fetch('/api/1/coverletter', { headers: { authorization } });
  await delay(LOCKED_MS);
  expect(await open('postgresql')).toBe(0);
  expect(await status(OFFER)).toBe(200);
  await lock.rollback().execute();
  expect((await letters).status).toBe(200);
});
