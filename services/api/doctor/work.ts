import { counted, isLongRunningJob } from '@curro/shared';
import type { SystemStatus } from '../system-status/read-system-status.ts';
import { type Check, check } from './check.ts';

const LAG_WARN_SECONDS = 60;
const LAG_FAIL_SECONDS = 600;

function outbox({ waiting, topics }: NonNullable<SystemStatus['postgresql']>['outbox']): Check {
  const ages = topics.filter(({ topic }) => !isLongRunningJob(topic)).map((lag) => lag.oldestSeconds);
  const oldestSeconds = Math.max(0, ...ages);
  const status = oldestSeconds > LAG_FAIL_SECONDS ? 'fail' : oldestSeconds > LAG_WARN_SECONDS ? 'warn' : 'ok';
  return check(
    'outbox',
    status,
    `${counted(waiting, 'pending job')}, the oldest for ${Math.round(oldestSeconds)} s`,
    'see whether a worker runs and what its log says; `curro status` shows which kind waits',
  );
}

function deadLetters(counts: NonNullable<SystemStatus['postgresql']>['deadLetters']): Check {
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  const kinds = counts.map(({ topic, count }) => `${count} ${topic}`).join(', ');
  return check(
    'dead letters',
    total === 0 ? 'ok' : 'warn',
    total === 0 ? 'none' : kinds,
    '`curro dead-letters list` lists them; fix, retry or discard them',
  );
}

function reindex(last: NonNullable<SystemStatus['postgresql']>['lastReindex']): Check {
  const failed = last?.state === 'failed';
  const message = failed
    ? `the last reindex failed: ${last.error ?? 'without a reason'}`
    : `the last reindex: ${last?.state ?? 'none'}`;
  return check(
    'reindex',
    failed ? 'fail' : 'ok',
    message,
    'fix the reason, then run `curro reindex resume`, or `curro reindex cancel`',
  );
}

/** The index lags while index jobs are pending; only a difference without pending jobs is an error. */
function index({ postgresql, elasticsearch }: SystemStatus): Check[] {
  if (postgresql === undefined || elasticsearch === undefined) return [];
  const pending = postgresql.outbox.topics.some(({ topic }) => topic === 'index-offers');
  const { documents } = elasticsearch;
  const { openOffers } = postgresql;
  const status = pending || documents === openOffers ? 'ok' : documents < openOffers ? 'fail' : 'warn';
  return [
    check(
      'index content',
      status,
      `${counted(documents, 'document')} for ${counted(openOffers, 'open offer')}${pending ? ', changes are under way' : ''}`,
      'run `curro reconcile`: it compares store and index and repairs what differs',
    ),
  ];
}

function workers({ alive, lastSeenSeconds }: NonNullable<SystemStatus['redis']>['workers']): Check {
  const last = lastSeenSeconds === undefined ? 'never' : `${Math.round(lastSeenSeconds)} s ago`;
  return check(
    'workers',
    alive.length === 0 ? 'fail' : 'ok',
    alive.length === 0 ? `none lives, the last was heard ${last}` : `alive: ${alive.join(', ')}`,
    'start a worker: `node services/worker/main.ts`',
  );
}

/** Checks workers, outbox, dead letters and the content of the index. */
export function examineWork(systemStatus: SystemStatus): Check[] {
  const { postgresql, redis } = systemStatus;
  return [
    ...(redis === undefined ? [] : [workers(redis.workers)]),
    ...(postgresql === undefined
      ? []
      : [outbox(postgresql.outbox), deadLetters(postgresql.deadLetters), reindex(postgresql.lastReindex)]),
    ...index(systemStatus),
  ];
}
