import { hostname } from 'node:os';
import type { Redis } from 'ioredis';
import type { Logger } from './logger.ts';

const HEARTBEAT_INTERVAL_MS = 5_000;
/** Without a beat for this long a worker counts as gone. */
const HEARTBEAT_TIMEOUT_MS = 20_000;
/** Names that are kept, those of gone ones included. */
const MAX_REMEMBERED_WORKERS = 100;

/** A worker that says now and then that it lives. */
export interface Heartbeat {
  close(): Promise<void>;
}

/** What the beats say. */
export interface WorkerHeartbeats {
  /** Workers that live, as `host:process`. */
  readonly alive: readonly string[];
  /** Seconds since the last beat of any worker; undefined when none was ever heard. */
  readonly lastSeenSeconds: number | undefined;
}

const keyOf = (prefix: string): string => `${prefix}:workers`;

/** Starts to beat, at once and every few seconds. */
export function startHeartbeat(redis: Redis, prefix: string, log: Logger): Heartbeat {
  const key = keyOf(prefix);
  const name = `${hostname()}:${process.pid}`;
  const sendHeartbeat = async (): Promise<void> => {
    try {
      await redis.zadd(key, Date.now(), name);
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

/** Hears which workers live; keeps the names of the last hundred. */
export async function readHeartbeats(redis: Redis, prefix: string): Promise<WorkerHeartbeats> {
  const key = keyOf(prefix);
  const now = Date.now();
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
