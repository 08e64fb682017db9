import type { Redis } from '@curro/platform';
import * as z from 'zod';
import type { Browser } from './browser.ts';

/** Lifetime of an unused session of the provider, in seconds; each use extends it. */
export const SESSION_SECONDS = 14 * 86_400;

/** Sessions of an account that are recorded, the last used ones; more sign-ins are those of a program. */
const MAX_RECORDS = 100;

const recordSchema = z.object({
  uid: z.string(),
  name: z.string().optional(),
  system: z.string().optional(),
});

/** The browsers of the sessions of each account. The provider library finds sessions by their cookies only. */
export interface SessionRecords {
  /** Stores the browser of a session that is used at `at`. */
  save(accountId: string, uid: string, browser: Browser, at: Date): Promise<void>;
  /** Lists the browsers by the `uid` of their session, also of sessions that have ended since. */
  list(accountId: string): Promise<ReadonlyMap<string, Browser>>;
  /** Deletes the records of these sessions. */
  remove(accountId: string, uids: readonly string[]): Promise<void>;
  /** Deletes all records of an account. */
  removeAll(accountId: string): Promise<void>;
}

/** Stores the records in Redis, beside the sessions: a set for each account, sorted by their last use. */
export function createSessionRecords(redis: Redis, prefix: string): SessionRecords {
  const keyOf = (accountId: string): string => `${prefix}:identity:browsers:${accountId}`;
  const read = async (
    accountId: string,
  ): Promise<readonly (readonly [record: string, uid: string, Browser])[]> =>
    (await redis.zrange(keyOf(accountId), '0', '-1')).map((record) => {
      const { uid, name, system } = recordSchema.parse(JSON.parse(record));
      return [record, uid, { name, system }];
    });
  return {
    async save(accountId, uid, { name, system }, at) {
      const key = keyOf(accountId);
      await redis
        .multi()
        .zadd(key, at.getTime(), JSON.stringify({ uid, name, system }))
        .zremrangebyrank(key, 0, -1 - MAX_RECORDS)
        .expire(key, SESSION_SECONDS)
        .exec();
    },
    async list(accountId) {
      return new Map((await read(accountId)).map(([, uid, browser]) => [uid, browser]));
    },
    async remove(accountId, uids) {
      const records = (await read(accountId)).filter(([, uid]) => uids.includes(uid));
      if (records.length > 0) await redis.zrem(keyOf(accountId), ...records.map(([record]) => record));
    },
    async removeAll(accountId) {
      await redis.del(keyOf(accountId));
    },
  };
}
