import { access } from 'node:fs/promises';
import { pendingMigrations } from '@curro/db';
import { type Environment, type Logger, readHeartbeats, withDeadline } from '@curro/platform';
import { Hono } from 'hono';
import type { ApiContext } from '../../context.ts';
import { refuseOtherMethods } from '../../http/refuse-other-methods.ts';

/** Timeout of the check of one part; a slower part counts as unavailable. */
const PART_TIMEOUT_MS = 2_000;

type Part = 'postgresql' | 'redis' | 'elasticsearch' | 'demo';

/** The readiness of the parts that requests depend on. */
interface Readiness {
  /** Each required part: `ok` or its error. */
  readonly parts: Readonly<Record<Part, string>>;
  /** The latency of each part. */
  readonly latencyMs: Readonly<Record<Part, number>>;
  /** Number of workers with a current heartbeat; requests do not depend on workers. */
  readonly workers: number;
  readonly notes: readonly string[];
}

async function checkPart(log: Logger, check: () => Promise<string>): Promise<{ state: string; ms: number }> {
  const began = performance.now();
  const state = await withDeadline(check(), PART_TIMEOUT_MS, 'no response in time').catch(
    (error: unknown) => {
      // Error messages of drivers may contain hosts and users: they are only logged.
      log.debug({ err: error }, 'not ready');
      return 'no response';
    },
  );
  return { state, ms: Math.round((performance.now() - began) * 10) / 10 };
}

const ELASTICSEARCH_FULL =
  'Elasticsearch refuses writes because its disk is full: changes reach the index when there is space again';
const POSTGRESQL_FULL = 'PostgreSQL has no disk space: imports and other changes are refused';

/** Returns warnings: an index of another definition, full disks. Searches work with each of them. */
async function notesOf({ search, hasDatabaseSpace }: ApiContext): Promise<string[]> {
  const bounded = <T>(promise: Promise<T>): Promise<T> =>
    withDeadline(promise, PART_TIMEOUT_MS, 'no response in time');
  const [index, databaseHasSpace] = await Promise.all([
    bounded(search.describe()).catch(() => undefined),
    bounded(hasDatabaseSpace()).catch(() => true),
  ]);
  return [
    ...(index?.advice === undefined ? [] : [index.advice]),
    ...(index?.writesBlocked === true ? [ELASTICSEARCH_FULL] : []),
    ...(databaseHasSpace ? [] : [POSTGRESQL_FULL]),
  ];
}

/** Checks PostgreSQL with its migrations, Redis, Elasticsearch with its index, and the demo load (contract 8.4). */
async function readiness(context: ApiContext): Promise<Readiness> {
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

/** `/health/live` and `/health/ready` (contract 8.4). */
export function healthRoutes(context: ApiContext): Hono<Environment> {
  return refuseOtherMethods(
    new Hono<Environment>()
      .get('/live', (c) => c.json({ status: 'ok' }))
      .get('/ready', async (c) => {
        const result = await readiness(context);
        const ready = Object.values(result.parts).every((part) => part === 'ok');
        c.header('Cache-Control', 'no-store');
        if (!ready) c.header('Retry-After', '5');
        return ready
          ? c.json({ status: 'ok', ...result })
          : c.json({ status: 'unavailable', error: 'service_unavailable', ...result }, 503);
      }),
  );
}
