import {
  type DatabaseInfo,
  deadLetterCounts,
  inspectDatabase,
  type OutboxLag,
  outboxLag,
  pendingMigrations,
} from '@curro/db';
import { countActiveOffers, countOffers, countUnindexed, listReindexes, type Reindex } from '@curro/offers';
import {
  inspectRedis,
  type QueueState,
  type RedisInfo,
  readHeartbeats,
  type WorkerHeartbeats,
  withDeadline,
} from '@curro/platform';
import type { ClusterInfo } from '@curro/search';
import type { ApiContext } from '../context.ts';

/** Timeout of one engine; a slower engine counts as unavailable. */
const ENGINE_TIMEOUT_MS = 5_000;

interface DatabaseStatus extends DatabaseInfo {
  readonly pendingMigrations: readonly string[];
  readonly offers: { readonly active: number; readonly closed: number; readonly deleted: number };
  /** Number of offers that searches can find. */
  readonly openOffers: number;
  readonly outbox: OutboxLag;
  /** Number of changes of offers that are not in the index yet. */
  readonly unindexed: number;
  readonly deadLetters: readonly { readonly topic: string; readonly count: number }[];
  readonly lastReindex: Pick<Reindex, 'state' | 'error'> | undefined;
}

interface RedisStatus extends RedisInfo {
  readonly queues: readonly QueueState[];
  readonly workers: WorkerHeartbeats;
}

/** The state of the engines and their work; undefined for an unavailable engine. */
export interface SystemStatus {
  readonly postgresql: DatabaseStatus | undefined;
  /** PostgreSQL has no disk space and refuses changes. It may also be unavailable then. */
  readonly postgresqlDiskFull: boolean;
  readonly redis: RedisStatus | undefined;
  readonly elasticsearch: ClusterInfo | undefined;
}

async function readDatabase({ db, clock }: ApiContext): Promise<DatabaseStatus> {
  const info = await inspectDatabase(db);
  const pending = await pendingMigrations(db);
  const [offers, openOffers, outbox, deadLetters, [lastReindex], unindexed] = await Promise.all([
    countOffers(db),
    countActiveOffers(db, clock.now()),
    outboxLag(db),
    deadLetterCounts(db),
    listReindexes(db, 1),
    countUnindexed(db),
  ]);
  return {
    ...info,
    pendingMigrations: pending,
    offers,
    openOffers,
    outbox,
    deadLetters,
    lastReindex,
    unindexed,
  };
}

async function readRedis({ redis, queues, config }: ApiContext): Promise<RedisStatus> {
  const [info, states, workers] = await Promise.all([
    inspectRedis(redis),
    queues.states(),
    readHeartbeats(redis, config.REDIS_PREFIX),
  ]);
  return { ...info, queues: states, workers };
}

/** Reads the state of all engines concurrently. Never throws. */
export async function readSystemStatus(context: ApiContext): Promise<SystemStatus> {
  const inspect = async <T>(engine: string, read: Promise<T>): Promise<T | undefined> => {
    try {
      return await withDeadline(read, ENGINE_TIMEOUT_MS, 'no response in time');
    } catch (error) {
      context.log.warn({ err: error, engine }, 'an engine cannot be looked at');
      return undefined;
    }
  };
  const [postgresql, hasSpace, redis, elasticsearch] = await Promise.all([
    inspect('postgresql', readDatabase(context)),
    inspect('the disk of postgresql', context.hasDatabaseSpace()),
    inspect('redis', readRedis(context)),
    inspect('elasticsearch', context.inspectCluster()),
  ]);
  return { postgresql, postgresqlDiskFull: hasSpace === false, redis, elasticsearch };
}
