import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { createTestDatabase } from './test-database.ts';
import { removeIndices } from './test-indices.ts';
import { createRedisUser } from './test-redis.ts';

const RANDOM_BYTES = 4;

/** What belongs to one suite alone on the shared engines. */
export type TestEnvironment = {
  /** A separate database, migrated or empty. */
  databaseUrl: string;
  /** Logs in as a user that may touch keys beginning with `redisPrefix` only. */
  redisUrl: string;
  redisPrefix: string;
  elasticsearchUrl: string;
  /** Begins the names of all indices and aliases; they are removed at the end. */
  indexPrefix: string;
  /** Removes all of it. @throws Error if the suite has connections to PostgreSQL or Redis for `waitMs` longer. */
  close(waitMs?: number): Promise<void>;
};

/** Creates an environment for the suite `name` (letters, digits, hyphens). */
export async function createTestEnvironment(
  name: string,
  { empty = false }: { readonly empty?: boolean } = {},
): Promise<TestEnvironment> {
  const label = `${name.toLowerCase()}-${randomBytes(RANDOM_BYTES).toString('hex')}`;
  const elasticsearchUrl = inject('elasticsearchUrl');
  const indexPrefix = `test-${label}-`;
  const template = empty ? undefined : inject('templateDatabase');
  const database = await createTestDatabase(inject('databaseUrl'), `test-${label}`, template);
  const redis = await createRedisUser(inject('redisUrl'), `test-${label}`);
  return {
    databaseUrl: database.url,
    redisUrl: redis.url,
    redisPrefix: redis.prefix,
    elasticsearchUrl,
    indexPrefix,
    async close(waitMs) {
      const results = await Promise.allSettled([
        database.drop(waitMs),
        redis.remove(waitMs),
        removeIndices(elasticsearchUrl, indexPrefix),
      ]);
      const failed = results.find((result) => result.status === 'rejected');
      if (failed !== undefined) throw failed.reason;
    },
  };
}
