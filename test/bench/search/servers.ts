import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { superviseProcesses } from '@curro/supervisor';
import { freePort } from '../../support/free-port.ts';
import { until } from '../../support/until.ts';
import { bundleApi, startApis } from '../api/servers.ts';
import { serviceVariables } from '../services.ts';
import type { openBench } from './open-bench.ts';

/** The servers of the bench: two Curro APIs, without and with the cache of responses, and two toolkits. */
const TOOLKITS = ['searchkit', 'search-ui'] as const;
const APIS = ['curro', 'curro-cached'] as const;
export type ServerName = (typeof TOOLKITS)[number] | (typeof APIS)[number];

/** A server in a separate process. */
export interface BenchServer {
  readonly url: string;
  readonly pid: number;
}

/** Starts the servers over the index of a bench: the APIs as the image does, from their bundle. */
export async function startServers({ engines, alias, toolkitAlias }: Awaited<ReturnType<typeof openBench>>) {
  const file = await bundleApi();
  const apis = await startApis(
    APIS.map((name) => ({
      name,
      file,
      env: { RATE_LIMIT: '0', LOG_LEVEL: 'warn', ...(name === 'curro' && { RESPONSE_CACHE_MB: '0' }) },
    })),
    engines,
    alias,
  );
  const logDir = await mkdtemp(join(tmpdir(), 'curro-bench-'));
  const ports = new Map<string, number>();
  for (const name of TOOLKITS) ports.set(name, await freePort());
  const toolkits = superviseProcesses({
    processes: TOOLKITS.map((name) => ({
      name,
      file: new URL('./toolkits/run-toolkit.ts', import.meta.url).pathname,
      env: {
        ...serviceVariables(engines, { NODE_ENV: 'production' }),
        PORT: String(ports.get(name)),
        TOOLKIT: name,
        OFFERS_INDEX: toolkitAlias,
      },
    })),
    logDir,
    onEvent: (line) => console.error(line),
  });
  const isApi = (name: ServerName): boolean => name.startsWith('curro');
  const urlOf = (name: ServerName): string =>
    `${isApi(name) ? apis.api(name).url : `http://127.0.0.1:${ports.get(name)}`}/api/9/offer`;
  const pidOf = (name: ServerName): number => (isApi(name) ? apis.api(name).pid : toolkits.pids()[name]) ?? 0;
  for (const name of [...TOOLKITS, ...APIS]) {
    const ready = async () => (await fetch(urlOf(name)).catch(() => undefined))?.status === 200;
    await until(name, ready);
  }
  return {
    server: (name: ServerName): BenchServer => ({ url: urlOf(name), pid: pidOf(name) }),
    async close() {
      await toolkits.stop();
      await apis.close();
      await rm(logDir, { recursive: true, force: true });
    },
  };
}
