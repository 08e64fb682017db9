import {
  type DatabaseLook,
  deadLetterCounts,
  inspectDatabase,
  type OutboxLag,
  outboxLag,
  pendingMigrations,
} from '@curro/db';
import { countActiveOffers, countOffers } from '@curro/offers';
import {
  inspectRedis,
  type QueueState,
  type RedisLook,
  readHeartbeats,
  type WorkersSeen,
  withDeadline,
} from '@curro/platform';
import type { ClusterLook } from '@curro/search';
import type { ApiContext } from '../context.ts';

/** Longest wait for one engine in milliseconds; one that is slower counts as away. */
const ENGINE_TIMEOUT_MS = 5_000;

interface InDatabase extends DatabaseLook {
  readonly pendingMigrations: readonly string[];
  readonly offers: { readonly active: number; readonly closed: number; readonly deleted: number };
  /** Offers that searches should find. */
  readonly openOffers: number;
  readonly outbox: OutboxLag;
  readonly deadLetters: readonly { readonly topic: string; readonly count: number }[];
}

interface InRedis extends RedisLook {
  readonly queues: readonly QueueState[];
  readonly workers: WorkersSeen;
}

/** What engines and the work in them look like now; an engine that is away is undefined. */
export interface Estate {
  readonly postgresql: InDatabase | undefined;
  readonly redis: InRedis | undefined;
  readonly elasticsearch: ClusterLook | undefined;
}

async function readDatabase({ db }: ApiContext): Promise<InDatabase> {
  const look = await inspectDatabase(db);
  const pending = await pendingMigrations(db);
  const [offers, openOffers, outbox, deadLetters] = await Promise.all([
    countOffers(db),
    countActiveOffers(db, new Date()),
    outboxLag(db),
    deadLetterCounts(db),
  ]);
  return { ...look, pendingMigrations: pending, offers, openOffers, outbox, deadLetters };
}

async function readRedis({ redis, queues, config }: ApiContext): Promise<InRedis> {
  const [look, states, workers] = await Promise.all([
    inspectRedis(redis),
    queues.states(),
    readHeartbeats(redis, config.REDIS_PREFIX),
  ]);
  return { ...look, queues: states, workers };
}

/** Looks at all engines at once. Never throws. */
export async function readEstate(context: ApiContext): Promise<Estate> {
  const look = async <T>(engine: string, read: Promise<T>): Promise<T | undefined> => {
    try {
      return await withDeadline(read, ENGINE_TIMEOUT_MS, 'no answer in time');
    } catch (error) {
      context.log.warn({ err: error, engine }, 'an engine cannot be looked at');
      return undefined;
    }
  };
  const [postgresql, redis, elasticsearch] = await Promise.all([
    look('postgresql', readDatabase(context)),
    look('redis', readRedis(context)),
    look('elasticsearch', context.inspectCluster()),
  ]);
  return { postgresql, redis, elasticsearch };
}
