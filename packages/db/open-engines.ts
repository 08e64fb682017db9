import {
  type BreakerMetrics,
  createLogger,
  createQueryObserver,
  createRedis,
  createTracing,
  type Logger,
  type Metrics,
  type Redis,
  type Tracing,
  type TracingConfig,
} from '@curro/platform';
import { createDatabase, type Database } from './database.ts';

/** The variables of `engineEnv` for PostgreSQL, Redis and the log. */
export interface EngineConfig {
  readonly DATABASE_URL: string;
  readonly DATABASE_POOL_SIZE: number;
  readonly DATABASE_CONNECT_TIMEOUT_MS: number;
  readonly REDIS_URL: string;
  readonly LOG_LEVEL: string;
}

/** The variables of `httpEnv` for the circuit breakers. */
interface GuardConfig {
  readonly DATABASE_PROBE_AFTER_MS: number;
  readonly BREAKER_PROBE_MS: number;
  readonly BREAKER_PROBE_TIMEOUT_MS: number;
}

/** The options that differ between services. */
export interface EngineOptions {
  /** The name in log lines, and after `curro-` in traces. */
  readonly service: string;
  readonly metrics: Metrics;
  readonly statementTimeoutMs: number;
  /** Refuses database connections while PostgreSQL hangs; absent: callers wait for the timeouts. */
  readonly guard?: { readonly config: GuardConfig; readonly metrics: BreakerMetrics };
  /** Absent: the service records no traces. */
  readonly tracing?: TracingConfig;
}

/** Logger, tracing and connections of a service. */
export interface Engines {
  readonly log: Logger;
  /** Undefined when no trace exporter is configured. */
  readonly tracing: Tracing | undefined;
  readonly db: Database;
  readonly redis: Redis;
  close(): Promise<void>;
}

/**
 * Creates the logger, the tracing and the connections to PostgreSQL and Redis of a service. The engines may be
 * unavailable: connections are opened and reopened on use.
 */
export function openEngines(config: EngineConfig, options: EngineOptions): Engines {
  const { service, metrics } = options;
  const log = createLogger({ name: service, level: config.LOG_LEVEL, isBuffered: true });
  const tracing =
    options.tracing === undefined ? undefined : createTracing(`curro-${service}`, options.tracing, log);
  const guard = options.guard && {
    probeAfterMs: options.guard.config.DATABASE_PROBE_AFTER_MS,
    probeIntervalMs: options.guard.config.BREAKER_PROBE_MS,
    probeTimeoutMs: options.guard.config.BREAKER_PROBE_TIMEOUT_MS,
    metrics: options.guard.metrics,
    log,
  };
  const db = createDatabase({
    url: config.DATABASE_URL,
    poolSize: config.DATABASE_POOL_SIZE,
    connectTimeoutMs: config.DATABASE_CONNECT_TIMEOUT_MS,
    statementTimeoutMs: options.statementTimeoutMs,
    onError: (error) => log.warn({ reason: error.message }, 'database connection lost'),
    onQuery: createQueryObserver(metrics, tracing),
    ...(guard && { guard }),
  });
  const redis = createRedis(config.REDIS_URL, log);
  return {
    log,
    tracing,
    db,
    redis,
    async close() {
      redis.disconnect();
      await Promise.all([db.destroy(), tracing?.close()]);
    },
  };
}
