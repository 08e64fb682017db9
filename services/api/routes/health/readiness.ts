import { access } from 'node:fs/promises';
import { pendingMigrations } from '@curro/db';
import { type Logger, readHeartbeats, withDeadline } from '@curro/platform';
import type { ApiContext } from '../../context.ts';

/** Longest wait for one part in milliseconds; a part that is slower counts as away. */
const PART_TIMEOUT_MS = 2_000;

type Part = 'postgresql' | 'redis' | 'elasticsearch' | 'demo';

/** Whether everything that requests need is there. */
export interface Readiness {
  /** Each part that must work: `ok` or what is wrong with it. */
  readonly parts: Readonly<Record<Part, string>>;
  /** How long each took to answer. */
  readonly latencyMs: Readonly<Record<Part, number>>;
  /** Workers whose heartbeat is heard; requests are answered without any. */
  readonly workers: number;
  readonly notes: readonly string[];
}

async function checkPart(log: Logger, check: () => Promise<string>): Promise<{ state: string; ms: number }> {
  const began = performance.now();
  const state = await withDeadline(check(), PART_TIMEOUT_MS, 'no answer in time').catch((error: unknown) => {
    // What a driver says may name hosts and users: it goes to the log only.
    log.debug({ err: error }, 'not ready');
    return 'no answer';
  });
  return { state, ms: Math.round((performance.now() - began) * 10) / 10 };
}

/** What works and should all the same be looked after: an index made by another definition. */
async function notesOf({ search }: ApiContext): Promise<string[]> {
  const describing = withDeadline(search.describe(), PART_TIMEOUT_MS, 'no answer in time');
  const { advice } = await describing.catch(() => ({ advice: undefined }));
  return advice === undefined ? [] : [advice];
}

/** Looks at PostgreSQL with its migrations, Redis, Elasticsearch with its index, and the demo load (contract 8.4). */
export async function readiness(context: ApiContext): Promise<Readiness> {
  const { db, redis, search, config, log } = context;
  let workers = 0;
  const [postgresql, redisPart, elasticsearch, demo, notes] = await Promise.all([
    checkPart(log, async () =>
      (await pendingMigrations(db)).length === 0 ? 'ok' : 'migrations are missing',
    ),
    checkPart(log, async () => {
      workers = (await readHeartbeats(redis, config.REDIS_PREFIX)).alive.length;
      return 'ok';
    }),
    checkPart(log, async () => ((await search.ready()) ? 'ok' : 'the index is missing')),
    checkPart(log, async () => {
      if (config.READY_FILE === undefined) return 'ok';
      return access(config.READY_FILE).then(
        () => 'ok',
        () => 'demo offers are being loaded',
      );
    }),
    notesOf(context),
  ]);
  return {
    parts: {
      postgresql: postgresql.state,
      redis: redisPart.state,
      elasticsearch: elasticsearch.state,
      demo: demo.state,
    },
    latencyMs: {
      postgresql: postgresql.ms,
      redis: redisPart.ms,
      elasticsearch: elasticsearch.ms,
      demo: demo.ms,
    },
    workers,
    notes,
  };
}
