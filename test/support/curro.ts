import {
  type ApiServer,
  createContext as createApiContext,
  readConfig as readApiConfig,
  startServer,
} from '@curro/api';
import { type Database, outboxLag } from '@curro/db';
import { createSearchClient } from '@curro/search';
import { type Clock, systemClock } from '@curro/shared';
import {
  createContext as createWorkerContext,
  readConfig as readWorkerConfig,
  startWorker,
} from '@curro/worker';
import { conformingFetch } from './conformance/check-response.ts';
import { openDatabase } from './open-database.ts';
import { createTestEnvironment, type TestEnvironment } from './test-environment.ts';
import { createTokenSigner, type TokenSigner } from './tokens.ts';
import { until } from './until.ts';

/** A Curro for one suite: API and worker with a separate database, Redis prefix and index. */
export interface Curro {
  /** Address of the API. */
  readonly url: string;
  readonly environment: TestEnvironment;
  /** The variables that the services were started with. */
  readonly env: Readonly<Record<string, string>>;
  readonly tokens: TokenSigner;
  /** The store, for what no operation shows. */
  readonly db: Database;
  /** Fails when the response does not match `/openapi.json`. */
  fetch(path: string, init?: RequestInit): Promise<Response>;
  /** As `fetch`, with an operator's token. */
  ops(path: string, init?: RequestInit): Promise<Response>;
  /** Imports feed objects (or raw text) and waits until a search would find them. */
  load(source: string, offers: readonly object[] | string): Promise<void>;
  /** Waits until every pending job has succeeded and the index shows its result. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

/** The environment variables of the services on a suite's engines. */
function serviceEnv(environment: TestEnvironment, tokens: TokenSigner): Record<string, string> {
  return {
    DATABASE_URL: environment.databaseUrl,
    REDIS_URL: environment.redisUrl,
    ELASTICSEARCH_URL: environment.elasticsearchUrl,
    REDIS_PREFIX: environment.redisPrefix,
    OFFERS_INDEX: `${environment.indexPrefix}offers`,
    AUTH_LOCAL_JWKS_FILE: tokens.publicKeysFile,
    PORTAL_TOKEN_SIGN_IN: 'true',
    // The logos of test offers are at hosts that do not exist.
    PORTAL_LOGOS: 'false',
    LOG_LEVEL: 'fatal',
    RATE_LIMIT: '0',
    AUTH_CACHE_TTL_MS: '300',
    // A machine that is busy with other suites may stall for seconds.
    SEARCH_TIMEOUT_MS: '20000',
    RATE_LIMIT_REDIS_TIMEOUT_MS: '20000',
    DATABASE_CONNECT_TIMEOUT_MS: '20000',
    DATABASE_PROBE_AFTER_MS: '20000',
    BREAKER_PROBE_TIMEOUT_MS: '20000',
    HOST: '127.0.0.1',
    PORT: '0',
  };
}

/** Waits until the outbox is empty and the index is refreshed. */
async function settle(db: Database, environment: TestEnvironment, index: string): Promise<void> {
  await until('the outbox to be empty', async () => (await outboxLag(db)).waiting === 0);
  const client = createSearchClient(environment.elasticsearchUrl);
  await client.indices.refresh({ index });
  await client.close();
}

/** Environment variables. */
export type Variables = Readonly<Record<string, string>>;

/** API and worker at work. */
export interface Services {
  readonly url: string;
  close(): Promise<void>;
}

/** Starts API and worker in this process. */
export async function startInThisProcess(env: Variables, clock: Clock = systemClock): Promise<Services> {
  const server: ApiServer = await startServer(createApiContext(readApiConfig(env), clock));
  const worker = startWorker(createWorkerContext(readWorkerConfig(env)));
  return {
    url: `http://127.0.0.1:${server.port}`,
    async close() {
      await server.close();
      await worker.close();
    },
  };
}

/**
 * Starts API and worker, in this process unless `start` differs. `extra` variables, which may depend on those of the
 * suite, replace them.
 */
export async function startCurro(
  name: string,
  extra: Variables | ((env: Variables) => Variables) = {},
  start: (env: Variables) => Promise<Services> = (env) => startInThisProcess(env),
  database: { readonly empty?: boolean } = {},
): Promise<Curro> {
  const environment = await createTestEnvironment(name, database);
  const tokens = await createTokenSigner();
  const defaults = serviceEnv(environment, tokens);
  const env = { ...defaults, ...(typeof extra === 'function' ? extra(defaults) : extra) };
  const services = await start(env);
  const { url } = services;
  const db = openDatabase(environment.databaseUrl);
  const curro: Curro = {
    url,
    environment,
    env,
    tokens,
    db,
    fetch: (path, init) => conformingFetch(url + path, init),
    ops: async (path, init = {}) => {
      const headers = new Headers(init.headers);
      headers.set('authorization', `Bearer ${await tokens.operator()}`);
      return conformingFetch(`${url}/ops/v1${path}`, { ...init, headers });
    },
    async load(source, offers) {
      const body =
        typeof offers === 'string' ? offers : offers.map((offer) => JSON.stringify(offer)).join('\n');
      const headers = { 'content-type': 'application/x-ndjson' };
      // On a busy machine an engine may seem to hang; an import can be sent again.
      await until('an import', async () => {
        const response = await curro.ops(`/offers?source=${source}`, { method: 'POST', headers, body });
        const text = await response.text();
        if (![200, 503].includes(response.status)) throw new Error(`import: ${response.status} ${text}`);
        return response.status === 200;
      });
      await curro.settled();
    },
    settled: () => settle(db, environment, env.OFFERS_INDEX ?? ''),
    async close() {
      await services.close();
      await db.destroy();
      await tokens.close();
      await environment.close();
    },
  };
  await until('the service to be ready', async () => (await curro.fetch('/health/ready')).status === 200);
  return curro;
}
