// Measures each parameter of assistance, similar offers and suggestions against the plain search, in turns of one run.
// node test/bench/assist/run-assistance.ts [--offers 82361] [--rounds 5] [--requests 200]
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createDatabase, migrate } from '@curro/db';
import { saveSource, upsertOffers } from '@curro/offers';
import { createSearchClient, createSearchIndex, type OfferRecord } from '@curro/search';
import { INDEX_BATCH, loadDictionaries } from '@curro/shared';
import { superviseProcesses } from '@curro/supervisor';
import { freePort } from '../../support/free-port.ts';
import { startSharedEngines } from '../../support/shared-engines.ts';
import { createTestDatabase } from '../../support/test-database.ts';
import { createRedisUser } from '../../support/test-redis.ts';
import { until } from '../../support/until.ts';
import { cpuMilliseconds, describeMachine, elasticsearchPid } from '../search/cpu.ts';
import { createHttpLoad } from '../search/http-load.ts';
import { loadIndex } from '../search/load-index.ts';
import { quantile, spreadOf } from '../search/measure.ts';
import { mainOf, serviceVariables } from '../services.ts';
import { hasRealAds, REAL_SOURCE, readRealOffers, recordOf } from './real-records.ts';
import { createComparisons } from './scenarios.ts';

const { values } = parseArgs({
  options: {
    offers: { type: 'string', default: '82361' },
    rounds: { type: 'string', default: '5' },
    requests: { type: 'string', default: '200' },
  },
});
const MAX_OFFERS = Number(values.offers);
const ROUNDS = Number(values.rounds);
/** Offers that are stored in PostgreSQL too. */
const STORED = 1_000;
const POOL = { poolSize: 2, connectTimeoutMs: 30_000, statementTimeoutMs: 60_000, onError: () => undefined };

/** Processor milliseconds for each request, and latencies. */
interface Cost {
  readonly engine: number[];
  readonly server: number[];
  readonly latencies: number[];
}

async function run(): Promise<void> {
  const dictionaries = loadDictionaries();
  const engines = await startSharedEngines({ ELASTICSEARCH_HEAP: '1g', ...process.env });
  const client = createSearchClient(engines.elasticsearchUrl);
  const alias = `bench-${process.pid}-assist`;
  const index = createSearchIndex({ client, name: alias, dictionaries });
  const { index: physical } = await index.ensure();
  const database = await createTestDatabase(engines.databaseUrl, alias);
  const redis = await createRedisUser(engines.redisUrl, alias);
  const db = createDatabase({ url: database.url, ...POOL });
  const logDir = await mkdtemp(join(tmpdir(), 'curro-bench-'));
  const load = createHttpLoad(1);
  const port = String(await freePort());
  let supervisor: ReturnType<typeof superviseProcesses> | undefined;
  try {
    await migrate(db);
    await saveSource(db, REAL_SOURCE, {});
    const records: OfferRecord[] = [];
    async function* stored(): AsyncGenerator<OfferRecord> {
      let batch = [];
      for await (const accepted of readRealOffers(dictionaries)) {
        if (records.length === MAX_OFFERS) return;
        records.push(recordOf(accepted.offer));
        yield recordOf(accepted.offer);
        if (records.length > STORED) continue;
        batch.push({ ...accepted, offer: { ...accepted.offer, expiresAt: '2099-12-31T00:00:00Z' } });
        if (batch.length < INDEX_BATCH) continue;
        await upsertOffers(db, batch, { source: REAL_SOURCE, ttlDays: 60, now: new Date() });
        batch = [];
      }
    }
    await loadIndex([index], stored());
    supervisor = superviseProcesses({
      processes: [
        {
          name: 'api',
          file: mainOf('api'),
          env: serviceVariables(
            { ...engines, databaseUrl: database.url, redisUrl: redis.url },
            {
              REDIS_PREFIX: redis.prefix,
              OFFERS_INDEX: alias,
              RESPONSE_CACHE_MB: '0',
              SEARCH_TIMEOUT_MS: '20000',
              NODE_ENV: 'production',
              PORT: port,
            },
          ),
        },
      ],
      logDir,
      onEvent: (line) => console.error(line),
    });
    const base = `http://127.0.0.1:${port}`;
    const reads = async (path: string) => (await fetch(base + path).catch(() => undefined))?.status === 200;
    await until('the API to start', () => reads('/api/9/offer'));
    await until('the vocabulary to be read', () => reads('/api/1/suggest?q=camarero'));
    const pids = { engine: await elasticsearchPid(client), server: supervisor.pids().api ?? 0 };

    async function measure(paths: readonly string[], cost: Cost): Promise<void> {
      await client.indices.clearCache({ index: physical, request: true });
      const before = [cpuMilliseconds(pids.engine), cpuMilliseconds(pids.server)] as const;
      const responses = await load.sendAll(paths.map((path) => ({ url: base + path })));
      cost.engine.push((cpuMilliseconds(pids.engine) - before[0]) / paths.length);
      cost.server.push((cpuMilliseconds(pids.server) - before[1]) / paths.length);
      cost.latencies.push(...responses.map(({ milliseconds }) => milliseconds));
    }

    const known = records.slice(0, STORED - INDEX_BATCH).map(({ offer }) => offer.id);
    const comparisons = createComparisons(records, known, Number(values.requests)).map((comparison) => ({
      ...comparison,
      plainCost: { engine: [], server: [], latencies: [] } as Cost,
      assistedCost: { engine: [], server: [], latencies: [] } as Cost,
    }));
    for (let round = 0; round <= ROUNDS; round += 1) {
      for (const { plain, assisted, plainCost, assistedCost } of comparisons) {
        // The first round warms up.
        const warm = { engine: [], server: [], latencies: [] };
        await measure(plain, round === 0 ? warm : plainCost);
        await measure(assisted, round === 0 ? warm : assistedCost);
      }
    }
    console.log(`${records.length} real ads, ${describeMachine()}`);
    console.log('| | Elasticsearch | API | p50 | p95 |\n| --- | --- | --- | --- | --- |');
    for (const { name, plainCost, assistedCost } of comparisons) {
      for (const [label, { engine, server, latencies }] of [
        [`plain search of ${name}`, plainCost],
        [name, assistedCost],
      ] as const) {
        console.log(
          `| ${label} | ${spreadOf(engine).median} ms | ${spreadOf(server).median} ms | ${quantile(latencies, 0.5)} ms | ${quantile(latencies, 0.95)} ms |`,
        );
      }
    }
  } finally {
    load.close();
    await supervisor?.stop();
    await db.destroy();
    await client.indices.delete({ index: physical });
    await client.close();
    await database.drop();
    await redis.remove();
    await rm(logDir, { recursive: true, force: true });
    await engines.stop();
  }
}

if (hasRealAds()) await run();
