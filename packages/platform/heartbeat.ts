import { hostname } from 'node:os';
import { systemClock } from '@curro/shared';
import type { Redis } from 'ioredis';
import type { Logger } from './logger.ts';

const HEARTBEAT_INTERVAL_MS = 5_000;
/** A worker without a heartbeat for this long is not alive. */
const HEARTBEAT_TIMEOUT_MS = 20_000;
/** The maximum number of stored heartbeats, including those of workers that have ended. */
const MAX_REMEMBERED_WORKERS = 100;

/** The heartbeat of a worker. */
export interface Heartbeat {
  close(): Promise<void>;
}

/** The heartbeats of all workers. */
export interface WorkerHeartbeats {
  /** The workers that are alive, as `host:process`. */
  readonly alive: readonly string[];
  /** Seconds since the last heartbeat of any worker; undefined when there was none. */
  readonly lastSeenSeconds: number | undefined;
}

const keyOf = (prefix: string): string => `${prefix}:workers`;

/** Starts the heartbeat: immediately and every five seconds. */
export function startHeartbeat(redis: Redis, prefix: string, log: Logger): Heartbeat {
  const key = keyOf(prefix);
  const name = `${hostname()}:${process.pid}`;
  const sendHeartbeat = async (): Promise<void> => {
    try {
      await redis.zadd(key, systemClock.now().getTime(), name);
    } catch (error) {
      log.debug({ err: error }, 'no heartbeat');
    }
  };
  let pendingHeartbeat = sendHeartbeat();
  const timer = setInterval(() => {
    pendingHeartbeat = sendHeartbeat();
  }, HEARTBEAT_INTERVAL_MS);
  return {
    async close() {
      clearInterval(timer);
      await pendingHeartbeat;
      await redis.zrem(key, name).catch(() => undefined);
    },
  };
}

/** Reads the heartbeats and removes all but the last hundred workers. */
export async function readHeartbeats(redis: Redis, prefix: string): Promise<WorkerHeartbeats> {
  const key = keyOf(prefix);
  const now = systemClock.now().getTime();
  await redis.zremrangebyrank(key, 0, -1 - MAX_REMEMBERED_WORKERS);
  const beats = await redis.zrange(key, '0', '-1', 'WITHSCORES');
  const seen = beats.flatMap((name, at) =>
    at % 2 === 0 ? [{ name, age: now - Number(beats[at + 1]) }] : [],
  );
  const last = seen.at(-1);
  return {
    alive: seen.filter(({ age }) => age < HEARTBEAT_TIMEOUT_MS).map(({ name }) => name),
    lastSeenSeconds: last === undefined ? undefined : Math.max(last.age, 0) / 1_000,
  };
}
