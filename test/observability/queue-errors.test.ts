import { afterAll, beforeAll, inject, test } from 'vitest';
import { type BreakableProxy, openBreakableProxy } from '../support/breakable-proxy.ts';
import { type Curro, startCurro } from '../support/curro.ts';
import { freePort } from '../support/free-port.ts';
import { until } from '../support/until.ts';
import { readExposition } from './read-exposition.ts';

let proxy: BreakableProxy;
let curro: Curro;
let metricsUrl: string;
beforeAll(async () => {
  const port = String(await freePort());
  metricsUrl = `http://127.0.0.1:${port}/metrics`;
  const redis = new URL(inject('redisUrl'));
  proxy = await openBreakableProxy({ host: redis.hostname, port: Number(redis.port) });
  curro = await startCurro('queue-errors', (env) => {
    const through = new URL(env.REDIS_URL ?? '');
    through.host = `127.0.0.1:${proxy.port}`;
    return { REDIS_URL: through.href, METRICS_PORT: port };
  });
});
afterAll(async () => {
  await curro.close();
  await proxy.close();
});

const offer = (externalId: string) => ({
  externalId,
  title: 'Electricista',
  description: 'Una descripción suficientemente larga para una oferta de prueba.',
  published: new Date().toISOString(),
  place: { city: 'Madrid' },
  company: { name: 'Cables S.L.' },
});

test('the worker counts the errors of its queues while Redis is unavailable', async () => {
  const errors = async (): Promise<number> => {
    const { value } = readExposition(await (await fetch(metricsUrl)).text());
    return value('curro_queue_errors_total{queue="index-offers",source="worker"}') ?? 0;
  };
  await curro.load('queue-errors', [offer('before')]);
  const before = await errors();
  await proxy.cut();
  await until('an error to be counted', async () => (await errors()) > before);
  await proxy.restore();
  await curro.load('queue-errors', [offer('after')]);
});
