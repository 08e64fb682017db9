import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { superviseProcesses } from '@curro/supervisor';
import { freePort } from '../../support/free-port.ts';
import { createTestDatabase } from '../../support/test-database.ts';
import { createRedisUser } from '../../support/test-redis.ts';
import { untilReady } from '../../support/until.ts';

/** What the image of production sets (infra/deploy/Dockerfile). */
const NODE_OPTIONS = '--max-old-space-size=320 --max-semi-space-size=8';

/** An API to start. */
export interface ApiSpec {
  readonly name: string;
  /** The root of a checkout. */
  readonly root: string;
  readonly env: Readonly<Record<string, string>>;
}

/** An API in a separate process. */
export interface ApiProcess {
  readonly url: string;
  readonly pid: number;
}

/** Starts APIs over one index and database, with the settings of production, and waits until they are ready. */
export async function startApis(
  specs: readonly ApiSpec[],
  engines: { readonly elasticsearchUrl: string; readonly databaseUrl: string; readonly redisUrl: string },
  alias: string,
) {
  const name = `bench-api-${process.pid}`;
  const database = await createTestDatabase(engines.databaseUrl, name);
  const redis = await createRedisUser(engines.redisUrl, name);
  const logDir = await mkdtemp(join(tmpdir(), 'curro-bench-'));
  const urls = new Map<string, string>();
  for (const spec of specs) urls.set(spec.name, `http://127.0.0.1:${await freePort()}`);
  const urlOf = (of: string): string => urls.get(of) ?? '';
  const supervisor = superviseProcesses({
    processes: specs.map((spec) => ({
      name: spec.name,
      file: join(spec.root, 'services/api/main.ts'),
      env: {
        PATH: process.env.PATH ?? '',
        DATABASE_URL: database.url,
        REDIS_URL: redis.url,
        REDIS_PREFIX: redis.prefix,
        ELASTICSEARCH_URL: engines.elasticsearchUrl,
        OFFERS_INDEX: alias,
        NODE_ENV: 'production',
        NODE_OPTIONS,
        PORT: new URL(urlOf(spec.name)).port,
        ...spec.env,
      },
    })),
    logDir,
    onEvent: (line) => console.error(line),
  });
  for (const spec of specs) await untilReady(urlOf(spec.name));
  return {
    api: (of: string): ApiProcess => ({ url: urlOf(of), pid: supervisor.pids()[of] ?? 0 }),
    async close() {
      await supervisor.stop();
      await database.drop();
      await redis.remove();
      await rm(logDir, { recursive: true, force: true });
    },
  };
}
