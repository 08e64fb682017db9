import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createLogger, createRedis, type Redis } from '@curro/platform';
import type { EngineAddresses } from '../curro.ts';
import { moveDatabaseClock, resetDatabase } from '../double/prepare-database.ts';
import { createTestDatabase, openDatabase } from './test-database.ts';
import { openTestIndex } from './test-index.ts';

const NAME_BYTES = 6;
const SCAN_COUNT = 1_000;

/** What belongs to one suite on engines that others use too. */
interface TestEnvironment {
  /** The variables of the services. */
  readonly variables: Readonly<Record<string, string>>;
  /** Makes what was written to the index visible, unless searches are held. */
  refresh(): Promise<void>;
  /** While held, searches do not see the writes after this call. */
  hold(held: boolean): Promise<void>;
  moveClock(offsetMs: number): Promise<void>;
  /** Removes everything that was stored, while no worker runs. */
  empty(): Promise<void>;
  /** Removes the database, the keys and the index. */
  remove(): Promise<void>;
}

async function removeKeys(redis: Redis, prefix: string): Promise<void> {
  for (let cursor = '0'; ; ) {
    const [next, keys] = await redis.scan(cursor, 'MATCH', `${prefix}*`, 'COUNT', SCAN_COUNT);
    if (keys.length > 0) await redis.unlink(keys);
    if (next === '0') return;
    cursor = next;
  }
}

/** Creates a database, a prefix of Redis keys and a name of an index for one suite. */
export async function createTestEnvironment(engines: EngineAddresses): Promise<TestEnvironment> {
  const prefix = `curro-test-${randomBytes(NAME_BYTES).toString('hex')}`;
  const database = await createTestDatabase(engines.databaseUrl, prefix);
  const db = openDatabase(database.url);
  const index = openTestIndex(engines.elasticsearchUrl, prefix);
  const redis = createRedis(engines.redisUrl, createLogger({ name: prefix, level: 'fatal' }));
  await once(redis, 'ready');
  return {
    variables: {
      DATABASE_URL: database.url,
      ELASTICSEARCH_URL: engines.elasticsearchUrl,
      REDIS_URL: engines.redisUrl,
      REDIS_PREFIX: prefix,
      OFFERS_INDEX: index.name,
    },
    refresh: index.refresh,
    hold: index.hold,
    moveClock: (offsetMs) => moveDatabaseClock(db, offsetMs),
    async empty() {
      await resetDatabase(db);
      await moveDatabaseClock(db, 0);
      await removeKeys(redis, prefix);
      await index.empty();
    },
    async remove() {
      await removeKeys(redis, prefix);
      redis.disconnect();
      await db.destroy();
      await database.drop();
      await index.remove();
    },
  };
}
