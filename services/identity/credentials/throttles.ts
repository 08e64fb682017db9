import { createHash } from 'node:crypto';
import type { Redis } from '@curro/platform';
import { DomainError } from '@curro/shared';
import { RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';

/**
 * Counts attempts. `take` counts one and returns the seconds to wait, or undefined when it is allowed; `reset` sets the
 * count to zero.
 */
interface Throttle {
  take(...keys: string[]): Promise<number | undefined>;
  reset(...keys: string[]): Promise<void>;
}

/** The limits of attempts. */
export interface Throttles {
  /** Sign-ins to one account from one client address. */
  readonly pair: Throttle;
  /** Sign-ins to one account. */
  readonly account: Throttle;
  /** Sign-ins from one client address. */
  readonly clientAddress: Throttle;
  /** Emails to one address. */
  readonly mailsTo: Throttle;
  /** Repetitions of the email of one registration. */
  readonly mailsAgain: Throttle;
  /** Emails requested from one client address. */
  readonly mailsFrom: Throttle;
}

const MINUTE = 60;
const HOUR = 3_600;

/** Returns a digest as the key in Redis, so that keys contain no addresses. */
const nameOf = (keys: readonly string[]): string =>
  createHash('sha256').update(keys.join('\n')).digest('base64url');

/** Creates the limits on Redis, shared by all processes. */
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
      async reset(...keys) {
        await limiter.delete(nameOf(keys));
      },
    };
  };
  return {
    pair: throttle('pair', 5, 15 * MINUTE),
    account: throttle('account', 30, HOUR),
    clientAddress: throttle('place', 50, 15 * MINUTE),
    mailsTo: throttle('mails-to', 5, HOUR),
    mailsAgain: throttle('mails-again', 3, HOUR),
    mailsFrom: throttle('mails-from', 30, HOUR),
  };
}

const MINUTE_SECONDS = 60;

/** Converts seconds to whole minutes, rounded up, at least one. */
export function minutesOf(seconds: number): number {
  return Math.max(1, Math.ceil(seconds / MINUTE_SECONDS));
}
