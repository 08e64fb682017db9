import {
  createPerClientLimiter,
  createPostWebhook,
  type PerClientLimiter,
  type PostWebhook,
} from '@curro/applications';
import { type Database, type Engines, openEngines } from '@curro/db';
import {
  createIndexOffers,
  createNormaliser,
  type FeedOptions,
  feedAccess,
  type IndexingOptions,
  type IndexOffers,
  type Normalise,
} from '@curro/offers';
import {
  createQueueErrorListener,
  createQueues,
  createSearchObserver,
  createSendMail,
  hasMailDestination,
  type JobQueues,
  type Logger,
  type QueueErrorListener,
  type Redis,
  type SendMail,
  type Tracing,
} from '@curro/platform';
import { type IndexAdmin, type OpenedSearch, openSearch, type SearchIndex } from '@curro/search';
import { type Clock, type Dictionaries, loadDictionaries, systemClock } from '@curro/shared';
import type { Config } from './config.ts';
import { createWorkerMetrics, type WorkerMetrics } from './metrics.ts';

const DATABASE_STATEMENT_TIMEOUT_MS = 60_000;
const HOUR_MS = 3_600_000;

/** The context of all job handlers, built once and passed down. */
export interface WorkerContext {
  readonly config: Config;
  readonly log: Logger;
  readonly db: Database;
  readonly clock: Clock;
  readonly redis: Redis;
  readonly queues: JobQueues;
  readonly onQueueError: QueueErrorListener;
  readonly metrics: WorkerMetrics;
  /** Undefined if tracing is disabled. */
  readonly tracing: Tracing | undefined;
  readonly search: SearchIndex;
  readonly indexAdmin: IndexAdmin;
  readonly dictionaries: Dictionaries;
  readonly feeds: FeedOptions;
  readonly indexing: IndexingOptions;
  /** Handles the index jobs of this worker. */
  readonly indexOffers: IndexOffers;
  readonly postWebhook: PostWebhook;
  readonly webhookLimiter: PerClientLimiter;
  readonly normalise: Normalise;
  readonly sendMail: SendMail;
  /** Whether mails have a destination. */
  readonly canSendMails: boolean;
  /** The address of the portal without a trailing slash, for links in mails. */
  readonly portalUrl: string;
  close(): Promise<void>;
}

const feedOptions = (config: Config): FeedOptions => ({
  ...feedAccess(config),
  leaseMs: config.FEED_LEASE_MS,
  maxDeadLetters: config.IMPORT_DEAD_LETTERS,
  maxUnindexed: config.IMPORT_MAX_UNINDEXED,
});

/** The connections and clients that a context is built on. */
export interface WorkerParts {
  readonly clock: Clock;
  readonly dictionaries: Dictionaries;
  readonly normalise: Normalise;
  readonly metrics: WorkerMetrics;
  readonly engines: Engines;
  readonly search: OpenedSearch;
  readonly queues: JobQueues;
  readonly onQueueError: QueueErrorListener;
  readonly sendMail: SendMail;
  readonly canSendMails: boolean;
}

/** Builds a context on open parts, which its `close` closes. */
export function assembleContext(config: Config, parts: WorkerParts): WorkerContext {
  const { engines, search, ...rest } = parts;
  const { log, db, redis, tracing } = engines;
  return {
    ...rest,
    config,
    log,
    db,
    redis,
    tracing,
    feeds: feedOptions(config),
    indexing: {
      batch: config.REINDEX_BATCH,
      pauseMs: config.REINDEX_PAUSE_MS,
      checkIntervalMs: config.REINDEX_CHECK_MS,
      catchUpMs: config.REINDEX_CATCH_UP_HOURS * HOUR_MS,
      retentionMs: config.REINDEX_KEEP_HOURS * HOUR_MS,
    },
    indexOffers: createIndexOffers(),
    postWebhook: createPostWebhook(config.WEBHOOK_ALLOWED_NETWORKS, config.WEBHOOK_TIMEOUT_MS),
    webhookLimiter: createPerClientLimiter(),
    portalUrl: config.PORTAL_URL.replace(/\/$/, ''),
    search: search.index,
    indexAdmin: search.admin,
    async close() {
      await rest.queues.close();
      await Promise.all([engines.close(), search.close()]);
    },
  };
}

/** Creates the context of the worker. The engines do not have to be available yet. */
export function createContext(
  config: Config,
  clock: Clock = systemClock,
  parts: Partial<Pick<WorkerParts, 'sendMail'>> = {},
): WorkerContext {
  const metrics = createWorkerMetrics();
  const engines = openEngines(config, {
    service: 'worker',
    metrics,
    statementTimeoutMs: DATABASE_STATEMENT_TIMEOUT_MS,
    tracing: config,
  });
  const { log, redis, tracing } = engines;
  const dictionaries = loadDictionaries();
  const search = openSearch(config, {
    dictionaries,
    log,
    observe: createSearchObserver(metrics, tracing),
  });
  const onQueueError = createQueueErrorListener(metrics, log);
  const queues = createQueues({ redis, prefix: config.REDIS_PREFIX, onError: onQueueError });
  const sendMail = parts.sendMail ?? createSendMail(config, log);
  return assembleContext(config, {
    clock,
    dictionaries,
    normalise: createNormaliser({ dictionaries }),
    metrics,
    engines,
    search,
    queues,
    onQueueError,
    sendMail,
    canSendMails: parts.sendMail !== undefined || hasMailDestination(config),
  });
}
