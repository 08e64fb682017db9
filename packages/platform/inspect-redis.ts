import { systemClock } from '@curro/shared';
import type { Redis } from 'ioredis';

/** State of Redis. */
export interface RedisInfo {
  readonly version: string;
  /** Time of one round trip in milliseconds. */
  readonly latencyMs: number;
  /** The `maxmemory-policy`; jobs are safe with `noeviction` only. */
  readonly evictionPolicy: string;
  /** Bytes; `maxMemory` 0: no limit. */
  readonly usedMemory: number;
  readonly maxMemory: number;
  readonly appendOnly: boolean;
  /** Whether the last writes of the append-only file and of the snapshot succeeded. */
  readonly persistenceWorks: boolean;
  /** Clock difference to this machine in milliseconds; positive: the engine is ahead. */
  readonly clockSkewMs: number;
}

const MICROSECONDS = 1_000;

const parseInfo = (text: string): ReadonlyMap<string, string> =>
  new Map(
    text.split('\r\n').flatMap((line) => {
      const at = line.indexOf(':');
      return at < 0 ? [] : [[line.slice(0, at), line.slice(at + 1)] as const];
    }),
  );

/** Inspects Redis; throws while it is unavailable. */
export async function inspectRedis(redis: Redis): Promise<RedisInfo> {
  const clockBefore = systemClock.now().getTime();
  const startedAt = performance.now();
  const [seconds, micros] = await redis.time();
  const latencyMs = performance.now() - startedAt;
  const midpoint = (clockBefore + systemClock.now().getTime()) / 2;
  const info = parseInfo(await redis.info());
  const number = (name: string): number => Number(info.get(name) ?? 0);
  return {
    version: info.get('redis_version') ?? 'unknown',
    latencyMs,
    evictionPolicy: info.get('maxmemory_policy') ?? 'unknown',
    usedMemory: number('used_memory'),
    maxMemory: number('maxmemory'),
    appendOnly: info.get('aof_enabled') === '1',
    persistenceWorks:
      info.get('aof_last_write_status') !== 'err' && info.get('rdb_last_bgsave_status') !== 'err',
    clockSkewMs: Number(seconds) * 1_000 + Number(micros) / MICROSECONDS - midpoint,
  };
}
