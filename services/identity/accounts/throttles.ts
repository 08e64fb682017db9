import { createHash } from 'node:crypto';
import type { Redis } from '@curro/platform';
import { DomainError } from '@curro/shared';
import { RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';

/** Counts attempts; answers the seconds to wait, or undefined when one may try. */
interface Throttle {
  take(...keys: string[]): Promise<number | undefined>;
  forgive(...keys: string[]): Promise<void>;
}

/** How often something may be tried. */
export interface Throttles {
  /** Wrong passwords for one address from one place. */
  readonly pair: Throttle;
  /** Wrong passwords for one address from anywhere. */
  readonly account: Throttle;
  /** Wrong passwords from one place. */
  readonly clientAddress: Throttle;
  /** Mails to one address. */
  readonly mailsTo: Throttle;
  /** Mails asked for from one place. */
  readonly mailsFrom: Throttle;
}

const MINUTE = 60;
const HOUR = 3_600;

/** Addresses and people do not stand in Redis in clear. */
const nameOf = (keys: readonly string[]): string =>
  createHash('sha256').update(keys.join('\n')).digest('base64url');

/** Makes the counters, in Redis, so that all processes count together. */
export function createThrottles(redis: Redis, prefix: string): Throttles {
  const throttle = (name: string, points: number, duration: number): Throttle => {
    const limiter = new RateLimiterRedis({
      storeClient: redis,
      keyPrefix: `${prefix}:identity:tries:${name}`,
      points,
      duration,
    });
    return {
      async take(...keys) {
        try {
          await limiter.consume(nameOf(keys));
          return undefined;
        } catch (refusal) {
          if (refusal instanceof RateLimiterRes) return Math.ceil(refusal.msBeforeNext / 1000);
          throw new DomainError('service_unavailable');
        }
      },
      async forgive(...keys) {
        await limiter.delete(nameOf(keys));
      },
    };
  };
  return {
    pair: throttle('pair', 5, 15 * MINUTE),
    account: throttle('account', 30, HOUR),
    clientAddress: throttle('place', 50, 15 * MINUTE),
    mailsTo: throttle('mails-to', 5, HOUR),
    mailsFrom: throttle('mails-from', 30, HOUR),
  };
}

const MINUTE_SECONDS = 60;

/** Seconds as whole minutes that people may wait for, one at least. */
export function minutesOf(seconds: number): number {
  return Math.max(1, Math.ceil(seconds / MINUTE_SECONDS));
}
