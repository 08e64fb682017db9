import { createVerifyClient, createVerifyToken, type VerifyClient, type VerifyToken } from '@curro/accounts';
import { createDatabase, type Database } from '@curro/db';
import { createNormaliser, type Normalise } from '@curro/offers';
import {
  createEngineObserver,
  createKeyedMutex,
  createLogger,
  createQueues,
  createRateLimiter,
  createRedis,
  createTracing,
  type JobQueues,
  type KeyedMutex,
  type Logger,
  type RateLimiter,
  type Redis,
  type Tracing,
} from '@curro/platform';
import {
  type ClusterInfo,
  createSearchClient,
  createSearchIndex,
  inspectCluster,
  observeIndex,
  type SearchIndex,
} from '@curro/search';
import { type Dictionaries, loadDictionaries, loadSkills, type SkillCatalogue } from '@curro/shared';
import type { Config } from './config.ts';
import { type ApiMetrics, createApiMetrics } from './metrics.ts';

const DATABASE_CONNECT_TIMEOUT_MS = 3_000;
const DATABASE_STATEMENT_TIMEOUT_MS = 30_000;

/** Everything a request may need; built once, passed down. */
export interface ApiContext {
  readonly config: Config;
  readonly log: Logger;
  readonly db: Database;
  readonly redis: Redis;
  readonly search: SearchIndex;
  /** A look at Elasticsearch, for whoever watches over it. */
  readonly inspectCluster: () => Promise<ClusterInfo>;
  readonly dictionaries: Dictionaries;
  readonly skills: SkillCatalogue;
  readonly normalise: Normalise;
  readonly verifyToken: VerifyToken;
  readonly verifyClient: VerifyClient;
  /** Absent where there is no limit. */
  readonly rateLimiter: RateLimiter | undefined;
  readonly metrics: ApiMetrics;
  /** Absent where nothing is traced. */
  readonly tracing: Tracing | undefined;
  /** To look at: the API promises jobs through the outbox. */
  readonly queues: JobQueues;
  /** By candidate: who writes much at once waits here, not on a connection that others need. */
  readonly candidateMutex: KeyedMutex;
  /** Address of the portal without a slash at its end. */
  readonly portalUrl: string;
  close(): Promise<void>;
}

/** Opens what the API needs; connections mend themselves, none has to be there yet. */
export function createContext(config: Config): ApiContext {
  const log = createLogger({ name: 'api', level: config.LOG_LEVEL });
  const metrics = createApiMetrics();
  const tracing = createTracing('curro-api', config, log);
  const engines = createEngineObserver(metrics, tracing);
  const db = createDatabase({
    url: config.DATABASE_URL,
    poolSize: config.DATABASE_POOL_SIZE,
    connectTimeoutMs: DATABASE_CONNECT_TIMEOUT_MS,
    statementTimeoutMs: DATABASE_STATEMENT_TIMEOUT_MS,
    onError: (error) => log.warn({ reason: error.message }, 'database connection lost'),
    onQuery: engines.query,
  });
  const redis = createRedis(config.REDIS_URL, log);
  const queues = createQueues({ redis, prefix: config.REDIS_PREFIX, log });
  const client = createSearchClient(config.ELASTICSEARCH_URL);
  const dictionaries = loadDictionaries();
  const index = createSearchIndex({
    client,
    name: config.OFFERS_INDEX,
    dictionaries,
    shards: config.OFFERS_SHARDS,
    replicas: config.OFFERS_REPLICAS,
    log,
  });
  return {
    config,
    log,
    db,
    redis,
    inspectCluster: () => inspectCluster(client, config.OFFERS_INDEX),
    search: observeIndex(index, engines.search),
    dictionaries,
    skills: loadSkills(),
    normalise: createNormaliser({ dictionaries }),
    verifyToken: createVerifyToken(config, log, db),
    verifyClient: createVerifyClient(db),
    rateLimiter:
      config.RATE_LIMIT === 0
        ? undefined
        : createRateLimiter({
            redis,
            prefix: config.REDIS_PREFIX,
            limit: config.RATE_LIMIT,
            windowSeconds: config.RATE_LIMIT_WINDOW_SECONDS,
            log,
            onFallback: () => metrics.rateFallback.inc(),
          }),
    metrics,
    tracing,
    queues,
    candidateMutex: createKeyedMutex(),
    portalUrl: (config.PORTAL_URL ?? `http://${config.HOST}:${config.PORT}`).replace(/\/$/, ''),
    async close() {
      await queues.close();
      redis.disconnect();
      await Promise.all([db.destroy(), client.close(), tracing?.close()]);
    },
  };
}
