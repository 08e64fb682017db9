import {
  assembleContext as assembleApi,
  createApiMetrics,
  describeApi,
  readConfig as readApiConfig,
  startServer,
} from '@curro/api';
import { createOfferGenerator, type OfferGenerator } from '@curro/demo';
import { createNormaliser, type Normalise } from '@curro/offers';
import { createLogger, createRedis, type JobQueues, type Mail } from '@curro/platform';
import { buildVocabulary, openMemorySearch, type Vocabulary } from '@curro/search';
import { type Dictionaries, loadDictionaries } from '@curro/shared';
import {
  assembleContext as assembleWorker,
  createInlineWorker,
  createWorkerMetrics,
  readConfig as readWorkerConfig,
} from '@curro/worker';
import { createClock } from '../clock.ts';
import { createFaults } from '../control/faults.ts';
import { createCurro } from '../create-curro.ts';
import type { CurroTest, ServiceOptions } from '../curro.ts';
import { createTokenSigner } from '../tokens.ts';
import { type BoundPort, bindPort, serviceVariables } from '../variables.ts';
import { openMemoryDatabase } from './open-database.ts';
import { moveDatabaseClock, resetMemoryDatabase } from './prepare-database.ts';
import { createRedisStore } from './redis-commands.ts';
import { serveRedis } from './serve-redis.ts';

/** Read-only data. */
interface SharedData {
  readonly dictionaries: Dictionaries;
  readonly normalise: Normalise;
  readonly generateOffers: OfferGenerator;
}

let shared: SharedData | undefined;

/** The data that the doubles of a process share: reading it takes as long as starting a double. */
function sharedData(): SharedData {
  if (shared === undefined) {
    const dictionaries = loadDictionaries();
    shared = {
      dictionaries,
      normalise: createNormaliser({ dictionaries }),
      generateOffers: createOfferGenerator(dictionaries),
    };
  }
  return shared;
}

/** The parts of the double are not reached by these addresses. */
const variables = (redisUrl: string, options: ServiceOptions, bound: BoundPort) => ({
  DATABASE_URL: 'postgres://memory/curro',
  ELASTICSEARCH_URL: 'http://memory',
  REDIS_URL: redisUrl,
  ...serviceVariables(options, bound),
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
export async function startDouble(options: ServiceOptions = {}): Promise<CurroTest> {
  const bound = await bindPort(options);
  const clock = createClock();
  const tokens = await createTokenSigner(clock);
  const [database, store] = [await openMemoryDatabase(), createRedisStore(clock)];
  const redisServer = await serveRedis(store);
  const env = variables(redisServer.url, options, bound);
  const log = createLogger({ name: 'curro-double', level: env.LOG_LEVEL });
  const redis = createRedis(redisServer.url, log);
  await new Promise<void>((resolve) => redis.once('ready', () => resolve()));
  const { dictionaries, normalise, generateOffers } = sharedData();
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
      dictionaries,
      normalise,
      engines,
      search,
      queues: noQueues,
      metrics: createWorkerMetrics(),
      onQueueError: () => () => undefined,
      sendMail: async (mail) => {
        mails.push(mail);
      },
      canSendMails: true,
    }),
  );
  const faults = createFaults({ now: clock.now, hold: search.hold, describe: () => describeApi(api) });
  const api = assembleApi(readApiConfig(env), {
    clock,
    dictionaries,
    normalise,
    engines,
    search,
    queues: noQueues,
    metrics: createApiMetrics(),
    localKeys: tokens.publicKeys,
    vocabulary: readVocabulary,
  });

  const curro = await createCurro({
    clock,
    tokens,
    generateOffers,
    faults,
    mails,
    startApi: (intercept) => startServer(api, intercept, bound.server),
    // What a request enqueued is done without a call of `settled`, as the worker does it.
    onWritten: () => void worker.settle().catch(() => undefined),
    settle: worker.settle,
    runSchedules: worker.runSchedules,
    moveDatabaseClock: (offsetMs) => moveDatabaseClock(database.db, offsetMs),
    async empty() {
      await worker.settle();
      await resetMemoryDatabase(database.db);
      clock.move(0);
      await moveDatabaseClock(database.db, 0);
      search.clear();
      store.clear();
      worker.restart();
      // As after the start: the matcher of saved searches loads an empty database.
      await worker.settle();
    },
    async stop() {
      await worker.close();
      redis.disconnect();
      await redisServer.close();
      await database.close();
    },
  });
  await worker.settle();
  return curro;
}
