import { Redis } from 'ioredis';
import type { Logger } from './logger.ts';

export type { Redis } from 'ioredis';

const CONNECT_TIMEOUT_MS = 5_000;
const COMMAND_TIMEOUT_MS = 5_000;
const MAX_RETRY_DELAY_MS = 2_000;
const RETRY_STEP_MS = 100;

const retryStrategy = (attempt: number): number => Math.min(attempt * RETRY_STEP_MS, MAX_RETRY_DELAY_MS);

function logConnectionState(redis: Redis, log: Logger, role: string): Redis {
  let down = false;
  redis.on('error', (error: Error) => {
    if (!down) log.warn({ role, reason: error.message }, 'redis connection lost');
    down = true;
  });
  redis.on('ready', () => {
    if (down) log.info({ role }, 'redis connection back');
    down = false;
  });
  return redis;
}

/** Creates a connection whose commands fail instead of waiting: no offline queue, with timeouts. */
export function createRedis(url: string, log: Logger): Redis {
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
    connectTimeout: CONNECT_TIMEOUT_MS,
    commandTimeout: COMMAND_TIMEOUT_MS,
    retryStrategy,
  });
  return logConnectionState(redis, log, 'producer');
}

/** Creates a connection for BullMQ workers, whose commands wait until Redis is available. */
export function createWorkerRedis(url: string, log: Logger): Redis {
  const redis = new Redis(url, {
    maxRetriesPerRequest: null,
    connectTimeout: CONNECT_TIMEOUT_MS,
    retryStrategy,
  });
  return logConnectionState(redis, log, 'worker');
}
