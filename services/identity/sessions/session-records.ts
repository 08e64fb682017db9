import type { Redis } from '@curro/platform';
import * as z from 'zod';
import type { Browser } from './browser.ts';

/** Lifetime of an unused session of the provider, in seconds; each use extends it. */
export const SESSION_SECONDS = 14 * 86_400;

const browserSchema = z.object({ name: z.string().optional(), system: z.string().optional() });

/** The browsers of the sessions of each account. The provider library finds sessions by their cookies only. */
export interface SessionRecords {
  /** Stores the browser of a session. */
  save(accountId: string, uid: string, browser: Browser): Promise<void>;
  /** Lists the browsers by the `uid` of their session, also of sessions that have ended since. */
  list(accountId: string): Promise<ReadonlyMap<string, Browser>>;
  /** Deletes the records of these sessions. */
  remove(accountId: string, uids: readonly string[]): Promise<void>;
  /** Deletes all records of an account. */
  removeAll(accountId: string): Promise<void>;
}

/** Stores the records in Redis, beside the sessions. */
export function createSessionRecords(redis: Redis, prefix: string): SessionRecords {
  const keyOf = (accountId: string): string => `${prefix}:identity:browsers:${accountId}`;
  return {
    async save(accountId, uid, browser) {
      const key = keyOf(accountId);
      await redis.multi().hset(key, uid, JSON.stringify(browser)).expire(key, SESSION_SECONDS).exec();
    },
    async list(accountId) {
      const stored = await redis.hgetall(keyOf(accountId));
      return new Map(
        Object.entries(stored).map(([uid, text]) => {
          const { name, system } = browserSchema.parse(JSON.parse(text));
          return [uid, { name, system }];
        }),
      );
    },
    async remove(accountId, uids) {
      if (uids.length > 0) await redis.hdel(keyOf(accountId), ...uids);
    },
    async removeAll(accountId) {
      await redis.del(keyOf(accountId));
    },
  };
}
