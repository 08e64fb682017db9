import { access } from 'node:fs/promises';
import { type Logger, withDeadline } from '@curro/runtime';
import { pendingMigrations } from '@curro/store';
import type { ApiContext } from '../../context.ts';

/** Longest wait for one part in milliseconds; a part that is slower counts as away. */
const PART_TIMEOUT_MS = 2_000;

/** Each part that must work: `ok` or what is wrong with it. */
export type Readiness = Readonly<Record<'postgresql' | 'redis' | 'elasticsearch' | 'demo', string>>;

async function look(log: Logger, check: () => Promise<string>): Promise<string> {
  try {
    return await withDeadline(check(), PART_TIMEOUT_MS, 'no answer in time');
  } catch (error) {
    // What a driver says may name hosts and users: it goes to the log only.
    log.debug({ err: error }, 'not ready');
    return 'no answer';
  }
}

/** Looks at PostgreSQL with its migrations, Redis, Elasticsearch with its index, and the demo load (contract 8.4). */
export async function readiness(context: ApiContext): Promise<Readiness> {
  const { db, redis, search, config, log } = context;
  const [postgresql, onRedis, elasticsearch, demo] = await Promise.all([
    look(log, async () => ((await pendingMigrations(db)).length === 0 ? 'ok' : 'migrations are missing')),
    look(log, async () => ((await redis.ping()) === 'PONG' ? 'ok' : 'unexpected answer')),
    look(log, async () => ((await search.ready()) ? 'ok' : 'the index is missing')),
    look(log, async () => {
      if (config.READY_FILE === undefined) return 'ok';
      return access(config.READY_FILE).then(
        () => 'ok',
        () => 'demo offers are being loaded',
      );
    }),
  ]);
  return { postgresql, redis: onRedis, elasticsearch, demo };
}
