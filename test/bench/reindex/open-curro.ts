import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabase, type Database } from '@curro/db';
import { superviseProcesses } from '@curro/supervisor';
import { freePort } from '../../support/free-port.ts';
import { startSharedEngines } from '../../support/shared-engines.ts';
import { createTestDatabase } from '../../support/test-database.ts';
import { removeIndices } from '../../support/test-indices.ts';
import { createRedisUser } from '../../support/test-redis.ts';
import { createTokenSigner } from '../../support/tokens.ts';
import { until } from '../../support/until.ts';

/** API and worker as processes on a separate database and separate indices. */
export interface BenchCurro {
  readonly api: string;
  readonly db: Database;
  operator(): Promise<string>;
  close(): Promise<void>;
}

/** Starts them on the engines given by URL, else on separate engines. */
export async function openCurro(): Promise<BenchCurro> {
  const name = `bench-${randomBytes(4).toString('hex')}`;
  const engines = await startSharedEngines({ ELASTICSEARCH_HEAP: '1g', ...process.env });
  const database = await createTestDatabase(engines.databaseUrl, name);
  const redis = await createRedisUser(engines.redisUrl, name);
  const tokens = await createTokenSigner();
  const logDir = await mkdtemp(join(tmpdir(), 'curro-bench-'));
  const port = await freePort();
  const env = {
    PATH: process.env.PATH ?? '',
    DATABASE_URL: database.url,
    REDIS_URL: redis.url,
    REDIS_PREFIX: redis.prefix,
    ELASTICSEARCH_URL: engines.elasticsearchUrl,
    OFFERS_INDEX: `${name}-offers`,
    AUTH_LOCAL_JWKS_FILE: tokens.publicKeysFile,
    RATE_LIMIT: '0',
    LOG_LEVEL: 'warn',
    NODE_OPTIONS: '--max-old-space-size=192 --max-semi-space-size=8',
    PORT: String(port),
  };
  const service = (part: string) => ({
    name: part,
    file: new URL(`../../../services/${part}/main.ts`, import.meta.url).pathname,
    env,
  });
  const services = superviseProcesses({
    processes: [service('api'), service('worker')],
    logDir,
    onEvent: (line) => console.error(line),
  });
  const db = createDatabase({
    url: database.url,
    poolSize: 1,
    connectTimeoutMs: 5_000,
    statementTimeoutMs: 60_000,
    onError: () => undefined,
  });
  const api = `http://127.0.0.1:${port}`;
  const ready = async () => (await fetch(`${api}/health/ready`).catch(() => undefined))?.status === 200;
  await until('the service', ready);
  return {
    api,
    db,
    operator: () => tokens.operator(),
    async close() {
      await services.stop();
      await db.destroy();
      await database.drop();
      await redis.remove();
      await removeIndices(engines.elasticsearchUrl, name);
      await engines.stop();
      await tokens.close();
      await rm(logDir, { recursive: true, force: true });
    },
  };
}
