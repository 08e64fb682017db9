import { isLongJob } from '@curro/shared';
import type { Estate } from '../estate/read-estate.ts';
import { type Check, check } from './check.ts';

const LAG_WARN_SECONDS = 60;
const LAG_FAIL_SECONDS = 600;

function outbox({ waiting, topics }: NonNullable<Estate['postgresql']>['outbox']): Check {
  const ages = topics.filter(({ topic }) => !isLongJob(topic)).map((lag) => lag.oldestSeconds);
  const oldestSeconds = Math.max(0, ...ages);
  const verdict =
    oldestSeconds > LAG_FAIL_SECONDS ? 'fail' : oldestSeconds > LAG_WARN_SECONDS ? 'warn' : 'ok';
  return check(
    'outbox',
    verdict,
    `${waiting} promised jobs, the oldest for ${Math.round(oldestSeconds)} s`,
    'see whether a worker runs and what its log says; `curro status` shows which kind waits',
  );
}

function deadLetters(letters: NonNullable<Estate['postgresql']>['deadLetters']): Check {
  const total = letters.reduce((sum, { count }) => sum + count, 0);
  const kinds = letters.map(({ topic, count }) => `${count} ${topic}`).join(', ');
  return check(
    'dead letters',
    total === 0 ? 'ok' : 'warn',
    total === 0 ? 'none' : kinds,
    '`curro dead-letters` lists them; mend, replay or drop them',
  );
}

/** The index lags while work waits; only a difference that nothing promises to mend is one. */
function index({ postgresql, elasticsearch }: Estate): Check[] {
  if (postgresql === undefined || elasticsearch === undefined) return [];
  const pending = postgresql.outbox.topics.some(({ topic }) => topic === 'index-offers');
  const { documents } = elasticsearch;
  const { openOffers } = postgresql;
  const verdict = pending || documents === openOffers ? 'ok' : documents < openOffers ? 'fail' : 'warn';
  return [
    check(
      'index content',
      verdict,
      `${documents} documents for ${openOffers} open offers${pending ? ', changes are under way' : ''}`,
      'run `curro reconcile`: it compares store and index and repairs what differs',
    ),
  ];
}

function workers({ alive, lastSeenSeconds }: NonNullable<Estate['redis']>['workers']): Check {
  const last = lastSeenSeconds === undefined ? 'never' : `${Math.round(lastSeenSeconds)} s ago`;
  return check(
    'workers',
    alive.length === 0 ? 'fail' : 'ok',
    alive.length === 0 ? `none lives, the last was heard ${last}` : `alive: ${alive.join(', ')}`,
    'start a worker: `node services/worker/main.ts`',
  );
}

/** Looks at how the work between store and index goes. */
export function examineWork(estate: Estate): Check[] {
  const { postgresql, redis } = estate;
  return [
    ...(redis === undefined ? [] : [workers(redis.workers)]),
    ...(postgresql === undefined ? [] : [outbox(postgresql.outbox), deadLetters(postgresql.deadLetters)]),
    ...index(estate),
  ];
}
