import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Server as SocketServer } from 'node:net';
import { createDatabase, migrate, pendingMigrations } from '@curro/db';
import { drain, listen, retryUntilAborted } from '@curro/platform';
import { getRequestListener } from '@hono/node-server';
import { createApp } from './app.ts';
import type { ApiContext } from './context.ts';
import { refuseUnreadable } from './http/refuse-unreadable.ts';
import { createRepeatedSearches } from './routes/offers/repeated-searches.ts';

/** Migrations exceed the timeout of requests, so they use a separate connection. */
const MIGRATION_TIMEOUT_MS = 3_600_000;

async function migrateWithOwnConnection({ config, log, db }: ApiContext): Promise<string[]> {
  if ((await pendingMigrations(db)).length === 0) return [];
  const migrationDb = createDatabase({
    url: config.DATABASE_URL,
    poolSize: 1,
    connectTimeoutMs: config.DATABASE_CONNECT_TIMEOUT_MS,
    statementTimeoutMs: MIGRATION_TIMEOUT_MS,
    onError: (error) => log.warn({ reason: error.message }, 'database connection lost'),
  });
  try {
    return await migrate(migrationDb);
  } finally {
    await migrationDb.destroy();
  }
}

/**
 * Applies the migrations and creates the index where it is missing, and retries until both succeed. Several processes
 * can run it concurrently. The server responds meanwhile; the readiness check reports what is missing.
 */
async function prepareEngines(context: ApiContext, signal: AbortSignal): Promise<void> {
  const { search, log } = context;
  const migrating = retryUntilAborted('migrations', () => migrateWithOwnConnection(context), { log, signal });
  const indexing = retryUntilAborted('search index', () => search.ensure(), { log, signal });
  const [applied = []] = await Promise.all([migrating, indexing]);
  if (applied.length > 0) log.info({ applied }, 'migrations applied');
}

/** Maximum size of request target and headers; Node rejects larger ones with 431. */
const MAX_HEADER_BYTES = 65_536;
const HEADERS_TIMEOUT_MS = 20_000;
/** Imports may stream without limit: only idle connections are closed. */
const REQUEST_TIMEOUT_MS = 0;
const IDLE_TIMEOUT_MS = 120_000;
const KEEP_ALIVE_MS = 65_000;

/** Sees each request before the API; the API receives it when `next` is called. For tests. */
export type Intercept = (incoming: IncomingMessage, outgoing: ServerResponse, next: () => void) => void;

/** A listening API. */
export interface ApiServer {
  readonly port: number;
  close(): Promise<void>;
}

/**
 * Starts the API. The engines do not have to be available. `close` waits for the requests in progress.
 * @param intercept for an API within the test suite of another project
 * @param bound a server that listens already, whose socket is used instead of HOST and PORT
 */
export async function startServer(
  context: ApiContext,
  intercept?: Intercept,
  bound?: SocketServer,
): Promise<ApiServer> {
  const { config, log } = context;
  const stopping = new AbortController();
  const repeated = createRepeatedSearches(context);
  const app = createApp(context, repeated, stopping.signal);
  // Request and Response of Node copy every body (docs/adr/0040); those of a test suite are not replaced.
  const listener = getRequestListener(app.fetch, { overrideGlobalObjects: intercept === undefined });
  const server = createServer(
    {
      maxHeaderSize: MAX_HEADER_BYTES,
      headersTimeout: HEADERS_TIMEOUT_MS,
      requestTimeout: REQUEST_TIMEOUT_MS,
      keepAliveTimeout: KEEP_ALIVE_MS,
    },
    (incoming, outgoing) => {
      const respond = (): void =>
        repeated.respond(incoming, outgoing, () => void listener(incoming, outgoing));
      if (intercept === undefined) respond();
      else intercept(incoming, outgoing, respond);
    },
  );
  server.setTimeout(IDLE_TIMEOUT_MS);
  server.on('clientError', refuseUnreadable);
  await context.tracing?.ready;
  const preparing = prepareEngines(context, stopping.signal);
  const port = await listen(server, config.HOST, config.PORT, bound);
  log.info({ host: config.HOST, port }, 'listening');
  return {
    port,
    async close() {
      stopping.abort();
      await drain(server);
      await preparing;
      await context.close();
    },
  };
}
