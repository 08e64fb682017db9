import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { type BreakableProxy, openBreakableProxy } from '../support/breakable-proxy.ts';
import { runCommand } from '../support/command.ts';
import { type Curro, startCurro } from '../support/curro.ts';
import { until } from '../support/until.ts';

interface Diagnosis {
  status: string;
  checks: { name: string; status: string; message: string; remedy?: string }[];
}

let curro: Curro;
let proxy: BreakableProxy;

beforeAll(async () => {
  const redis = new URL(inject('redisUrl'));
  proxy = await openBreakableProxy({ host: redis.hostname, port: Number(redis.port) });
  curro = await startCurro('watch', (env) => {
    const through = new URL(env.REDIS_URL ?? '');
    through.host = `127.0.0.1:${proxy.port}`;
    return { REDIS_URL: through.href };
  });
  await curro.load('watched', [
    {
      externalId: 'w-1',
      title: 'Vigilante',
      description: 'Una descripción suficientemente larga para una oferta de prueba.',
      published: new Date().toISOString(),
      place: { city: 'Madrid' },
      company: { name: 'Vigilias S.L.' },
    },
  ]);
});
afterAll(async () => {
  await curro.close();
  await proxy.close();
});

const diagnose = async (): Promise<Diagnosis> => (await curro.ops('/doctor')).json() as Promise<Diagnosis>;
const of = ({ checks }: Diagnosis, name: string) => checks.find((check) => check.name === name);

describe('status', () => {
  test('shows engines, work and the last imports', async () => {
    // An engine that responds late counts as unavailable.
    const status = async () => (await curro.ops('/status')).json();
    await expect.poll(status).toMatchObject({
      engines: { postgresql: { up: true }, redis: { up: true }, elasticsearch: { up: true } },
      offers: { active: 1, open: 1, closed: 0, deleted: 0 },
      index: { documents: 1, definitionCurrent: true },
      outbox: { waiting: 0 },
      unindexed: { offers: 0, importsWaitFrom: 50_000 },
      deadLetters: [],
      workers: { alive: [expect.stringMatching(/:\d+$/)] },
      queues: expect.arrayContaining([expect.objectContaining({ queue: 'index-offers', waiting: 0 })]),
      imports: [{ source: 'watched', received: 1, created: 1 }],
    });
  });

  test('shows the feeds with their last run', async () => {
    const headers = { 'content-type': 'application/json' };
    const feed = {
      name: 'idle',
      source: 'idle',
      format: 'ndjson',
      paused: true,
      url: 'https://feeds.example/jobs',
    };
    await curro.ops('/feeds', { method: 'POST', headers, body: JSON.stringify(feed) });
    const { feeds } = (await (await curro.ops('/status')).json()) as { feeds: unknown };
    expect(feeds).toEqual([{ feed: 'idle', paused: true }]);
    expect((await runCommand(curro, ['status'])).out).toMatch(/^idle +never +0 +paused/m);
  });

  test('is for operators', async () => {
    for (const path of ['/ops/v1/status', '/ops/v1/doctor']) {
      expect((await curro.fetch(path)).status).toBe(401);
    }
  });

  test('fits a screen', async () => {
    const { code, out } = await runCommand(curro, ['status']);
    expect(code).toBe(0);
    expect(out).toMatch(/^postgresql +\d/m);
    expect(out).toMatch(/^offers +1 open of 1 active/m);
    expect(out).toMatch(/^idle queues +(.*, )?reindex/m);
    expect(out).toMatch(/^watched +\d{4}/m);
    expect(out).toMatch(/^index +1 document in .*, 0 changes waiting \(imports wait from 50,000 on\)$/m);
    expect(out.split('\n').length).toBeLessThan(40);
    const json = await runCommand(curro, ['status', '--json']);
    expect(JSON.parse(json.out)).toMatchObject({ offers: { open: 1 } });
  });
});

describe('the doctor', () => {
  test('examines engines, work and settings, and finds no error', async () => {
    let diagnosis = await diagnose();
    const failures = async () => {
      diagnosis = await diagnose();
      return diagnosis.checks.filter(({ status }) => status === 'fail');
    };
    await expect.poll(failures).toEqual([]);
    for (const name of [
      'postgresql version',
      'postgresql migrations',
      'redis eviction',
      'elasticsearch disk',
      'elasticsearch clock',
      'index definition',
      'index content',
      'workers',
      'tokens',
    ]) {
      expect(of(diagnosis, name)?.message, name).toBeTruthy();
    }
  });

  test('names unavailable engines and the action to take, also by its exit code', async () => {
    await proxy.cut();
    await until('Redis to be missed', async () => of(await diagnose(), 'redis')?.status === 'fail');
    const { code, out } = await runCommand(curro, ['doctor']);
    await proxy.restore();
    expect(code).toBe(1);
    expect(out).toMatch(/^fail +redis +it does not respond$/m);
    expect(out).toMatch(/^ +-> start it, or set REDIS_URL right/m);
    expect(out).toMatch(/\n\d+ of \d+ checks needs? attention: .*run curro doctor again/);
    // The worker may connect again later than the API; until its next heartbeat it counts as gone.
    await until('Redis and the worker to be back', async () => (await diagnose()).status !== 'fail');
    const well = await runCommand(curro, ['doctor', '--json']);
    expect(well.code).toBe(0);
    expect((JSON.parse(well.out) as Diagnosis).status).not.toBe('fail');
  });

  test('finds an index that lost a document', async () => {
    await fetch(
      `${curro.environment.elasticsearchUrl}/${curro.env.OFFERS_INDEX}/_delete_by_query?refresh=true`,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{"query":{"match_all":{}}}',
      },
    );
    await expect
      .poll(async () => of(await diagnose(), 'index content'))
      .toMatchObject({
        status: 'fail',
        message: '0 documents for 1 open offer',
        remedy: expect.stringContaining('curro reconcile'),
      });
  });
});
