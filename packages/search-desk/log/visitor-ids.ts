import { hash, randomBytes } from 'node:crypto';
import type { Logger, Redis } from '@curro/platform';
import type { Clock } from '@curro/shared';

const SALT_BYTES = 32;
/** Longer than a day by the difference between clocks. The id of a visitor cannot be computed afterwards. */
const SALT_TTL_SECONDS = 90_000;
const ID_LENGTH = 16;

const DAY_MS = 86_400_000;

/** The number of the day of an instant, in UTC. */
const dayOf = (instant: Date): number => Math.floor(instant.getTime() / DAY_MS);

/** Pseudonyms that change daily. */
export interface VisitorIds {
  /** The digest of these texts with the salt of the day; undefined until the salt of the day is known. */
  digest(...texts: readonly string[]): string | undefined;
}

/**
 * Creates the pseudonyms of visitors. The salt of a day is random, shared by all processes in Redis and deleted after the
 * day; it is read in the background, so that no request waits for Redis.
 */
export function createVisitorIds(options: {
  readonly redis: Redis;
  readonly prefix: string;
  readonly log: Logger;
  readonly clock: Clock;
}): VisitorIds {
  const { redis, prefix, log, clock } = options;
  let current: { readonly day: number; readonly salt: string } | undefined;
  let isReading = false;

  async function readSalt(day: number): Promise<void> {
    const key = `${prefix}:search-salt:${new Date(day * DAY_MS).toISOString().slice(0, 10)}`;
    const fresh = randomBytes(SALT_BYTES).toString('base64url');
    await redis.set(key, fresh, 'EX', SALT_TTL_SECONDS, 'NX');
    const salt = await redis.get(key);
    if (salt !== null) current = { day, salt };
  }

  return {
    digest(...texts) {
      const day = dayOf(clock.now());
      if (current?.day === day) {
        // Readers of the log know a part of each digest only, so that they cannot continue it: HMAC adds nothing.
        return hash('sha256', `${current.salt}${JSON.stringify(texts)}`, 'base64url').slice(0, ID_LENGTH);
      }
      if (!isReading) {
        isReading = true;
        readSalt(day)
          .catch((error: unknown) => log.warn({ err: error }, 'the salt of visitor ids could not be read'))
          .finally(() => {
            isReading = false;
          });
      }
      return undefined;
    },
  };
}
