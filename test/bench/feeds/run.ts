import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { startEngines } from '@curro/engines';
import type { FeedRun } from '@curro/offers';
import { freePort } from '../../support/free-port.ts';
import { temporaryDataDirectory } from '../../support/temporary-data-directory.ts';
import { createTestDatabase } from '../../support/test-database.ts';
import { removeIndices } from '../../support/test-indices.ts';
import { createRedisUser } from '../../support/test-redis.ts';
import { createTokenSigner } from '../../support/tokens.ts';
import { untilReady } from '../../support/until.ts';
import { watchResident } from '../import/resident.ts';
import { serviceVariables, startServices } from '../services.ts';

/**
 * Reads a generated feed of any size through a separate worker and reports its pace and the peak memory of API and
 * worker: node test/bench/feeds/run.ts [--mib N] [--format ndjson|xml|csv] [--record BYTES] [--distinct N] [--gzip]
 * The first `distinct` records are new offers; then the same records are repeated unchanged, so that the pace is that of
 * reading, normalising and comparing, and PostgreSQL does not fill the disk.
 */
const { values } = parseArgs({
  options: {
    mib: { type: 'string', default: '2048' },
    format: { type: 'string', default: 'ndjson' },
    record: { type: 'string', default: '4096' },
    distinct: { type: 'string', default: '5000' },
    gzip: { type: 'boolean', default: false },
  },
});
const MEBIBYTE = 1_048_576;
const POLL_MS = 2_000;

const directory = await temporaryDataDirectory();
const engines = await startEngines({ dataDir: directory.path, env: process.env, durable: true });
const label = `bench-feeds-${randomBytes(4).toString('hex')}`;
const database = await createTestDatabase(engines.databaseUrl, label);
const redis = await createRedisUser(engines.redisUrl, label);
const tokens = await createTokenSigner();
const port = await freePort();
const bytes = String(Number(values.mib) * MEBIBYTE);
const source = fork(fileURLToPath(new URL('./serve.ts', import.meta.url)), [
  ...[values.format, bytes, values.record, values.distinct],
  ...(values.gzip ? ['gzip'] : []),
]);
const [feedPort] = (await once(source, 'message')) as [number];
const env = serviceVariables(
  { ...engines, databaseUrl: database.url, redisUrl: redis.url },
  {
    REDIS_PREFIX: redis.prefix,
    OFFERS_INDEX: `${label}-offers`,
    AUTH_LOCAL_JWKS_FILE: tokens.publicKeysFile,
    FEED_ALLOWED_NETWORKS: '127.0.0.0/8',
    PORT: String(port),
  },
);
const services = startServices(env, join(directory.path, 'logs'));
const api = `http://127.0.0.1:${port}`;

async function request<T>(method: string, path: string, body?: object): Promise<T> {
  const headers = { authorization: `Bearer ${await tokens.operator()}`, 'content-type': 'application/json' };
  const response = await fetch(`${api}/ops/v1${path}`, {
    method,
    headers,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as T;
}

async function readFeed(): Promise<FeedRun> {
  const { runId } = await request<{ runId: string }>('POST', '/feeds/bench/run', {});
  for (;;) {
    const run = await request<FeedRun>('GET', `/feeds/bench/runs/${runId}`);
    if (run.state !== 'waiting' && run.state !== 'running') return run;
    console.error(`${run.records} records, ${(run.bytes / MEBIBYTE).toFixed(0)} MiB`);
    await delay(POLL_MS);
  }
}

try {
  await untilReady(api);
  const url = `http://127.0.0.1:${feedPort}/feed`;
  await request('POST', '/feeds', {
    name: 'bench',
    source: 'bench',
    url,
    format: values.format,
    paused: true,
  });
  const watch = watchResident(services.pids());
  const started = performance.now();
  const run = await readFeed();
  const seconds = (performance.now() - started) / 1_000;
  console.log(
    JSON.stringify({
      ...values,
      state: run.state,
      failure: run.errorCode,
      records: run.records,
      seconds: Number(seconds.toFixed(1)),
      recordsPerSecond: Math.round(run.records / seconds),
      mibPerSecond: Number((Number(values.mib) / seconds).toFixed(1)),
      peakResidentMiB: watch.stop(),
    }),
  );
} finally {
  source.disconnect();
  await services.stop();
  await removeIndices(engines.elasticsearchUrl, label);
  await database.drop();
  await redis.remove();
  await engines.stop();
  await tokens.close();
  await directory.remove();
}
