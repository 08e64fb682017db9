import { pendingMigrations } from '@curro/db';
import {
  createWorkerRedis,
  isKnownTopic,
  type JobEnvelope,
  QUEUE_METRICS_MINUTES,
  type Redis,
  retryUntilAborted,
  startHeartbeat,
  withDeadline,
} from '@curro/platform';
import { jobContracts, queuesOf } from '@curro/shared';
import { Worker } from 'bullmq';
import { type Matching, startMatching } from './alerts/start-matching.ts';
import type { WorkerContext } from './context.ts';
import { handlers } from './handlers.ts';
import { observeRelay, startRelay } from './relay.ts';
import { createRunJob, pauseMs } from './run-job.ts';
import { readSchedules, recurringTasks } from './schedules/recurring-tasks.ts';
import { startSchedules } from './schedules/start-schedules.ts';
import { serveMetrics } from './serve-metrics.ts';

/** Maximum restarts of a stalled job before BullMQ fails it; the outbox then adds it again. */
const MAX_STALLED = 20;
/** Checks for stalled jobs per lock duration. */
const STALLED_CHECKS = 3;

/** Pause between two checks of Redis while the workers are closed, and the time for its response. */
const CLOSE_CHECK_MS = 3_000;
const PING_MS = 2_000;

/** The running worker. */
export interface RunningWorker {
  /** Waits for the current jobs, then closes all connections. */
  close(): Promise<void>;
}

async function schemaReady({ db }: WorkerContext): Promise<void> {
  const missing = await pendingMigrations(db);
  if (missing.length > 0) throw new Error(`migrations are missing: ${missing.join(', ')}`);
}

/** Waits for the end of the workers; their connection is ended when Redis does not respond, for which they would wait. */
async function closeWorkers(closing: Promise<unknown>, redis: Redis): Promise<void> {
  const check = setInterval(() => {
    withDeadline(redis.ping(), PING_MS, 'no response in time').catch(() => redis.disconnect());
  }, CLOSE_CHECK_MS);
  await closing.finally(() => clearInterval(check));
}

/** Starts job workers, schedules and outbox relay once the migrations are applied and the index exists. */
export function startWorker(context: WorkerContext): RunningWorker {
  const { config, log, db, queues, search, tracing } = context;
  const stopping = new AbortController();
  const { signal } = stopping;
  const redis = createWorkerRedis(config.REDIS_URL, log);

  const start = async () => {
    await tracing?.ready;
    await retryUntilAborted('schema', () => schemaReady(context), { log, signal });
    await retryUntilAborted('search index', () => search.ensure(), { log, signal });
    if (signal.aborted) return undefined;
    const run = createRunJob(context, handlers, signal);
    const workers = Object.keys(jobContracts)
      .filter(isKnownTopic)
      .flatMap((name) => queuesOf(name).map((queue) => ({ name, ...queue })))
      .map(({ name, queue, concurrency = config.INDEX_CONCURRENCY }) => {
        const worker = new Worker<JobEnvelope>(queue, run, {
          connection: redis,
          prefix: config.REDIS_PREFIX,
          concurrency,
          lockDuration: config.JOB_LOCK_MS,
          stalledInterval: Math.ceil(config.JOB_LOCK_MS / STALLED_CHECKS),
          maxStalledCount: MAX_STALLED,
          metrics: { maxDataPoints: QUEUE_METRICS_MINUTES },
          skipVersionCheck: true,
          settings: { backoffStrategy: (attemptsMade) => pauseMs(name, attemptsMade) },
        });
        worker.on('error', context.onQueueError(queue, 'worker'));
        return worker;
      });
    const relay = startRelay({
      db,
      databaseUrl: config.DATABASE_URL,
      queues,
      log,
      resendAfterMs: config.OUTBOX_RESEND_MS,
      onRelayed: observeRelay(context),
    });
    const schedules = startSchedules({ context, redis, tasks: recurringTasks, read: readSchedules });
    const matching: Matching = startMatching(context);
    const heartbeat = startHeartbeat(context.redis, config.REDIS_PREFIX, log);
    log.info({ queues: workers.map((worker) => worker.name) }, 'working');
    return { workers, relay, schedules, matching, heartbeat };
  };

  const started = start();
  const serving = serveMetrics(context).catch((error: unknown) => {
    log.error({ err: error }, 'metrics are not served');
    return undefined;
  });
  return {
    async close() {
      stopping.abort();
      const parts = await started;
      await parts?.relay.close();
      await parts?.matching.close();
      await parts?.heartbeat.close();
      await (await serving)?.close();
      const workers = parts?.workers.map((worker) => worker.close()) ?? [];
      await closeWorkers(Promise.all([parts?.schedules.close(), ...workers]), redis);
      redis.disconnect();
      await context.close();
    },
  };
}
