import { type Database, outboxLag } from '@curro/db';
import { type Engine, type EngineName, startEngines } from '@curro/engines';
import { freePort } from '../../support/free-port.ts';
import { openDatabase } from '../../support/open-database.ts';
import { type ServiceProcess, serviceProcess } from '../../support/service-process.ts';
import { temporaryDataDirectory } from '../../support/temporary-data-directory.ts';
import { createTokenSigner, type TokenSigner } from '../../support/tokens.ts';
import { until, untilReady } from '../../support/until.ts';

const DRAIN_MS = 300_000;

/** API and worker as processes on separate engines; each process can be killed. */
export interface TestSystem {
  readonly url: string;
  readonly tokens: TokenSigner;
  readonly db: Database;
  readonly api: ServiceProcess;
  readonly worker: ServiceProcess;
  engine(name: EngineName): Engine;
  ready(): Promise<void>;
  /** Waits until every enqueued job has succeeded. */
  drained(): Promise<void>;
  close(): Promise<void>;
}

/** Starts the system and waits until it is ready. `variables` are those of the services besides the usual ones. */
export async function startTestSystem(
  environment: Readonly<Record<string, string | undefined>>,
  variables: Readonly<Record<string, string>> = {},
): Promise<TestSystem> {
  const directory = await temporaryDataDirectory();
  const engines = await startEngines({
    dataDir: directory.path,
    env: { ...environment, ELASTICSEARCH_HEAP: '512m' },
    durable: true,
  });
  const tokens = await createTokenSigner();
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = {
    PATH: environment.PATH ?? '',
    DATABASE_URL: engines.databaseUrl,
    REDIS_URL: engines.redisUrl,
    ELASTICSEARCH_URL: engines.elasticsearchUrl,
    AUTH_LOCAL_JWKS_FILE: tokens.publicKeysFile,
    OUTBOX_RESEND_MS: '5000',
    LOG_LEVEL: 'silent',
    RATE_LIMIT: '0',
    PORT: String(port),
    ...variables,
  };
  const api = serviceProcess('api', env);
  const worker = serviceProcess('worker', env);
  const db = openDatabase(engines.databaseUrl);
  api.start();
  worker.start();
  const system: TestSystem = {
    url,
    tokens,
    db,
    api,
    worker,
    engine(name) {
      const match = engines.engines.find((candidate) => candidate.name === name);
      if (match === undefined) throw new Error(`no engine ${name}`);
      return match;
    },
    ready: () => untilReady(url),
    drained: () => until('every job to end', async () => (await outboxLag(db)).waiting === 0, DRAIN_MS),
    async close() {
      await api.stop();
      await worker.stop();
      await db.destroy();
      await engines.stop();
      await tokens.close();
      await directory.remove();
    },
  };
  try {
    await system.ready();
  } catch (error) {
    await system.close();
    throw error;
  }
  return system;
}
