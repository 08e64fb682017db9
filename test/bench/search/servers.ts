import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { superviseProcesses } from '@curro/supervisor';
import { freePort } from '../../support/free-port.ts';
import { createTestDatabase } from '../../support/test-database.ts';
import { createRedisUser } from '../../support/test-redis.ts';
import { until } from '../../support/until.ts';
import { mainOf, serviceVariables } from '../services.ts';
import type { openBench } from './open-bench.ts';

/** The servers of the bench: two Curro APIs, without and with the cache of responses, and two toolkits. */
const names = ['curro', 'curro-cached', 'searchkit', 'search-ui'] as const;
export type ServerName = (typeof names)[number];

/** A server in a separate process. */
export interface BenchServer {
  readonly url: string;
  readonly pid: number;
}

/** Starts the servers over the index of a bench. */
export async function startServers({ engines, alias, toolkitAlias }: Awaited<ReturnType<typeof openBench>>) {
  const database = await createTestDatabase(engines.databaseUrl, `bench-${process.pid}`);
  const redis = await createRedisUser(engines.redisUrl, `bench-${process.pid}`);
  const logDir = await mkdtemp(join(tmpdir(), 'curro-bench-'));
  const env = serviceVariables(
    { ...engines, databaseUrl: database.url, redisUrl: redis.url },
    { REDIS_PREFIX: redis.prefix, NODE_ENV: 'production' },
  );
  const ports = new Map<ServerName, number>();
  for (const name of names) ports.set(name, await freePort());
  const fileOf = (name: ServerName): string =>
    name.startsWith('curro') ? mainOf('api') : new URL('./toolkits/run-toolkit.ts', import.meta.url).pathname;
  const processes = names.map((name) => ({
    name,
    file: fileOf(name),
    env: {
      ...env,
      PORT: String(ports.get(name)),
      TOOLKIT: name,
      OFFERS_INDEX: name.startsWith('curro') ? alias : toolkitAlias,
      ...(name !== 'curro-cached' && { RESPONSE_CACHE_MB: '0' }),
    },
  }));
  const supervisor = superviseProcesses({ processes, logDir, onEvent: (line) => console.error(line) });
  const urlOf = (name: ServerName): string => `http://127.0.0.1:${ports.get(name)}/api/9/offer`;
  for (const name of names) {
    const ready = async () => (await fetch(urlOf(name)).catch(() => undefined))?.status === 200;
    await until(name, ready);
  }
  return {
    server: (name: ServerName): BenchServer => ({ url: urlOf(name), pid: supervisor.pids()[name] ?? 0 }),
    async close() {
      await supervisor.stop();
      await database.drop();
      await redis.remove();
      await rm(logDir, { recursive: true, force: true });
    },
  };
}
