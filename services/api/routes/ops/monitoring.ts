import { listScheduleRecords } from '@curro/db';
import { type FeedRun, listFeeds, listImports } from '@curro/offers';
import type { Environment, OperationHandler } from '@curro/platform';
import { timestamp } from '@curro/shared';
import { Hono } from 'hono';
import type { ApiContext } from '../../context.ts';
import { worst } from '../../doctor/check.ts';
import { examineConfiguration } from '../../doctor/configuration.ts';
import { examineEngines } from '../../doctor/engines.ts';
import { examineWork } from '../../doctor/work.ts';
import { readSystemStatus, type SystemStatus } from '../../system-status/read-system-status.ts';

const LAST_IMPORTS = 5;

const engine = (info: { readonly version: string; readonly latencyMs: number } | undefined) =>
  info === undefined
    ? { up: false }
    : { up: true, version: info.version, latencyMs: Math.round(info.latencyMs * 10) / 10 };

/** The outbox, queues, workers and index of a system status. */
function work({ postgresql, redis, elasticsearch }: SystemStatus) {
  return {
    ...(postgresql === undefined
      ? {}
      : {
          offers: { ...postgresql.offers, open: postgresql.openOffers },
          outbox: postgresql.outbox,
          deadLetters: postgresql.deadLetters,
        }),
    ...(redis === undefined ? {} : { queues: redis.queues, workers: redis.workers }),
    ...(elasticsearch === undefined
      ? {}
      : {
          index: {
            name: elasticsearch.index,
            documents: elasticsearch.documents,
            definitionCurrent: elasticsearch.definitionCurrent,
          },
        }),
  };
}

const at = (moment: Date | null) => (moment === null ? undefined : timestamp(moment));

const presentLastRun = ({ state, requestedAt, records, errorCode }: FeedRun) => ({
  state,
  requestedAt: timestamp(requestedAt),
  records,
  errorCode: errorCode ?? undefined,
});

async function records({ db }: ApiContext) {
  const [{ imports }, schedules, feeds] = await Promise.all([
    listImports(db, {}, { limit: LAST_IMPORTS }),
    listScheduleRecords(db),
    listFeeds(db),
  ]);
  return {
    imports: imports.map(({ startedAt, finishedAt, ...rest }) => ({
      ...rest,
      startedAt: timestamp(startedAt),
      finishedAt: at(finishedAt),
    })),
    schedules: schedules.map(({ startedAt, finishedAt, succeededAt, lastError, ...rest }) => ({
      ...rest,
      startedAt: timestamp(startedAt),
      finishedAt: at(finishedAt),
      succeededAt: at(succeededAt),
      lastError: lastError ?? undefined,
    })),
    feeds: feeds.map(({ name, feed, lastRun }) => ({
      feed: name,
      paused: feed.paused,
      lastRun: lastRun && presentLastRun(lastRun),
    })),
  };
}

/** GET /ops/v1/status: the status of the system; values of an unavailable engine are omitted. */
function getStatus(context: ApiContext): OperationHandler {
  return async (c) => {
    const systemStatus = await readSystemStatus(context);
    return c.json({
      at: timestamp(context.clock.now()),
      node: process.version,
      uptimeSeconds: Math.round(process.uptime()),
      engines: {
        postgresql: engine(systemStatus.postgresql),
        redis: engine(systemStatus.redis),
        elasticsearch: engine(systemStatus.elasticsearch),
      },
      ...work(systemStatus),
      ...(systemStatus.postgresql === undefined ? {} : await records(context)),
    });
  };
}

/** GET /ops/v1/doctor: all checks with their remedies. */
function getDiagnosis(context: ApiContext): OperationHandler {
  return async (c) => {
    const systemStatus = await readSystemStatus(context);
    const checks = [
      ...examineEngines(systemStatus),
      ...examineWork(systemStatus),
      ...examineConfiguration(context.config),
    ];
    return c.json({ status: worst(checks.map(({ status }) => status)), checks });
  };
}

/** Routes of system status and checks. */
export function monitoringRoutes(context: ApiContext): Hono<Environment> {
  return new Hono<Environment>().get('/status', getStatus(context)).get('/doctor', getDiagnosis(context));
}
