import { listScheduleRecords } from '@curro/db';
import { type FeedRun, listFeeds, listImports } from '@curro/offers';
import { readSearchTraffic } from '@curro/search-desk';
import { type operatorResponses, type responses, timestamp } from '@curro/shared';
import type { ApiContext } from '../context.ts';
import type { SystemStatus } from './read-system-status.ts';
import { countUnseen } from './server-errors.ts';

const LAST_IMPORTS = 5;

const engine = (
  info: { readonly version: string; readonly latencyMs: number } | undefined,
  bytes: number | undefined,
) =>
  info === undefined
    ? { up: false }
    : { up: true, version: info.version, latencyMs: Math.round(info.latencyMs * 10) / 10, bytes };

/** The outbox, queues, workers and index of a system status. */
function work({ config }: ApiContext, { postgresql, redis, elasticsearch }: SystemStatus) {
  return {
    ...(postgresql === undefined
      ? {}
      : {
          offers: { ...postgresql.offers, open: postgresql.openOffers },
          outbox: postgresql.outbox,
          unindexed: { offers: postgresql.unindexed, importsWaitFrom: config.IMPORT_MAX_UNINDEXED },
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

const presentLastRun = ({ state, requestedAt, records, errorCode, errorDetail }: FeedRun) => ({
  state,
  requestedAt: timestamp(requestedAt),
  records,
  errorCode: errorCode ?? undefined,
  errorDetail: errorDetail ?? undefined,
});

async function records({ db, clock }: ApiContext) {
  const [{ imports }, schedules, feeds, searches] = await Promise.all([
    listImports(db, {}, { limit: LAST_IMPORTS }),
    listScheduleRecords(db),
    listFeeds(db),
    readSearchTraffic(db, clock.now()),
  ]);
  return {
    searches,
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

/** The status of the system as operators see it. */
export type StatusReport = responses.ResponseOf<typeof operatorResponses.systemStatus>;

/** Describes the status of the system; values of an unavailable engine are omitted. */
export async function describeStatus(context: ApiContext, systemStatus: SystemStatus): Promise<StatusReport> {
  const { postgresql, redis, elasticsearch } = systemStatus;
  const errors = await context.serverErrors.list();
  return {
    at: timestamp(context.clock.now()),
    node: process.version,
    uptimeSeconds: Math.round(process.uptime()),
    serverErrors: errors.reduce((sum, { count }) => sum + count, 0),
    unseenServerErrors: countUnseen(errors),
    engines: {
      postgresql: engine(postgresql, postgresql?.size),
      redis: engine(redis, redis?.usedMemory),
      elasticsearch: engine(elasticsearch, elasticsearch?.indexBytes),
    },
    ...work(context, systemStatus),
    ...(postgresql === undefined ? {} : await records(context)),
  };
}
