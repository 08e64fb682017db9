import { setTimeout as sleep } from 'node:timers/promises';
import {
  createVerifyClient,
  createVerifyToken,
  type LocalKeys,
  type VerifyClient,
  type VerifyToken,
} from '@curro/accounts';
import { createFreeSpaceCheck, type Database, type Engines, openEngines } from '@curro/db';
import { createNormaliser, type FeedTrialContext, feedAccess, type Normalise } from '@curro/offers';
import {
  createCircuitBreaker,
  createClientAddress,
  createKeyedMutex,
  createQueueErrorListener,
  createQueues,
  createRateLimiter,
  createSearchObserver,
  createSemaphore,
  type EncodedBody,
  type JobQueues,
  type KeyedMutex,
  type Logger,
  type RateLimiter,
  type Redis,
  type Tracing,
} from '@curro/platform';
import {
  type ClusterInfo,
  createVocabularyCache,
  type OpenedSearch,
  openSearch,
  type ReadVocabulary,
  type SearchIndex,
} from '@curro/search';
import { applyRules, createSearchDesk, type SearchDesk } from '@curro/search-desk';
import {
  type Clock,
  type Dictionaries,
  loadDictionaries,
  loadSkills,
  type SkillCatalogue,
  systemClock,
} from '@curro/shared';
import type { Config } from './config.ts';
import { type ApiMetrics, createApiMetrics } from './metrics.ts';
import { createResponseCache, type ResponseCache } from './response-cache/response-cache.ts';
import { createServerErrorLog, type ServerErrorLog } from './system-status/server-errors.ts';

const MEGABYTE = 1_000_000;
const DATABASE_STATEMENT_TIMEOUT_MS = 30_000;
/** At most 500 readings a second, however many requests share them; a request waits no longer. */
const GENERATION_PAUSE_MS = 2;
/** Concurrent and waiting trials of feeds; each takes up to 20 s. */
const MAX_TRIALS = 2;
const MAX_WAITING_TRIALS = 4;
/** The check writes to the database. */
const FREE_SPACE_CACHE_TTL_MS = 10_000;

/** An encoded search response and the number of offers that the search finds. */
export interface CachedSearch extends EncodedBody {
  readonly total: number;
  /** The rankings of an interleaved page. */
  readonly teams?: string | undefined;
}

/** The context of all requests, built once and passed down. */
export interface ApiContext {
  readonly config: Config;
  readonly log: Logger;
  readonly db: Database;
  readonly clock: Clock;
  /** Whether PostgreSQL has disk space, cached for some seconds. */
  readonly hasDatabaseSpace: () => Promise<boolean>;
  readonly redis: Redis;
  readonly search: SearchIndex;
  readonly vocabulary: ReadVocabulary;
  /** Search responses of the current generation of the index. */
  readonly responses: ResponseCache<CachedSearch>;
  readonly searchDesk: SearchDesk;
  /** Inspects Elasticsearch for the operator. */
  readonly inspectCluster: () => Promise<ClusterInfo>;
  readonly dictionaries: Dictionaries;
  readonly skills: SkillCatalogue;
  readonly normalise: Normalise;
  readonly feedAccess: FeedTrialContext['feedAccess'];
  /** Limits the trials of feeds, which call other servers. */
  readonly limitTrials: ReturnType<typeof createSemaphore>;
  readonly verifyToken: VerifyToken;
  readonly verifyClient: VerifyClient;
  /** Undefined if RATE_LIMIT is 0. */
  readonly rateLimiter: RateLimiter | undefined;
  readonly metrics: ApiMetrics;
  /** The server errors of this process, and which of them operators have seen. */
  readonly serverErrors: ServerErrorLog;
  /** Undefined if tracing is disabled. */
  readonly tracing: Tracing | undefined;
  /** For inspection only: the API enqueues jobs through the outbox. */
  readonly queues: JobQueues;
  /** Serialises the writes of each candidate, so that waiting writes do not occupy database connections. */
  readonly candidateMutex: KeyedMutex;
  /** The address of the portal without a trailing slash. */
  readonly portalUrl: string;
  close(): Promise<void>;
}

/** The connections and clients that a context is built on. */
export interface ApiParts {
  readonly clock: Clock;
  readonly dictionaries: Dictionaries;
  readonly normalise: Normalise;
  readonly metrics: ApiMetrics;
  readonly engines: Engines;
  readonly search: OpenedSearch;
  readonly queues: JobQueues;
  /** The public keys of the local issuer; absent: those of AUTH_LOCAL_JWKS_FILE. */
  readonly localKeys?: LocalKeys;
  /** Absent: a cache of the counts of the index. */
  readonly vocabulary?: ReadVocabulary;
}

/** Builds a context on open parts, which its `close` closes. */
export function assembleContext(config: Config, parts: ApiParts): ApiContext {
  const { clock, dictionaries, normalise, metrics, engines, search, queues } = parts;
  const { log, db, redis, tracing } = engines;
  const searchDesk = createSearchDesk({
    db,
    redis,
    log,
    config,
    clock,
    addressOf: createClientAddress(config.TRUSTED_PROXIES),
    onLogResult: (result, count) => metrics.searchLog.inc({ result }, count),
  });
  const responses = createResponseCache<CachedSearch>({
    maxBytes: config.RESPONSE_CACHE_MB * MEGABYTE,
    // The compressed bodies together are not larger than the body.
    sizeOf: ({ body }) => 2 * body.length,
    readGeneration: () => search.index.generation(),
    pause: () => sleep(GENERATION_PAUSE_MS),
    onResult: (result) => metrics.responseCache.inc({ result }),
  });
  metrics.observeResponseCache(responses);
  return {
    config,
    log,
    db,
    clock,
    hasDatabaseSpace: createFreeSpaceCheck(db, FREE_SPACE_CACHE_TTL_MS),
    redis,
    inspectCluster: search.inspectCluster,
    search: applyRules(search.index, searchDesk.rules),
    vocabulary: parts.vocabulary ?? createVocabularyCache(search.index, dictionaries, clock, log),
    responses,
    searchDesk,
    dictionaries,
    skills: loadSkills(),
    normalise,
    feedAccess: feedAccess(config),
    limitTrials: createSemaphore(MAX_TRIALS, MAX_WAITING_TRIALS),
    verifyToken: createVerifyToken(config, { log, db, clock, localKeys: parts.localKeys }),
    verifyClient: createVerifyClient(db),
    rateLimiter:
      config.RATE_LIMIT === 0
        ? undefined
        : createRateLimiter({
            redis,
            prefix: config.REDIS_PREFIX,
            limit: config.RATE_LIMIT,
            windowSeconds: config.RATE_LIMIT_WINDOW_SECONDS,
            redisTimeoutMs: config.RATE_LIMIT_REDIS_TIMEOUT_MS,
            log,
            onFallback: () => metrics.rateFallback.inc(),
          }),
    metrics,
    serverErrors: createServerErrorLog({ metrics, clock }),
    tracing,
    queues,
    candidateMutex: createKeyedMutex(),
    portalUrl: (config.PORTAL_URL ?? `http://${config.HOST}:${config.PORT}`).replace(/\/$/, ''),
    async close() {
      await searchDesk.close();
      await queues.close();
      await Promise.all([engines.close(), search.close()]);
    },
  };
}

/** Creates the context of the API. The engines do not have to be available yet. */
export function createContext(config: Config, clock: Clock = systemClock): ApiContext {
  const metrics = createApiMetrics();
  const engines = openEngines(config, {
    service: 'api',
    metrics,
    statementTimeoutMs: DATABASE_STATEMENT_TIMEOUT_MS,
    guard: { config, metrics: metrics.breakers },
    tracing: config,
  });
  const { log, redis, tracing } = engines;
  const closing = new AbortController();
  const dictionaries = loadDictionaries();
  const search = openSearch(config, {
    dictionaries,
    log,
    observe: createSearchObserver(metrics, tracing),
    searchTimeoutMs: config.SEARCH_TIMEOUT_MS,
    maxJointSearches: config.SEARCH_JOINT_MAX,
    createGuard: ({ probe, isFailure }) =>
      createCircuitBreaker({
        isFailure,
        probe: () => probe(config.BREAKER_PROBE_TIMEOUT_MS),
        engine: 'elasticsearch',
        failures: config.SEARCH_BREAKER_FAILURES,
        probeIntervalMs: config.BREAKER_PROBE_MS,
        metrics: metrics.breakers,
        log,
        signal: closing.signal,
      }),
  });
  const onError = createQueueErrorListener(metrics, log);
  const queues = createQueues({ redis, prefix: config.REDIS_PREFIX, onError });
  const normalise = createNormaliser({ dictionaries });
  const context = assembleContext(config, {
    clock,
    dictionaries,
    normalise,
    metrics,
    engines,
    search,
    queues,
  });
  return {
    ...context,
    async close() {
      closing.abort();
      await context.close();
    },
  };
}
