import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FeedRun } from '@curro/offers';
import { createContext, readConfig, startWorker } from '@curro/worker';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { operate } from '../applications/operator.ts';
import { runCommand } from '../support/command.ts';
import { type Curro, startCurro } from '../support/curro.ts';
import { until } from '../support/until.ts';
import { type FeedServer, startFeedServer } from './support/feed-server.ts';
import { lines, openTitles, register, runOver } from './support/operate-feeds.ts';

let curro: Curro;
let server: FeedServer;
beforeAll(async () => {
  server = await startFeedServer();
  curro = await startCurro('feed-schedule', {
    FEED_ALLOWED_NETWORKS: '127.0.0.0/8',
    SCHEDULES_CHECK_MS: '200',
  });
});
afterAll(async () => {
  await curro.close();
  await server.close();
});

const requestCount = (path: string): number => server.requests.filter(({ url }) => url === path).length;

async function runs(name: string): Promise<FeedRun[]> {
  return ((await operate(curro, 'GET', `/feeds/${name}/runs`)).body as { runs: FeedRun[] }).runs;
}

test('a feed is read soon after its registration, can be paused, and is removed with its schedule', async () => {
  const url = server.serve('/soon', lines(2));
  const feed = { url, format: 'ndjson', source: 'soon', intervalSeconds: 86_400 };
  await register(curro, 'soon', { ...feed, paused: false });
  await until('the first run', async () => (await runs('soon'))[0]?.state === 'done');
  expect((await runs('soon'))[0]).toMatchObject({ startedBy: 'schedule', offers: 2 });

  // A changed interval takes effect: the schedule is replaced and starts at once.
  await operate(curro, 'PUT', '/feeds/soon', { ...feed, intervalSeconds: 43_200 });
  await until('the second run', async () => {
    const [last, ...earlier] = await runs('soon');
    return earlier.length === 1 && last?.state === 'done';
  });

  // Redis may lose everything.
  const before = await runs('soon');
  await withRedis(async (redis) => {
    const keys = await redis.keys(`${curro.env.REDIS_PREFIX}*schedules*`);
    if (keys.length > 0) await redis.unlink(keys);
  });
  await until('a run after Redis was emptied', async () => (await runs('soon')).length > before.length);

  await operate(curro, 'PUT', '/feeds/soon', { ...feed, paused: true });
  await until('no schedule', async () => (await schedulers()) === 0);
  await operate(curro, 'DELETE', '/feeds/soon');
  expect(await openTitles(curro, 'soon')).toHaveLength(2);
});

async function withRedis<T>(use: (redis: Redis) => Promise<T>): Promise<T> {
  const redis = new Redis(curro.env.REDIS_URL ?? '');
  try {
    return await use(redis);
  } finally {
    redis.disconnect();
  }
}

/** The number of feeds in the queue of recurring jobs. */
const schedulers = (): Promise<number> =>
  withRedis(async (redis) => {
    const repeatEntries = await redis.zrange(`${curro.env.REDIS_PREFIX}:schedules:repeat`, '0', '-1');
    return repeatEntries.filter((key) => key.startsWith('poll-feed/')).length;
  });

test('several workers never run a feed concurrently', async () => {
  const other = startWorker(createContext(readConfig(curro.env)));
  const open: ServerResponse[] = [];
  let maxConcurrent = 0;
  const url = server.serve('/shared', (_, response) => {
    open.push(response);
    maxConcurrent = Math.max(maxConcurrent, open.length);
  });
  await register(curro, 'shared', { url, format: 'ndjson' });
  for (let round = 0; round < 3; round += 1) {
    const responses = await Promise.all(
      Array.from({ length: 5 }, () => operate(curro, 'POST', '/feeds/shared/run')),
    );
    const started = responses.filter(({ status }) => status === 202);
    expect(started).toHaveLength(1);
    // The run lasts until each of the five requests has its response.
    await until('the request of the run', async () => open.length > 0);
    for (const response of open.splice(0)) response.end(lines(2));
    for (const { body } of started) await runOver(curro, 'shared', (body as { runId: string }).runId);
  }
  expect([maxConcurrent, requestCount('/shared')]).toEqual([1, 3]);
  await other.close();
});

describe('curro feed', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'curro-feed-command-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const feed = (...args: string[]) => runCommand(curro, ['feed', ...args]);
  const csv = (...ids: number[]): string =>
    ['Ref;Puesto;Texto', ...ids.map((id) => `${id};Oferta ${id};Horno`)].join('\n');

  test('a feed from its registration to its removal', async () => {
    const mapping = join(folder, 'mapping.yaml');
    await writeFile(
      mapping,
      'externalId: Ref\ntitle: Puesto\ndescription: [Resumen, Texto]\ncountry: {value: espana}\n',
    );
    const secret = join(folder, 'secret');
    await writeFile(secret, 'Bearer geheim\n');
    const url = server.serve('/feed.csv', csv(1, 2, 3, 4));
    const options = [
      '--url',
      url,
      '--format',
      'csv',
      '--full',
      '--every',
      '6h',
      '--mapping',
      mapping,
      '--paused',
    ];
    const added = await feed('add', 'tienda', ...options, '--authorization-file', secret, '--json');
    expect(added).toMatchObject({ code: 0, error: '' });
    expect(JSON.parse(added.out)).toMatchObject({
      name: 'tienda',
      source: 'tienda',
      full: true,
      intervalSeconds: 21_600,
      hasAuthorization: true,
      mapping: { externalId: 'Ref', description: ['Resumen', 'Texto'] },
    });
    expect((await feed('add', 'tienda', ...options)).error).toContain('there is a feed tienda');

    const ran = await feed('run', 'tienda');
    expect([ran.code, ran.out]).toMatchObject([
      0,
      expect.stringContaining('done: 4 offers: 4 created, 0 updated, 0 closed\n'),
    ]);
    expect(server.requests.at(-1)?.headers.authorization).toBe('Bearer geheim');
    expect((await feed('list')).out).toMatch(/tienda\s+csv\s+tienda\s+full\s+paused\s+done\s+4 offers/);

    server.serve('/feed.csv', csv(1));
    const runAwaitingConfirmation = await feed('run', 'tienda', '--json');
    expect([runAwaitingConfirmation.code, JSON.parse(runAwaitingConfirmation.out)]).toMatchObject([
      1,
      { state: 'awaiting-confirmation', offers: 1, expected: 2 },
    ]);
    const { out: shown } = await feed('show', 'tienda');
    expect(shown).toContain('a run awaits confirmation: curro feed confirm tienda');
    expect(shown).toMatch(/authorization +stored/);
    expect(shown).toMatch(/description +\["Resumen","Texto"\]/);
    expect((await feed('run', 'tienda')).error).toBe(
      'error: The feed shrank too much and waits for confirmation. (409)\ncurro feed show tienda shows the run. curro feed confirm tienda closes the missing offers, curro feed discard tienda leaves them open.\n',
    );
    const { out: diagnosis } = await runCommand(curro, ['doctor']);
    expect(diagnosis).toMatch(/feed tienda +the last run awaits confirmation: 1 offer, at least 2 were/);
    expect(diagnosis).toContain('curro feed discard tienda');
    expect((await feed('confirm', 'tienda', '--yes')).out).toContain('3 closed');
    expect(await openTitles(curro, 'tienda')).toEqual(['Oferta 1']);

    server.serve('/feed.csv', '<html>');
    const failed = await feed('run', 'tienda');
    expect([failed.code, failed.out]).toMatchObject([1, expect.stringContaining('failed: wrong_format')]);
    expect((await feed('add', 'tienda', ...options, '--replace')).code).toBe(0);
    expect((await feed('remove', 'tienda', '--yes')).out).toContain('removed');
    expect((await feed('show', 'tienda')).error).toContain('There is no feed tienda');
  });

  test('rejected records are counted, and the run is done in part', async () => {
    const url = server.serve('/partly.csv', 'externalId;title;description\na;Camarero;Sala\nb;;Barra\n');
    await feed('add', 'partly', '--format', 'csv', '--url', url, '--paused');
    const { code, out } = await feed('run', 'partly');
    expect([code, out]).toEqual([
      1,
      expect.stringMatching(
        /^done: 2 offers: 1 created, 0 updated, 0 closed; 1 record rejected\nimport (\S+)\nReasons: curro imports show \1 --only rejected\n$/,
      ),
    ]);
    expect((await feed('show', 'partly')).out).toContain('1 record rejected');
    expect(JSON.parse((await feed('show', 'partly', '--json')).out).lastRun).toMatchObject({
      created: 1,
      updated: 0,
      rejected: 1,
    });
    await feed('remove', 'partly', '--yes');
  });

  test('a sample names the columns with a mapping to complete; of a registered feed it needs its name only', async () => {
    const url = server.serve('/foreign.csv', csv(7));
    const tried = await feed('try', 'foreign', '--format', 'csv', '--url', url);
    expect([tried.code, tried.error]).toEqual([
      1,
      expect.stringContaining(
        '--mapping FILE. The columns are: Ref, Puesto, Texto. A file to complete:\n  externalId: "Ref"\n  title: "Puesto"\n  description: # one of the columns\n',
      ),
    ]);
    const mapping = join(folder, 'foreign.yaml');
    await writeFile(mapping, 'externalId: Ref\ntitle: Puesto\ndescription: Texto\n');
    await feed('add', 'foreign', '--format', 'csv', '--url', url, '--mapping', mapping, '--paused');
    await writeFile(mapping, 'externalId: Ref\ntitle: Puesto\ndescription: Texto\ncity: Poblacion\n');
    const options = ['--format', 'csv', '--url', url, '--mapping', mapping];
    expect((await feed('try', 'foreign', ...options)).error).toBe(
      'warning: city is mapped from Poblacion, which the sample does not have\nThe columns are: Ref, Puesto, Texto\n',
    );
    await writeFile(mapping, 'externalId: Ref\nsalary: Sueldo\n');
    for (const command of [['try'], ['add'], ['add', '--replace']]) {
      const refused = await feed(...command, 'foreign', ...options);
      expect([refused.code === 0, refused.error]).toEqual([
        false,
        expect.stringContaining('salary (nearest field: salaryText)'),
      ]);
    }
    const again = await feed('try', 'foreign');
    expect([again.code, again.out]).toEqual([0, expect.stringContaining('Oferta 7')]);
    expect((await feed('try', 'unknown')).error).toBe(
      'error: There is no feed unknown. (404)\ncurro feed list lists the feeds. To try another one, name its --format and its --url or --directory.\n',
    );
    await feed('remove', 'foreign', '--yes');
  });

  test('invalid input is refused with a code', async () => {
    const options = ['--url', 'http://p.example/feed', '--format', 'csv'];
    expect((await feed('add', 'x', '--url', 'http://p.example/feed', '--format', 'pdf')).error).toContain(
      'csv',
    );
    expect((await feed('add', 'x', ...options, '--every', '1w')).error).toContain('is not a duration');
    expect((await feed('add', 'x', ...options, '--floor', '2')).error).toContain('floor');
    expect((await feed('add', 'x', ...options, '--mapping', join(folder, 'nothing'))).error).toContain(
      'There is no file ',
    );
  });
});
