import { RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { withDeadline } from '../deadline.ts';
import type { Logger } from '../logger.ts';
import type { Redis } from '../redis.ts';

/** The count of a window after one more request. */
interface WindowCount {
  readonly used: number;
  readonly endsInMs: number;
}

/** Counts a request of a key in this process; undefined when the maximum number of keys is reached. */
type LocalWindow = (key: string, now: number) => WindowCount | undefined;

/** Creates fixed windows of `windowMs` in bounded memory: the fallback while Redis is unavailable. */
export function createLocalWindow(windowMs: number, maxKeys: number): LocalWindow {
  const windows = new Map<string, { used: number; ends: number }>();
  const removeExpired = (now: number): void => {
    // All windows have the same length: the oldest end first.
    for (const [key, { ends }] of windows) {
      if (ends > now) return;
      windows.delete(key);
    }
  };
  return (key, now) => {
    removeExpired(now);
    let window = windows.get(key);
    if (window === undefined) {
      if (windows.size >= maxKeys) return undefined;
      window = { used: 0, ends: now + windowMs };
      windows.set(key, window);
    }
    window.used += 1;
    return { used: window.used, endsInMs: window.ends - now };
  };
}

/** After an error Redis is not used for this long. */
const REDIS_RETRY_AFTER_MS = 1_000;
/**
 * The maximum number of keys that a process counts while Redis is unavailable; requests of further keys are not
 * counted.
 */
const MAX_LOCAL_KEYS = 10_000;

/** The result for one request; `over`: the limit is exceeded. */
export interface RateLimitResult {
  readonly remaining: number;
  /** Seconds until the window ends. */
  readonly reset: number;
  readonly over: boolean;
}

/** Counts a request of a key; never throws. */
export type RateLimiter = (key: string) => Promise<RateLimitResult>;

/** Options of {@link createRateLimiter}. */
interface RateLimiterOptions {
  readonly redis: Redis;
  readonly prefix: string;
  /** Requests in one window. */
  readonly limit: number;
  readonly windowSeconds: number;
  /** How long a request waits for Redis, in milliseconds. */
  readonly redisTimeoutMs: number;
  readonly log: Logger;
  /** Called for each request that Redis did not count. */
  readonly onFallback: () => void;
}

/**
 * Creates a limiter with fixed windows on Redis, shared by all processes. While Redis is unavailable each process
 * counts in its own bounded memory and does not limit requests that it cannot count.
 */
export function createRateLimiter(options: RateLimiterOptions): RateLimiter {
  const { redis, prefix, limit, windowSeconds, redisTimeoutMs, log, onFallback } = options;
  const shared = new RateLimiterRedis({
    storeClient: redis,
    keyPrefix: `${prefix}:rate`,
    points: limit,
    duration: windowSeconds,
    // A key over its limit causes no further round trips.
    inMemoryBlockOnConsumed: limit + 1,
    rejectIfRedisNotReady: true,
  });
  const countLocally = createLocalWindow(windowSeconds * 1_000, MAX_LOCAL_KEYS);
  let skipRedisUntil = 0;

  const toResult = (used: number, endsInMs: number): RateLimitResult => ({
    remaining: Math.max(limit - used, 0),
    reset: Math.max(Math.ceil(endsInMs / 1_000), 1),
    over: used > limit,
  });

  const countWithFallback = (key: string, now: number): RateLimitResult => {
    onFallback();
    const { used, endsInMs } = countLocally(key, now) ?? { used: 1, endsInMs: windowSeconds * 1_000 };
    return toResult(used, endsInMs);
  };

  return async (key) => {
    const now = performance.now();
    if (now < skipRedisUntil) return countWithFallback(key, now);
    try {
      const counted = await withDeadline(shared.consume(key), redisTimeoutMs, 'no response in time');
      return toResult(counted.consumedPoints, counted.msBeforeNext);
    } catch (thrown) {
      if (thrown instanceof RateLimiterRes)
        return { ...toResult(0, thrown.msBeforeNext), remaining: 0, over: true };
      log.debug({ err: thrown }, 'requests are counted by this process alone');
      skipRedisUntil = performance.now() + REDIS_RETRY_AFTER_MS;
      return countWithFallback(key, now);
    }
  };
}
