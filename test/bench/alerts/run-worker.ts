import { loadavg, setPriority } from 'node:os';
import { parseArgs } from 'node:util';
import { createDatabase, type Database, migrate } from '@curro/db';
import { saveSource, upsertOffers } from '@curro/offers';
import type { OfferRecord } from '@curro/search';
import { INDEX_BATCH, loadDictionaries } from '@curro/shared';
import { sql } from 'kysely';
import { readExposition } from '../../observability/read-exposition.ts';
import { freePort } from '../../support/free-port.ts';
import { serviceProcess } from '../../support/service-process.ts';
import { startSharedEngines } from '../../support/shared-engines.ts';
import { createTestDatabase } from '../../support/test-database.ts';
import { removeIndices } from '../../support/test-indices.ts';
import { createRedisUser } from '../../support/test-redis.ts';
import { until } from '../../support/until.ts';
import { cpuMilliseconds, describeMachine, residentMegabytes } from '../search/cpu.ts';
import { percentiles } from '../search/percentiles.ts';
import { readRecords, recordsSource, take } from '../search/records.ts';
import { drawSearches } from './draw-searches.ts';
import { storeSearches } from './store-searches.ts';

/**
 * Measures a real worker with many saved searches in PostgreSQL: the time until its index is loaded, the time from the
 * commit of an offer to the commit of its matches at a constant rate of new offers, CPU time and memory. By default each
 * search has a digest to come. A priority (-20 to 19) applies to the bench, the worker and their sessions in PostgreSQL,
 * for a machine that does other work; it requires root.
 * node test/bench/alerts/run-worker.ts [--searches 1000000] [--rate 20] [--seconds 60] [--first-matches] [--priority=N]
 */
const { values } = parseArgs({
  options: {
    searches: { type: 'string', default: '1000000' },
    rate: { type: 'string', default: '20' },
    seconds: { type: 'string', default: '60' },
    'first-matches': { type: 'boolean', default: false },
    priority: { type: 'string', default: '0' },
  },
});
const NAME = 'bench-alerts';
const SOURCE = 'bench';
/** Offers whose words the searches are drawn from, and those of them that are stored before. */
const SOURCE_OFFERS = 20_000;
const STORED_OFFERS = 2_000;
/** Offers that are matched before the measurement begins. */
const WARM_UP_OFFERS = 200;
const POLL_MS = 10;
const SAMPLE_MS = 250;
const LOAD_MS = 600_000;

const rate = Number(values.rate);
const priority = Number(values.priority);
const measured = rate * Number(values.seconds);
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

async function store(db: Database, records: readonly OfferRecord[]): Promise<void> {
  const now = new Date();
  const writes = records.map(({ offer }) => ({
    // Several ads have the same external id.
    offer: { ...offer, externalId: offer.id, publishedAt: now.toISOString(), updatedAt: now.toISOString() },
    publishedStated: true,
    updatedStated: true,
    contentHash: offer.id,
    rawJson: () => '{}',
  }));
  for (let start = 0; start < writes.length; start += INDEX_BATCH) {
    await upsertOffers(db, writes.slice(start, start + INDEX_BATCH), { source: SOURCE, ttlDays: 60, now });
  }
}

async function matchedUpTo(db: Database): Promise<number> {
  const { rows } = await sql<{ revision: number }>`
    select min(revision)::float8 as revision from alert_partitions`.execute(db);
  return rows[0]?.revision ?? 0;
}

async function revisionOf(db: Database, id: string): Promise<number> {
  const { revision } = await db
    .selectFrom('offers')
    .select('revision')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return Number(revision);
}

/** Sums the CPU time of the sessions of a database except those of the bench, and sets the priority of all. */
function watchSessions(db: Database): { take(): number; stop(): void } {
  const last = new Map<number, number>();
  let used = 0;
  const sample = async (): Promise<void> => {
    const { rows } = await sql<{ pid: number; isBench: boolean }>`
      select pid, application_name = 'bench' as "isBench" from pg_stat_activity
      where datname = current_database() and backend_type = 'client backend'`.execute(db);
    for (const { pid, isBench } of rows) {
      const cpu = cpuMilliseconds(pid);
      if (!last.has(pid)) setPriority(pid, priority);
      if (!isBench) used += cpu - (last.get(pid) ?? 0);
      last.set(pid, cpu);
    }
  };
  // A session may end between the query and the look at its process.
  const timer = setInterval(() => void sample().catch(() => undefined), SAMPLE_MS);
  return {
    take() {
      const taken = used;
      used = 0;
      return taken;
    },
    stop: () => clearInterval(timer),
  };
}

/** Stores offers one by one at the rate; resolves to the milliseconds from each commit to the end of its matching. */
async function matchAtRate(db: Database, records: readonly OfferRecord[]): Promise<number[]> {
  const waiting: { revision: number; committed: number }[] = [];
  const latencies: number[] = [];
  let storing = true;
  const watching = (async () => {
    while (storing || waiting.length > 0) {
      const matched = await matchedUpTo(db);
      const now = performance.now();
      while (waiting[0] !== undefined && waiting[0].revision <= matched) {
        latencies.push(now - (waiting.shift()?.committed ?? now));
      }
      await pause(POLL_MS);
    }
  })();
  const began = performance.now();
  for (const [at, record] of records.entries()) {
    await pause(Math.max(0, began + (at * 1_000) / rate - performance.now()));
    await store(db, [record]);
    const committed = performance.now();
    waiting.push({ revision: await revisionOf(db, record.offer.id), committed });
  }
  storing = false;
  await watching;
  return latencies;
}

const dictionaries = loadDictionaries();
const records: OfferRecord[] = [];
const all = SOURCE_OFFERS + WARM_UP_OFFERS + measured;
for await (const record of take(readRecords(dictionaries, Date.now()), all)) records.push(record);
const engines = await startSharedEngines(process.env);
const database = await createTestDatabase(engines.databaseUrl, NAME);
const redis = await createRedisUser(engines.redisUrl, NAME);
const open = (): Database =>
  createDatabase({
    url: `${database.url}?application_name=bench`,
    poolSize: 3,
    connectTimeoutMs: 5_000,
    statementTimeoutMs: LOAD_MS,
    onError: () => undefined,
  });
const db = open();
const port = await freePort();
const worker = serviceProcess('worker', {
  PATH: process.env.PATH ?? '',
  DATABASE_URL: database.url,
  REDIS_URL: redis.url,
  REDIS_PREFIX: redis.prefix,
  ELASTICSEARCH_URL: engines.elasticsearchUrl,
  OFFERS_INDEX: `${NAME}-offers`,
  LOG_LEVEL: 'warn',
  METRICS_PORT: String(port),
});
const metric = async (series: string): Promise<number> => {
  const response = await fetch(`http://127.0.0.1:${port}/metrics`).catch(() => undefined);
  return response === undefined ? 0 : (readExposition(await response.text()).value(series) ?? 0);
};
setPriority(process.pid, priority);
const sessions = watchSessions(db);
try {
  await migrate(db);
  await saveSource(db, SOURCE, {});
  await store(db, records.slice(0, STORED_OFFERS));
  const queries = drawSearches(records.slice(0, SOURCE_OFFERS), Number(values.searches), dictionaries);
  await storeSearches(db, queries, { waiting: !values['first-matches'] });
  await sql`update alert_partitions set revision = (select last_value from offer_revision)`.execute(db);
  console.log(
    `${describeMachine()}; ${recordsSource}; ${queries.length} saved searches; load ${loadavg().map(Math.round).join(' ')}`,
  );

  const started = performance.now();
  worker.start();
  setPriority(worker.pid(), priority);
  const loaded = async () => (await metric('curro_alert_searches{kind="all"}')) === queries.length;
  await until('the index', loaded, LOAD_MS);
  const seconds = (performance.now() - started) / 1_000;
  const pid = worker.pid();
  console.log(
    `cold start ${seconds.toFixed(1)} s, of it ${(cpuMilliseconds(pid) / 1_000).toFixed(1)} s CPU of the worker; ` +
      `${residentMegabytes(pid)} MB resident`,
  );

  await matchAtRate(db, records.slice(SOURCE_OFFERS, SOURCE_OFFERS + WARM_UP_OFFERS));
  const workerBefore = cpuMilliseconds(pid);
  const matchesBefore = await metric('curro_alert_matches_total');
  sessions.take();
  const latencies = await matchAtRate(db, records.slice(SOURCE_OFFERS + WARM_UP_OFFERS));
  const workerMs = (cpuMilliseconds(pid) - workerBefore) / measured;
  const sessionsMs = sessions.take() / measured;
  const matches = ((await metric('curro_alert_matches_total')) - matchesBefore) / measured;
  console.log(
    `${measured} offers at ${rate}/s, ${Math.round(matches)} matches each: commit to match ${percentiles(latencies)}; ` +
      `CPU per offer, with indexing and grouping: worker ${workerMs.toFixed(1)} ms, its PostgreSQL sessions ${sessionsMs.toFixed(1)} ms; ` +
      `${residentMegabytes(pid)} MB resident`,
  );
} finally {
  sessions.stop();
  await worker.stop();
  await db.destroy();
  await database.drop();
  await redis.remove();
  await removeIndices(engines.elasticsearchUrl, NAME);
  await engines.stop();
}
