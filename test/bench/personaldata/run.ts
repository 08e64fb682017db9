import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { personalDataBody } from '@curro/candidates/test-cases';
import { startEngines } from '@curro/engines';
import { superviseProcesses } from '@curro/supervisor';
import { freePort } from '../../support/free-port.ts';
import { temporaryDataDirectory } from '../../support/temporary-data-directory.ts';
import { createTokenSigner } from '../../support/tokens.ts';
import { until } from '../../support/until.ts';
import { mainOf } from '../services.ts';

/**
 * Time of PUT personaldata under parallel clients, each with a different candidate (`--shared`: all the same one), against
 * an API process and a durable PostgreSQL of this machine.
 * node test/bench/personaldata/run.ts [--clients 50] [--requests 200] [--shared]
 */
const WARM_UP_REQUESTS = 20;

const { values } = parseArgs({
  options: {
    clients: { type: 'string', default: '50' },
    requests: { type: 'string', default: '200' },
    shared: { type: 'boolean', default: false },
  },
});
const clients = Number(values.clients);
const requests = Number(values.requests);

const directory = await temporaryDataDirectory();
const engines = await startEngines({
  dataDir: directory.path,
  env: process.env,
  durable: true,
  only: ['postgresql', 'redis'],
});
const tokens = await createTokenSigner();
const port = await freePort();
const services = superviseProcesses({
  processes: [
    {
      name: 'api',
      file: mainOf('api'),
      env: {
        PATH: process.env.PATH ?? '',
        DATABASE_URL: engines.databaseUrl,
        REDIS_URL: engines.redisUrl,
        // Operations on candidates do not use the search; no server listens on this port.
        ELASTICSEARCH_URL: `http://127.0.0.1:${await freePort()}`,
        AUTH_LOCAL_JWKS_FILE: tokens.publicKeysFile,
        RATE_LIMIT: '0',
        LOG_LEVEL: 'error',
        PORT: String(port),
      },
    },
  ],
  logDir: join(directory.path, 'logs'),
  onEvent: (line) => console.error(line),
});
const api = `http://127.0.0.1:${port}`;
const agent = new Agent({ keepAlive: true, maxSockets: clients });

/** Sends one body, reads the whole response and returns the milliseconds; fails unless the status is 200. */
function put(path: string, token: string, body: string): Promise<number> {
  const started = performance.now();
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const outgoing = request(`${api}${path}`, { method: 'PUT', agent, headers }, (response) => {
      response.resume();
      response.on('end', () => {
        if (response.statusCode === 200) resolve(performance.now() - started);
        else reject(new Error(`status ${response.statusCode}`));
      });
    });
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

async function work(client: number): Promise<number[]> {
  const token = await tokens.candidate(values.shared ? 'shared' : `bench-${client}`);
  const list = await fetch(`${api}/api/2/curriculum`, { headers: { authorization: `Bearer ${token}` } });
  const [cv]: { code: string }[] = JSON.parse(await list.text());
  const path = `/api/3/curriculum/${cv?.code}/personaldata`;
  const times: number[] = [];
  for (let at = -WARM_UP_REQUESTS; at < requests; at += 1) {
    const body = JSON.stringify({
      ...personalDataBody,
      address: `Calle ${client}, ${at + WARM_UP_REQUESTS}`,
    });
    const milliseconds = await put(path, token, body);
    if (at >= 0) times.push(milliseconds);
  }
  return times;
}

const percentile = (sorted: readonly number[], share: number): number =>
  Number((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(1));

try {
  const migrated = async (): Promise<boolean> => {
    const parts = await fetch(`${api}/health/ready`).then(
      (response) => response.text(),
      () => '',
    );
    return parts.includes('"postgresql":"ok"');
  };
  await until('the migrations', migrated);
  const started = performance.now();
  const times = (await Promise.all(Array.from({ length: clients }, (_, client) => work(client)))).flat();
  const seconds = (performance.now() - started) / 1000;
  const sorted = times.sort((a, b) => a - b);
  console.log(
    JSON.stringify({
      clients,
      shared: values.shared,
      measured: sorted.length,
      perSecond: Math.round((clients * (requests + WARM_UP_REQUESTS)) / seconds),
      p50Ms: percentile(sorted, 0.5),
      p99Ms: percentile(sorted, 0.99),
      maxMs: percentile(sorted, 1),
    }),
  );
} finally {
  agent.destroy();
  await services.stop();
  await engines.stop();
  await tokens.close();
  await directory.remove();
}
