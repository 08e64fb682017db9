import { type Command, Redis, type RedisOptions } from 'ioredis';
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

/**
 * Makes `disconnect` also end the copies of a connection, and a connection or copy that waits for its next attempt to
 * connect. ioredis only stops the attempts then, and BullMQ waits without limit for the end of its copy when a worker
 * is closed.
 */
function endWhileWaiting(redis: Redis): Redis {
  rejectCommandsAtEnd(redis);
  const disconnect = redis.disconnect.bind(redis);
  const duplicate = redis.duplicate.bind(redis);
  const copies: Redis[] = [];
  return Object.assign(redis, {
    duplicate(options: Partial<RedisOptions> = {}): Redis {
      const copy = endWhileWaiting(duplicate(options));
      copies.push(copy);
      return copy;
    },
    disconnect(reconnect = false): void {
      const waiting = redis.status === 'reconnecting' && !reconnect;
      disconnect(reconnect);
      if (!reconnect) for (const copy of copies) copy.disconnect();
      if (!waiting) return;
      // An attempt that is stopped before it began ends the connection.
      redis.connect().catch(() => undefined);
      disconnect();
    },
  });
}

/**
 * Makes the end of a connection reject all commands without a response. ioredis forgets those that it would have sent
 * again, when the connection ends before it is ready, and BullMQ waits for them without limit.
 */
function rejectCommandsAtEnd(redis: Redis): Redis {
  const pending = new Set<Command>();
  const sendCommand = redis.sendCommand.bind(redis);
  redis.on('end', () => {
    for (const command of pending) command.reject(new Error('Connection is closed.'));
  });
  return Object.assign(redis, {
    sendCommand(...[command, stream]: Parameters<Redis['sendCommand']>): unknown {
      const remove = (): boolean => pending.delete(command);
      pending.add(command);
      command.promise.then(remove, remove);
      return sendCommand(command, stream);
    },
  });
}

/** Creates a connection for BullMQ workers, whose commands wait until Redis is available or it is disconnected. */
export function createWorkerRedis(url: string, log: Logger): Redis {
  const redis = new Redis(url, {
    maxRetriesPerRequest: null,
    connectTimeout: CONNECT_TIMEOUT_MS,
    retryStrategy,
  });
  return logConnectionState(endWhileWaiting(redis), log, 'worker');
}
