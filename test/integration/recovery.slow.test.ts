import { setTimeout as delay } from 'node:timers/promises';
import { type Database, outboxLag } from '@curro/db';
import { type EngineName, type RunningEngines, startEngines } from '@curro/engines';
import { countOffers } from '@curro/offers';
import { createSearchClient } from '@curro/search';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readExposition } from '../observability/read-exposition.ts';
import { freePort } from '../support/free-port.ts';
import { openDatabase } from '../support/open-database.ts';
import { type ServiceProcess, serviceProcess } from '../support/service-process.ts';
import { type TemporaryDataDirectory, temporaryDataDirectory } from '../support/temporary-data-directory.ts';
import { createTokenSigner, type TokenSigner } from '../support/tokens.ts';
import { until } from '../support/until.ts';
import { withoutEngineUrls } from '../support/without-engine-urls.ts';

/** Lines of each import; enough batches for a kill between two of them. */
const LINES = 4_000;
/** Acknowledged lines after which the process is killed. */
const KILL_AFTER = 1_000;
/** Requests to a frozen engine: more than the connections of the API to PostgreSQL. */
const BURST = 30;
const METRICS_TOKEN = 'metrics-of-recovery';
const ID_LENGTH = 32;
const INDEX = 'offers';
/** Elasticsearch starts slowly while other suites run. */
const START_MS = 600_000;
const RECOVER_MS = 300_000;

let directory: TemporaryDataDirectory;
let engines: RunningEngines;
let tokens: TokenSigner;
let api: ServiceProcess;
let worker: ServiceProcess;
let db: Database;
let url: string;

beforeAll(async () => {
  directory = await temporaryDataDirectory();
  engines = await startEngines({
    dataDir: directory.path,
    env: { ...withoutEngineUrls(process.env), ELASTICSEARCH_HEAP: '512m' },
    durable: true,
  });
  tokens = await createTokenSigner();
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  const env = {
    PATH: process.env.PATH ?? '',
    DATABASE_URL: engines.databaseUrl,
    REDIS_URL: engines.redisUrl,
    ELASTICSEARCH_URL: engines.elasticsearchUrl,
    OFFERS_INDEX: INDEX,
    AUTH_LOCAL_JWKS_FILE: tokens.publicKeysFile,
    OUTBOX_RESEND_MS: '5000',
    JOB_LOCK_MS: '5000',
    LOG_LEVEL: 'silent',
    METRICS_TOKEN,
    PORT: String(port),
  };
  api = serviceProcess('api', env);
  worker = serviceProcess('worker', env);
  api.start();
  worker.start();
  db = openDatabase(engines.databaseUrl);
  await until('the service to be ready', isReady);
}, START_MS);
afterAll(async () => {
  await api?.stop();
  await worker?.stop();
  await db?.destroy();
  await engines?.stop();
  await tokens?.close();
  await directory?.remove();
}, START_MS);

async function isReady(): Promise<boolean> {
  return (await fetch(`${url}/health/ready`).catch(() => undefined))?.status === 200;
}

function engine(name: EngineName) {
  const match = engines.engines.find((candidate) => candidate.name === name);
  if (match === undefined) throw new Error(`no engine ${name}`);
  return match;
}

const restart = async (service: ServiceProcess): Promise<void> => {
  await service.kill();
  service.start();
};
const restartEngine = async (name: EngineName): Promise<void> => {
  await engine(name).kill('SIGKILL');
  await delay(1_000);
  await engine(name).start();
};

const victims: [string, () => Promise<void>][] = [
  ['worker', () => restart(worker)],
  ['api', () => restart(api)],
  ['redis', () => restartEngine('redis')],
  ['elasticsearch', () => restartEngine('elasticsearch')],
  ['postgresql', () => restartEngine('postgresql')],
];

/** Sends the lines and reports how many results came; false when the import broke off. */
async function send(source: string, body: string, onResults: (count: number) => void): Promise<boolean> {
  try {
    const response = await fetch(`${url}/ops/v1/offers?source=${source}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${await tokens.operator()}`,
        'content-type': 'application/x-ndjson',
        accept: 'application/x-ndjson',
      },
      body,
    });
    if (response.status !== 200 || response.body === null) return false;
    let count = 0;
    for await (const chunk of response.body) {
      count += Buffer.from(chunk).toString().split('\n').length - 1;
      onResults(count);
    }
    return count === LINES;
  } catch {
    return false;
  }
}

const numbered = (name: string): string[] =>
  Array.from({ length: LINES }, (_, at) =>
    JSON.stringify({
      externalId: `${at}`,
      title: `Mozo de almacén ${at}`,
      description: `Turno ${at} en ${name}.`,
      province: 'Zamora',
    }),
  );

/** The calls of an engine that the API refused while `run` was running. */
async function refusedDuring(name: EngineName, run: () => Promise<void>): Promise<number> {
  const read = async (): Promise<number> => {
    const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
    const exposition = readExposition(await (await fetch(`${url}/metrics`, { headers })).text());
    return exposition.value(`curro_circuit_breaker_refused_total{engine="${name}"}`) ?? 0;
  };
  const before = await read();
  await run();
  return (await read()) - before;
}

/** Waits until no work is pending, then compares index and database. */
async function agree(active: number): Promise<void> {
  await until('the service to be ready again', isReady);
  await until('every job to end', async () => (await outboxLag(db)).waiting === 0, RECOVER_MS);
  const client = createSearchClient(engines.elasticsearchUrl);
  await client.indices.refresh({ index: INDEX });
  const { count } = await client.count({ index: INDEX });
  await client.close();
  expect((await countOffers(db)).active).toBe(active);
  expect(count).toBe(active);
}

test.each(victims)(
  'kill -9 of %s during an import loses nothing',
  async (name, strike) => {
    const before = await countOffers(db);
    const lines = numbered(name).join('\n');
    let struck: Promise<void> | undefined;
    const onResults = (count: number): void => {
      if (count >= KILL_AFTER) struck ??= strike();
    };
    // An import that broke off is sent again whole: what was stored is unchanged then.
    await until('the import to be acknowledged', () => send(`kill-${name}`, lines, onResults), RECOVER_MS);
    await (struck ?? strike());
    await agree(before.active + LINES);
  },
  RECOVER_MS,
);

test(
  'without Elasticsearch searches return an error, imports are stored, and both recover',
  async () => {
    const before = await countOffers(db);
    await engine('elasticsearch').kill('SIGKILL');
    const search = await fetch(`${url}/api/9/offer`);
    expect(search.status).toBe(503);
    expect(Number(search.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await search.json()).toMatchObject({ error: 'service_unavailable' });
    const ready = await fetch(`${url}/health/ready`);
    expect(ready.status).toBe(503);
    expect(await ready.json()).toMatchObject({
      status: 'unavailable',
      parts: { postgresql: 'ok', redis: 'ok' },
    });
    expect(await send('away', numbered('away').join('\n'), () => undefined)).toBe(true);
    expect(await countOffers(db)).toEqual({ ...before, active: before.active + LINES });

    await engine('elasticsearch').start();
    await agree(before.active + LINES);
    // The first search of an engine that just started may take longer than its deadline on a busy machine.
    await until('searches to work', async () => (await fetch(`${url}/api/9/offer`)).status === 200);
  },
  RECOVER_MS,
);

test(
  'while Elasticsearch is frozen searches are refused, afterwards they work again',
  async () => {
    const search = async (): Promise<number> => (await fetch(`${url}/api/9/offer`)).status;
    expect(await search()).toBe(200);
    await engine('elasticsearch').freeze();
    try {
      const statuses = await Promise.all(Array.from({ length: BURST }, search));
      expect(new Set(statuses)).toEqual(new Set([503]));
      expect(await refusedDuring('elasticsearch', async () => void (await search()))).toBeGreaterThan(0);
      expect((await fetch(`${url}/health/live`)).status).toBe(200);
      expect((await fetch(`${url}/api/1/dictionary/province`)).status).toBe(200);
    } finally {
      await engine('elasticsearch').thaw();
    }
    await until('searches to work', async () => (await search()) === 200);
  },
  RECOVER_MS,
);

test(
  'while PostgreSQL is frozen requests that need it are refused, afterwards they work again',
  async () => {
    const offer = async (): Promise<number> =>
      (await fetch(`${url}/api/9/offer/${'0'.repeat(ID_LENGTH)}`)).status;
    expect(await offer()).toBe(404);
    await engine('postgresql').freeze();
    try {
      const statuses = await Promise.all(Array.from({ length: BURST }, offer));
      expect(new Set(statuses)).toEqual(new Set([503]));
      expect(await refusedDuring('postgresql', async () => void (await offer()))).toBeGreaterThan(0);
      expect((await fetch(`${url}/health/live`)).status).toBe(200);
      expect((await fetch(`${url}/api/9/offer`)).status).toBe(200);
    } finally {
      await engine('postgresql').thaw();
    }
    await until('requests to work', async () => (await offer()) === 404);
    const before = await countOffers(db);
    expect(await send('thawed', numbered('thawed').join('\n'), () => undefined)).toBe(true);
    await agree(before.active + LINES);
  },
  RECOVER_MS,
);

test(
  'a worker that gets SIGTERM ends in order and loses no job',
  async () => {
    const before = await countOffers(db);
    let stopped: Promise<number | null> | undefined;
    const completed = await send('stop', numbered('stop').join('\n'), (count) => {
      if (count >= KILL_AFTER) stopped ??= worker.stop();
    });
    expect(completed).toBe(true);
    expect(await stopped).toBe(0);
    worker.start();
    await agree(before.active + LINES);
  },
  RECOVER_MS,
);
