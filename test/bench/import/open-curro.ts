import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '@curro/db';
import { createSearchClient } from '@curro/search';
import { freePort } from '../../support/free-port.ts';
import { openDatabase } from '../../support/open-database.ts';
import { startSharedEngines } from '../../support/shared-engines.ts';
import { createTestDatabase } from '../../support/test-database.ts';
import { removeIndices } from '../../support/test-indices.ts';
import { createRedisUser } from '../../support/test-redis.ts';
import { createTokenSigner } from '../../support/tokens.ts';
import { untilReady } from '../../support/until.ts';
import { elasticsearchPid } from '../search/cpu.ts';
import { serviceVariables, startServices } from '../services.ts';
import { type ImportProcesses, postgresqlPid, redisPid } from './processor-time.ts';

const RECORD_CPU = new URL('./record-cpu.ts', import.meta.url).href;

/** API and worker as processes on a separate database and separate indices. */
export interface BenchCurro {
  readonly api: string;
  /** The alias of its index. */
  readonly index: string;
  readonly db: Database;
  readonly client: ReturnType<typeof createSearchClient>;
  readonly pids: ImportProcesses;
  operator(): Promise<string>;
  close(): Promise<void>;
}

/**
 * Starts them on the engines given by URL, else on separate engines that run as in production.
 * @param profiles folder for the processor profiles of API and worker; undefined: none are recorded
 */
export async function openCurro(profiles: string | undefined): Promise<BenchCurro> {
  const name = `bench-${randomBytes(4).toString('hex')}`;
  const engines = await startSharedEngines({ ELASTICSEARCH_HEAP: '1g', ...process.env }, true);
  const database = await createTestDatabase(engines.databaseUrl, name);
  const redis = await createRedisUser(engines.redisUrl, name);
  const tokens = await createTokenSigner();
  const logDir = await mkdtemp(join(tmpdir(), 'curro-bench-'));
  const port = await freePort();
  const index = `${name}-offers`;
  const env = serviceVariables(
    { ...engines, databaseUrl: database.url, redisUrl: redis.url },
    {
      REDIS_PREFIX: redis.prefix,
      OFFERS_INDEX: index,
      AUTH_LOCAL_JWKS_FILE: tokens.publicKeysFile,
      PORT: String(port),
    },
  );
  const recording = {
    NODE_OPTIONS: `${env.NODE_OPTIONS ?? ''} --import=${RECORD_CPU}`,
    CPU_PROFILES: profiles ?? '',
  };
  const services = startServices(profiles === undefined ? env : { ...env, ...recording }, logDir);
  const db = openDatabase(database.url);
  const client = createSearchClient(engines.elasticsearchUrl);
  const api = `http://127.0.0.1:${port}`;
  await untilReady(api);
  return {
    api,
    index,
    db,
    client,
    pids: {
      services: services.pids(),
      elasticsearch: await elasticsearchPid(client),
      postgresql: await postgresqlPid(db),
      redis: await redisPid(redis.url),
    },
    operator: () => tokens.operator(),
    async close() {
      await services.stop();
      await db.destroy();
      await client.close();
      await database.drop();
      await redis.remove();
      await removeIndices(engines.elasticsearchUrl, name);
      await engines.stop();
      await tokens.close();
      await rm(logDir, { recursive: true, force: true });
    },
  };
}
