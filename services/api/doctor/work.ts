import type { FeedWithRuns } from '@curro/offers';
import { counted, feedErrors, isLongRunningJob } from '@curro/shared';
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

/** Feeds with a check each; the others are one. */
const MAX_NAMED_FEEDS = 5;

type FeedState = Pick<FeedWithRuns, 'name' | 'lastRun'>;

function examineFeed({ name, lastRun }: FeedState): Check {
  if (lastRun?.state === 'awaiting-confirmation') {
    const { offers, expected } = lastRun;
    return check(
      `feed ${name}`,
      'warn',
      `the last run awaits confirmation: ${counted(offers ?? 0, 'offer')}, at least ${expected ?? 0} were expected`,
      `\`curro feed confirm ${name}\` closes the missing offers, \`curro feed discard ${name}\` leaves them open`,
    );
  }
  const { errorCode, errorDetail } = lastRun ?? {};
  const meaning = Object.entries(feedErrors).find(([code]) => code === errorCode)?.[1] ?? errorCode ?? '';
  return check(
    `feed ${name}`,
    'warn',
    `the last run failed: ${[meaning, errorDetail ?? ''].filter((text) => text !== '').join(': ')}`,
    `correct the cause, then \`curro feed run ${name}\`; \`curro feed show ${name}\` shows the feed and its runs`,
  );
}

/** Checks that the last run of each feed is done: one check each for those that failed or await confirmation. */
export function examineFeeds(feeds: readonly FeedState[]): Check[] {
  const waiting = feeds.filter(
    ({ lastRun }) => lastRun?.state === 'failed' || lastRun?.state === 'awaiting-confirmation',
  );
  if (waiting.length === 0)
    return [
      check('feeds', 'ok', feeds.length === 0 ? 'none' : `${counted(feeds.length, 'feed')}, none failed`, ''),
    ];
  const others = waiting.length - MAX_NAMED_FEEDS;
  return [
    ...waiting.slice(0, MAX_NAMED_FEEDS).map(examineFeed),
    ...(others > 0
      ? [
          check(
            'more feeds',
            'warn',
            `${counted(others, 'more feed')} failed or await confirmation`,
            '`curro feed list` lists them',
          ),
        ]
      : []),
  ];
}
