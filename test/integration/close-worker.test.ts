import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { createLogger, createWorkerRedis, readHeartbeats } from '@curro/platform';
import { createContext, readConfig, startWorker } from '@curro/worker';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BreakableProxy, openBreakableProxy } from '../support/breakable-proxy.ts';
import { type Curro, startCurro } from '../support/curro.ts';
import { until } from '../support/until.ts';

let curro: Curro;
let proxy: BreakableProxy;
beforeAll(async () => {
  curro = await startCurro('close-worker');
  const { hostname, port } = new URL(curro.env.REDIS_URL ?? '');
  proxy = await openBreakableProxy({ host: hostname, port: Number(port) });
});
afterAll(async () => {
  await curro?.close();
  await proxy?.close();
});

/** The pause between attempts to connect grows: after this time a connection is in a pause nearly always. */
const UNAVAILABLE_MS = 1_500;

const HANG_MS = 60_000;

test.each<[string, () => Promise<void>]>([
  ['while Redis is unavailable', async () => undefined],
  ['right after Redis came back', () => proxy.restore()],
  [
    'while Redis hangs',
    async () => {
      await proxy.restore();
      proxy.hang();
    },
  ],
])('a worker is closed %s', async (_, change) => {
  const redis = new URL(curro.env.REDIS_URL ?? '');
  redis.host = `127.0.0.1:${proxy.port}`;
  // The heartbeat of each worker has a separate key.
  const REDIS_PREFIX = `${curro.env.REDIS_PREFIX}-${randomUUID()}`;
  const context = createContext(readConfig({ ...curro.env, REDIS_URL: redis.href, REDIS_PREFIX }));
  const worker = startWorker(context);
  await until('the heartbeat', async () => {
    const heartbeats = await readHeartbeats(context.redis, REDIS_PREFIX).catch(() => undefined);
    return heartbeats?.alive.length === 1;
  });
  await proxy.cut();
  await delay(UNAVAILABLE_MS);
  await change();
  const closed = await Promise.race([worker.close().then(() => true), delay(HANG_MS, false)]);
  await proxy.restore();
  expect(closed).toBe(true);
});

test('a command that lost its response is rejected when the connection ends before it is ready again', async () => {
  const url = new URL(curro.env.REDIS_URL ?? '');
  url.host = `127.0.0.1:${proxy.port}`;
  const redis = createWorkerRedis(url.href, createLogger({ name: 'test', level: 'silent' }));
  await redis.ping();
  proxy.hang();
  const response = redis.ping().catch((error: Error) => error.message);
  await proxy.cut();
  await proxy.restore();
  proxy.hang();
  await until('a connection that is not ready', async () => redis.status === 'connect');
  redis.disconnect();
  expect(await response).toBe('Connection is closed.');
  await proxy.restore();
});
