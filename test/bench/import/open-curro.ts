import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '@curro/db';
import { freePort } from '../../support/free-port.ts';
import { openDatabase } from '../../support/open-database.ts';
import { startSharedEngines } from '../../support/shared-engines.ts';
import { createTestDatabase } from '../../support/test-database.ts';
import { removeIndices } from '../../support/test-indices.ts';
import { createRedisUser } from '../../support/test-redis.ts';
import { createTokenSigner } from '../../support/tokens.ts';
import { untilReady } from '../../support/until.ts';
import { serviceVariables, startServices } from '../services.ts';

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
  const env = serviceVariables(
    { ...engines, databaseUrl: database.url, redisUrl: redis.url },
    {
      REDIS_PREFIX: redis.prefix,
      OFFERS_INDEX: `${name}-offers`,
      AUTH_LOCAL_JWKS_FILE: tokens.publicKeysFile,
      PORT: String(port),
    },
  );
  const services = startServices(env, logDir);
  const db = openDatabase(database.url);
  const api = `http://127.0.0.1:${port}`;
  await untilReady(api);
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
