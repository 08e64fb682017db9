import { execFile } from 'node:child_process';
import { mkdtemp, rm, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type RunningEngines, startEngines } from '@curro/engines';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../support/free-port.ts';
import { type ServiceProcess, serviceProcess } from '../support/service-process.ts';
import { createTokenSigner, type TokenSigner } from '../support/tokens.ts';
import { until } from '../support/until.ts';
import { withoutEngineUrls } from '../support/without-engine-urls.ts';

const run = promisify(execFile);

const NO_DISK = 'file systems cannot be mounted here';
const MEGABYTE = 1_048_576;
const DISK_MEGABYTES = 1_500;
/** Below the flood stage watermark of the engines that Curro starts. */
const FLOOD_FREE_MEGABYTES = 150;
/** A busy machine starts Elasticsearch slowly. */
const START_MS = 600_000;
const WAIT_MS = 300_000;

/** Mounts a small file system; undefined where that is not permitted. */
async function mountSmallDisk(): Promise<string | undefined> {
  const path = await mkdtemp(join(tmpdir(), 'curro-small-disk-'));
  try {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MEGABYTES}m,mode=755`, 'tmpfs', path]);
    return path;
  } catch {
    await rm(path, { recursive: true });
    return undefined;
  }
}

async function unmount(path: string): Promise<void> {
  await run('umount', ['--lazy', path]);
  await rm(path, { recursive: true });
}

/** The small disk; undefined where none can be mounted. */
let disk: string | undefined;
let engines: RunningEngines;
let tokens: TokenSigner;
let api: ServiceProcess;
let worker: ServiceProcess;
let url: string;

beforeAll(async () => {
  disk = await mountSmallDisk();
  if (disk === undefined) return;
  const env = { ...withoutEngineUrls(process.env), ELASTICSEARCH_HEAP: '512m' };
  engines = await startEngines({
    dataDir: disk,
    env,
    durable: true,
    restart: true,
    preferDocker: false,
  });
  // Elasticsearch reads the free space every ten seconds instead of thirty.
  const settings = { persistent: { 'cluster.info.update.interval': '10s' } };
  await fetch(`${engines.elasticsearchUrl}/_cluster/settings`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(settings),
  });
  tokens = await createTokenSigner();
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  const variables = {
    PATH: process.env.PATH ?? '',
    DATABASE_URL: engines.databaseUrl,
    REDIS_URL: engines.redisUrl,
    ELASTICSEARCH_URL: engines.elasticsearchUrl,
    AUTH_LOCAL_JWKS_FILE: tokens.publicKeysFile,
    SEARCH_TIMEOUT_MS: '20000',
    LOG_LEVEL: 'silent',
    PORT: String(port),
  };
  api = serviceProcess('api', variables);
  worker = serviceProcess('worker', variables);
  api.start();
  worker.start();
  await until('the service to be ready', async () => (await readiness())?.status === 200, WAIT_MS);
}, START_MS);
afterAll(async () => {
  await removeBallast();
  await api?.stop();
  await worker?.stop();
  await engines?.stop();
  await tokens?.close();
  if (disk !== undefined) await unmount(disk);
}, START_MS);

const ballast = (): string => join(disk ?? '', 'ballast');
const removeBallast = (): Promise<void> => rm(ballast(), { force: true });

/**
 * Occupies the disk until `freeMegabytes` are free. Other processes write to the disk meanwhile: a file that no
 * longer fits has filled it, which is an error only where space was to be left.
 */
async function fill(freeMegabytes: number): Promise<void> {
  await removeBallast();
  const { bavail, bsize } = await statfs(disk ?? '');
  const bytes = Math.max(0, bavail * bsize - freeMegabytes * MEGABYTE);
  await writeFile(ballast(), Buffer.alloc(bytes)).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOSPC' || freeMegabytes > 0) throw error;
  });
}

/** The response of the readiness check; undefined when there is none. */
async function readiness(): Promise<{ status: number; notes: string[] } | undefined> {
  const response = await fetch(`${url}/health/ready`).catch(() => undefined);
  if (response === undefined) return undefined;
  const { notes } = (await response.json()) as { notes: string[] };
  return { status: response.status, notes };
}
const hasNote = async (text: string): Promise<boolean> =>
  (await readiness())?.notes.some((note) => note.includes(text)) === true;

async function importOffers(from: number, count: number): Promise<number> {
  const lines = Array.from({ length: count }, (_, n) =>
    JSON.stringify({
      externalId: `${from + n}`,
      title: 'Cantero',
      description: `Piedra ${from + n} `.repeat(50),
      province: 'Zamora',
    }),
  );
  const response = await fetch(`${url}/ops/v1/offers?source=quarry`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${await tokens.operator()}`,
      'content-type': 'application/x-ndjson',
    },
    body: lines.join('\n'),
  });
  if (response.status === 503) {
    expect(response.headers.get('retry-after')).toBe('5');
    expect(await response.json()).toMatchObject({ error: 'service_unavailable' });
  }
  return response.status;
}

async function searchTotal(): Promise<number> {
  const response = await fetch(`${url}/api/9/offer?q=cantero`);
  expect(response.status).toBe(200);
  return ((await response.json()) as { totalResults: number }).totalResults;
}

async function failingChecks(): Promise<string[]> {
  const headers = { authorization: `Bearer ${await tokens.operator()}` };
  const { checks } = (await (await fetch(`${url}/ops/v1/doctor`, { headers })).json()) as {
    checks: { name: string; status: string }[];
  };
  return checks.filter(({ status }) => status === 'fail').map(({ name }) => name);
}

test(
  'Elasticsearch above its flood stage: searches and imports work, the index follows when there is space',
  async ({ skip }) => {
    skip(disk === undefined, NO_DISK);
    expect(await importOffers(0, 100)).toBe(200);
    await until('the first offers', async () => (await searchTotal()) === 100);
    await fill(FLOOD_FREE_MEGABYTES);
    await until('the write block', () => hasNote('Elasticsearch refuses writes'), WAIT_MS);
    expect(await failingChecks()).toContain('elasticsearch disk');
    expect(await importOffers(100, 50)).toBe(200);
    expect((await readiness())?.status).toBe(200);
    expect(await searchTotal()).toBe(100);
    await removeBallast();
    await until('the index to follow', async () => (await searchTotal()) === 150, WAIT_MS);
    expect(await hasNote('Elasticsearch refuses writes')).toBe(false);
  },
  START_MS,
);

test(
  'PostgreSQL without space: imports are refused, searches work, imports work when there is space',
  async ({ skip }) => {
    skip(disk === undefined, NO_DISK);
    // Elasticsearch, whose data is on the same disk, must have stopped writing before.
    await fill(FLOOD_FREE_MEGABYTES);
    await until('the write block', () => hasNote('Elasticsearch refuses writes'), WAIT_MS);
    await fill(0);
    let imported = 150;
    // The first imports may find space in pages that are not full.
    await until('an import to be refused', async () => {
      const status = await importOffers(imported, 50);
      if (status === 200) imported += 50;
      return status === 503;
    });
    await until('the readiness check to name it', () => hasNote('PostgreSQL has no disk space'), WAIT_MS);
    await until('the doctor to name it', async () => (await failingChecks()).includes('postgresql disk'));
    expect((await fetch(`${url}/api/9/offer?q=cantero`)).status).toBe(200);
    await removeBallast();
    await until('imports to work', async () => (await importOffers(imported, 50)) === 200, WAIT_MS);
    await until('the index to follow', async () => (await searchTotal()) === imported + 50, WAIT_MS);
    await until('the readiness check to pass', async () => (await readiness())?.notes.length === 0, WAIT_MS);
    expect((await readiness())?.status).toBe(200);
  },
  START_MS,
);
