import { setTimeout as delay } from 'node:timers/promises';
import { listScheduleRecords, type ScheduleRecord } from '@curro/db';
import { createWorkerRedis, type Redis } from '@curro/platform';
import { SCHEDULES_QUEUE } from '@curro/shared';
import {
  createContext,
  type RecurringTasks,
  readConfig,
  recurringTask,
  type Schedule,
  type Schedules,
  startSchedules,
  type WorkerContext,
} from '@curro/worker';
import { Queue } from 'bullmq';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import * as z from 'zod';
import { createTestEnvironment, type TestEnvironment } from '../support/test-environment.ts';
import { until } from '../support/until.ts';

let environment: TestEnvironment;
let context: WorkerContext;
let redis: Redis;
let wanted: Schedule[] = [];
/** How long a run of `linger` takes. */
let lingerMs: number;
let runs: string[] = [];
let atOnce = 0;
let maxConcurrent = 0;
const running: Schedules[] = [];

beforeAll(async () => {
  environment = await createTestEnvironment('schedules');
  context = createContext(
    readConfig({
      DATABASE_URL: environment.databaseUrl,
      REDIS_URL: environment.redisUrl,
      ELASTICSEARCH_URL: environment.elasticsearchUrl,
      REDIS_PREFIX: environment.redisPrefix,
      SCHEDULES_CHECK_MS: '200',
      LOG_LEVEL: 'silent',
    }),
  );
  redis = createWorkerRedis(environment.redisUrl, context.log);
});
beforeEach(() => {
  lingerMs = 300;
});
afterEach(async () => {
  await Promise.all(running.splice(0).map((schedules) => schedules.close()));
  await emptyRedis();
  wanted = [];
  runs = [];
  maxConcurrent = 0;
});
afterAll(async () => {
  redis.disconnect();
  await context.close();
  await environment.close();
});

const plain = { attempts: 1, backoffMs: 10 };
const fails = {
  attempts: 3,
  payload: z.null(),
  run: async () => {
    runs.push('failed');
    throw new Error('not today');
  },
};
const tasks: RecurringTasks = {
  note: recurringTask({
    ...plain,
    payload: z.string(),
    run: async (_, name) => {
      runs.push(name);
    },
  }),
  linger: recurringTask({
    ...plain,
    payload: z.null(),
    async run(_, __, signal) {
      atOnce += 1;
      maxConcurrent = Math.max(maxConcurrent, atOnce);
      runs.push('begun');
      await delay(lingerMs, undefined, { signal }).finally(() => {
        atOnce -= 1;
      });
      runs.push('ended');
    },
  }),
  fail: recurringTask({ ...fails, backoffMs: 10 }),
};

const start = (defined: RecurringTasks = tasks): void => {
  running.push(startSchedules({ context, redis, tasks: defined, read: async () => wanted }));
};
const note = (id: string, everyMs = 200): Schedule => ({
  id,
  task: 'note',
  timing: { everyMs },
  payload: id,
});
const count = (name: string): number => runs.filter((run) => run === name).length;
const record = async (schedule: string): Promise<ScheduleRecord | undefined> =>
  (await listScheduleRecords(context.db)).find((row) => row.schedule === schedule);

/** Redis may lose everything at any time. */
async function emptyRedis(): Promise<void> {
  for await (const keys of redis.scanStream({ match: `${environment.redisPrefix}*`, count: 1_000 })) {
    if (Array.isArray(keys) && keys.length > 0) await redis.unlink(keys);
  }
}

test('runs by interval and by cron pattern, and records its runs', async () => {
  const cron: Schedule = {
    id: 'second',
    task: 'note',
    timing: { cron: '* * * * * *', timezone: 'Europe/Madrid' },
    payload: 'second',
  };
  wanted = [note('often'), cron];
  start();
  await until('both to run', async () => count('often') >= 3 && count('second') >= 2);
  expect(await record('often')).toMatchObject({ failures: 0, consecutiveErrors: 0, lastError: null });
  expect((await record('second'))?.runs).toBeGreaterThanOrEqual(2);
});

test('schedules of database rows are added, changed and removed without a restart', async () => {
  start();
  wanted = [note('feed/one'), note('feed/two')];
  await until('both to run', async () => count('feed/one') > 0 && count('feed/two') > 0);
  wanted = [note('feed/one', 3_600_000)];
  // Without the change each would run several times in this time.
  await until('both to pause', async () => {
    const before = [count('feed/one'), count('feed/two')];
    await delay(1_000);
    return count('feed/one') === before[0] && count('feed/two') === before[1];
  });
});

test('a changed pause between attempts reaches a schedule that exists', async () => {
  wanted = [{ id: 'seldom', task: 'fail', timing: { everyMs: 3_600_000 }, payload: null }];
  start();
  const queue = new Queue(SCHEDULES_QUEUE, {
    connection: redis,
    prefix: environment.redisPrefix,
    skipVersionCheck: true,
  });
  const backoff = async (): Promise<unknown> =>
    (await queue.getJobScheduler('seldom'))?.template?.opts?.backoff;
  await expect.poll(backoff).toEqual({ type: 'exponential', delay: 10 });
  await Promise.all(running.splice(0).map((schedules) => schedules.close()));
  start({ ...tasks, fail: recurringTask({ ...fails, backoffMs: 20 }) });
  await expect.poll(backoff).toEqual({ type: 'exponential', delay: 20 });
  await queue.close();
});

test('schedules are restored in an emptied Redis', async () => {
  wanted = [note('kept')];
  start();
  await until('it to run', async () => count('kept') > 0);
  await emptyRedis();
  const before = count('kept');
  await until('it to run again', async () => count('kept') > before + 1);
});

test('one run at a time, with any number of workers and any duration', async () => {
  wanted = [{ id: 'slow', task: 'linger', timing: { everyMs: 100 } }];
  start();
  start();
  await until('some runs', async () => count('ended') >= 4);
  expect(maxConcurrent).toBe(1);
});

test('a failing run is retried a bounded number of times, counted, and runs again at its next time', async () => {
  wanted = [{ id: 'broken', task: 'fail', timing: { everyMs: 3_600_000 } }, note('sound')];
  start();
  await until('the attempts', async () => (await record('broken'))?.failures === 3);
  await until('other work to go on', async () => count('sound') >= 4);
  expect(count('failed')).toBe(3);
  expect(await record('broken')).toMatchObject({
    running: false,
    runs: 3,
    failures: 3,
    consecutiveErrors: 3,
    succeededAt: null,
    lastError: 'not today',
  });
});

test('a run that a stopping worker interrupts is continued by another worker', async () => {
  wanted = [{ id: 'cut', task: 'linger', timing: { everyMs: 3_600_000 } }];
  // The first run ends only because its worker stops.
  lingerMs = 600_000;
  start();
  await until('it to begin', async () => count('begun') === 1);
  await running.pop()?.close();
  expect(count('ended')).toBe(0);
  expect(await record('cut')).toMatchObject({ running: false, runs: 1, failures: 0, succeededAt: null });
  lingerMs = 0;
  start();
  await until('it to end', async () => count('ended') === 1);
});
