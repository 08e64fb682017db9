import {
  assembleContext as assembleApi,
  createApiMetrics,
  readConfig as readApiConfig,
  startServer,
} from '@curro/api';
import { createLogger, createRedis, type JobQueues, type Mail } from '@curro/platform';
import { buildVocabulary, openMemorySearch, type Vocabulary } from '@curro/search';
import { loadDictionaries } from '@curro/shared';
import {
  assembleContext as assembleWorker,
  createInlineWorker,
  createWorkerMetrics,
  readConfig as readWorkerConfig,
} from '@curro/worker';
import { createClock, durationMs } from '../clock.ts';
import { createFaults } from '../control/faults.ts';
import { createControlRoutes } from '../control/routes.ts';
import type { CurroTest, DoubleOptions } from '../curro.ts';
import { createCandidate, importOffers } from '../requests.ts';
import { createTokenSigner } from '../tokens.ts';
import { openMemoryDatabase } from './open-database.ts';
import { moveDatabaseClock, resetDatabase } from './prepare-database.ts';
import { createRedisStore } from './redis-commands.ts';
import { serveRedis } from './serve-redis.ts';

const LOOPBACK = '127.0.0.1';

/** The parts of the double are not reached by these addresses. */
const variables = (redisUrl: string, { port = 0, env, logLevel = 'fatal' }: DoubleOptions) => ({
  DATABASE_URL: 'postgres://memory/curro',
  ELASTICSEARCH_URL: 'http://memory',
  REDIS_URL: redisUrl,
  HOST: LOOPBACK,
  PORT: String(port),
  LOG_LEVEL: logLevel,
  RATE_LIMIT: '0',
  AUTH_CACHE_TTL_MS: '0',
  PORTAL_TOKEN_SIGN_IN: 'true',
  // Receivers of webhooks and feeds of tests are on this machine.
  WEBHOOK_ALLOWED_NETWORKS: '127.0.0.0/8 ::1/128',
  FEED_ALLOWED_NETWORKS: '127.0.0.0/8 ::1/128',
  ...env,
});

/** Jobs run in this process: there are no queues. */
const noQueues: JobQueues = {
  add: async () => undefined,
  states: async () => [],
  all: async () => [],
  close: async () => undefined,
};

/**
 * Starts the double: the API with its routes, validation and use cases in this process, on a PostgreSQL in
 * WebAssembly and a search in memory. Nothing is written to the disk.
 */
export async function startDouble(options: DoubleOptions = {}): Promise<CurroTest> {
  const clock = createClock();
  const tokens = await createTokenSigner(clock);
  const [database, store] = [await openMemoryDatabase(), createRedisStore(clock)];
  const redisServer = await serveRedis(store);
  const env = variables(redisServer.url, options);
  const log = createLogger({ name: 'curro-double', level: env.LOG_LEVEL });
  const redis = createRedis(redisServer.url, log);
  await new Promise<void>((resolve) => redis.once('ready', () => resolve()));
  const dictionaries = loadDictionaries();
  const search = openMemorySearch(dictionaries);
  const engines = { log, db: database.db, redis, tracing: undefined, close: async () => undefined };
  const mails: Mail[] = [];

  let vocabulary: { readonly generation: string; readonly value: Vocabulary } | undefined;
  async function readVocabulary(): Promise<Vocabulary> {
    const generation = await search.index.generation();
    if (vocabulary?.generation !== generation) {
      const value = buildVocabulary(await search.index.counts(clock.now()), dictionaries);
      vocabulary = { generation, value };
    }
    return vocabulary.value;
  }

  const worker = createInlineWorker(
    assembleWorker(readWorkerConfig(env), {
      clock,
      engines,
      search,
      queues: noQueues,
      metrics: createWorkerMetrics(),
      onQueueError: () => () => undefined,
      sendMail: async (mail) => {
        mails.push(mail);
      },
    }),
  );
  const faults = createFaults({ now: clock.now, hold: search.hold });
  const api = assembleApi(readApiConfig(env), {
    clock,
    engines,
    search,
    queues: noQueues,
    metrics: createApiMetrics(),
    localKeys: tokens.publicKeys,
    vocabulary: readVocabulary,
  });

  const control = createControlRoutes(() => curro);
  const server = await startServer(api, (incoming, outgoing, next) => {
    if (control(incoming, outgoing)) return;
    // What a request enqueued is done without a call of `settled`, as the worker does it.
    if (incoming.method !== 'GET') outgoing.once('close', () => void worker.settle().catch(() => undefined));
    void faults.apply(incoming, outgoing).then((unanswered) => unanswered && next());
  });
  const url = `http://${LOOPBACK}:${server.port}`;

  async function moveClock(offsetMs: number): Promise<void> {
    clock.move(offsetMs);
    await moveDatabaseClock(database.db, offsetMs);
    await worker.runSchedules();
  }

  const curro: CurroTest = {
    url,
    operatorToken: await tokens.operator(),
    async seed(seed) {
      const seeded = await importOffers(url, curro.operatorToken, seed, { clock, dictionaries });
      await worker.settle();
      return seeded;
    },
    candidate: (name, candidateOptions) => createCandidate(url, tokens, name, candidateOptions),
    clock: {
      now: async () => clock.now(),
      advance: (duration) => moveClock(clock.offset() + durationMs(duration)),
      set: (time) => moveClock(clock.offset() + new Date(time).getTime() - clock.now().getTime()),
    },
    async fail(operation, fault) {
      faults.add(operation, fault);
    },
    settled: () => worker.runSchedules(),
    mails: async () => mails.map(({ to, subject, text }) => ({ to, subject, text })),
    async reset() {
      faults.clear();
      await worker.settle();
      await resetDatabase(database.db);
      clock.move(0);
      await moveDatabaseClock(database.db, 0);
      search.clear();
      store.clear();
      worker.restart();
      mails.length = 0;
    },
    async stop() {
      await server.close();
      await worker.close();
      redis.disconnect();
      await redisServer.close();
      await database.close();
    },
  };
  await worker.settle();
  return curro;
}
